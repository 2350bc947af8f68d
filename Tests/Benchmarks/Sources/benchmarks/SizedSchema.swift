/// A schema of a given number of screens in segments of about fifty, with one link to each screen.
///
/// Two screens of five have one to three typed parameters. Names are those of an app, so that their lengths differ and
/// their beginnings don't always. Every size has the segments `auth`, `profile` and `products` with the screens that the
/// measured paths name.
struct SizedSchema {
    struct Segment {
        var name: String
        var screens: [Screen]
        /// The segments inside it, by their places in ``SizedSchema/segments``.
        var children: [Int] = []
        /// The segment that it is nested in.
        var parent: Int?
    }

    struct Screen {
        var name: String
        var parameters: [Parameter] = []
    }

    struct Parameter {
        var name: String
        var type: String

        static let id = Parameter(name: "id", type: "UUID")
        static let count = Parameter(name: "count", type: "Int")
        static let page = Parameter(name: "page", type: "Int = 1")
        static let query = Parameter(name: "query", type: "String?")
    }

    let screenCount: Int
    private(set) var segments: [Segment] = []

    /// More cases than this in one enum are hard on the compiler, so segments are nested then.
    private static let topLevelLimit = 100
    private static let verbs = ["show", "edit", "list", "compare", "share", "review", "order", "search"]
    private static let nouns = [
        "Account", "Address", "Basket", "Brand", "Card", "Category", "Coupon", "Customer", "Delivery", "Favourites",
        "Gift", "History", "Invoice", "Language", "Message", "Notification", "Offer", "Outlet", "Payment", "Picture",
        "Return", "Size", "Store", "Supplier", "Voucher",
    ]

    init(screens screenCount: Int) {
        self.screenCount = screenCount
        let segmentCount = max(3, (screenCount + 49) / 50)
        for number in 0..<segmentCount {
            let end = screenCount * (number + 1) / segmentCount
            add(number, screens: end - screenCount * number / segmentCount)
        }
        guard segmentCount > SizedSchema.topLevelLimit else { return }
        for number in segments.indices where number > 3 && number % 20 != 0 {
            let parent = max(3, number / 20 * 20)
            segments[parent].children.append(number)
            segments[number].parent = parent
        }
    }

    private mutating func add(_ number: Int, screens count: Int) {
        var segment = Segment(name: SizedSchema.nouns[number % 25].lowercased() + "\(number)", screens: [])
        switch number {
        case 0: segment = Segment(name: "auth", screens: ["a", "b", "c"].map { Screen(name: $0) })
        case 1: segment = Segment(name: "profile", screens: ["a", "b", "c"].map { Screen(name: $0) })
        case 2:
            let parameters = [Parameter.id, .count]
            segment = Segment(
                name: "products", screens: ["product", "merch"].map { Screen(name: $0, parameters: parameters) })
        default: break
        }
        for place in segment.screens.count..<count {
            let noun = SizedSchema.nouns[(place / 8 + number) % 25]
            var screen = Screen(name: SizedSchema.verbs[place % 8] + noun)
            switch place % 15 {
            case 0, 5: screen.parameters = [.id]
            case 2, 7: screen.parameters = [.id, .count]
            case 10, 12: screen.parameters = [.id, .page, .query]
            default: break
            }
            segment.screens.append(screen)
        }
        segments.append(segment)
    }

    // MARK: Text

    /// - Parameters:
    ///   - module: The module that the schema is for; left open if nil.
    ///   - access: What the generated code is to the module.
    ///   - isSplit: The segments at the top stand in files of their own, ``segmentFiles``.
    func text(module: String? = nil, access: String = "internal", isSplit: Bool = false) -> String {
        var lines = ["routes: 1", "access: \(access)"]
        if let module { lines.append("module: \(module)") }
        lines += ["origins:", "  web: https://shop.example", "  app: shop://", "  hostile: https://hostile.example"]
        if !isSplit {
            lines.append("segments:")
            for segment in segments where segment.parent == nil { add(segment, indent: "  ", to: &lines) }
        }
        lines += ["links:", "  app:", "    otherwise: path", "  hostile:"] + SizedSchema.hostilePatterns
        lines += ["  web:", "    /p/{id}/{count}: /products/merch"]
        for number in segments.indices {
            let path = path(number)
            for screen in segments[number].screens where screen.name != "merch" {
                // A parameter that may lack is left to the query.
                let bound = screen.parameters.filter { $0.type == "UUID" || $0.type == "Int" }
                let placeholders = bound.map { "/{\($0.name)}" }.joined()
                lines.append("    /\(segments[number].name)/\(screen.name)\(placeholders): \(path)/\(screen.name)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The segments at the top, each with what stands in it, as a big schema is split.
    var segmentFiles: [(name: String, text: String)] {
        segments.filter { $0.parent == nil }.map { segment in
            var lines: [String] = []
            addBody(segment, indent: "", to: &lines)
            return ("\(segment.name).routes.yaml", lines.joined(separator: "\n") + "\n")
        }
    }

    /// Patterns that all fit a link of `a`s up to its last component, so that none is left out before.
    private static let hostilePatterns =
        ["    /rest/{_...}: /auth/a"]
        + (0..<16).map { number in
            let components = (0..<4).map { number >> $0 & 1 == 0 ? "/a" : "/{_}" }.joined()
            return "    \(components)/{_}-b{_}: /auth/a"
        }

    /// For each screen a path to it, and behind a tab a link that opens it.
    var answers: String {
        let values = ["id": "80674450-aaec-4704-9d0f-63c7b2068ff1", "count": "7"]
        var lines = ""
        for (number, segment) in segments.enumerated() {
            for screen in segment.screens {
                let bound = screen.parameters.map(\.name).filter { values[$0] != nil }
                let query = bound.map { "\($0)=\(values[$0] ?? "")" }.joined(separator: "&")
                let components = bound.map { "/\(values[$0] ?? "")" }.joined()
                lines += "\(path(number))/\(screen.name)" + (query.isEmpty ? "" : "?" + query)
                let start = screen.name == "merch" ? "p" : "\(segment.name)/\(screen.name)"
                lines += "\thttps://shop.example/\(start)\(components)\n"
            }
        }
        return lines
    }

    /// The segments that stand in no other, by their places in ``segments``.
    var topLevel: [Int] { segments.indices.filter { segments[$0].parent == nil } }

    /// `/products/outlet`
    func path(_ number: Int) -> String {
        (segments[number].parent.map(path) ?? "") + "/" + segments[number].name
    }

    private func add(_ segment: Segment, indent: String, to lines: inout [String]) {
        lines.append("\(indent)\(segment.name):")
        addBody(segment, indent: indent + "  ", to: &lines)
    }

    private func addBody(_ segment: Segment, indent: String, to lines: inout [String]) {
        lines.append("\(indent)screens:")
        for screen in segment.screens {
            let parameters = screen.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
            lines.append("\(indent)  \(screen.name):" + (parameters.isEmpty ? "" : " [\(parameters)]"))
        }
        guard !segment.children.isEmpty else { return }
        lines.append("\(indent)segments:")
        for child in segment.children { add(segments[child], indent: indent + "  ", to: &lines) }
    }
}
