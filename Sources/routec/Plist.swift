import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let plist = Command(
        name: "plist",
        summary: "Writes what Info.plist and the entitlements must declare, or checks that they do",
        operands: "[FILE]",
        options: .schemaFiles + [
            .flag(
                "--entitlements", "The associated domains of the entitlements, instead of the schemes of Info.plist."),
            .option("--check", "FILE", "Compare this property list with the schema, and write nothing."),
            .outputFile,
        ],
        details: """
            Without an option it gives `CFBundleURLTypes`, an entry for each origin with a scheme of the app's own, named
            `$(PRODUCT_BUNDLE_IDENTIFIER).ORIGIN`; with `--entitlements`, `com.apple.developer.associated-domains`.

            `--check` names what the schema needs and the file lacks, for which it fails, and warns of what no origin
            uses. What a variable such as `$(SCHEME)` stands for it can't know, and leaves alone.
            """
    ) { arguments in
        guard !arguments.has("--check") || !arguments.has("--output") else {
            throw Arguments.Problem("`--check` writes nothing, so it takes no `--output`")
        }
        let compiled = try SchemaFiles(arguments).compileValid()
        let declarations = AppDeclarations(compiled.table, arguments.has("--entitlements") ? .domains : .schemes)
        report(declarations.warnings.map { "routec plist: warning: \($0)" })
        guard let path = arguments["--check"] else {
            if let file = arguments.outputFile { try checkNothingIsLost(file, declarations.kind) }
            try write(declarations.propertyList.xml, arguments)
            return
        }
        let bytes = try readFile(
            path, limit: PropertyList.longest, help: "name the app's Info.plist, or its entitlements")
        let file: PropertyList
        do throws(PropertyList.Problem) {
            file = try PropertyList(bytes: bytes)
        } catch {
            report(["\(path): error: \(error.message)"])
            throw Exit.findings
        }
        let findings = declarations.findings(in: file)
        report(findings.map { "\(path): \($0.isError ? "error" : "warning"): \($0.message)" })
        if findings.contains(where: \.isError) { throw Exit.findings }
    }

    /// The schema's part of an Info.plist must not replace an app's whole file.
    private static func checkNothingIsLost(_ path: String, _ kind: AppDeclarations.Kind) throws {
        guard isRegularFile(path), let bytes = try? bytes(of: path, limit: PropertyList.longest),
            case .dictionary(let values)? = try? PropertyList(bytes: bytes),
            let other = values.keys.filter({ $0 != kind.key }).min()
        else { return }
        throw Arguments.Problem(
            "`\(path)` has other keys, such as `\(other)`, which would be lost; write another file and copy "
                + "`\(kind.key)`, or compare with `--check`")
    }
}
