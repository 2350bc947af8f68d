extension SwiftFile {
    /// The requests for the screens of a segment that return a value, and of the segments inside it.
    func writeRequests(_ text: inout SwiftText, in segment: Segment) {
        for screen in segment.screens {
            if let returned = screen.returned { writeRequest(&text, screen, returned, in: segment) }
        }
        let children = table.children(of: segment).filter(returnsSomething)
        guard !children.isEmpty else { return }
        writeExtension(&text, of: segment, nil) { text in
            for child in children {
                let name = SwiftName.escaped(child.name)
                text.doc("Asks a screen of `\(path(of: child))` for a value.")
                writeDeprecation(&text, of: child)
                text.function(
                    "\(access)static func \(name)", ["_ request: RouteRequest<\(typePath(child)), Value>"], " -> Self {"
                )
                text.indented { $0.line("Self(.\(name)(request.destination))") }
                text.line("}")
            }
        }
    }

    private func writeRequest(
        _ text: inout SwiftText, _ screen: Screen, _ returned: ReturnedValue, in segment: Segment
    ) {
        let type = swiftType(returned.type)
        let value = returned.isList ? "[\(type)]" : type
        // Not `Self`, so that the declaration itself says the type: Swift counts no other use of a package import.
        let request = "RouteRequest<\(typePath(segment)), \(value)>"
        writeExtension(&text, of: segment, "Value == \(value)") { text in
            text.doc("Asks `\(path(of: screen, path(of: segment)))` for a value.")
            if let reason = screen.deprecation {
                text.line("@available(*, deprecated, message: \(swiftLiteral(reason)))")
            }
            let name = SwiftName.escaped(screen.name)
            guard !screen.parameters.isEmpty else {
                return text.line("\(access)static var \(name): \(request) { RouteRequest(.\(name)) }")
            }
            text.begin()
            text.add(access, "static func ", name)
            writeParameters(&text, screen)
            text.add(" -> ", request, " {")
            text.end()
            let made = zip(screen.parameters, variables(screen)).map {
                "\(SwiftName.callLabel($0.name)): \($1)"
            }
            text.indented { $0.list("RouteRequest(.\(name)", made, ")") }
            text.line("}")
        }
    }

    private func writeExtension(
        _ text: inout SwiftText, of segment: Segment, _ constraint: String?, _ body: (inout SwiftText) -> Void
    ) {
        let constraints = ["Destination == \(typePath(segment))", constraint].compactMap(\.self)
        text.line()
        text.block("nonisolated extension RouteRequest where \(constraints.joined(separator: ", "))", body)
    }

    private func returnsSomething(_ segment: Segment) -> Bool {
        segment.screens.contains { $0.returned != nil }
            || table.children(of: segment).contains(where: returnsSomething)
    }
}
