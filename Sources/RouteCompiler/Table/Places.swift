import RouteRuntime
import RouteYAML

/// The place of a screen or a command in a table.
package struct ScreenPlace: Hashable {
    /// Nil for a command.
    package var segment: Int?
    package var screen: Int

    package init(segment: Int? = nil, screen: Int) {
        self.segment = segment
        self.screen = screen
    }
}

/// The place of a parameter in a table.
package struct ParameterPlace: Equatable {
    var owner: ScreenPlace
    var index: Int
    /// An element of its list is meant, where the list is written in one value.
    var isElement = false
}

extension ParameterPlace {
    init(element place: ParameterPlace) {
        self = place
        isElement = true
    }
}

extension RouteTable {
    package func screen(_ place: ScreenPlace) -> Screen {
        place.segment.map { segments[$0].screens[place.screen] } ?? commands[place.screen]
    }

    /// The names of all parameters to which a target may give values.
    package func parameterNames(of target: Target) -> [String] {
        switch target {
        case .command(let number, _): commands[number].parameters.map(\.name)
        case .stack(let steps): steps.flatMap { segments[$0.segment].screens[$0.screen].parameters.map(\.name) }
        case .outside, .refuse, .redirect: []
        }
    }

    package func parameters(of place: ScreenPlace) -> [Parameter] { screen(place).parameters }

    package func parameter(_ place: ParameterPlace) -> Parameter { parameters(of: place.owner)[place.index] }

    /// The number of a tab; nil if it was reported that there is none of this name.
    func tabNumber(_ name: Spanned<String>, _ findings: Findings) -> Int? {
        if let number = tabs.firstIndex(where: { $0.name == name.value }) { return number }
        findings.error(
            .unknownName, "unknown tab `\(name.value)`", at: name.span,
            help: findings.nameMeant(by: name.value) { tabs.map(\.name) }.map { "did you mean `\($0)`?" }
                ?? (tabs.isEmpty ? "declare it under `tabs:`" : "the tabs are " + tabs.map(\.name).quotedList()))
        return nil
    }

    /// The number of an origin; nil if it was reported that there is none of this name.
    package func originNumber(_ name: Spanned<String>, _ findings: Findings) -> Int? {
        if let number = origins.firstIndex(where: { $0.name == name.value }) { return number }
        if incomplete.contains(.origins) { return nil }
        findings.error(
            .unknownName, "unknown origin `\(name.value)`", at: name.span,
            help: findings.nameMeant(by: name.value) { origins.map(\.name) }.map { "did you mean `\($0)`?" }
                ?? "declare it under `origins:`")
        return nil
    }
}
