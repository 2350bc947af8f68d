import RouteRuntime
import RouteYAML

extension Node {
    /// The value is a mapping, or nothing, which means no entries.
    var mayHoldEntries: Bool { !isRefused && (kind == .mapping || isEmpty) }
}

/// The entries of a mapping whose keys the language knows.
struct Fields {
    private let findings: Findings
    private var values: [(name: String, key: Node, value: Node)] = []
    /// A reported value may have declared names.
    private(set) var isIncomplete = false
    /// A key was reported.
    private(set) var hasUnknown = false

    /// Checks that a mapping's keys are allowed there. A missing value means no entries.
    /// - Parameter name: What the mapping belongs to, such as ``segment `auth` ``.
    init(_ node: Node, _ place: SchemaKeys.Place, of name: @autoclosure () -> String, _ findings: Findings) {
        self.findings = findings
        guard node.kind == .mapping else {
            isIncomplete = !node.isEmpty
            if !node.isEmpty, !node.isRefused {
                findings.error(
                    .wrongShape, "\(name()) must be \(place.shortForm)a mapping", at: node.span,
                    help: node.missingSpace ?? allowed(place))
            }
            return
        }
        var unknown: [(key: Node, value: Node)] = []
        for (key, value) in node.entries {
            let text = key.text
            if place.names.contains(text) {
                values.append((text, key, value))
            } else if key.isRefused {
                isIncomplete = true
            } else {
                hasUnknown = true
                unknown.append((key, value))
                findings.error(
                    .unknownKey, "unknown key `\(text)` in \(place.name)", at: key.span, help: help(text, value, place))
            }
        }
        for (key, value) in unknown { recover(key, value, place) }
    }

    /// Reads a misspelt key as the one that was meant, so that uses of the names below it are not reported too.
    private mutating func recover(_ key: Node, _ value: Node, _ place: SchemaKeys.Place) {
        let name = place.nameMeant(by: key.text)
        guard let name, !values.contains(where: { $0.name == name }),
            place.keys.first(where: { $0.name == name })?.value.mayBe(value) == true
        else {
            // One scalar holds no names, unless it is in their place.
            if value.kind != .scalar || name != nil { isIncomplete = true }
            return
        }
        values.append((name, key, value))
    }

    /// No allowed key was written.
    var isEmpty: Bool { values.isEmpty }

    subscript(name: String) -> Node? { values.first { $0.name == name }?.value }

    func key(_ name: String) -> Span? { values.first { $0.name == name }?.key.span }

    // The value of a key; nil if there is none, or what is wrong with it was reported.

    func text(_ name: String) -> Spanned<String>? { self[name].flatMap { findings.text($0, "`\(name)`") } }

    func anyText(_ name: String) -> Spanned<String>? { self[name].flatMap { findings.anyText($0, "`\(name)`") } }

    /// A text for people, which is not a flag.
    func prose(_ name: String) -> String? { refuseFlag(name) ? nil : anyText(name)?.value }

    /// Reports `true` and `false` where they can't be meant as texts. Returns whether there is such a value.
    func refuseFlag(_ name: String) -> Bool {
        guard let node = self[name], node.isPlain, ["true", "false"].contains(node.text) else { return false }
        findings.error(
            .badValue, "`\(name)` is a text, not `true` or `false`", at: node.span,
            help: name == "deprecated"
                ? "write what to use instead, or leave it out" : "write the text, or leave it out")
        return true
    }

    func texts(_ name: String, _ what: String) -> [Spanned<String>]? { self[name].map { findings.texts($0, what) } }

    func name(_ name: String, of what: String) -> Spanned<String>? { self[name].flatMap { findings.name($0, what) } }

    func bool(_ name: String) -> Bool? { self[name].flatMap { findings.bool($0, "`\(name)`") } }

    func word(_ name: String, of words: [String]) -> Spanned<String>? {
        self[name].flatMap { findings.word($0, "`\(name)`", of: words) }
    }

    private func help(_ text: String, _ value: Node, _ place: SchemaKeys.Place) -> String {
        if let nearest = place.nameMeant(by: text) { return "did you mean `\(nearest)`?" }
        let elsewhere = SchemaKeys.places.filter { $0.names.contains(text) }.map(\.name)
        if !elsewhere.isEmpty {
            return "`\(text)` belongs in \(elsewhere.joined(separator: " or ")); \(allowed(place))"
        }
        if let (key, form) = SchemaKeys.foreign[text], place.names.contains(key) { return "write `\(form)`" }
        if place.names.contains("swift"), TypeKinds.named[text] != nil {
            return value.isEmpty ? "write `type: \(text)`" : SchemaDecoder.noMappings
        }
        if let nestedKey = place.nestedKey, value.isEmpty || value.kind != .scalar, SwiftName.problem(text) == nil {
            return "if `\(text)` is to be \(nestedKey.what), put it under `\(nestedKey.key):`; \(allowed(place))"
        }
        if place.names.contains("parameters"), value.kind == .scalar, !value.isEmpty, SwiftName.problem(text) == nil {
            let isType = value.text.first?.isUppercase == true && SwiftName.problem(value.text) == nil
            return isType
                ? "if `\(text)` is to be a parameter, write a list, `[\(text): \(value.text)]`; \(allowed(place))"
                : "keys for your own use belong under `meta:`; \(allowed(place))"
        }
        return allowed(place)
    }

    private func allowed(_ place: SchemaKeys.Place) -> String {
        "allowed here: " + place.names.filter { $0 != place.misplacedKey }.map { "`\($0)`" }.joined(separator: ", ")
    }
}

extension SchemaKeys.Place {
    /// The key that was probably meant: one of nearly this name, or one that the text shortens, as `params` does.
    fileprivate func nameMeant(by text: String) -> String? {
        let names = names.filter { $0 != misplacedKey }
        return nearestName(text, in: names)
            ?? (text.utf8.count < 4 ? nil : names.first { $0.hasPrefix(text.prefix(5)) })
    }
}
