import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let aasa = Command(
        name: "aasa",
        summary: "Writes the apple-app-site-association file of a web site",
        operands: "[FILE]",
        options: [
            .schema,
            .segment,
            .imported,
            Arguments.Option(
                name: "--app-id", value: "ID",
                help: "An app, `ABCDE12345.com.example.app`: prefix and bundle identifier; may be repeated."),
            Arguments.Option(
                name: "--origin", value: "NAME",
                help: "An origin with a host under `https`; may be repeated. Else all of these."),
            .outputFile,
        ],
        details: """
            Serve it as https://HOST/.well-known/apple-app-site-association, without a redirect. The system then opens
            in the app the links that the schema opens, and leaves those whose target is `outside` or `none` to the
            browser. A wildcard of the file takes slashes too, so some links may come to the app that it refuses.

            Sites with links of their own need a file each: name the origin with `--origin`.
            """,
        run: runAASA)

    private static func runAASA(_ arguments: Arguments) throws -> Exit {
        var appIDs: [AppID] = []
        for text in arguments.all("--app-id") {
            guard let appID = AppID(text) else {
                throw Arguments.Problem(
                    message: "`\(text)` is no application identifier; write ten characters of A-Z and 0-9, a dot and "
                        + "the bundle identifier: `ABCDE12345.com.example.app`")
            }
            if !appIDs.contains(appID) { appIDs.append(appID) }
        }
        guard !appIDs.isEmpty else {
            throw Arguments.Problem(message: "`--app-id` is missing: the app that opens the links")
        }
        guard let compiled = try SchemaFiles(arguments).compileValid() else { return .findings }
        let file: AppSiteAssociation
        do throws(AppSiteAssociation.Problem) {
            file = try AppSiteAssociation(compiled, origins: arguments.all("--origin"), appIDs: appIDs)
        } catch {
            throw Arguments.Problem(message: error.message)
        }
        output(warnings(file), toError: true)
        try write(file.text, arguments)
        return .clean
    }

    private static func warnings(_ file: AppSiteAssociation) -> String {
        var lines: [String] = []
        if !file.unexcluded.isEmpty {
            lines.append(
                "\(file.unexcluded.quotedList(atMost: 10)) can't be excluded without keeping other links from the app, so the app may get "
                    + "these links and must hand them on to the browser")
        }
        if file.byteCount > AppSiteAssociation.limit {
            lines.append(
                "the file has \(file.byteCount) bytes in \(file.entryCount) entries, and systems read none of more than "
                    + "\(AppSiteAssociation.limit); give each origin a file of its own with `--origin`, or put many "
                    + "patterns under one, such as `/p/{_...}`")
        }
        return lines.map { PrintableText.escaped("routec aasa: warning: \($0)") + "\n" }.joined()
    }
}
