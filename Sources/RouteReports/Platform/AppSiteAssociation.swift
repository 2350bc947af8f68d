import RouteCompiler

/// The `apple-app-site-association` file of a table: which links of a web site the system opens in the app.
///
/// The file takes every link that the table opens. It may take more, where its wildcards can't express a pattern; then
/// the table refuses such links. Links that the table leaves to the browser are excluded if that keeps no other link
/// from the app.
package struct AppSiteAssociation: Sendable {
    /// Why there is no file.
    package struct Problem: Error {
        /// The fault, in lower case, without a full stop.
        package var message: String
    }

    /// The greatest length of a file that systems read, in bytes.
    package static let limit = 128 * 1024

    /// The file, in JSON.
    package let text: String
    /// The patterns that the table leaves to the browser, or refuses, and the file can't exclude, as they are written.
    package let unexcluded: [String]
    let components: [AssociationComponent]
    let wordSets: [WordSet]
    let appIDs: [AppID]

    /// The length of the file in bytes.
    package var byteCount: Int { text.utf8.count }
    /// How many entries it has.
    package var entryCount: Int { components.count }

    /// - Parameters:
    ///   - compiled: The table.
    ///   - names: The names of the origins whose links the app opens; if empty, all origins with a host under `https`.
    ///   - appIDs: The apps, at least one.
    /// - Throws: if there is no such origin, or none with a host under `https`.
    package init(_ compiled: CompiledTable, origins names: [String] = [], appIDs: [AppID]) throws(Problem) {
        let table = compiled.table
        let origins = try AppSiteAssociation.origins(names, table)
        let entries = AssociationEntries(compiled, origins: origins)
        components = entries.entries
        wordSets = table.wordSets
        self.appIDs = appIDs
        let variables = VariableNames(components, wordSets)
        let defaults = AssociationDefaults(percentEncoded: false)
        let lines = components.map { "          " + $0.json(defaults) { variables[$0] }.line }
        let appIDs = JSONValue.array(appIDs.map { .string($0.text) }).line
        let sets =
            variables.values.isEmpty
            ? "" : ",\n    \"substitutionVariables\": \(JSONValue.object(variables.values).line)"
        text = """
            {
              "applinks": {
                "defaults": {"percentEncoded":false},
                "details": [
                  {
                    "appIDs": \(appIDs),
                    "components": [
            \(lines.joined(separator: ",\n"))
                    ]
                  }
                ]\(sets)
              }
            }

            """
        unexcluded = entries.leftOut.map { table.patterns[$0].text }
    }

    private static func origins(_ names: [String], _ table: RouteTable) throws(Problem) -> [Int] {
        let served = table.origins.indices.filter { table.origins[$0].entries.contains(where: \.isWebSite) }
        let shown = served.map { table.origins[$0].name }.quotedList()
        guard !names.isEmpty else {
            if served.isEmpty {
                throw Problem(
                    message: "the schema has no origin with a host under `https`, such as `web: https://shop.example`")
            }
            return served
        }
        var found: [Int] = []
        for name in names {
            if let problem = table.problem(ofOrigin: name) { throw Problem(message: problem) }
            guard let number = table.origins.firstIndex(where: { $0.name == name }), served.contains(number) else {
                throw Problem(
                    message: "origin `\(name)` has no host under `https` that could serve the file; "
                        + (served.isEmpty ? "no origin has one" : "name \(shown)"))
            }
            if !found.contains(number) { found.append(number) }
        }
        // In the order of the schema, so that the order of the arguments changes nothing.
        return found.sorted()
    }
}

/// The names of the variables for sets of words.
struct VariableNames {
    private var names: [Glob.Words: String] = [:]
    private(set) var values: [String: JSONValue]

    /// - Parameter known: The variables that there are already.
    init(_ entries: [AssociationComponent], _ wordSets: [WordSet], known: [String: JSONValue] = [:]) {
        values = known
        for entry in entries {
            for words in entry.path.variables + (entry.fragment?.variables ?? []) where names[words] == nil {
                var name = "Bool"
                var all = TypeKinds.named[name]?.shape.texts ?? []
                if case .set(let number) = words {
                    name = wordSets[number].name
                    all = wordSets[number].allWords
                }
                // Two modules may have types of one name, and some names are taken.
                let value = JSONValue.array(all.map { .string($0) })
                while values[name].map({ $0 != value || names.values.contains(name) }) == true
                    || VariableNames.predefined.contains(name)
                {
                    name += "_"
                }
                names[words] = name
                values[name] = value
            }
        }
    }

    private static let predefined: Set = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]

    subscript(words: Glob.Words) -> String { names[words] ?? "" }
}

/// An application identifier: the prefix of a team, a dot and a bundle identifier, `ABCDE12345.com.example.app`.
package struct AppID: Hashable, Sendable {
    package let text: String

    /// Nil for a text that is not an application identifier.
    package init?(_ text: String) {
        let shape = /[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+/.matchingSemantics(.unicodeScalar)
        guard text.wholeMatch(of: shape) != nil else { return nil }
        self.text = text
    }
}
