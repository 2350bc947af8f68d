import RouteCompiler

/// What an app must declare to get the links of a table: its custom schemes, and the sites whose links it opens.
package struct AppDeclarations: Sendable {
    /// The contents of a file, by the key that it has there.
    package enum Kind: String, Sendable {
        /// The schemes, in Info.plist.
        case schemes = "CFBundleURLTypes"
        /// The sites, in the entitlements.
        case domains = "com.apple.developer.associated-domains"

        package var key: String { rawValue }
    }

    /// A scheme or an associated domain that an origin required.
    struct Declaration: Hashable, Sendable {
        var text: String
        var origin: String
    }

    package let kind: Kind
    /// In the order of the origins, each text once; an origin's schemes are sorted.
    private(set) var required: [Declaration] = []
    /// The entries that can't be declared, and why.
    package private(set) var warnings: [String] = []

    package init(_ table: RouteTable, _ kind: Kind) {
        self.kind = kind
        for origin in table.origins {
            switch kind {
            case .schemes:
                for scheme in origin.entries.filter(\.isOfOwnScheme).map(\.scheme).sorted() { add(scheme, origin) }
            case .domains: addDomains(of: origin, Set(table.origins.flatMap(\.entries).filter(\.isWebSite).map(\.host)))
            }
        }
        guard required.isEmpty else { return }
        let missing = kind == .schemes ? "no origin has a custom scheme" : "no origin has a host under `https`"
        warnings.append(missing + ", so there is none to declare")
    }

    /// - Parameter sites: The hosts of all origins that have a web site.
    private mutating func addDomains(of origin: Origin, _ sites: Set<String>) {
        for entry in origin.entries where !entry.isOfOwnScheme {
            switch entry.kind {
            case _ where entry.isWebSite: add("applinks:" + (entry.kind == .label ? "*." : "") + entry.host, origin)
            case .host, .label:
                if sites.contains(entry.host) { continue }
                leaveOut(entry, origin, "systems ask a site for its links under `https` alone")
            case .server:
                leaveOut(
                    entry, origin, "it stands for servers that are known at run time only, and a domain must be named")
            default: leaveOut(entry, origin, "it stands for any host, and a domain must be named")
            }
        }
    }

    private mutating func add(_ text: String, _ origin: Origin) {
        guard !required.contains(where: { $0.text == text }) else { return }
        required.append(Declaration(text: text, origin: origin.name))
    }

    private mutating func leaveOut(_ entry: Origin.Entry, _ origin: Origin, _ reason: String) {
        warnings.append("`\(entry.text)` of origin `\(origin.name)` is left out: \(reason)")
    }

    /// The part of the file that the table gives.
    package var propertyList: PropertyList {
        func strings(_ declarations: [Declaration]) -> PropertyList { .array(declarations.map { .string($0.text) }) }
        guard kind == .schemes else { return .dictionary([kind.key: strings(required)]) }
        let types = required.map(\.origin).uniqued().map { origin -> PropertyList in
            .dictionary([
                "CFBundleTypeRole": .string("Editor"),
                // Xcode fills in the part that makes the name unique.
                "CFBundleURLName": .string("$(PRODUCT_BUNDLE_IDENTIFIER).\(origin)"),
                "CFBundleURLSchemes": strings(required.filter { $0.origin == origin }),
            ])
        }
        return .dictionary([kind.key: .array(types)])
    }
}

extension Origin.Entry {
    /// Its scheme belongs to the app, not to a browser.
    fileprivate var isOfOwnScheme: Bool { scheme != "https" && scheme != "http" }

    /// A host, or all hosts of a domain, whose web site the schema names.
    var isWebSite: Bool { scheme == "https" && (kind == .host || kind == .label) }
}
