import Foundation
import RouteCompiler
import RouteNavigation
import RouteReports
import RouteRuntime
import RouteYAML
import ShopRoutes

/// What holds of any input. A law that does not hold ends the program, which keeps the input then.
enum Law: String, CaseIterable {
    case links, paths, states, schemas, plists

    func check(_ bytes: [UInt8]) {
        current = bytes
        Counts.inputs += 1
        switch self {
        case .links: Links.table.link(bytes)
        case .paths: Links.table.path(bytes)
        case .states: state(String(decoding: bytes, as: UTF8.self))
        case .schemas: schema(bytes)
        case .plists: propertyList(bytes)
        }
    }
}

/// How many inputs there were, and how many of them were read as something.
enum Counts {
    nonisolated(unsafe) static var inputs = 0
    nonisolated(unsafe) static var accepted = 0
}

/// The input that is being checked.
private nonisolated(unsafe) var current: [UInt8] = []

/// Ends the program with what the law says, and keeps the input where `FOUND` says.
func demand(_ holds: Bool, _ law: String) {
    guard !holds else { return }
    FileHandle.standardError.write(Data("a law does not hold: \(law)\n".utf8))
    if let file = ProcessInfo.processInfo.environment["FOUND"] {
        try? Data(current).write(to: URL(fileURLWithPath: file))
    }
    abort()
}

// MARK: Links and paths

/// The table by which links and paths are read.
private struct Links {
    let coding: TableCoding
    /// The origin of links without a scheme: the one with the most patterns.
    let origin: Int
    let servers: RouteServers = ["https://home.example:8443/chat", "other.example"]

    static let table = Links()

    init() {
        let path = ProcessInfo.processInfo.environment["SCHEMA"] ?? "Tests/Fuzz/routes.yaml"
        let bytes = [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
        guard let result = compile([SchemaInput(path: "routes.yaml", bytes: bytes)]).result else {
            fatalError("`\(path)` has errors")
        }
        coding = TableCoding(result)
        let counts = Dictionary(result.table.patterns.map { ($0.origin, 1) }, uniquingKeysWith: +)
        origin = counts.max { $0.value < $1.value }?.key ?? 0
    }

    private func match(_ link: [UInt8], _ steps: inout [TableStep]) -> LinkOutcome? {
        var command: TableStep?
        return link.withUnsafeBufferPointer { link in
            try? coding.match(link, origin: origin, servers: servers, into: &steps, &command)
        }
    }

    func link(_ bytes: [UInt8]) {
        var steps: [TableStep] = []
        guard let outcome = match(bytes, &steps) else { return }
        Counts.accepted += 1
        var again: [TableStep] = []
        demand(match(bytes, &again)?.target == outcome.target && again == steps, "a link opens the same each time")
        guard outcome.target == .stack else { return }
        printed(steps)
        guard let link = try? coding.link(to: steps, origin: outcome.origin, servers: servers) else { return }
        var reopened: [TableStep] = []
        demand(
            match(Array(link.utf8), &reopened)?.target == .stack && reopened == steps,
            "`\(link)` opens what it was printed for")
        demand(
            (try? coding.link(to: reopened, origin: outcome.origin, servers: servers)) == link,
            "`\(link)` is printed for what it opens")
    }

    func path(_ bytes: [UInt8]) {
        guard let steps = try? coding.parse(bytes) else { return }
        Counts.accepted += 1
        printed(steps)
    }

    /// A path of steps reads back as these, and is the one that is printed for them.
    private func printed(_ steps: [TableStep]) {
        guard let path = try? coding.path(to: steps) else { return }
        let read = try? coding.parse(Array(path.utf8))
        demand(read == steps, "`\(path)` reads back as what it was printed for")
        demand(read.flatMap { try? coding.path(to: $0) } == path, "`\(path)` is printed for what it reads as")
    }
}

// MARK: Saved states

private func state(_ text: String) {
    let state = NavigationState<Step>(restoring: text)
    let saved = state.text
    if saved != NavigationState<Step>(restoring: "").text { Counts.accepted += 1 }
    let restored = NavigationState<Step>(restoring: saved)
    demand(restored.text == saved, "a saved state is restored")
    demand(NavigationState<Step>(restoring: saved + "\n").text == saved, "an empty line changes nothing")
}

// MARK: Schemas

/// Files are parted by lines of `=`: the schema, a segment's file, the schema of a module.
private func schema(_ bytes: [UInt8]) {
    var files: [[UInt8]] = [[]]
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line == [UInt8(ascii: "=")], files.count < 3 {
            files.append([])
        } else {
            files[files.count - 1] += line + [10]
        }
    }
    var inputs = [SchemaInput(path: "routes.yaml", bytes: files[0])]
    if files.count > 1 { inputs.append(SchemaInput(path: "part.routes.yaml", bytes: files[1])) }
    let module = files.count > 2 ? [SchemaInput(path: "Other/routes.yaml", bytes: files[2])] : []
    let imports = module.isEmpty ? [] : [ImportedModule(name: "Other", inputs: module)]
    let compilation = compile(inputs, imports: imports)
    let hasErrors = compilation.diagnostics.contains { $0.severity == .error }
    demand(hasErrors == (compilation.result == nil), "a schema is refused if it has an error")
    for diagnostic in compilation.diagnostics {
        for span in [diagnostic.span] + diagnostic.notes.map(\.span) {
            let file = Int(span.file)
            demand(compilation.sources.indices.contains(file), "a finding is in one of the files")
            demand(
                span.lower <= span.upper && Int(span.upper) <= compilation.sources[file].text.count,
                "a finding is inside its file")
        }
        demand(!diagnostic.message.isEmpty, "a finding has a message")
    }
    let report = FindingsReport([compilation])
    let lines = compilation.diagnostics.map { 1 + $0.notes.count }.reduce(0, +)
    demand(report.rendered(as: .line).utf8.count { $0 == 10 } == lines, "a finding is a line, and each note is")
    demand(report.rendered(as: .text).isEmpty == compilation.diagnostics.isEmpty, "findings are shown in the text")
    guard let result = compilation.result else { return }
    Counts.accepted += 1
    let code = generateSwift(result)
    demand(!code.isEmpty && code.allSatisfy { !$0.text.isEmpty }, "a schema has code")
    let again = compile(inputs, imports: imports).result.map { generateSwift($0).map(\.text) }
    demand(again == code.map(\.text), "the same schema gives the same code")
    demand(compilation.changes(since: compilation)?.diagnostics.isEmpty ?? false, "a schema is no change of itself")
    if imports.isEmpty, result.table.ownTypes.isEmpty { Accepted.keep(result) }
}

/// The code of accepted schemas, of which the script compiles some.
private enum Accepted {
    nonisolated(unsafe) private static var count = 0

    /// - Parameter result: Of a schema without mounts, whose modules would have to be built first, and without types of
    ///   the app's own, which are nowhere.
    static func keep(_ result: CompiledTable) {
        guard let folder = ProcessInfo.processInfo.environment["ACCEPTED"] else { return }
        count += 1
        // The first, and then ever fewer.
        guard count & (count - 1) == 0 || count % 97 == 0 else { return }
        // Many are compiled as one module, so each has another name.
        var result = result
        result.table.step = "Step\(count)"
        for file in generateSwift(result) {
            let place = URL(fileURLWithPath: folder).appendingPathComponent("\(count)-\(file.name)")
            try? Data(file.text.utf8).write(to: place)
        }
    }
}

// MARK: Property lists

private func propertyList(_ bytes: [UInt8]) {
    guard let list = try? PropertyList(bytes: bytes), isWritable(list) else { return }
    Counts.accepted += 1
    guard let again = try? PropertyList(bytes: Array(list.xml.utf8)) else {
        return demand(false, "a property list that is written is read")
    }
    demand(again.xml == list.xml, "a property list reads back as it was written")
}

/// The tool writes texts, arrays and dictionaries alone, and XML has no control characters.
private func isWritable(_ list: PropertyList) -> Bool {
    func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0xfffe } }
    return switch list {
    case .string(let text): isPlain(text)
    case .array(let values): values.allSatisfy(isWritable)
    case .dictionary(let values): values.allSatisfy { isPlain($0.key) && isWritable($0.value) }
    case .other: false
    }
}
