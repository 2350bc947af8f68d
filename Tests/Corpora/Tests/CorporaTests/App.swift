import RouteRuntime
import Testing

/// An app: its generated code, and how the names of its fixtures and of its schema belong together.
struct App: Sendable, CustomTestStringConvertible {
    /// The name of the fixture.
    var name: String
    /// Screens that the schema calls otherwise. Any other is called as the fixture has it, with a small first letter
    /// and in whatever segment where the fixture has none.
    var screens: [String: String] = [:]
    /// Parameters that the schema calls otherwise.
    var parameters: [String: String] = [:]
    /// The fixture has the items that no screen declares among the parameters.
    var handsOnExtras = false
    /// The links whose rows do not hold, on purpose, and why.
    var givenUp: [String: Reason] = [:]
    /// The links whose screens have too few values for a link: they lack the host, the whole URL or a dropped component.
    var unprinted: Set<String> = []

    /// Matches a link with the generated code; the other items of the query come with it.
    let open: @Sendable (String) -> (opened: Opened, extras: [RouteQuery.Item])
    /// Prints what a link opens, and says what is wrong with the link that comes of it.
    let reprint: @Sendable (String) -> Reprint
    /// The same for the link that shows the step on top.
    let showing: @Sendable (String) -> Reprint

    enum Reprint: Hashable {
        /// The link opens no stack.
        case noStack
        case same(String)
        case different(String)
        case noLink(RouteError)
    }

    var testDescription: String { name }

    init<Step: RouteStep>(
        _ name: String, _: Step.Type, origin: Step.Origin? = nil, servers: RouteServers = []
    ) {
        self.name = name
        open = { url in
            do throws(RouteError) {
                let match = try Step.match(url, origin: origin, servers: servers)
                return (Opened(match), match.extras)
            } catch {
                return (.nothing(error), [])
            }
        }
        reprint = { url in
            guard let match = try? Step.match(url, origin: origin, servers: servers),
                case .stack(let steps) = match.target
            else { return .noStack }
            do throws(RouteError) {
                let link = try Step.link(to: steps, origin: match.origin, servers: servers)
                let again = try? Step.match(link, servers: servers)
                return again?.target == match.target && again?.origin == match.origin ? .same(link) : .different(link)
            } catch {
                return .noLink(error)
            }
        }
        showing = { url in
            guard let match = try? Step.match(url, origin: origin, servers: servers),
                case .stack(let steps) = match.target, let step = steps.last
            else { return .noStack }
            do throws(RouteError) {
                let link = try Step.link(showing: step, origin: match.origin, servers: servers)
                let again = try? Step.match(link, servers: servers)
                guard case .stack(let others) = again?.target, others.last == step else { return .different(link) }
                return .same(link)
            } catch {
                return .noLink(error)
            }
        }
    }
}

extension App {
    /// Whether a link opens what its row says.
    func holds(_ row: Row) -> Bool {
        let (opened, extras) = open(row.url)
        guard let screen = row.screen else {
            switch opened {
            case .nothing, .outside: return true
            case .screen, .stack: return false
            }
        }
        switch opened {
        case .outside(let url): return screen == "external" && row.parameters == ["url": .text(url)]
        case .screen(let name, let parameters):
            return isName(name, of: screen) && found(parameters, extras, row) == expected(row)
        case .nothing, .stack: return false
        }
    }

    private func isName(_ name: String, of screen: String) -> Bool {
        if let known = screens[screen] { return name == known }
        let last = name.split(separator: ".").last.map(String.init)
        return name == screen || !screen.contains(".") && last == screen.prefix(1).lowercased() + screen.dropFirst()
    }

    /// What the row says, in the schema's names; an empty list is no list.
    private func expected(_ row: Row) -> [String: Fact] {
        let named = row.parameters.map { (parameters[$0] ?? $0, $1) }.filter { $0.1 != .list([]) }
        return Dictionary(named) { first, _ in first }
    }

    /// What the link gave. The fixture has the query's other items under `*`, or among the parameters.
    private func found(_ values: [String: Fact], _ extras: [RouteQuery.Item], _ row: Row) -> [String: Fact] {
        var found: [String: Fact] = [:]
        for (name, value) in values where value != .list([]) {
            guard case .items(let items) = value else {
                found[name] = value
                continue
            }
            if row.parameters["*"] != nil { found["*"] = value } else { found.merge(items) { first, _ in first } }
        }
        if handsOnExtras { found.merge(extras.map { ($0.key, .text($0.value ?? "")) }) { first, _ in first } }
        return found
    }
}
