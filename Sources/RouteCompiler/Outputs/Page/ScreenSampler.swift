import RouteRuntime

/// Finds the paths of screens, and the links that are read as these paths.
struct ScreenSampler {
    /// The path of a screen with a text for each value that it needs.
    struct Path {
        var text: String
        /// Nil where the path only shows what stands where.
        var step: Explanation.Step?
        var problem: String?
    }

    private let table: RouteTable
    private let explainer: Explainer
    private let servers: [String]
    private var texts: SampleTexts

    init(_ sampler: LinkSampler) {
        table = sampler.table
        explainer = sampler.explainer
        servers = sampler.servers
        texts = SampleTexts(table.wordSets)
    }

    mutating func path(of number: Int, in segment: Segment) -> Path {
        let screen = segment.screens[number]
        let shown = table.path(of: segment) + "/" + screen.component
        if screen.isTransient {
            return Path(text: shown, problem: "a value of it lives in memory only, and has no text")
        }
        let required = screen.parameters.filter { $0.form == .required && $0.type.tag != .query }
        let keys = required.enumerated().map { ($0 == 0 ? "?" : "&") + "\($1.keys.first ?? $1.name)={\($1.name)}" }
        var path = Path(text: shown + keys.joined())
        if let own = required.first(where: { $0.type.tag == .swift && !$0.isLenient }) {
            path.problem = MissingSample.ownType(own.type.swiftName).text
            return path
        }
        let choices = required.map { texts.texts([$0.type]) }
        for choice in LinkTrial.choices(of: choices.map(\.count)) {
            let values = zip(required, zip(choices, choice).map { $0[$1] }).map { ($0.name, $1) }
            guard let step = step(number, segment, values), let text = try? explainer.coding.path(to: [step]),
                case .stack(let steps) = explainer.explain(path: Array(text.utf8)).result, steps.count == 1,
                steps[0].isSame(as: explainer.step(step))
            else { continue }
            return Path(text: text, step: steps[0])
        }
        path.problem = "of all that was tried, no path opens it"
        return path
    }

    private func step(_ number: Int, _ segment: Segment, _ texts: [(name: String, text: String)]) -> TableStep? {
        var values: [TableValue] = []
        for parameter in segment.screens[number].parameters {
            switch parameter.form {
            case .optional: values.append(.absent)
            case .list: values.append(.list([]))
            case .required where parameter.type.tag == .query: values.append(.query(RouteQuery()))
            case .required:
                guard let text = texts.first(where: { $0.name == parameter.name })?.text,
                    let value = explainer.coding.value(text, parameter.type)
                else { return nil }
                values.append(value)
            case .standard(let text):
                guard let value = explainer.coding.value(text, parameter.type) else { return nil }
                values.append(value)
            }
        }
        return TableStep(segment: segment.number, screen: number, values: values)
    }

    /// The link of an origin that is read as a path; nil if another route takes it.
    func link(_ path: Path, of origin: Origin) -> SampleLink? {
        guard origin.otherwise == .path, let step = path.step else { return nil }
        for entry in origin.entries where entry.isSafeOnPages {
            var written = entry
            written.host = asciiHost(entry.host)
            let labels = entry.kind == .label ? ["www", "en", "example"] : [LinkWitness.host]
            for host in entry.kind == .server ? [servers[0]] : labels {
                let isBare = entry.kind == .scheme && path.text != "/"
                let url = written.base(host: host) + path.text.dropFirst(isBare ? 1 : 0)
                let explanation = explainer.explain(link: Array(url.utf8), servers: servers)
                guard url.isPlainURL, explanation.origin == origin.name, case .stack(let steps) = explanation.result,
                    steps.count == 1, steps[0].isSame(as: step)
                else { continue }
                return SampleLink(url: url, opens: explanation)
            }
        }
        return nil
    }
}

extension Explanation.Step {
    fileprivate func isSame(as other: Explanation.Step) -> Bool {
        screen == other.screen && parameters.map(\.name) == other.parameters.map(\.name)
            && parameters.map(\.value) == other.parameters.map(\.value)
    }
}
