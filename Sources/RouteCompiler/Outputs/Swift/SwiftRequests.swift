extension SwiftFile {
    /// The requests for the screens of a segment that return a value, and of the segments inside it.
    func writeRequests(_ text: inout SwiftText, in segment: Segment) {
        for screen in segment.screens {
            if let returned = screen.returned { writeRequest(&text, screen, returned, in: segment) }
        }
        let children = table.children(of: segment).filter(returnsSomething)
        guard !children.isEmpty else { return }
        text.extending("RouteRequest where Destination == \(typePath(segment))") { text in
            for child in children {
                let name = SwiftName.escaped(child.name)
                text.doc("Asks a screen of `\(table.path(of: child))` for a value.")
                text.line(deprecation(of: child))
                text.function(
                    "\(access)static func \(name)", ["_ request: RouteRequest<\(typePath(child)), Value>"],
                    tail: " -> Self"
                ) { $0.line("Self(.\(name)(request.destination))") }
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
        let name = SwiftName.escaped(screen.name)
        text.extending("RouteRequest where Destination == \(typePath(segment)), Value == \(value)") { text in
            text.doc("Asks `\(path(of: screen, table.path(of: segment)))` for a value.")
            text.line(deprecation(screen.deprecation))
            guard !screen.parameters.isEmpty else {
                return text.line("\(access)static var \(name): \(request) { RouteRequest(.\(name)) }")
            }
            text.list("\(access)static func \(name)", parameters(of: screen), " -> \(request) {")
            let values = zip(screen.parameters, variables(screen)).map { "\(SwiftName.callLabel($0.name)): \($1)" }
            text.indented { $0.list("RouteRequest(.\(name)", values, ")") }
            text.line("}")
        }
    }

    private func returnsSomething(_ segment: Segment) -> Bool {
        segment.screens.contains { $0.returned != nil }
            || table.children(of: segment).contains(where: returnsSomething)
    }
}
