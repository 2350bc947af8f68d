import RouteRuntime
import RouteYAML

extension SchemaDecoder {
    /// The links of one place: origins, and under each its patterns.
    func links(_ node: Node, file: Int) -> [LinkBlock] {
        entries(node, "links") { key, value in
            guard let origin = findings.text(key, "the name of an origin") else { return nil }
            if origin.value.hasPrefix("/") || origin.value.hasPrefix("#") {
                findings.error(
                    .wrongShape, "the pattern `\(origin.value)` must stand under the name of an origin",
                    at: origin.span,
                    help: "write `web: { … }` around it, with `web` declared under `origins:`")
                return nil
            }
            var block = LinkBlock(origin: origin, file: file)
            block.patterns = entries(value, origin.value, of: "patterns") { key, value in
                guard let pattern = findings.linkText(key, "a pattern") else { return nil }
                if key.hasText("otherwise") {
                    block.otherwise = findings.word(value, "`otherwise`", of: SchemaKeys.otherwise)
                    return nil
                }
                return linkTarget(value, of: pattern).map { (pattern, $0) }
            }
            return block
        }
    }

    /// A target: a text, a redirect, or a list of cases.
    private func linkTarget(_ node: Node, of pattern: LinkText) -> LinkTarget? {
        guard node.kind == .sequence else {
            return target(node, of: pattern).map { LinkTarget(cases: [.init(conditions: nil, target: $0)]) }
        }
        let cases = node.items.compactMap { linkCase($0, of: pattern) }
        if node.count == 0 {
            findings.error(.wrongShape, "`\(pattern.text)` needs a case at least", at: node.span)
        }
        return cases.isEmpty ? nil : LinkTarget(cases: cases)
    }

    /// `?conditions: target`, or a target that needs none.
    private func linkCase(_ node: Node, of pattern: LinkText) -> LinkTarget.Case? {
        guard node.kind == .mapping else { return target(node, of: pattern).map { .init(conditions: nil, target: $0) } }
        let entries = Array(node.entries)
        guard let first = entries.first, first.key.text.hasPrefix("?") else {
            if let first = entries.first, first.value.kind == .scalar, !first.value.isEmpty, !first.key.isRefused,
                !SchemaKeys.redirect.names.contains(first.key.text),
                nearestName(first.key.text, in: SchemaKeys.redirect.names) == nil
            {
                findings.error(
                    .unknownKey, "the condition `\(first.key.text)` of `\(pattern.text)` must begin with `?`",
                    at: first.key.span, help: "write `- ?\(first.key.text): …`")
                return nil
            }
            return target(node, of: pattern).map { .init(conditions: nil, target: $0) }
        }
        guard entries.count == 1 else {
            findings.error(
                .wrongShape, "a case of `\(pattern.text)` has one target", at: entries[1].key.span,
                help: "begin a case of its own with `-`")
            return nil
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
        if let only = Array(node.entries).first, node.isFlow, node.count == 1, only.value.isEmpty,
            !SchemaKeys.redirect.names.contains(only.key.text)
        {
            // `{id}` without quotes.
            return findings.linkText(node, "the target of `\(pattern.text)`").map { .text($0) }
        }
        guard node.kind == .mapping, node.entries.contains(where: { !$0.key.text.hasPrefix("?") }) else {
            if node.kind == .mapping, let condition = Array(node.entries).first {
                findings.error(
                    .wrongShape, "the conditions of `\(pattern.text)` must stand in a list", at: condition.key.span,
                    help: "write `- \(condition.key.text): …`")
                return nil
            }
            return findings.linkText(node, "the target of `\(pattern.text)`").map { .text($0) }
        }
        let fields = Fields(node, SchemaKeys.redirect, of: "the target of `\(pattern.text)`", findings)
        if let redirect = fields.key("redirect"), fields["tab"] != nil || fields["stack"] != nil {
            findings.error(
                .wrongShape, "the target of `\(pattern.text)` is a redirect and opens a tab", at: redirect,
                help: "keep one of them")
            return nil
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
            findings.error(.missingKey, "the target of `\(pattern.text)` needs a `redirect`", at: node.span)
            return nil
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
