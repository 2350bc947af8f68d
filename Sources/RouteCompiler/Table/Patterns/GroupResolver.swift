import RouteYAML

/// The stack that a target such as `./chat` continues: the stack that the group's `/` entry opens.
enum TargetBase {
    /// The targets that make it; each but the first continues the targets before. Also the tab that they are opened in.
    case stack([LinkText], tab: Spanned<String>?)
    /// There is no stack: no `/` entry, or the one at this place opens none.
    case missing(Span?)
    /// A target with a reported fault may be the stack.
    case refused

    /// The stack that all entries of a group but its `/` entry continue.
    /// - Parameter outer: The stack that the `/` entry continues.
    fileprivate init(of group: [LinkEntry], in outer: TargetBase) {
        guard let entry = group.first(where: \.pattern.isOfGroup) else {
            self = outer
            return
        }
        switch entry.value {
        case .refused: self = .refused
        case .group(let entries): self.init(of: entries, in: outer)
        case .target(let target):
            let last = target.cases.first { $0.conditions == nil }
            switch (last?.target, last?.target.stackText?.bytes.first, outer) {
            case (.tab(let tab, stack: nil), _, _): self = .stack([], tab: tab)
            case (let target?, UInt8(ascii: "/"), _):
                self = .stack([target.stackText].compactMap(\.self), tab: target.tab)
            case (let target?, UInt8(ascii: "."), .stack(let texts, let tab)):
                self = .stack(texts + [target.stackText].compactMap(\.self), tab: target.tab ?? tab)
            case (_, UInt8(ascii: "."), _): self = .refused
            default: self = last == nil && target.isIncomplete ? .refused : .missing(entry.pattern.span)
            }
        }
    }
}

extension PatternResolver {
    /// Adds the patterns of entries, those of groups in the order in which they are written.
    mutating func add(_ entries: [LinkEntry], to patterns: inout [Pattern]) {
        add(entries, in: nil, outer: .missing(nil), base: .missing(nil), to: &patterns)
    }

    /// - Parameters:
    ///   - group: The beginning of the patterns.
    ///   - outer: The stack that a `/` entry continues.
    ///   - base: The stack that the other entries continue.
    private mutating func add(
        _ entries: [LinkEntry], in group: PatternPrefix?, outer: TargetBase, base: TargetBase,
        to patterns: inout [Pattern]
    ) {
        for entry in entries {
            let base = entry.pattern.isOfGroup ? outer : base
            if let problem = group?.problem(with: entry.pattern) {
                written = entry.pattern
                report(LinkSyntaxError(message: problem, span: entry.pattern.span))
                continue
            }
            switch entry.value {
            case .target(let target):
                if let pattern = resolve(entry.pattern, target, from: base) { patterns.append(pattern) }
            case .group(let inside):
                guard let prefix = prefix(entry.pattern) else { continue }
                add(inside, in: prefix, outer: base, base: TargetBase(of: inside, in: base), to: &patterns)
            case .refused: break
            }
        }
    }
}

/// The beginning of all patterns of a group.
struct PatternPrefix {
    private let text: String
    /// Nil for a `#` alone.
    private let syntax: PatternSyntax?
    /// The text ends in a `#`, which the syntax has not.
    private let hasOpenFragment: Bool

    /// Behind a `/` or a `#` at the end the keys of the group go on.
    init(_ text: LinkText) throws(LinkSyntaxError) {
        self.text = text.text
        var part = text
        if part.count > 1, part.ends(with: "/") { part = part[0..<part.count - 1] }
        hasOpenFragment = part.first("#") == part.count - 1
        if hasOpenFragment { part = part[0..<part.count - 1] }
        syntax = part.count > 0 ? try PatternSyntax(part, of: text) : nil
    }

    var pieces: [PieceSyntax] { syntax?.components.flatMap(\.self) ?? [] }

    private var hasFragment: Bool { hasOpenFragment || syntax?.fragment != nil || syntax?.isFragmentQuery == true }

    /// Its last component is optional or a rest.
    private var isOpenEnded: Bool {
        guard !hasOpenFragment, case .placeholder(let last) = pieces.last else { return false }
        return last.kind != .one
    }

    /// Why the key of a pattern can't follow the prefix.
    func problem(with pattern: LinkText) -> String? {
        if pattern.isOfGroup { return nil }
        if syntax?.conditions.isEmpty == false { return "nothing can follow the conditions of `\(text)`" }
        let isFragment = pattern.bytes.dropFirst(pattern.inherited).first == UInt8(ascii: "#")
        if isFragment, hasFragment { return "a second `#` can't follow that of `\(text)`" }
        return isOpenEnded && !isFragment ? "no component can follow the last one of `\(text)`" : nil
    }
}
