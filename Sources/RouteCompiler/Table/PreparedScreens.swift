import RouteYAML

// The screens of a long schema, which are resolved at the same time, before they are added segment by segment. One by
// one that was a tenth of the tool's time.

extension TableBuilder {
    /// Some segments' screens, with all that resolving them gives besides.
    private struct Part {
        var screens: [[Screen]]
        var topAliases: [TopAlias]
        var diagnostics: [Diagnostic]
    }

    /// The screens of all segments in the order of their numbers; none where it is better to resolve them one by one:
    /// for few screens, and where a module is mounted, whose types have their numbers between those of the schema.
    mutating func preparedScreens(of schema: Schema, inherited: ScreenOptions) -> [[Screen]] {
        var segments: [(declared: SegmentDeclaration, options: ScreenOptions)] = []
        var screenCount = 0
        func add(_ declared: SegmentDeclaration, _ inherited: ScreenOptions) -> Bool {
            let options = self.options(of: declared, inherited: inherited)
            segments.append((declared, options))
            screenCount += declared.screens.count
            return declared.from == nil && declared.segments.allSatisfy { add($0, options) }
        }
        guard schema.segments.allSatisfy({ add($0, inherited) }), screenCount > LongSchema.declarations else {
            return []
        }
        for (declared, _) in segments { numberOwnTypes(in: declared.screens) }

        // Each part of the work changes a builder of its own only.
        nonisolated(unsafe) let builder = self
        let all = segments
        let length = all.count / 16 + 1
        let parts: [Part] = concurrently((all.count - 1) / length + 1, ifLong: true) { number in
            var own = builder
            own.report(to: Findings())
            own.topAliases = []
            let screens = all[number * length..<min((number + 1) * length, all.count)].map {
                own.screens(of: $0.declared, inherited: $0.options)
            }
            return Part(screens: screens, topAliases: own.topAliases, diagnostics: own.findings.diagnostics)
        }
        for part in parts {
            topAliases += part.topAliases
            part.diagnostics.forEach(findings.add)
        }
        return Array(parts.map(\.screens).joined())
    }

    /// Gives the app's own types the numbers that they have if screens are resolved one by one.
    private mutating func numberOwnTypes(in screens: [ScreenDeclaration]) {
        screens.forEachPlace { _, screen in
            if let returned = screen.pointee.returned { types.numberOwnType(returned.type) }
            screen.pointee.parameters.forEachPlace { _, parameter in types.numberOwnType(parameter.pointee.type) }
        }
    }
}
