import RouteRuntime
import RouteYAML

/// What must hold before a screen is shown or a command is performed: a case of `Step.Requirement`.
package struct Requirement: Sendable {
    /// The case in Swift.
    package var name: String
    /// As the schema has it.
    package var text: String
    /// Where it is mentioned first.
    package var span: Span
}

extension TableBuilder {
    /// Collects what is required anywhere, in the order of the first mention; mounted modules come last. Texts that look
    /// the same are one requirement, as they are one raw value in Swift.
    mutating func addRequirements() {
        var taken: [String: Requirement] = [:]
        var known: Set<String> = []
        for context in contexts {
            let mentions = context.schema.requirements.sorted { $0.span < $1.span }
            for mention in mentions where !known.contains(mention.value) {
                guard let name = SwiftName.word(mention.value) else {
                    findings.error(
                        .badName, "no Swift name can be made of the requirement `\(mention.value)`", at: mention.span,
                        help: "choose a text with a letter or a digit")
                    continue
                }
                let requirement = Requirement(name: name, text: mention.value, span: mention.span)
                table.requirements.append(requirement)
                known.insert(mention.value)
                guard let other = taken.updateValue(requirement, forKey: name.lowercased()) else { continue }
                findings.error(
                    .duplicateName,
                    "the requirements `\(other.text)` and `\(mention.value)` are the case `\(name)` in Swift",
                    at: mention.span, notes: [.init("the other is here", at: other.span)],
                    help: "write both alike, or rename one")
            }
        }
        checkTypingErrors()
    }

    /// Warns of a requirement that is mentioned once, where another differs by what may be a typing error. Of two that
    /// are mentioned once each, it is the later one. With hundreds, not each is compared with all others.
    private func checkTypingErrors() {
        var comparisons = 100_000
        let mentions = schema.requirements
        let counts = Dictionary(mentions.map { ($0.value, 1) }, uniquingKeysWith: +)
        for (number, rare) in table.requirements.enumerated() where counts[rare.text] == 1 {
            guard comparisons > 0 else { return }
            comparisons -= table.requirements.count
            let length = rare.text.unicodeScalars.count
            let limit = length < 3 ? 0 : length < 8 ? 1 : 2
            let near = table.requirements.enumerated().first { other, requirement in
                other != number && rare.name.lowercased() != requirement.name.lowercased()
                    && (other < number || counts[requirement.text] != 1)
                    && typingErrors(rare.text, requirement.text, limit: limit) != nil
            }
            guard let near = near?.element else { continue }
            findings.warning(
                .rareRequirement,
                "the requirement `\(rare.text)` is mentioned only here, and `\(near.text)` is nearly the same",
                at: rare.span, notes: [.init("the other is here", at: near.span)],
                help: "write `\(near.text)` if it is meant; each text is a case of `\(table.step).Requirement`")
        }
    }
}

extension Schema {
    /// All texts under `requires:`.
    fileprivate var requirements: [Spanned<String>] {
        segments.flatMap(\.requirements) + commands.flatMap { $0.options?.requires ?? [] }
    }
}

extension SegmentDeclaration {
    fileprivate var requirements: [Spanned<String>] {
        (options?.requires ?? []) + screens.flatMap { $0.options?.requires ?? [] } + segments.flatMap(\.requirements)
    }
}
