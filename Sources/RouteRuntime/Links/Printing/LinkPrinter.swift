/// Cases of patterns, by the numbers of both.
@usableFromInline
package typealias LinkCases = [(pattern: Int, numbers: [Int])]

/// What a link is to open.
@usableFromInline
package enum LinkWish {
    /// Exactly the steps, wherever they are shown.
    case stack
    /// Exactly the steps, in a tab. A link that names none is shown in the tab of the first step, `ofSteps`.
    case stackInTab(String, ofSteps: String?)
    /// The last of the steps, over whatever the link alone opens.
    case last
}

/// Writes links: turns each pattern of an origin around, and takes the first whose link, matched again, opens what is
/// wanted.
struct LinkPrinter<Coding: _RouteCoding> where Coding.Step: Equatable {
    private let coding: Coding
    private let links: _RouteLinkTable
    private let wish: LinkWish
    private let origin: Int
    private let servers: RouteServers
    private let cases: LinkCases?

    /// - Parameter cases: Those that may open what is wanted, in order; nil for all.
    init(_ coding: Coding, _ wish: LinkWish, origin: Int, servers: RouteServers, cases: LinkCases?) {
        self.coding = coding
        self.wish = wish
        self.origin = origin
        self.servers = servers
        self.cases = cases
        links = coding.links
    }

    func link(to stack: [Coding.Step]) throws(RouteError) -> String {
        var steps: [CollectedStep] = []
        for step in stack { steps.append(try coding.collected(step)) }
        let entries = links.entries.filter { $0.number == origin }
        for entry in entries.sorted(by: { $0.order < $1.order }) {
            if let link = try link(to: stack, steps, by: entry) { return link }
        }
        throw RouteError(.noLink, route: steps.last.map { coding.table($0.segment).screen($0.screen).route })
    }

    /// The link under the scheme and host of an entry; nil where it is not known, such as a label without a value.
    private func link(
        to stack: [Coding.Step], _ steps: [CollectedStep], by entry: OriginRecord
    ) throws(RouteError) -> String? {
        for index in 0..<(cases?.count ?? links.patternCount) {
            let pattern = links.pattern(cases?[index].pattern ?? index)
            guard pattern.origin == origin else { continue }
            let numbers = cases?[index].numbers
            for number in 0..<(numbers?.count ?? pattern.leaf.caseCount) {
                let record = pattern.leaf.case(numbers?[number] ?? number)
                guard fits(record, steps) else { continue }
                var draft = LinkDraft(links, pattern, case: record, under: entry)
                if draft.bind(steps), let link = draft.text(servers: servers), opens(link, stack) { return link }
            }
        }
        // The link of a step alone is never its path.
        if entry.otherwise == .path, !isLast {
            let path = try coding.path(to: stack)
            let base = entry.base(capture: nil, servers: servers)
            let first = path.dropFirst().prefix { $0 != "/" && $0 != "?" }
            let isBare = entry.kind == .scheme && !first.isEmpty && OriginRecord.isHost(first)
            let link = base.map { $0 + (isBare ? path.dropFirst() : path[...]) }
            if let link, opens(link, stack) { return link }
        }
        return nil
    }

    private var isLast: Bool { if case .last = wish { true } else { false } }

    private func fits(_ record: CaseRecord, _ steps: [CollectedStep]) -> Bool {
        guard record.isStack || record.kind == .tab else { return false }
        let below = record.stepCount - steps.count
        switch wish {
        case .stack: guard record.isStack, below == 0 else { return false }
        case .stackInTab: guard below == 0 else { return false }
        case .last: guard below >= 0 else { return false }
        }
        return steps.indices.allSatisfy {
            let step = record.step(below + $0)
            return step.segment == steps[$0].segment && step.screen == steps[$0].screen
        }
    }

    private func opens(_ link: String, _ stack: [Coding.Step]) -> Bool {
        var steps: [Coding.Step] = []
        var command: Coding.Command?
        let outcome = link.withBytes { bytes in
            try? coding.match(bytes, origin: nil, servers: servers, into: &steps, &command)
        }
        guard let outcome, outcome.target == .stack, outcome.origin == origin else { return false }
        let tab = outcome.details?.tab
        return switch wish {
        case .stack: steps == stack && tab == nil
        case .stackInTab(let wanted, let ofSteps): steps == stack && (tab ?? ofSteps) == wanted
        case .last: steps.last == stack.last
        }
    }
}

/// A step as the texts of its values.
struct CollectedStep {
    var segment: Int
    var screen: Int
    var record: RouteScreenRecord
    var values: [(parameter: Int, text: [UInt8], isDefault: Bool)]
    var items: [RouteQuery.Item]
}

extension _RouteCoding {
    /// The texts of a step's values.
    /// - Throws: ``RouteError/Code/noText`` for a value or a screen that has no text.
    func collected(_ step: Step) throws(RouteError) -> CollectedStep {
        let (segment, screen) = location(of: step)
        let record = table(segment).screen(screen)
        if record.isTransient { throw RouteError(.noText, route: record.route) }
        let collected = _RouteWriter.Collected()
        let failure = _RouteWriter.with { writer in
            writer.record = record
            writer.mode = .collect
            writer.collected = collected
            write(step, to: &writer)
            return writer.failure
        }
        if let failure { throw failure }
        return CollectedStep(
            segment: segment, screen: screen, record: record, values: collected.values, items: collected.items)
    }
}

extension OriginRecord {
    /// Part of the host may be given to a parameter.
    var hasPlaceholder: Bool { kind == .label || kind == .server || kind == .any }

    /// Whether systems take an escaped first component for a host; if not it is printed behind a third slash.
    static func isHost(_ component: some StringProtocol) -> Bool {
        !component.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") }
    }

    /// What stands in front of the path; nil where that can't be told.
    /// - Parameter capture: The value of the host's placeholder.
    func base(capture: [UInt8]?, servers: RouteServers) -> String? {
        let scheme = scheme.string
        switch kind {
        case .scheme: return scheme + "://"
        case .opaque: return scheme + ":"
        case .host: return scheme + "://" + host.string
        case .label:
            guard let capture, !capture.isEmpty else { return nil }
            return scheme + "://" + String(decoding: capture, as: UTF8.self) + "." + host.string
        case .server:
            return servers.bases.first { capture == nil || capture?.elementsEqual($0.name.utf8) == true }
                .map { scheme + "://" + $0.printed }
        case .any:
            guard let capture, !capture.isEmpty else { return nil }
            return scheme + "://" + String(decoding: capture, as: UTF8.self)
        }
    }
}
