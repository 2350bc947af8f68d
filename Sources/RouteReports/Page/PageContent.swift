import RouteCompiler
import RouteRuntime

/// Puts together what a page says.
struct PageContent {
    private let table: RouteTable
    private var screens: ScreenSampler
    /// By pattern, then by case.
    private var samples: [CaseMarks.Place: Result<SampleLink, MissingSample>] = [:]
    private let hasServers: Bool
    private let reach: ScreenReach

    init(_ compiled: CompiledTable, servers: [String]) {
        table = compiled.table
        hasServers = !servers.isEmpty
        reach = ScreenReach(table)
        var sampler = LinkSampler(compiled, servers: servers)
        screens = ScreenSampler(sampler)
        // Redirects come last: they are tried with the links that they may lead on to.
        for isRedirect in [false, true] {
            if isRedirect { addPaths(to: &sampler) }
            for (pattern, one) in table.patterns.enumerated() {
                for (number, one) in one.cases.enumerated() where one.isRedirect == isRedirect {
                    let place = CaseMarks.Place(pattern: pattern, number: number)
                    samples[place] = sampler.sample(place)
                }
            }
        }
    }

    /// Redirects may also lead on to links that are read as paths.
    private mutating func addPaths(to sampler: inout LinkSampler) {
        guard table.patterns.contains(where: { $0.cases.contains(where: \.isRedirect) }) else { return }
        for (number, origin) in table.origins.enumerated() where origin.otherwise == .path {
            for segment in table.segments {
                for screen in segment.screens.indices where segment.screens[screen].isExternal {
                    if sampler.hasEnough(of: number) { break }
                    let path = screens.path(of: screen, in: segment)
                    if let step = path.step, let link = try? screens.link(step, path, of: origin) {
                        sampler.add(link, of: number)
                    }
                }
            }
        }
    }

    // MARK: Origins

    func origins(_ numbers: [Int]) -> [RoutePage.Section] {
        var patterns: [Int: [Int]] = [:]
        for (number, pattern) in table.patterns.enumerated() { patterns[pattern.origin, default: []].append(number) }
        return numbers.map { number in
            let origin = table.origins[number]
            return RoutePage.Section(
                name: origin.name, about: about(origin), entries: (patterns[number] ?? []).flatMap(entries))
        }
    }

    private func about(_ origin: Origin) -> [String] {
        var lines = [origin.entries.map(\.text).joined(separator: ", ")]
        let isOpen = origin.entries.contains { $0.kind == .server || $0.kind == .any }
        if isOpen, !hasServers {
            lines.append(
                "The host of these links is made up. The option --server of the tool names the one to link to.")
        }
        if origin.entries.contains(where: { $0.kind == .label }) {
            lines.append("The first label of the host is a sample.")
        }
        switch origin.otherwise {
        case .refuse: lines.append("Any other link is refused.")
        case .outside: lines.append("Any other link is left to the browser.")
        case .path: lines.append("Any other link is read as a path; the screens below have their links.")
        }
        return lines
    }

    private func entries(ofPattern number: Int) -> [RoutePage.Entry] {
        let pattern = table.patterns[number]
        return pattern.cases.enumerated().map { place, one in
            var entry = RoutePage.Entry(name: pattern.text, condition: one.conditionText(of: pattern))
            let requirements = table.requirements(of: one.target)
            switch samples[CaseMarks.Place(pattern: number, number: place)] ?? .failure(.notFound) {
            case .success(let sample):
                entry.links = [(table.origins[pattern.origin].name, sample.url)]
                entry.opens = one.redirectText.map { "a redirect to \($0): " } ?? ""
                entry.opens? += sample.opens.shown
            case .failure(let problem):
                entry.problem = problem.text
                entry.opens = one.redirectText.map { "a redirect to \($0)" } ?? shown(one.target)
            }
            if case .stack(let steps) = one.target, let last = steps.last {
                let screen = table.segments[last.segment].screens[last.screen]
                entry.facts = facts(screen, requirements)
                entry.doc = screen.doc
            } else if case .command(let number, _) = one.target {
                entry.doc = table.commands[number].doc
            }
            return entry
        }
    }

    private func shown(_ target: Target) -> String {
        switch target {
        case .stack(let steps) where !steps.isEmpty: steps.map(table.dottedName).joined(separator: " → ")
        case .outside: "left to the browser"
        case .refuse: "refused"
        case .stack, .command, .redirect: table.description(of: target)
        }
    }

    // MARK: Screens

    /// A section for each segment that has screens.
    mutating func segments(links origins: [Int]) -> [RoutePage.Section] {
        var sections: [RoutePage.Section] = []
        for segment in table.segments where !segment.screens.isEmpty {
            var entries: [RoutePage.Entry] = []
            for number in segment.screens.indices { entries.append(entry(of: number, segment, origins)) }
            sections.append(RoutePage.Section(name: segment.dottedName, doc: segment.doc, entries: entries))
        }
        return sections
    }

    private mutating func entry(of number: Int, _ segment: Segment, _ origins: [Int]) -> RoutePage.Entry {
        let screen = segment.screens[number]
        let path = screens.path(of: number, in: segment)
        var entry = RoutePage.Entry(name: path.text, opens: path.step?.text ?? segment.dottedName + "." + screen.name)
        entry.problem = path.problem
        entry.facts = facts(screen, screen.requirements)
        entry.doc = screen.doc
        for origin in origins.map({ table.origins[$0] }) where screen.isExternal && origin.otherwise == .path {
            guard let step = path.step else { continue }
            do throws(ScreenSampler.MissingLink) {
                entry.links.append((origin.name, try screens.link(step, path, of: origin).sample.url))
            } catch {
                entry.facts.append(error.text(of: origin))
            }
        }
        if let unreached = reach.problem(number, segment.number, screen) { entry.facts.append(unreached) }
        return entry
    }

    private func facts(_ screen: Screen, _ requirements: [String]) -> [String] {
        var facts: [String] = []
        if screen.presentation != .push { facts.append("shown as \(screen.presentation)") }
        if !requirements.isEmpty { facts.append("requires \(requirements.joined(separator: ", "))") }
        if let note = screen.deprecation { facts.append("deprecated: \(note)") }
        return facts
    }

    // MARK: Commands

    func commands() -> [RoutePage.Entry] {
        table.commands.enumerated().map { number, command in
            let parameters = command.parameters.map { "\($0.name): \($0.type.swiftName)" }
            var entry = RoutePage.Entry(name: command.name)
            if !parameters.isEmpty { entry.name += "(\(parameters.joined(separator: ", ")))" }
            entry.doc = command.doc
            if !reach.commands.contains(number) { entry.facts.append("no link calls it") }
            return entry
        }
    }
}

extension RouteTable {
    /// What must hold before a target's steps are shown.
    fileprivate func requirements(of target: Target) -> [String] {
        guard case .stack(let steps) = target else { return [] }
        return steps.flatMap { segments[$0.segment].screens[$0.screen].requirements }
            .reduce(into: []) { all, one in if !all.contains(one) { all.append(one) } }
    }
}

extension Explanation {
    /// What the link opens, in a line.
    fileprivate var shown: String {
        switch result {
        case .stack(let steps): steps.isEmpty ? "the root" : steps.map(\.text).joined(separator: " → ")
        case .command(let command): "command \(command.text)"
        case .outside: "left to the browser"
        case .error(let error): error.code == .refused ? "refused" : error.code.rawValue
        }
    }
}
