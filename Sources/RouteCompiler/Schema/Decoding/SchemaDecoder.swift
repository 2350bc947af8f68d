import RouteYAML

/// Turns the documents of a schema and its segment files into a ``Schema``. What can't be decoded is reported and left
/// out, so that one run reports everything.
struct SchemaDecoder {
    let findings: Findings

    /// The schema of all files, the first of which is the schema's own; nil if one of them could not be read, since all
    /// uses of its names would be reported too.
    /// - Parameter first: The number of the first file among all that are compiled together.
    func schema(_ roots: [Node?], names: [String], first: Int) -> Schema? {
        guard let root = roots[0] else { return nil }
        let files = roots.indices.dropFirst().map { segmentFile(roots[$0], name: names[$0], file: first + $0) }
        guard var schema = schema(root, file: first), files.allSatisfy({ $0 != nil }) else { return nil }
        schema.add(files.compactMap(\.self), findings)
        return schema
    }

    private func schema(_ root: Node, file: Int) -> Schema? {
        guard root.kind == .mapping else {
            if !root.isRefused {
                findings.error(
                    .wrongShape, "a schema must be a mapping", at: root.span, help: "begin with `routes: 1`")
            }
            return nil
        }
        let fields = Fields(root, SchemaKeys.schema, of: "the schema", findings)
        guard hasKnownVersion(fields["routes"], root) else {
            // The keys of another version are not known.
            findings.compactMapDiagnostics { $0.code == .unknownKey ? nil : $0 }
            return nil
        }
        var schema = Schema(file: file, access: Spanned(.internal, at: .start(of: file)))
        // An unknown key may have meant a section that is missing.
        schema.incomplete = Set(
            SchemaSection.allCases.filter { section in
                fields[section.rawValue].map { !$0.mayHoldEntries } ?? fields.isIncomplete
            })
        schema.module = fields.name("module", of: "a module")
        if let span = fields["access"]?.span {
            let word = fields.word("access", of: SchemaKeys.accessLevels)
            schema.access = Spanned(word.flatMap { AccessLevel(rawValue: $0.value) } ?? .internal, at: span)
        }
        schema.isFrozen = fields.bool("frozen") ?? false
        schema.step = fields.name("step", of: "the root enum")
        schema.allow = fields["allow"].map(allowed) ?? []
        schema.origins = entries(fields["origins"], "origins", origin)
        schema.types = entries(fields["types"], "types", type)
        schema.segments = entries(fields["segments"], "segments") { segment($0, $1, file: file) }
        schema.tabs = entries(fields["tabs"], "tabs", tab)
        schema.commands = entries(fields["commands"], "commands", command)
        schema.links = fields["links"].map(links) ?? []
        return schema
    }

    /// Whether the schema has the version that this tool reads, or no version, which is reported.
    private func hasKnownVersion(_ node: Node?, _ root: Node) -> Bool {
        guard let node else {
            findings.error(
                .missingKey, "the key `routes` is missing",
                at: Span(file: Int(root.span.file), lower: Int(root.span.lower), upper: Int(root.span.lower)),
                help: "begin with `routes: 1`, the version of the schema language")
            return true
        }
        guard let version = findings.text(node, "`routes`"), version.value != "1" else { return true }
        findings.error(
            .unsupportedVersion, "version `\(version.value)` of the schema language is not known", at: version.span,
            help: "this tool reads version `1`")
        return false
    }

    /// What the entries of a mapping are read as.
    /// - Parameter keys: What its keys are.
    func entries<Entry>(
        _ node: Node?, _ what: String, of keys: String = "names", _ read: (Node, Node) -> Entry?
    ) -> [Entry] {
        guard let node, !node.isRefused, !node.isEmpty else { return [] }
        guard node.kind == .mapping else {
            findings.error(
                .wrongShape, "`\(what)` must be a mapping of \(keys), not a \(node.kind.word)", at: node.span,
                help: node.missingSpace ?? shape(node, what, isPattern: keys == "patterns"))
            return []
        }
        return node.entries.compactMap(read)
    }

    /// What a list or a mapping declares: a mapping has names with values, and a list has names, or mappings of these.
    /// - Parameters:
    ///   - item: How an item that is not a mapping is read.
    ///   - refuse: Reports a text.
    func declarations<Declaration>(
        _ node: Node, entry: (Node, Node) -> Declaration?, item: (Node) -> Declaration?, refuse: () -> Void
    ) -> [Declaration] {
        switch node.kind {
        case .mapping: return node.entries.compactMap(entry)
        case .sequence:
            return node.items.flatMap { node in
                node.kind == .mapping ? node.entries.compactMap(entry) : [item(node)].compactMap(\.self)
            }
        case .scalar:
            if !node.isEmpty, !node.isRefused { refuse() }
            return []
        }
    }

    /// How a text without its value is written, or a list of names.
    private func shape(_ node: Node, _ what: String, isPattern: Bool) -> String? {
        guard let name = node.kind == .scalar ? node : node.items.first, name.kind == .scalar, !name.text.isEmpty else {
            return nil
        }
        if node.kind != .scalar {
            return "write a line for each, as in `\(name.text):\(what == "commands" ? "" : " …")`"
        }
        return "write `\(name.text): …`" + (isPattern ? "; quote it if a ` #` belongs to it" : "")
    }

    private func allowed(_ node: Node) -> [Spanned<Code>] {
        findings.texts(node, "a code").compactMap { text in
            if let code = Code(rawValue: text.value), Code.allowable.contains(code) {
                return Spanned(code, at: text.span)
            }
            return findings.refuse(
                .badValue, "`\(text.value)` is not the code of a warning or a note that a schema can allow",
                at: text.span,
                help: "the codes are " + Code.allowable.map(\.rawValue).quotedList())
        }
    }

    private func tab(_ key: Node, _ value: Node) -> TabDeclaration? {
        guard let name = findings.name(key, "a tab") else { return nil }
        if value.isEmpty || value.kind == .sequence && value.count == 0 {
            return findings.refuse(
                .wrongShape, "tab `\(name.value)` needs a segment at least", at: name.span,
                help: "write `\(name.value): [segment]`")
        }
        return TabDeclaration(name: name, segments: findings.texts(value, "a segment of tab `\(name.value)`"))
    }

    private func origin(_ key: Node, _ value: Node) -> OriginDeclaration? {
        guard let name = findings.name(key, "an origin") else { return nil }
        let what = "a scheme or host"
        let origin = "origin `\(name.value)`"
        // `shop:` at the end of a line is a key.
        for node in [value] + value.items where node.asList != nil && node.count == 1 {
            findings.error(
                .wrongShape, "\(what) of \(origin) must be a text, not a mapping", at: node.span,
                help: "write `\(node.entries[0].key.text)://`")
            return OriginDeclaration(name: name, entries: [])
        }
        let entries = findings.someTexts(value, "\(what) of \(origin)", of: origin, need: what)
        return OriginDeclaration(name: name, entries: entries)
    }
}
