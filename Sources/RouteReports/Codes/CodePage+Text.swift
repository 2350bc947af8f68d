import RouteCompiler

// A page in its two forms. Both say the same, and both show what the compiler prints for the wrong schema.

extension Code {
    /// The page for a terminal.
    package var text: String { text(with: findings) }

    /// The page as an article of the documentation.
    package var article: String { article(with: findings) }

    /// - Parameter findings: What the compiler prints for the wrong schema; nil leaves it out.
    func text(with findings: String?) -> String {
        var lines = ["\(rawValue): \(title)", "", explanation, "", "Wrong:"]
        lines += listing(page.wrong)
        if let findings { lines += ["", "which gives"] + ["", indented(findings)] }
        lines += ["", "Right:"] + listing(page.right)
        return lines.joined(separator: "\n") + "\n"
    }

    func article(with findings: String?) -> String {
        var lines = ["# \(rawValue): \(title)", "", explanation, "", "## Wrong"]
        lines += fenced(page.wrong)
        if let findings { lines += ["", "gives", "", "```text", findings, "```"] }
        lines += ["", "## Right"] + fenced(page.right)
        return lines.joined(separator: "\n") + "\n"
    }

    private var findings: String {
        let compilation = page.wrong.compiled()
        let text = DiagnosticSources(compilation.sources).text(compilation.diagnostics)
        return String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    }

    private func listing(_ example: SchemaExample) -> [String] {
        example.texts.flatMap { file in
            (file.name == "routes.yaml" ? [] : ["", "with \(file.name)"]) + ["", indented(file.text)]
        }
    }

    private func fenced(_ example: SchemaExample) -> [String] {
        example.texts.flatMap { file in
            (file.name == "routes.yaml" ? [] : ["", "with `\(file.name)`"])
                + ["", "```yaml", lines(file.text).joined(separator: "\n"), "```"]
        }
    }

    private func indented(_ text: String) -> String {
        lines(text).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }

    /// The lines of a text, with escapes for what can't be seen.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { PrintableText.escaped(String($0)) }
    }
}

extension Code {
    /// The articles of the documentation's catalog that are made from the codes, by their names: one a code, and the
    /// list of all.
    package static var articles: [(name: String, text: String)] {
        let groups: [(title: String, codes: ClosedRange<String>)] = [
            ("The text", "R000"..."R009"), ("The language", "R010"..."R019"), ("Names", "R020"..."R029"),
            ("Types and parameters", "R030"..."R039"), ("Links", "R040"..."R059"), ("Size", "R060"..."R069"),
            ("Several modules", "R070"..."R079"), ("An earlier schema", "R080"..."R089"),
        ]
        var list = """
            # Diagnostics

            Every finding of the compiler has a code, whose meaning never changes.

            An error keeps the schema from being compiled. A warning does not, and a note tells what is worth knowing;
            `routec check` prints all of them, a build is silent about notes. `routec check --list-rules` lists the
            codes, and `routec check --explain R043` prints a page of this list.

            ## Topics

            """
        for group in groups {
            list += "\n### \(group.title)\n\n"
            for code in allCases where group.codes.contains(code.rawValue) { list += "- <doc:\(code.rawValue)>\n" }
        }
        return [("Diagnostics.md", list)] + allCases.map { ("Diagnostics/\($0.rawValue).md", $0.article) }
    }
}
