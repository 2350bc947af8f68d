/// The same screens as an app writes them without a generator: a path is split at its slashes, a `String` enum says what a
/// component is, a `switch` a segment makes the screen, and `URLComponents` reads and writes the query. That they give
/// the same answers as the generated code is checked for every screen before anything is measured. A path may leave out
/// the segments above another, which no app's paths do.
struct HandWritten {
    typealias File = (name: String, text: String)

    let schema: SizedSchema

    /// The enums, the parser and the printer; each segment at the top has a file with all that stands in it.
    var screens: [File] {
        [("HandWritten.swift", steps)] + perSegment("", screenCode)
    }

    /// The host table: which links open what.
    var links: [File] {
        [("HandLinks.swift", match)] + perSegment("Links", matcher)
    }

    private func perSegment(_ ending: String, _ code: (_ segment: Int) -> String) -> [File] {
        schema.topLevel.map { number in
            let segment = schema.segments[number]
            let code = ([number] + segment.children).map(code)
            return ("\(type(segment))\(ending).swift", "import Foundation\n" + code.joined())
        }
    }

    private var steps: String {
        var code = """
            import Foundation

            enum HandSegment: String {

            """
        for segment in schema.segments { code += "    case \(segment.name)\n" }
        code += "}\n\nenum HandStep: Hashable {\n"
        let topLevel = schema.topLevel.map { schema.segments[$0] }
        for segment in topLevel { code += "    case \(segment.name)(\(type(segment)))\n" }
        code += "}\n\nextension HandStep {\n"
        code +=
            "    init?(_ segment: HandSegment, _ name: String, _ items: [URLQueryItem]) {\n        switch segment {\n"
        for number in schema.segments.indices {
            let segment = schema.segments[number]
            code += "        case .\(segment.name):\n"
            code += "            guard let screen = \(type(segment))(name, items) else { return nil }\n"
            code += "            self = \(step(number, "screen"))\n"
        }
        code += "        }\n    }\n\n"
        code += property("segment", "HandSegment", topLevel.map { ("\($0.name)(let screen)", "screen.segment") })
        let written = topLevel.map { ("\($0.name)(let screen)", "screen.written") }
        code += property("written", "(name: String, items: [URLQueryItem])", written) + "}\n\nextension HandSegment {\n"
        let nested = schema.segments.indices.filter { schema.segments[$0].parent != nil }
        let paths = nested.map { (schema.segments[$0].name, "\"\(schema.path($0))\"") }
        code += property("path", "String", paths, otherwise: "\"/\" + rawValue") + "}\n"
        return code + HandWritten.paths
    }

    private func type(_ segment: SizedSchema.Segment) -> String {
        "Hand" + segment.name.prefix(1).uppercased() + segment.name.dropFirst()
    }

    /// The expression that wraps a segment's screen in the segments above it.
    private func step(_ number: Int, _ screen: String) -> String {
        let segment = schema.segments[number]
        guard let parent = segment.parent else { return ".\(segment.name)(\(screen))" }
        return step(parent, ".\(segment.name)(\(screen))")
    }

    private func property(
        _ name: String, _ type: String, _ cases: [(pattern: String, value: String)], otherwise: String? = nil
    ) -> String {
        let lines =
            cases.map { "        case .\($0.pattern): \($0.value)\n" }.joined()
            + (otherwise.map { "        default: \($0)\n" } ?? "")
        return "    var \(name): \(type) {\n        switch self {\n\(lines)        }\n    }\n"
    }

    private func screenCode(_ number: Int) -> String {
        let segment = schema.segments[number]
        let type = type(segment)
        let children = segment.children.map { schema.segments[$0] }
        var code = "\nenum \(type): Hashable {\n"
        for screen in segment.screens {
            let values = screen.parameters.map { "\($0.name): \(swiftType($0))" }.joined(separator: ", ")
            code += "    case \(screen.name)" + (values.isEmpty ? "" : "(\(values))") + "\n"
        }
        for child in children { code += "    case \(child.name)(\(self.type(child)))\n" }
        code += "}\n\nenum \(type)Name: String {\n"
        for screen in segment.screens { code += "    case \(screen.name)\n" }
        code += "}\n\nextension \(type) {\n    init?(_ name: String, _ items: [URLQueryItem]) {\n"
        code += "        guard let name = \(type)Name(rawValue: name) else { return nil }\n        switch name {\n"
        for screen in segment.screens { code += read(screen) }
        code += "        }\n    }\n\n"
        let own = segment.screens.map { screen in ("\(screen.name)", ".\(segment.name)") }
        let below = children.map { ("\($0.name)(let screen)", "screen.segment") }
        code += property("segment", "HandSegment", own + below) + "\n"
        let written = segment.screens.map(write)
        let writtenBelow = children.map { ("\($0.name)(let screen)", "screen.written") }
        return code + property("written", "(name: String, items: [URLQueryItem])", written + writtenBelow) + "}\n"
    }

    private func swiftType(_ parameter: SizedSchema.Parameter) -> String {
        String(parameter.type.prefix { $0 != " " })
    }

    private func read(_ screen: SizedSchema.Screen) -> String {
        guard !screen.parameters.isEmpty else { return "        case .\(screen.name): self = .\(screen.name)\n" }
        let values = screen.parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        var code = "        case .\(screen.name):\n"
        for parameter in screen.parameters {
            let name = parameter.name
            switch parameter.type {
            case "UUID":
                code +=
                    "            guard let \(name) = items.text(\"\(name)\").flatMap(UUID.init(uuidString:)) else { return nil }\n"
            case "Int":
                code +=
                    "            guard let \(name) = items.text(\"\(name)\").flatMap({ Int($0) }) else { return nil }\n"
            case "Int = 1": code += "            let \(name) = items.text(\"\(name)\").flatMap { Int($0) } ?? 1\n"
            default: code += "            let \(name) = items.text(\"\(name)\")\n"
            }
        }
        return code + "            self = .\(screen.name)(\(values))\n"
    }

    private func write(_ screen: SizedSchema.Screen) -> (pattern: String, value: String) {
        guard !screen.parameters.isEmpty else { return (screen.name, "(\"\(screen.name)\", [])") }
        let values = screen.parameters.map { "let \($0.name)" }.joined(separator: ", ")
        let items = screen.parameters.map { parameter in
            let text =
                switch parameter.type {
                case "UUID": "\(parameter.name).uuidString.lowercased()"
                case "String?": parameter.name
                case "Int = 1": "\(parameter.name) == 1 ? nil : String(\(parameter.name))"
                default: "String(\(parameter.name))"
                }
            return "URLQueryItem(name: \"\(parameter.name)\", value: \(text))"
        }
        return ("\(screen.name)(\(values))", "(\"\(screen.name)\", [\(items.joined(separator: ", "))])")
    }

    private var match: String {
        var code = """
            import Foundation

            func handMatch(_ link: String) -> HandStep? {
                guard let url = URLComponents(string: link), url.scheme == "https", url.host == "shop.example" else { return nil }
                let parts = url.path.split(separator: "/").map(String.init)
                guard let first = parts.first else { return nil }
                switch first {
                case "p":
                    guard parts.count == 3, let id = UUID(uuidString: parts[1]), let count = Int(parts[2]) else { return nil }
                    return .products(.merch(id: id, count: count))

            """
        for segment in schema.segments { code += "    case \"\(segment.name)\": return match\(type(segment))(parts)\n" }
        return code + "    default: return nil\n    }\n}\n"
    }

    private func matcher(_ number: Int) -> String {
        let segment = schema.segments[number]
        var code = "\nfunc match\(type(segment))(_ parts: [String]) -> HandStep? {\n"
        code += "    guard parts.count > 1 else { return nil }\n    switch parts[1] {\n"
        for screen in segment.screens { code += match(screen, number) }
        return code + "    default: return nil\n    }\n}\n"
    }

    private func match(_ screen: SizedSchema.Screen, _ segment: Int) -> String {
        let bound = screen.parameters.filter { $0.type == "UUID" || $0.type == "Int" }
        var conditions = ["parts.count == \(2 + bound.count)"]
        for (place, parameter) in bound.enumerated() {
            let text = "parts[\(place + 2)]"
            let value = parameter.type == "UUID" ? "UUID(uuidString: \(text))" : "Int(\(text))"
            conditions.append("let \(parameter.name) = \(value)")
        }
        let values = screen.parameters.map { parameter in
            switch parameter.type {
            case "Int = 1": "\(parameter.name): 1"
            case "String?": "\(parameter.name): nil"
            default: "\(parameter.name): \(parameter.name)"
            }
        }
        let expression = ".\(screen.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
        return """
                case "\(screen.name)":
                    guard \(conditions.joined(separator: ", ")) else { return nil }
                    return \(step(segment, expression))

            """
    }

    private static let paths = """

        extension [URLQueryItem] {
            func text(_ name: String) -> String? {
                first { $0.name == name }?.value
            }
        }

        func handParse(_ path: String) -> [HandStep]? {
            guard let components = URLComponents(string: path) else { return nil }
            let items = components.queryItems ?? []
            var segment: HandSegment?
            var steps: [HandStep] = []
            for part in components.path.split(separator: "/") {
                let name = String(part)
                if let next = HandSegment(rawValue: name) {
                    segment = next
                } else {
                    guard let segment, let step = HandStep(segment, name, items) else { return nil }
                    steps.append(step)
                }
            }
            return steps
        }

        func handPath(_ steps: [HandStep]) -> String? {
            var path = ""
            var segment: HandSegment?
            var items: [URLQueryItem] = []
            for step in steps {
                if step.segment != segment {
                    segment = step.segment
                    path += step.segment.path
                }
                let written = step.written
                path += "/" + written.name
                items = written.items.filter { $0.value != nil }
            }
            var components = URLComponents()
            components.path = path
            if !items.isEmpty { components.queryItems = items }
            return components.string
        }

        """
}
