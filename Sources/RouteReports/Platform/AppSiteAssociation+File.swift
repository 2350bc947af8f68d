import RouteCompiler

/// A file that a site already serves, perhaps with parts of other apps and services.
extension AppSiteAssociation {
    /// The greatest length of a file that is read, in bytes.
    package static let longest = 16 * 1024 * 1024

    /// The file's text with the entries of the table in the place of those that its apps have. Everything else stays.
    package func merged(into bytes: [UInt8]) throws(Problem) -> String {
        var file = try SiteFile(bytes)
        let own = Set(appIDs.map(\.text))
        var place: Int?
        var kept: [[String: JSONValue]] = []
        var replaced: [[String: JSONValue]] = []
        for var detail in file.details {
            let all = SiteFile.appIDs(detail)
            let others = all.filter { !own.contains($0) }
            if others.count < all.count {
                place = place ?? kept.count
                replaced.append(detail)
                if others.isEmpty { continue }
                detail["appID"] = nil
                detail["appIDs"] = .array(others.map { .string($0) })
            }
            kept.append(detail)
        }
        if kept.isEmpty, file.links["defaults"] == nil { file.links["defaults"] = ["percentEncoded": false] }
        let known = file.variables.filter { !SiteFile.uses($0.key, replaced) || SiteFile.uses($0.key, kept) }
        let variables = VariableNames(components, wordSets, known: known)
        let entries = components.map { $0.json(file.defaults) { variables[$0] } }
        let detail: [String: JSONValue] = [
            "appIDs": .array(appIDs.map { .string($0.text) }), "components": .array(entries),
        ]
        kept.insert(detail, at: place ?? kept.count)
        file.links["details"] = .array(kept.map { .object($0) })
        file.links["substitutionVariables"] = variables.values.isEmpty ? nil : .object(variables.values)
        file.root["applinks"] = .object(file.links)
        return JSONValue.object(file.root).text
    }

    /// The faults of a file that should have the table's entries, and how to fix them; in lower case, without a full
    /// stop. Empty if it has the entries.
    package func problems(of bytes: [UInt8]) throws(Problem) -> [String] {
        let file = try SiteFile(bytes)
        let variables = VariableNames(components, wordSets)
        let wanted = components.map {
            SiteFile.Entry($0.json(file.defaults) { variables[$0] }, file.defaults, variables.values)
        }
        return appIDs.map(\.text).flatMap { appID -> [String] in
            let own = file.details.filter { SiteFile.appIDs($0).contains(appID) }
            let found = own.flatMap { SiteFile.array($0["components"]) }
                .map { SiteFile.Entry($0, file.defaults, file.variables) }
            let missing = wanted.filter { !Set(found.map(\.meaning)).contains($0.meaning) }.map(\.text)
            // Older systems read `paths`, which `--merge` replaces too.
            let keys = Set(own.flatMap(\.keys)).subtracting(["appID", "appIDs", "components", "comment"]).sorted()
            let others = keys + found.filter { !Set(wanted.map(\.meaning)).contains($0.meaning) }.map(\.text)
            func list(_ texts: [String]) -> String { texts.quotedList(atMost: 10) }
            var problems: [String] = []
            if !missing.isEmpty { problems.append("`\(appID)` lacks \(list(missing))") }
            if !others.isEmpty { problems.append("`\(appID)` has \(list(others)), which the schema does not give") }
            if problems.isEmpty, found.map(\.meaning) != wanted.map(\.meaning) {
                problems = ["the entries of `\(appID)` are not in the schema's order, and the first that fits decides"]
            }
            return problems.map { $0 + "; write them with `--merge`" }
        }
    }

    /// What would be lost of a file that ``text`` replaced, beside entries of these apps; nil if there is nothing.
    package func lost(of bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return nil }
        guard let file = try? SiteFile(bytes) else { return "text that is not of an apple-app-site-association file" }
        let keys = Set(file.root.keys).subtracting(["applinks"]).sorted()
        let others = file.details.flatMap(SiteFile.appIDs).filter { !appIDs.map(\.text).contains($0) }
        return (keys + others).first.map { "`\($0)`" }
    }
}

/// A file parsed as far as it is understood.
private struct SiteFile {
    var root: [String: JSONValue]
    var links: [String: JSONValue]
    let details: [[String: JSONValue]]

    init(_ bytes: [UInt8]) throws(AppSiteAssociation.Problem) {
        func problem(_ help: String) -> AppSiteAssociation.Problem {
            AppSiteAssociation.Problem(message: "this is not the JSON of an apple-app-site-association file: " + help)
        }
        if bytes.count > AppSiteAssociation.longest { throw problem("no system reads one of this length") }
        if bytes.contains(where: { $0 < 0x09 }) {
            throw problem("it is not text; name the file as it was before it was signed or compressed")
        }
        let value: JSONValue
        do throws(JSONReader.Problem) { value = try JSONReader.read(bytes) } catch { throw problem(error.message) }
        guard case .object(let root) = value else { throw problem("it must be an object") }
        self.root = root
        links = SiteFile.object(root["applinks"])
        details = SiteFile.array(links["details"]).map(SiteFile.object)
        let shapes = [
            root["applinks"].map { _ in JSONValue.object(links) }, links["details"].map { _ in details.json },
        ]
        guard shapes == [root["applinks"], links["details"]] else {
            throw AppSiteAssociation.Problem(
                message:
                    "`applinks` must be an object and its `details` an array of objects, one for each group of apps")
        }
    }

    var variables: [String: JSONValue] { SiteFile.object(links["substitutionVariables"]) }

    var defaults: AssociationDefaults {
        let object = SiteFile.object(links["defaults"])
        return AssociationDefaults(
            percentEncoded: object["percentEncoded"] != false, caseSensitive: object["caseSensitive"] != false)
    }

    /// Of old and new systems.
    static func appIDs(_ detail: [String: JSONValue]) -> [String] {
        (array(detail["appIDs"]) + [detail["appID"]].compactMap(\.self))
            .compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    static func uses(_ variable: String, _ details: [[String: JSONValue]]) -> Bool {
        details.json.line.contains("$(\(variable))")
    }

    static func object(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let object)? = value { object } else { [:] }
    }

    static func array(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let array)? = value { array } else { [] }
    }

    /// An entry of an app.
    struct Entry {
        let text: String
        /// The same for all entries that take the same links, however they say it.
        let meaning: String

        init(_ value: JSONValue, _ defaults: AssociationDefaults, _ variables: [String: JSONValue]) {
            text = value.line
            var object = SiteFile.object(value)
            object["comment"] = nil
            object["exclude"] = .bool(object["exclude"] == true)
            object["percentEncoded"] = object["percentEncoded"] ?? .bool(defaults.percentEncoded)
            object["caseSensitive"] = object["caseSensitive"] ?? .bool(defaults.caseSensitive)
            var meaning = JSONValue.object(object).line
            for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
                meaning = meaning.replacing("$(\(name))", with: value.line)
            }
            self.meaning = meaning
        }
    }
}

extension [[String: JSONValue]] {
    fileprivate var json: JSONValue { .array(map { .object($0) }) }
}
