import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let aasa = Command(
        name: "aasa",
        summary: "Writes the apple-app-site-association file of a web site",
        operands: "[FILE]",
        options: .schemaFiles + [
            .option(
                "--app-id", "ID",
                "An app, `ABCDE12345.com.example.app`: prefix and bundle identifier; may be repeated."),
            .option("--origin", "NAME", "An origin with a host under `https`; may be repeated. Else all of these."),
            .option("--check", "FILE", "Compare this file with the schema, and write nothing."),
            .option("--merge", "FILE", "Put the entries into this file, and keep everything else in it."),
            .outputFile,
        ],
        details: """
            Serve it as https://HOST/.well-known/apple-app-site-association, without a redirect. The system then opens
            in the app the links that the schema opens, and leaves those whose target is `outside` or `none` to the
            browser. A wildcard of the file takes slashes too, so some links may come to the app that it refuses.

            Sites with links of their own need a file each: name the origin with `--origin`.

            Where a file serves other apps or services too, `--merge` replaces the entries of these apps alone, and
            `--check` fails where they are not what the schema gives.
            """
    ) { arguments in
        var appIDs: [AppID] = []
        for text in arguments.all("--app-id") {
            guard let appID = AppID(text) else {
                throw Arguments.Problem(
                    "`\(text)` is no application identifier; write ten characters of A-Z and 0-9, a dot and "
                        + "the bundle identifier: `ABCDE12345.com.example.app`")
            }
            if !appIDs.contains(appID) { appIDs.append(appID) }
        }
        guard !appIDs.isEmpty else {
            throw Arguments.Problem("`--app-id` is missing: the app that opens the links")
        }
        let places = ["--check", "--merge", "--output"].filter(arguments.has)
        guard places.count <= 1 else {
            throw Arguments.Problem("`\(places[0])` and `\(places[1])` exclude each other")
        }
        let compiled = try SchemaFiles(arguments).compileValid()
        let file: AppSiteAssociation
        do throws(AppSiteAssociation.Problem) {
            file = try AppSiteAssociation(compiled, origins: arguments.all("--origin"), appIDs: appIDs)
        } catch {
            throw Arguments.Problem(error.message)
        }
        report(warnings(file).map { "routec aasa: warning: \($0)" })
        guard let path = arguments["--check"] ?? arguments["--merge"] else {
            if let path = arguments.outputFile, isRegularFile(path) { try checkNothingIsLost(path, file) }
            try write(file.text, arguments)
            return
        }
        let help = "name the file that the site serves; `--output` writes one for these apps alone"
        let old = try bytes(of: path, limit: AppSiteAssociation.longest, help: help)
        let isMerge = arguments.has("--merge")
        var merged = ""
        var problems: [String] = []
        do throws(AppSiteAssociation.Problem) {
            if isMerge { merged = try file.merged(into: old) } else { problems = try file.problems(of: old) }
        } catch {
            problems = [error.message]
        }
        report(problems.map { "\(path): error: \($0)" })
        guard problems.isEmpty else { throw Exit.findings }
        guard isMerge else { return }
        if path == "-" { output(merged) } else { try writeIfChanged(merged, to: path) }
    }

    private static func checkNothingIsLost(_ path: String, _ file: AppSiteAssociation) throws {
        try checkIsNotInput(path)
        guard let lost = file.lost(of: try bytes(of: path, limit: AppSiteAssociation.longest)) else { return }
        throw Arguments.Problem(
            "`\(path)` has \(lost), which would be lost; put the entries into it with `--merge`, or write "
                + "another file")
    }

    private static func warnings(_ file: AppSiteAssociation) -> [String] {
        var lines: [String] = []
        if !file.unexcluded.isEmpty {
            lines.append(
                "\(file.unexcluded.quotedList(atMost: 10)) can't be excluded without keeping other links from the app, so "
                    + "the app may get these links and must hand them on to the browser")
        }
        if file.byteCount > AppSiteAssociation.limit {
            lines.append(
                "the file has \(file.byteCount) bytes in \(file.entryCount) entries, and systems read none of more than "
                    + "\(AppSiteAssociation.limit); give each origin a separate file with `--origin`, or put many "
                    + "patterns under one, such as `/p/{_...}`")
        }
        return lines
    }
}
