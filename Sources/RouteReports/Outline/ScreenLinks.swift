import RouteCompiler

/// The path of a screen with a text for each value that it needs.
struct ScreenPath {
    var text: String
    /// Nil if the path only shows the place of each value.
    var step: Explanation.Step?
    var problem: String?
}

/// Finds the paths of screens, and the links that are read as these paths.
extension CaseLinks {
    func path(of place: ScreenPlace) -> ScreenPath {
        let (screen, shown) = (sampler.table.screen(place), sampler.table.path(of: place))
        if screen.isTransient {
            return ScreenPath(text: shown, problem: "a value of it lives in memory only, and has no text")
        }
        let required = screen.parameters.filter { $0.form == .required && $0.type.tag != .query }
        let marks = required.contains(where: \.isMatrixOnly) ? (first: ";", next: ";") : (first: "?", next: "&")
        let items = required.enumerated().map { number, parameter in
            (number == 0 ? marks.first : marks.next)
                + "\(parameter.isMatrixOnly ? parameter.name : parameter.keys[0])={\(parameter.name)}"
        }
        var path = ScreenPath(text: shown + items.joined())
        if let own = required.first(where: { $0.type.tag == .swift && !$0.isLenient }) {
            path.problem = MissingSample.ownType(own.type.swiftName).text
            return path
        }
        for sample in sampler.paths(of: place, isWide: false) {
            guard let read = try? explainer.coding.parse(Array(sample.pathText.utf8)), read.map(\.place) == [place],
                let text = try? explainer.coding.path(to: read),
                case .stack(let steps) = explainer.explain(path: Array(text.utf8)).result,
                steps == [explainer.step(read[0])]
            else { continue }
            return ScreenPath(text: text, step: steps[0])
        }
        path.problem = "of all that was tried, no path opens it"
        return path
    }

    /// The link of an origin that is read as a path.
    func link(_ step: Explanation.Step, _ path: ScreenPath, of origin: Origin) -> Result<String, MissingSample> {
        var missing: String?
        for entry in origin.entries {
            guard entry.isSafeOnPages else {
                missing = missing ?? "in \(origin.name) no link: " + MissingSample.unsafeScheme(entry.scheme).text
                continue
            }
            for host in hosts(of: entry) {
                let url = entry.link(to: path.text, host: host)
                guard url.isPlainURL else { continue }
                let explanation = explainer.explain(link: Array(url.utf8), servers: servers)
                if explanation.origin == origin.name, case .stack([step]) = explanation.result {
                    return .success(url)
                }
                if CaseLinks.isTaken(explanation, entry, origin) {
                    missing = "a pattern of \(origin.name) takes the link to this path"
                }
            }
        }
        return .failure(
            MissingSample(text: missing ?? "no link of \(origin.name) that was tried is read as this path"))
    }

    private func hosts(of entry: Origin.Entry) -> [String] {
        switch entry.kind {
        case .server: [servers[0]]
        case .label: ["www", "en"] + sampler.hosts(entry, sampler.texts.readable([]))
        case .any: sampler.hosts(entry, sampler.texts.readable([]))
        case .scheme, .opaque, .host: [""]
        }
    }

    /// Whether a link that is not read as its path is another route's.
    private static func isTaken(_ explanation: Explanation, _ entry: Origin.Entry, _ origin: Origin) -> Bool {
        guard case .error(let error) = explanation.result else { return explanation.origin == origin.name }
        switch entry.kind {
        case .scheme, .opaque, .host: return error.code != .tooLong
        // The host may be another origin's.
        case .label, .server, .any: return false
        }
    }
}
