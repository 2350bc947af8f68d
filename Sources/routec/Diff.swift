import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let diff = Command(
        name: "diff",
        summary: "Says what a schema breaks that worked with an earlier one",
        operands: "[OLD] [NEW]",
        options: [
            .option("--against", "OLD", "OLD, if it is no operand; again for each of its segments' files."),
            .schema, .segment, .imported,
            .option(
                "--against-import", "MODULE=FILE", "The earlier schema of such a module; else the one of `--import`."),
            .option(
                "--breaking", "KIND", choices: Compatibility.allCases.map(\.rawValue),
                "What must go on working; may be repeated, else all."),
            .findingsFormat, .outputFile,
        ],
        details: """
            `links`: a URL opens the screens or the command that it opened, with the same values. `paths`: a text that was
            printed or saved is read as the same steps. `source`: Swift code that uses the generated API compiles. What
            breaks one of these is an error, and shows a link where there is one; the rest are notes and warnings.

              git show main:routes.yaml | routec diff - routes.yaml
              git show main:routes.yaml > old.yaml && routec diff old.yaml routes.yaml --breaking links

            OLD is the earlier schema, its folder, or `-`, and may have the files of its segments behind it; NEW is the
            schema, else `routes.yaml` in this folder. An OLD called `routes.yaml`, or the one in a folder, has its
            segments' files beside it, as `--schema` has; any other stands alone.

            The exit status is 0 if nothing breaks and 1 if something does, or if one of the schemas has
            errors.
            """
    ) { arguments in
        var (paths, operands) = (arguments.all("--against"), arguments.rest[...])
        if paths.isEmpty {
            paths += operands.prefix(1)
            operands = operands.dropFirst()
            paths += operands.prefix(while: isSegmentFile)
            operands = operands.drop(while: isSegmentFile)
        }
        let files = try SchemaFiles(arguments, operands: Array(operands))
        let old = try earlier(paths, arguments, files)
        if let lost = ([old.schema] + paths).first(where: { $0 != "-" && !fileExists($0) }) {
            var problem = FileProblem(reading: lost)
            // A file with a similar name explains more.
            if problem.help?.hasPrefix("did you mean") != true {
                problem.help = "name the earlier schema, or the folder that it is in: `routec diff OLD NEW`"
            }
            throw problem
        }
        let (before, now) = (try old.compile(), try files.compile())
        let breaking = arguments.all("--breaking").compactMap(Compatibility.init)
        let changes = now.changes(since: before, breaking: Set(breaking.isEmpty ? Compatibility.allCases : breaking))
        // Findings about a schema itself are reported as by `check`.
        let report = FindingsReport(changes.map { [$0] } ?? [before, now].filter(\.hasErrors))
        try write(report.rendered(as: arguments.findingsFormat), arguments)
        if report.hasErrors { throw Exit.findings }
    }

    /// The files of the earlier schema.
    private static func earlier(
        _ paths: [String], _ arguments: Arguments, _ files: SchemaFiles
    ) throws(Arguments.Problem) -> SchemaFiles {
        let schemas = paths.filter { !isSegmentFile($0) }
        let segments = paths.filter(isSegmentFile)
        guard let path = schemas.first else {
            throw Arguments.Problem(
                segments.isEmpty
                    ? "name the earlier schema: `routec diff OLD NEW`, or `--against OLD`"
                    : "`\(segments[0])` holds one segment; name the schema that it belongs to")
        }
        guard schemas.count == 1 else {
            throw Arguments.Problem(
                "`--against` names one schema and the files of its segments, not two schemas")
        }
        guard path != "-" || files.schema != "-" else {
            throw Arguments.Problem("the schema and the earlier one can't both be standard input")
        }
        var old = try SchemaFiles(schema: isFolder(path) ? schema(in: path) : path, segments: segments)
        // Files beside a copy with another name may not belong to it.
        if segments.isEmpty, !["routes.yaml", "routes.yml"].contains(old.schema.split(separator: "/").last ?? "") {
            old.segments = []
        }
        let imports = try SchemaFiles.imports(arguments, "--against-import")
        old.imports = imports + files.imports.filter { one in !imports.contains { $0.module == one.module } }
        return old
    }

    private static func schema(in folder: String) -> String {
        let place = folder.hasSuffix("/") ? folder : folder + "/"
        return fileExists(place + "routes.yaml") || !fileExists(place + "routes.yml")
            ? place + "routes.yaml" : place + "routes.yml"
    }
}
