import RouteRuntime
import RouteYAML

extension SchemaDecoder {
    /// The links of one place: origins, and under each its patterns. A key may name several origins, each of which has
    /// a block.
    func links(_ node: Node) -> [LinkBlock] {
        entries(node, "links") { key, value -> [LinkBlock]? in
            guard let names = findings.linkText(key, "the name of an origin") else { return nil }
            if key.hasText("otherwise") {
                return findings.refuse(
                    .wrongShape, "`otherwise` belongs under the name of an origin", at: key.span,
                    help:
                        "write `web: { otherwise: \(value.text.isEmpty ? "path" : value.text) }`, with `web` declared under `origins:`"
                )
            }
            if key.beginsPattern {
                return findings.refuse(
                    .wrongShape, "the pattern `\(names.text)` belongs under the name of an origin", at: key.span,
                    help: "write `web: { … }` around it, with `web` declared under `origins:`")
            }
            let origins = origins(names)
            var block = LinkBlock(origin: Spanned(names.text, at: key.span))
            block.entries = entries(value, names.text, of: "patterns") { key, value in
                guard let pattern = findings.linkText(key, "a pattern") else { return nil }
                if key.hasText("otherwise") {
                    block.otherwise = findings.word(value, "`otherwise`", of: SchemaKeys.otherwise)
                    return nil
                }
                return LinkEntry(pattern: pattern, value: entry(value, of: pattern))
            }
            return origins.map {
                block.origin = $0
                return block
            }
        }.flatMap(\.self)
    }

    /// The origins that a key names, separated by commas.
    private func origins(_ names: LinkText) -> [Spanned<String>] {
        var origins: [Spanned<String>] = []
        for part in names.parts(at: ",") {
            let name = part.trimmed
            if name.count == 0 {
                findings.error(
                    .wrongShape, "the name of an origin is missing in `\(names.text)`", at: part.place,
                    help: "part the names by one comma")
            } else if let first = origins.first(where: { $0.value == name.text }) {
                findings.error(
                    .duplicateName, "origin `\(name.text)` is named twice in one key", at: name.place,
                    notes: [.init("first here", at: first.span)], help: "name it once")
            } else {
                origins.append(Spanned(name.text, at: name.place))
            }
        }
        return origins
    }

    /// The value of a pattern: a group, a text, a redirect, or a list of cases.
    private func entry(_ node: Node, of pattern: LinkText) -> LinkEntry.Value {
        if node.isGroup || node.isGroupOfNames { return .group(group(node, of: pattern)) }
        if node.isEmpty {
            findings.error(
                .wrongShape, "the target of `\(pattern.text)` is missing", at: node.span,
                help: "write what it opens; a key below it that begins with `#` is quoted, since ` #` begins a comment")
            return .refused
        }
        guard node.kind == .sequence else {
            return target(node, of: pattern).map { .target(LinkTarget(cases: [.init(target: $0)])) } ?? .refused
        }
        let cases = node.items.compactMap { linkCase($0, of: pattern) }
        if node.count == 0 {
            findings.error(.wrongShape, "`\(pattern.text)` needs a case at least", at: node.span)
        }
        return cases.isEmpty
            ? .refused : .target(LinkTarget(cases: cases, isIncomplete: cases.count < node.count))
    }

    /// The patterns of a group, whose keys continue the group's pattern.
    private func group(_ node: Node, of pattern: LinkText) -> [LinkEntry] {
        node.entries.compactMap { key, value in
            guard let inner = findings.linkText(key, "a pattern") else { return nil }
            guard key.beginsPattern else {
                return findings.refuse(
                    .unknownKey, "the key `\(inner.text)` in the group `\(pattern.text)` must begin with `/` or `#`",
                    at: key.span,
                    help: key.hasText("otherwise")
                        ? "`otherwise` belongs right under the origin"
                        : SchemaKeys.targetMapping.names.contains(inner.text)
                            ? "put the mapping behind `/:`"
                            : inner.starts(with: "?")
                                ? "put it in a list behind `/:`, as `- \(inner.text): …`" : "write `/\(inner.text)`")
            }
            let whole = pattern.pattern(of: inner)
            guard whole.bytes.count <= Findings.textLimit else {
                return findings.refuse(
                    .limit, "the whole pattern has \(whole.bytes.count) bytes, more than \(Findings.textLimit)",
                    at: key.span)
            }
            return LinkEntry(pattern: whole, value: entry(value, of: whole))
        }
    }

    /// `?conditions: target`, or a target that needs none.
    private func linkCase(_ node: Node, of pattern: LinkText) -> LinkTarget.Case? {
        guard node.kind == .mapping, !node.isGroup else { return target(node, of: pattern).map { .init(target: $0) } }
        let entries = node.entries
        guard let first = entries.first, first.key.text.hasPrefix("?") else {
            if let first = entries.first, first.value.kind == .scalar, !first.value.isEmpty, !first.key.isRefused,
                !SchemaKeys.targetMapping.names.contains(first.key.text),
                nearestName(first.key.text, in: SchemaKeys.targetMapping.names) == nil
            {
                return findings.refuse(
                    .unknownKey, "the condition `\(first.key.text)` of `\(pattern.text)` must begin with `?`",
                    at: first.key.span, help: "write `- ?\(first.key.text): …`")
            }
            return target(node, of: pattern).map { .init(target: $0) }
        }
        guard entries.count == 1 else {
            return findings.refuse(
                .wrongShape, "a case of `\(pattern.text)` has one target", at: entries[1].key.span,
                help: "begin another case with `-`")
        }
        guard let conditions = findings.linkText(first.key, "a condition"),
            let target = target(first.value, of: pattern)
        else { return nil }
        return .init(conditions: conditions, target: target)
    }

    private func target(_ node: Node, of pattern: LinkText) -> LinkTarget.Target? {
        if node.kind == .scalar {
            return findings.linkText(node, "the target of `\(pattern.text)`").map { .text($0) }
        }
        if node.isGroup {
            return findings.refuse(
                .wrongShape, "a case of `\(pattern.text)` can't be a group", at: node.span,
                help: "put the condition inside, as a case behind each of the group's keys")
        }
        if node.kind == .mapping, node.count == 0 {
            return findings.refuse(
                .wrongShape, "the target of `\(pattern.text)` is an empty mapping", at: node.span,
                help: "write what it opens, or a group: `{ /: … }`")
        }
        if let only = node.entries.first, node.isFlow, node.count == 1, only.value.isEmpty,
            !SchemaKeys.targetMapping.names.contains(only.key.text)
        {
            // `{id}` without quotes.
            return findings.linkText(node, "the target of `\(pattern.text)`").map { .text($0) }
        }
        let condition = node.entries.first { $0.key.text.hasPrefix("?") }
        guard node.kind == .mapping, condition == nil else {
            if let condition {
                return findings.refuse(
                    .wrongShape, "the conditions of `\(pattern.text)` must be in a list", at: condition.key.span,
                    help: "write `- \(condition.key.text): …`")
            }
            return findings.linkText(node, "the target of `\(pattern.text)`").map { .text($0) }
        }
        let fields = Fields(node, SchemaKeys.targetMapping, of: "the target of `\(pattern.text)`", findings)
        if let redirect = fields.key("redirect"), fields["tab"] != nil || fields["stack"] != nil {
            return findings.refuse(
                .wrongShape, "the target of `\(pattern.text)` is a redirect and opens a tab", at: redirect,
                help: "keep one of them")
        }
        guard let redirect = fields["redirect"] else { return tab(fields, node, of: pattern) }
        guard let text = findings.linkText(redirect, "`redirect`") else { return nil }
        let origins = fields["origins"].map {
            findings.someTexts(
                $0, "an origin", of: "`origins`", need: "an origin",
                help: "leave it out, so that the redirect stays in the origin of the link")
        }
        return .redirect(text, origins: origins ?? [])
    }

    /// `{ tab: name }`, or with the `stack` that is opened there.
    private func tab(_ fields: Fields, _ node: Node, of pattern: LinkText) -> LinkTarget.Target? {
        if fields["origins"] != nil {
            return findings.refuse(.missingKey, "the target of `\(pattern.text)` needs a `redirect`", at: node.span)
        }
        guard let tab = fields["tab"] else {
            if let stack = fields["stack"] {
                findings.error(
                    .missingKey, "the target of `\(pattern.text)` needs a `tab`", at: node.span,
                    help: "write the stack alone: `\(pattern.text): \(stack.text)`")
            }
            return nil
        }
        guard let name = findings.text(tab, "`tab`") else { return nil }
        guard let stack = fields["stack"] else { return .tab(name, stack: nil) }
        return findings.linkText(stack, "`stack`").map { .tab(name, stack: $0) }
    }
}

extension Node {
    /// The key of a pattern, or of a pattern in a group.
    fileprivate var beginsPattern: Bool { [UInt8(ascii: "/"), UInt8(ascii: "#")].contains(text.utf8.first) }

    /// A mapping of patterns; `otherwise` among them is misplaced.
    fileprivate var isGroup: Bool {
        kind == .mapping && entries.first { !$0.key.hasText("otherwise") }?.key.beginsPattern == true
    }

    /// A mapping of patterns without the `/` in front: none of its keys is one of a target, or nearly one.
    fileprivate var isGroupOfNames: Bool {
        kind == .mapping && entries.contains { !$0.value.isEmpty }
            && entries.allSatisfy { key, _ in
                !key.isRefused && !key.text.hasPrefix("?") && !SchemaKeys.targetMapping.names.contains(key.text)
                    && nearestName(key.text, in: SchemaKeys.targetMapping.names) == nil
            }
    }
}
