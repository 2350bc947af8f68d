import RouteCompiler
import RouteYAML

extension SchemaFiles {
    /// The module that the schema names, and where; nil if it names none or can't be read.
    package static func moduleName(in compilation: Compilation) -> Node? {
        compilation.root?.entries.first { $0.key.hasText("module") }?.value
    }

    /// Finds a schema that is compiled for another module than it names, and one at the root of a package for which
    /// nothing names a module: every target of the package could take it.
    /// - Parameter targets: The modules that the schema may be for.
    package func checkModule(_ compilation: inout Compilation, for module: String?, among targets: [String]) {
        guard module != nil || isAtPackageRoot else { return }
        guard let named = SchemaFiles.moduleName(in: compilation) else {
            // A text that is not YAML has been reported, and so has a text without a schema.
            guard module == nil, compilation.result != nil else { return }
            let sources = folder(of: schema) + "/Sources"
            let known = targets + folderEntries(sources).filter(\.isFolder).map(\.name).sorted()
            return compilation.add(
                Diagnostic(
                    .missingKey, .error, "the key `module` is missing in a schema at the root of a package",
                    at: .start(of: 0),
                    help: "name the target that it is for: `module: \(known.first ?? "App")`"))
        }
        // An invalid name has been reported.
        guard let module, named.kind == .scalar, !named.text.isEmpty, !named.hasText(module) else { return }
        compilation.add(
            Diagnostic(
                .badValue, .error, "this schema is for module `\(named.text)`, not for `\(module)`", at: named.span,
                help: isAtPackageRoot
                    ? "give target `\(module)` a routes.yaml beside its sources"
                    : "write `module: \(module)`, or leave it out"))
    }

    /// Warns of another schema beside the one that is read.
    func warn(of other: String, in compilation: inout Compilation) {
        compilation.add(
            Diagnostic(
                .files, .warning, "`\(other)` is beside this schema, and is not read",
                at: .start(of: 0), help: "keep one of them"))
    }

    /// Finds a schema that names a module for which it can't be compiled.
    package func checkModule(_ compilation: inout Compilation, isOneOf modules: [String]) {
        guard let result = compilation.result, !modules.contains(result.table.module) else { return }
        let named = SchemaFiles.moduleName(in: compilation)
        compilation.add(
            Diagnostic(
                .badValue, .error, "there is no target for module `\(result.table.module)` here",
                at: named?.span ?? .start(of: 0),
                help: modules.count == 1 && isAtPackageRoot
                    ? "write `module: \(modules[0])`, or give target `\(modules[0])` a routes.yaml beside its sources"
                    : "there is \(modules.quotedList())"))
    }
}

extension Compilation {
    /// Names the file of a segment without screens, where it belongs to another schema.
    mutating func explainEmptySegments(by files: SchemaFiles) {
        for number in diagnostics.indices where diagnostics[number].code == .emptySegment {
            let name = schema?.segments.flatMap(\.withInner).first { $0.name.span == diagnostics[number].span }?.name
                .value
            let others = segmentFiles(of: files.schema, orOfOthers: true).filter { !files.segments.contains($0) }
            let other = others.first {
                $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) == name
            }
            guard let other else { continue }
            diagnostics[number].help =
                "`\(other)` belongs to the schema or package in its folder; move it, or name it with `--segment`"
        }
    }

    /// Adds the findings of the tool itself.
    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        diagnostics = (diagnostics + [diagnostic]).sorted()
        if diagnostic.severity == .error { result = nil }
    }
}

extension SegmentDeclaration {
    /// The segment, and those inside it.
    fileprivate var withInner: [SegmentDeclaration] { [self] + segments.flatMap(\.withInner) }
}
