import RouteRuntime
import RouteYAML

/// Resolves a schema, and those of the modules that it mounts, into a table: types first, then commands, segments and
/// screens with what they inherit, and last the links, which name all of them.
struct TableBuilder {
    let schema: Schema
    let findings: Findings
    /// Compiles the module of a name, unless it was compiled already.
    let mountable: (String) -> MountableModule
    /// The schemas of which the table is made, the compiled one first.
    var contexts: [SchemaContext]
    /// The number of the schema whose declarations are looked up.
    var schemaNumber = 0
    var types: TypeResolver
    var table: RouteTable
    /// The components by which a path may name the screens and segments in each segment, with aliases.
    var components: [[ComponentName]] = [[]]
    /// The aliases from the top.
    var topAliases: [TopAlias] = []
    /// A fault was reported before there was a table. Only then can names be missing, and their uses are not reported
    /// too.
    private let mayMissNames: Bool

    init(
        _ schema: Schema, module: String, files: [String], mountable: @escaping (String) -> MountableModule,
        _ findings: Findings
    ) {
        self.schema = schema
        self.findings = findings
        self.mountable = mountable
        mayMissNames = findings.hasErrors
        let incomplete = mayMissNames ? schema.incomplete : []
        types = TypeResolver(schema.types, findings, isIncomplete: incomplete.contains(.types))
        contexts = [SchemaContext(schema: schema)]
        table = RouteTable(
            module: module, access: schema.access.value, isFrozen: schema.isFrozen,
            step: schema.step?.value ?? "Step", files: files)
        table.incomplete = incomplete
    }

    /// The table. What could not be resolved is left out, and reported.
    mutating func build() -> RouteTable {
        table.segments = [
            Segment(
                number: 0, parent: 0, name: "", dottedName: "", typeName: table.step, typePath: "", component: "",
                depth: 0, file: schema.file, span: .start(of: schema.file))
        ]
        table.segments[0].isUnresolved = table.incomplete.contains(.segments)
        checkUnique(schema.segments.map(\.name), "segment")
        checkUnique(schema.commands.map(\.name), "command")
        addDeclarations(of: schema, to: 0, inherited: ScreenOptions())
        table.wordSets = types.wordSets
        table.ownTypes = types.ownTypes
        addTabs()
        addRequirements()
        nameTypes()
        checkCommandCases()
        checkScopes()
        addLinks()
        return table
    }

    /// Adds the commands and segments of a schema whose top is the segment with this number.
    mutating func addDeclarations(of schema: Schema, to root: Int, inherited: ScreenOptions) {
        for declared in schema.commands {
            var command = screen(declared, inherited: ScreenOptions())
            command.name = contexts[schemaNumber].commandPrefix + command.name
            table.commands.append(command)
        }
        for segment in schema.segments { add(segment, to: root, inherited: inherited) }
    }

    private mutating func add(_ declared: SegmentDeclaration, to parent: Int, inherited: ScreenOptions) {
        let number = table.segments.count
        let above = table.segments[parent]
        let name = declared.name.value
        let options = declared.options?.inheriting(inherited) ?? inherited
        var segment = Segment(
            number: number, parent: parent, name: name,
            dottedName: above.dottedName.isEmpty ? name : above.dottedName + "." + name,
            typeName: SwiftName.capitalized(name), typePath: "", component: component(declared.options?.path) ?? name,
            doc: declared.options?.doc, depth: above.depth + 1, file: declared.file, span: declared.name.span)
        segment.isUnresolved = declared.isIncomplete && mayMissNames
        if let mount = contexts[schemaNumber].mount { segment.place = .mounted(mount) }
        for alias in declared.options?.aliases ?? [] {
            if alias.value.hasPrefix("/") {
                findings.error(
                    .badValue, "the alias `\(alias.value)` of a segment can't count from the top", at: alias.span,
                    help: "leave out the `/`, or give the alias to its screens")
            } else if let alias = component(alias) {
                segment.aliases.append(alias)
            }
        }
        checkUnique(declared.screens.map { ($0.name, "screen") } + declared.segments.map { ($0.name, "segment") })
        segment.screens = declared.screens.map { screen($0, inherited: options) }
        if segment.screens.count > 128 {
            findings.warning(
                .largeSegment,
                "segment `\(segment.dottedName)` has \(segment.screens.count) screens, which Swift compiles slowly",
                at: declared.name.span, help: "split it: up to 128 screens a segment are fine")
        }
        components.append([])
        claim(declared.name, declared.options, .segment(number), in: parent)
        for (index, screen) in declared.screens.enumerated() {
            claim(
                screen.name, screen.options, .screen(ScreenPlace(segment: number, screen: index)), in: number)
        }
        table.segments[parent].children.append(number)
        let hasScreens = !segment.screens.isEmpty
        table.segments.append(segment)
        for child in declared.segments { add(child, to: number, inherited: options) }
        if let from = declared.from { mount(from, as: options, at: number) }
        table.segments[number].isInhabited =
            hasScreens || table.segments[number].children.contains { table.segments[$0].isInhabited }
    }

    private mutating func screen(_ declared: ScreenDeclaration, inherited: ScreenOptions) -> Screen {
        let name = declared.name.value
        var screen = Screen(name: name, component: name, span: declared.name.span)
        screen.isUnresolved = declared.isIncomplete && mayMissNames
        if let options = declared.options { addOwnOptions(options, to: &screen) }
        addInheritedOptions(declared.options?.inheriting(inherited) ?? inherited, declared, to: &screen)
        checkUnique(declared.parameters.map(\.name), "parameter")
        screen.parameters = declared.parameters.map { parameter($0) }
        check(screen.parameters)
        return screen
    }

    /// Adds the options that only a screen has.
    private mutating func addOwnOptions(_ options: ScreenOptions, to screen: inout Screen) {
        screen.component = component(options.path) ?? screen.name
        screen.doc = options.doc
        for alias in options.aliases {
            if alias.value.hasPrefix("/") {
                guard let chain = chain(alias) else { continue }
                for above in contexts[schemaNumber].chains {
                    screen.topAliases.append(above + chain)
                    topAliases.append(
                        TopAlias(chain: (above + chain).map(ExactText.init), depth: above.count, text: alias))
                }
            } else if let alias = component(alias) {
                screen.aliases.append(alias)
            }
        }
    }

    /// Adds the options that a segment may set for all its screens.
    private mutating func addInheritedOptions(
        _ options: ScreenOptions, _ declared: ScreenDeclaration, to screen: inout Screen
    ) {
        screen.presentation = options.present.flatMap { RoutePresentation(word: $0.value) } ?? .push
        addReturned(declared, options, to: &screen)
        screen.isExternal = options.external ?? true
        screen.requirements = options.requires?.map(\.value).uniqued() ?? []
        screen.meta = options.meta.map { ($0.key.value, $0.value) }
        screen.deprecation = options.deprecated
    }

    func checkUnique(_ names: [Spanned<String>], _ what: String) { checkUnique(names.map { ($0, what) }) }

    /// Names that are declared twice, or are too much alike: they differ by case only, or look the same.
    func checkUnique(_ names: [(name: Spanned<String>, what: String)]) {
        var first: [String: (name: Spanned<String>, what: String)] = [:]
        for (name, what) in names {
            guard let other = first.updateValue((name, what), forKey: name.value.lowercased()) else { continue }
            let message: String
            if !other.name.value.utf8.elementsEqual(name.value.utf8) {
                let difference = other.name.value == name.value ? "in their bytes" : "by case"
                message = "\(other.what) `\(other.name.value)` and \(what) `\(name.value)` differ \(difference) only"
            } else if other.what == what {
                message = "\(what) `\(name.value)` occurs twice"
            } else {
                message = "`\(name.value)` is a \(other.what) and a \(what)"
            }
            findings.error(
                .duplicateName, message, at: name.span, notes: [.init("the other is here", at: other.name.span)])
        }
    }

    // MARK: Components

    /// One component of a path, written decoded.
    private func component(_ text: Spanned<String>?) -> String? {
        guard let text else { return nil }
        if let problem = componentProblem(text.value) {
            return findings.refuse(.badValue, "`\(text.value)` can't be a component: \(problem)", at: text.span)
        }
        return text.value
    }

    private func chain(_ text: Spanned<String>) -> [String]? {
        let parts = text.value.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let problem = parts.lazy.compactMap(componentProblem).first {
            return findings.refuse(.badValue, "`\(text.value)` can't be an alias: \(problem)", at: text.span)
        }
        return parts
    }
}

/// Why a text can't be one component of a path.
func componentProblem(_ text: String) -> String? {
    if text.isEmpty { return "it is empty" }
    if text == "." || text == ".." { return "`.` and `..` have a meaning of their own" }
    if text.utf8.contains(UInt8(ascii: "/")) { return "`/` parts components" }
    if text.utf8.contains(0) { return "a NUL can't be in a path" }
    return nil
}

extension ScreenOptions {
    /// These options, with the segment's options as defaults. Requirements and meta are added up.
    fileprivate func inheriting(_ above: ScreenOptions) -> ScreenOptions {
        var options = self
        options.present = present ?? above.present
        options.external = external ?? above.external
        options.deprecated = deprecated ?? above.deprecated
        if let required = above.requires { options.requires = required + (requires ?? []) }
        if !above.meta.isEmpty {
            let own = Set(meta.map(\.key.value))
            options.meta = above.meta.filter { !own.contains($0.key.value) } + meta
        }
        return options
    }
}
