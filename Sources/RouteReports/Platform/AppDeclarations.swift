import RouteCompiler

/// What an app must declare to get the links of a table: its custom schemes, and the sites whose links it opens.
package struct AppDeclarations: Sendable {
    /// The contents of a file.
    package enum Kind: Sendable {
        /// The schemes, `CFBundleURLTypes` of Info.plist.
        case schemes
        /// The sites, `com.apple.developer.associated-domains` of the entitlements.
        case domains

        /// The key in the file.
        package var key: String {
            switch self {
            case .schemes: "CFBundleURLTypes"
            case .domains: "com.apple.developer.associated-domains"
            }
        }
    }

    /// A scheme or an associated domain that an origin needs.
    struct Need: Hashable, Sendable {
        var text: String
        var origin: String
    }

    package let kind: Kind
    /// In the order of the origins, each text once; an origin's schemes are sorted.
    private(set) var needs: [Need] = []
    /// The entries that can't be declared, and why.
    package private(set) var warnings: [String] = []

    package init(_ table: RouteTable, _ kind: Kind) {
        self.kind = kind
        switch kind {
        case .schemes: addSchemes(table)
        case .domains: addDomains(table)
        }
    }

    private mutating func addSchemes(_ table: RouteTable) {
        for origin in table.origins {
            for scheme in origin.entries.filter(\.isOfOwnScheme).map(\.scheme).sorted() { add(scheme, origin) }
        }
        if needs.isEmpty {
            warnings.append("no origin has a custom scheme, so there is none to declare")
        }
    }

    private mutating func addDomains(_ table: RouteTable) {
        let sites = Set(table.origins.flatMap(\.entries).filter(\.isWebSite).map(\.host))
        for origin in table.origins {
            for entry in origin.entries where !entry.isOfOwnScheme {
                switch entry.kind {
                case .host, .label:
                    let domain = "applinks:" + (entry.kind == .label ? "*." : "") + entry.host
                    if entry.isWebSite {
                        add(domain, origin)
                    } else if !sites.contains(entry.host) {
                        leaveOut(entry, origin, "systems ask a site for its links under `https` alone")
                    }
                case .server:
                    leaveOut(
                        entry, origin,
                        "it stands for servers that are known at run time only, and a domain must be named")
                default: leaveOut(entry, origin, "it stands for any host, and a domain must be named")
                }
            }
        }
        if needs.isEmpty { warnings.append("no origin has a host under `https`, so there is none to declare") }
    }

    private mutating func add(_ text: String, _ origin: Origin) {
        guard !needs.contains(where: { $0.text == text }) else { return }
        needs.append(Need(text: text, origin: origin.name))
    }

    private mutating func leaveOut(_ entry: Origin.Entry, _ origin: Origin, _ reason: String) {
        warnings.append("`\(entry.text)` of origin `\(origin.name)` is left out: \(reason)")
    }

    /// The part of the file that the table gives.
    package var propertyList: PropertyList {
        switch kind {
        case .domains: return .dictionary([kind.key: .array(needs.map { .string($0.text) })])
        case .schemes:
            let types = needs.map(\.origin).uniqued().map { origin -> PropertyList in
                let schemes = needs.filter { $0.origin == origin }
                return .dictionary([
                    "CFBundleTypeRole": .string("Editor"),
                    // Xcode fills in the part that makes the name unique.
                    "CFBundleURLName": .string("$(PRODUCT_BUNDLE_IDENTIFIER).\(origin)"),
                    "CFBundleURLSchemes": .array(schemes.map { .string($0.text) }),
                ])
            }
            return .dictionary([kind.key: .array(types)])
        }
    }
}

extension Origin.Entry {
    /// Its scheme belongs to the app, not to a browser.
    var isOfOwnScheme: Bool { scheme != "https" && scheme != "http" }
}
