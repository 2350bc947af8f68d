import RouteYAML

/// A component by which a path may name a screen or a segment.
struct ComponentName {
    enum Meaning {
        case segment(Int)
        case screen(ScreenPlace)
    }

    var text: ExactText
    var meaning: Meaning
    var span: Span
    var isAlias = false

    /// Nil for a screen's.
    var segment: Int? {
        if case .segment(let number) = meaning { number } else { nil }
    }
}

/// An alias that counts from the top.
struct TopAlias {
    var chain: [ExactText]
    /// How many of its components lead to the top of its module.
    var depth: Int
    /// As it is written.
    var text: Spanned<String>
}

extension TableBuilder {
    private typealias Scope = [ExactText: ComponentName]

    /// Notes the components of a screen or a segment in its segment.
    mutating func claim(
        _ name: Spanned<String>, _ options: ScreenOptions?, _ meaning: ComponentName.Meaning, in parent: Int
    ) {
        func claim(_ text: Spanned<String>, isAlias: Bool = false) {
            if text.value.utf8.first == UInt8(ascii: "/") { return }
            components[parent].append(
                ComponentName(text: ExactText(text.value), meaning: meaning, span: text.span, isAlias: isAlias))
        }
        claim(options?.path ?? name)
        for alias in options?.aliases ?? [] { claim(alias, isAlias: true) }
    }

    /// What a component names, as in ``screen `auth.login` ``.
    private func described(_ name: ComponentName) -> String {
        switch name.meaning {
        case .segment(let number): "segment `\(table.segments[number].dottedName)`"
        case .screen(let place):
            "screen `\(place.segment.map { table.segments[$0].dottedName } ?? "").\(table.screen(place).name)`"
        }
    }

    /// In the scope of a segment (its screens, its child segments, the top-level segments, all with their aliases) a
    /// component names one thing only.
    ///
    /// One exception: a screen of a top-level segment may have that segment's component; inside the segment it means
    /// the screen. Nothing is lost, since no path needs to name a top-level segment inside it.
    func checkScopes() {
        let top = scope(of: table.segments[0])
        for segment in table.segments.dropFirst() {
            for name in scope(of: segment).values {
                guard let other = top[name.text] else { continue }
                let isOwn = segment.parent == 0 && other.segment == segment.number && name.segment == nil
                if !isOwn { report(name, other, segment) }
            }
        }
        for names in components { checkLooks(names) }
        checkTopAliases(top)
    }

    /// Notes components of one scope that look the same and are not.
    private func checkLooks(_ names: [ComponentName]) {
        var known: [String: ComponentName] = [:]
        for name in names where name.text.text.utf8.contains(where: { $0 >= 0x80 }) {
            guard let other = known.updateValue(name, forKey: name.text.text), other.text != name.text,
                described(other) != described(name)
            else { continue }
            findings.note(
                .duplicateName,
                "the components `\(name.text.text)` of \(described(other)) and \(described(name)) differ in their bytes only",
                at: name.span, notes: [.init("the other is here", at: other.span)])
        }
    }

    /// A segment's own names, after names with two meanings are reported.
    private func scope(of segment: Segment) -> Scope {
        var scope: Scope = [:]
        for name in components[segment.number] {
            if let other = scope[name.text] { report(name, other, segment) } else { scope[name.text] = name }
        }
        return scope
    }

    private func report(_ name: ComponentName, _ other: ComponentName, _ segment: Segment) {
        let text = name.text.text
        let note = Diagnostic.Note("the other is here", at: other.span)
        if described(name) == described(other) {
            // A screen that is declared twice was reported for its name.
            if findings.hasReportedName(at: name.span) { return }
            return findings.error(
                .ambiguousComponent, "\(described(name)) has the component `\(text)` twice", at: name.span,
                notes: [note],
                help: "remove the alias")
        }
        let place = segment.number == 0 ? "at the top" : "in segment `\(segment.dottedName)`"
        findings.error(
            .ambiguousComponent, "the component `\(text)` means \(described(name)) and \(described(other)) \(place)",
            at: name.span, notes: [note],
            help: [name, other].first(where: \.isAlias).map { "remove the alias of \(described($0))" }
                ?? "give one of them another component with `path:`")
    }

    /// An alias from the top is read before any name, so its first component must not be a name there, and no alias may
    /// be the beginning of another. An alias of a mounted module must not begin with a name at the module's top, which
    /// was checked there, nor with a name here.
    private func checkTopAliases(_ top: Scope) {
        var chains: [[ExactText]: TopAlias] = [:]
        for alias in topAliases {
            if let name = top[alias.chain[alias.depth]] {
                findings.error(
                    .ambiguousComponent,
                    "the alias `\(alias.text.value)` begins with the component of \(described(name))",
                    at: alias.text.span, notes: [.init("it is here", at: name.span)])
            }
            if let other = chains.updateValue(alias, forKey: alias.chain) { report(alias, other) }
        }
        for alias in topAliases {
            for length in 1..<alias.chain.count {
                if let other = chains[Array(alias.chain.prefix(length))] { report(alias, other) }
            }
        }
    }

    private func report(_ alias: TopAlias, _ other: TopAlias) {
        findings.error(
            .ambiguousComponent,
            alias.chain == other.chain
                ? "the alias `\(alias.text.value)` occurs twice"
                : "the alias `\(other.text.value)` hides the alias `\(alias.text.value)`, which begins with it",
            at: alias.text.span, notes: [.init("the other is here", at: other.text.span)])
    }
}
