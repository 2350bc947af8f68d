import RouteRuntime
import RouteYAML

extension SchemaDecoder {
    /// A segment: a list of its screens, or a mapping of its options.
    func segment(_ key: Node, _ value: Node, file: Int) -> SegmentDeclaration? {
        guard let name = findings.name(key, "a segment") else { return nil }
        return segment(name, value, file: file)
    }

    func segment(
        _ name: Spanned<String>, _ value: Node, file: Int, of place: SchemaKeys.Place = SchemaKeys.segment
    ) -> SegmentDeclaration {
        var segment = SegmentDeclaration(name: name, file: file, isBare: value.isEmpty)
        if value.kind == .sequence {
            segment.screens = screens(value, of: name.value)
            segment.isIncomplete = segment.screens.count < value.count
            return segment
        }
        segment.isIncomplete = value.isRefused
        if value.isEmpty { return segment }
        let fields = Fields(value, place, of: "segment `\(name.value)`", findings)
        segment.options = options(fields)
        segment.isIncomplete = value.isRefused || fields.isIncomplete
        if let from = fields["from"] {
            segment.from = mount(from, of: name, fields)
            if segment.from == nil { segment.isIncomplete = true }
            return segment
        }
        if let list = fields["screens"] {
            segment.screens = screens(list, of: name.value)
            if list.isRefused || !list.isEmpty, segment.screens.count < max(1, list.count) {
                segment.isIncomplete = true
            }
        }
        if fields["segments"]?.mayHoldEntries == false { segment.isIncomplete = true }
        segment.segments = entries(fields["segments"], "segments") { self.segment($0, $1, file: file) }
        segment.links = fields["links"].map(links) ?? []
        return segment
    }

    /// The module that a segment mounts. The contents of such a segment are in the module's own schema.
    private func mount(_ node: Node, of segment: Spanned<String>, _ fields: Fields) -> Spanned<String>? {
        let module = findings.name(node, "a module")
        for key in ["screens", "segments", "links"] {
            guard let place = fields.key(key) else { continue }
            findings.error(
                .badMount, "segment `\(segment.value)` mounts a module, so it has no `\(key)` of its own", at: place,
                help: "write them in the schema of `\(node.text)`, or in another segment")
        }
        // A text that can't be a module's name is not looked for.
        return module.flatMap { SwiftName.problem($0.value) == nil ? $0 : nil }
    }

    /// Screens: a mapping of names, or a list of names and mappings.
    private func screens(_ node: Node, of segment: String) -> [ScreenDeclaration] {
        declarations(
            node, entry: screen, item: { findings.name($0, "a screen").map { ScreenDeclaration(name: $0) } },
            refuse: {
                findings.error(
                    .wrongShape, "the screens of segment `\(segment)` must be a list or a mapping", at: node.span,
                    help: node.missingSpace ?? "write `[\(node.text)]`")
            })
    }

    private func screen(_ key: Node, _ value: Node) -> ScreenDeclaration? {
        findings.name(key, "a screen").map { screen($0, value, keys: SchemaKeys.screen, what: "screen") }
    }

    func command(_ key: Node, _ value: Node) -> ScreenDeclaration? {
        guard let name = findings.name(key, "a command") else { return nil }
        if name.value == "path" || name.value == "outside" {
            findings.error(
                .badName, "`\(name.value)` can't be the name of a command: it means something else as a target",
                at: name.span)
        }
        return screen(name, value, keys: SchemaKeys.command, what: "command")
    }

    /// A screen or a command: nothing, a list of its parameters, or a mapping of its options.
    private func screen(
        _ name: Spanned<String>, _ value: Node, keys: SchemaKeys.Place, what: String
    ) -> ScreenDeclaration {
        var screen = ScreenDeclaration(name: name)
        let countBefore = findings.diagnostics.count
        var list: Node? = value
        if value.kind == .sequence {
            screen.parameters = parameters(value)
        } else {
            let fields = Fields(value, keys, of: "\(what) `\(name.value)`", findings)
            screen.options = options(fields)
            list = fields["parameters"]
            screen.parameters = list.map(parameters) ?? []
            screen.returned = fields["returns"].flatMap { returned($0, of: name) }
        }
        screen.isIncomplete =
            value.isRefused || findings.diagnostics.count > countBefore
            || list.map { $0.isRefused || screen.parameters.count < $0.count } ?? false
        return screen
    }

    /// Nil for none.
    private func options(_ fields: Fields) -> ScreenOptions? {
        if fields.isEmpty { return nil }
        var options = ScreenOptions()
        options.path = fields.text("path")
        options.aliases = fields.texts("aliases", "an alias") ?? []
        options.doc = fields.prose("doc")
        options.present = fields.word("present", of: SchemaKeys.presentations)
        options.external = fields.bool("external")
        options.deprecated = fields.refuseFlag("deprecated") ? nil : fields.text("deprecated")?.value
        options.requires = fields.refuseFlag("requires") ? nil : fields.texts("requires", "a requirement")
        options.meta = entries(fields["meta"], "meta") { key, value in
            guard let name = findings.text(key, "a key of `meta`"),
                let text = findings.shortText(value, "a value of `meta`")
            else { return nil }
            return (name, text.value)
        }
        return options
    }
}
