import RouteRuntime
import RouteYAML

/// The place of a screen or a command in a table.
package struct ScreenPlace: Hashable, Sendable {
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

extension Target {
    /// The screens or the command that it opens, and where their parameters get their values.
    package var opened: [TargetStep] {
        switch self {
        case .stack(let steps): steps
        case .command(let command): [command]
        case .outside, .refuse, .redirect: []
        }
    }

    package var places: [ScreenPlace] { opened.map(\.place) }
}

extension RouteTable {
    package func screen(_ place: ScreenPlace) -> Screen {
        place.segment.map { segments[$0].screens[place.screen] } ?? commands[place.screen]
    }

    /// The parameters to which a target may give values, and where each gets it.
    func bindings(of target: Target) -> [(parameter: Parameter, binding: Binding)] {
        target.opened.flatMap { zip(parameters(of: $0.place), $0.bindings) }
    }

    /// The names of all parameters to which a target may give values.
    package func parameterNames(of target: Target) -> [String] { bindings(of: target).map(\.parameter.name) }

    package func parameters(of place: ScreenPlace) -> [Parameter] { screen(place).parameters }

    package func parameter(_ place: ParameterPlace) -> Parameter { parameters(of: place.owner)[place.index] }

    /// The number of a tab; nil if it was reported that there is none of this name.
    func tabNumber(_ name: Spanned<String>, _ findings: Findings) -> Int? {
        number(of: name, "tab", among: tabs.map(\.name), findings)
    }

    /// The number of an origin; nil if it was reported that there is none of this name.
    package func originNumber(_ name: Spanned<String>, _ findings: Findings) -> Int? {
        let names = origins.map(\.name)
        if incomplete.contains(.origins), !names.contains(name.value) { return nil }
        return number(of: name, "origin", among: names, findings)
    }

    private func number(of name: Spanned<String>, _ what: String, among names: [String], _ findings: Findings) -> Int? {
        if let number = names.firstIndex(of: name.value) { return number }
        return findings.refuse(
            .unknownName, "unknown \(what) `\(name.value)`", at: name.span,
            help: findings.didYouMean(name.value) { names }
                ?? (what == "origin" || names.isEmpty
                    ? "declare it under `\(what)s:`" : "the \(what)s are " + names.quotedList()))
    }
}
