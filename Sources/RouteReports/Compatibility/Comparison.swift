import RouteCompiler
import RouteYAML

/// A comparison of an old table with a new one: the parts that correspond, and the changes that were found.
///
/// First come the declarations, whose changes also explain what becomes of links; then the links themselves.
final class Comparison {
    let old: RouteTable
    let new: RouteTable
    let types: SharedTypes
    let counterparts: Counterparts
    let outcomes: OutcomeComparison
    let uses: LinkUses
    let newUses: LinkUses
    /// The changes that were found, each of which may turn out to be the cause of more than was known of it at first.
    var changes: [Change] = []
    /// The changes that explain why links to an old screen or command open something else.
    private(set) var causes: [ScreenPlace: [Int]] = [:]
    /// What the changes of parameters, and of their types, are about.
    private var subjects: [Int: Set<Subject>] = [:]
    /// The changes of an old origin that explain why its links do.
    var originCauses: [Int: Int] = [:]
    /// The changes of an old set of words that explain what placeholders of it no longer take.
    var wordCauses: [Int: [Int]] = [:]
    /// The changes that tell that an old set of words is gone, which also tell what its parameters are now.
    var goneSets: [Int: Int] = [:]
    /// The new names of old sets of words that are reported as renamed.
    var renamedSets: [String: String] = [:]
    /// The names of the types that parameters are declared with, by the places of the parameters.
    let typeNames: [Span: String]
    let oldTypeNames: [Span: String]
    /// Where the new schema declares its types.
    let typePlaces: [String: Span]
    private let oldFiles: Int

    /// - Parameters:
    ///   - oldFiles: The number of the first of the old schema's files.
    ///   - declared: The new schema as it is written.
    ///   - before: The old one.
    init(_ old: CompiledTable, _ new: CompiledTable, oldFiles: Int, declared: Schema?, before: Schema?) {
        self.old = old.table
        self.new = new.table
        self.oldFiles = oldFiles
        types = SharedTypes(old.table, new.table)
        counterparts = Counterparts(old.table, new.table, types)
        outcomes = OutcomeComparison(old, new, counterparts)
        uses = LinkUses(old.table)
        newUses = LinkUses(new.table)
        typeNames = declared?.typeNames ?? [:]
        oldTypeNames = before?.typeNames ?? [:]
        typePlaces = Dictionary((declared?.types ?? []).map { ($0.name.value, $0.name.span) }) { first, _ in first }
    }

    func findChanges() -> [Change] {
        compareModule()
        compareOrigins()
        compareWordSets()
        compareSegments()
        compareScreens()
        compareTabs()
        compareRequirements()
        var links = LinkComparison(self)
        links.run()
        PathComparison(self).run()
        return changes.map { change in
            var change = change
            if change.moreLinks > 0, let last = change.shownLink ?? change.notes.indices.last {
                let count = (change.hasMore ? "at least " : "") + "\(change.moreLinks) more"
                change.notes[last].message += ", and so with \(count) \(change.moreLinks == 1 ? "link" : "links")"
            }
            return change
        }
    }

    /// A place of the old schema.
    func oldSpan(_ span: Span) -> Span {
        Span(file: Int(span.file) + oldFiles, lower: Int(span.lower), upper: Int(span.upper))
    }

    func wasHere(_ span: Span, _ message: String) -> Diagnostic.Note {
        Diagnostic.Note(message, at: oldSpan(span))
    }

    /// Notes that a change explains what becomes of links to an old screen.
    func explain(_ place: ScreenPlace, by change: Int) { causes[place, default: []].append(change) }

    /// Notes that a change of a parameter, or of its type, explains what becomes of links to an old screen.
    func explain(_ subject: Subject, by change: Int) {
        if causes[subject.place]?.contains(change) != true { explain(subject.place, by: change) }
        subjects[change, default: []].insert(subject)
    }

    /// Those of several changes that explain a difference: where it is known which parameters differ, the changes of these;
    /// else all.
    func causes(of difference: OutcomeComparison.Difference, among changes: [Int]) -> [Int] {
        let changes = changes.uniqued()
        func about(_ isSubject: (Subject) -> Bool) -> [Int] {
            changes.filter { subjects[$0]?.contains(where: isSubject) ?? false }
        }
        let exact = about(difference.parameters.contains)
        if !exact.isEmpty { return exact }
        let near = about { one in
            difference.parameters.contains { $0.place == one.place && $0.parameter == one.parameter }
        }
        if !near.isEmpty { return near }
        let others = changes.filter { subjects[$0] == nil }
        return others.isEmpty ? changes : others
    }
}

/// What a change is about: a parameter of an old screen.
struct Subject: Hashable {
    var place: ScreenPlace
    /// Its number in the new screen.
    var parameter: Int
    /// The texts that its type takes, and not where and how often they stand.
    var isType: Bool
}

extension Schema {
    /// The named types that parameters are declared with.
    fileprivate var typeNames: [Span: String] {
        func screens(_ segments: [SegmentDeclaration]) -> [ScreenDeclaration] {
            segments.flatMap { $0.screens + screens($0.segments) }
        }
        let declared = Set(types.map(\.name.value))
        return (commands + screens(segments)).flatMap(\.parameters).reduce(into: [:]) { names, parameter in
            let type = parameter.type.name.value
            if declared.contains(type) { names[parameter.name.span] = type }
        }
    }
}

extension Compilation {
    /// The changes since an earlier schema: these findings replace the diagnostics, and the old files come behind the
    /// new ones.
    ///
    /// - Parameters:
    ///   - old: The earlier schema.
    ///   - breaking: What must go on working: a change that breaks any of it is an error, all others are notes, or
    ///     warnings where somebody should look.
    /// - Returns: Nil if one of the schemas has errors, so that there is nothing to compare.
    package func changes(
        since old: Compilation, breaking: Set<Compatibility> = Set(Compatibility.allCases)
    ) -> Compilation? {
        guard let new = result, let before = old.result else { return nil }
        let comparison = Comparison(before, new, oldFiles: sources.count, declared: schema, before: old.schema)
        var compilation = self
        compilation.sources += old.sources
        compilation.allowed = []
        compilation.diagnostics = comparison.findChanges().map { $0.diagnostic(breaking) }.sorted()
        if compilation.diagnostics.contains(where: { $0.severity == .error }) { compilation.result = nil }
        return compilation
    }
}
