import RouteRuntime
import RouteYAML

/// One of the schemas that a table is made of: the compiled one, or that of a mounted module.
struct SchemaContext {
    let schema: Schema
    /// The segment that is the schema's top.
    var root = 0
    /// The prefix of the names of its commands: `auth.`.
    var commandPrefix = ""
    /// The components that lead to its top, in all ways in which they may be written.
    var chains: [[String]] = [[]]
    /// The number of the mount that it belongs to; nil for the compiled schema.
    var mount: Int?
    /// The mount keeps links from the screens that do not allow them themselves.
    var isKeptFromLinks = false
    /// Where the schema's module is named.
    var from: Spanned<String>?
}

extension TableBuilder {
    /// Adds the segments and commands of a module to the segment that mounts it, as if they were declared there: the
    /// mount's options hold for them too.
    mutating func mount(_ from: Spanned<String>, as options: ScreenOptions, at number: Int) {
        guard let module = mountedModule(from, at: number) else {
            table.segments[number].isUnresolved = true
            return
        }
        let segment = table.segments[number]
        let outer = schemaNumber
        // The mounts of a mounted module are part of it.
        let isOutermost = contexts[outer].mount == nil
        if isOutermost { table.segments[number].place = .mount(table.mounts.count) }
        var context = SchemaContext(schema: module.schema)
        context.root = number
        context.commandPrefix = segment.dottedName + "."
        context.chains = chains(to: number)
        context.mount = contexts[outer].mount ?? table.mounts.count
        context.isKeptFromLinks = options.external == false
        context.from = from
        let (wordSets, ownTypes) = (types.wordSets.count, types.ownTypes.count)
        let commands = table.commands.count
        schemaNumber = contexts.count
        contexts.append(context)
        types.add(module.schema.types)
        addDeclarations(of: module.schema, to: number, inherited: options)
        schemaNumber = outer
        types.schemaNumber = outer
        guard isOutermost else { return }
        table.mounts.append(
            Mount(
                module: from.value, step: module.schema.step?.value ?? "", segments: number..<table.segments.count,
                commands: commands..<table.commands.count, wordSets: wordSets..<types.wordSets.count,
                ownTypes: ownTypes..<types.ownTypes.count, commandCase: commandCase(of: segment),
                fingerprint: module.fingerprint, deprecation: options.deprecated, files: module.files, span: from.span))
    }

    /// The case of `Step.Command` for the commands of a mounted module: `auth`, `productsOutlet`.
    private func commandCase(of segment: Segment) -> String {
        let names = segment.dottedName.split(separator: ".").map(String.init)
        return names[0] + names.dropFirst().map(SwiftName.capitalized).joined()
    }

    /// The components from the top to a segment, in all ways in which they may be written.
    private func chains(to number: Int) -> [[String]] {
        guard number != 0 else { return [[]] }
        let segment = table.segments[number]
        return chains(to: segment.parent).flatMap { chain in
            ([segment.component] + segment.aliases).map { chain + [$0] }
        }
    }

    // MARK: What can be mounted

    /// The module of that name; nil if it was reported that it can't be mounted.
    private func mountedModule(_ from: Spanned<String>, at number: Int) -> MountableModule.Table? {
        let name = from.value
        if let other = contexts.first(where: { $0.from?.value == name })?.from {
            refuse(
                from, "module `\(name)` is mounted twice", [.init("the other is here", at: other.span)],
                help: "mount it once; a link or `Step` leads to its screens from everywhere")
            return nil
        }
        guard let module = compiled(from) else { return nil }
        // The mounts of a mounted module were checked with that module.
        guard contexts[schemaNumber].mount == nil else { return module }
        return isFit(module, from, table.segments[number]) ? module : nil
    }

    private func compiled(_ from: Spanned<String>) -> MountableModule.Table? {
        let name = from.value
        switch mountable(name) {
        case .table(let module): return module
        case .unknown(let known):
            let nearest = findings.nameMeant(by: name) { known }.map { "did you mean `\($0)`? " } ?? ""
            let list =
                known.isEmpty ? "" : "; the modules with one are " + known.quotedList()
            refuse(
                from, "there is no module `\(name)` with a schema" + list,
                help: nearest
                    + "add the module to the target's dependencies, and a Swift file to the module, without which "
                    + "SwiftPM drops it; `routec` takes `--import \(name)=FILE`")
        case .faulty(let error):
            refuse(
                from, "the schema of module `\(name)` has errors",
                [.init("the first: \(error.message)", at: error.span)], help: "correct that schema first")
        case .ofAnother(let named):
            refuse(
                from, "the schema that was found for module `\(name)` is that of `\(named.value)`",
                [.init("it is said here", at: named.span)],
                help: "mount `\(named.value)`, or give `\(name)` a routes.yaml beside its sources")
        case .ofNone(let place):
            refuse(
                from, "the schema that was found for module `\(name)` does not say which module it is for",
                [.init("it is at the root of a package", at: place)], help: "write `module: \(name)` in it")
        case .inCircle(let modules):
            let chain = modules.map { "`\($0)`" }.joined(separator: " mounts ")
            refuse(
                from,
                modules.count == 2 && modules[0] == modules[1] ? "a module can't mount itself" : "\(chain): a circle",
                help: "remove one of the mounts")
        }
        return nil
    }

    /// Whether the code that is generated for both modules fits together.
    private func isFit(_ module: MountableModule.Table, _ from: Spanned<String>, _ segment: Segment) -> Bool {
        let (schema, name) = (module.schema, from.value)
        let start = Diagnostic.Note("its schema is here", at: .start(of: schema.file))
        guard let step = schema.step else {
            return refuse(
                from, "module `\(name)` does not name its root enum, so it can't be told from `\(table.step)`", [start],
                help: "write `step: \(SwiftName.capitalized(segment.name))Step` in its schema")
        }
        if step.value == table.step {
            return refuse(
                from, "the root enums of modules `\(name)` and `\(table.module)` are both called `\(step.value)`",
                [.init("it is named here", at: step.span)], help: "name one of them differently with `step:`")
        }
        if let other = table.mounts.first(where: { $0.step == step.value }) {
            return refuse(
                from, "the root enums of modules `\(name)` and `\(other.module)` are both called `\(step.value)`",
                [.init("it is named here", at: step.span), .init("the other module is mounted here", at: other.span)],
                help: "name one of them differently with `step:`")
        }
        guard module.table.segments.contains(where: \.isInhabited) else {
            return refuse(
                from, "module `\(name)` has no screen that could be mounted", [start], help: "write one in its schema")
        }
        let wanted = max(table.access, .package)
        guard schema.access.value >= wanted else {
            let isSaid = schema.access.span.upper != 0
            return refuse(
                from,
                "the code of module `\(name)` is `\(schema.access.value.rawValue)`, too narrow to be mounted here",
                [.init(isSaid ? "it is said here" : "nothing else is said here", at: schema.access.span)],
                help: "write `access: \(wanted.rawValue)` in its schema"
                    + (wanted == .package ? ", or `public` if it is in another package" : ""))
        }
        return true
    }

    @discardableResult
    private func refuse(
        _ from: Spanned<String>, _ message: String, _ notes: [Diagnostic.Note] = [], help: String
    ) -> Bool {
        findings.error(.badMount, message, at: from.span, notes: notes, help: help)
        return false
    }

    // MARK: Names

    /// The cases of `Step.Command`: commands, and mounts that have some.
    func checkCommandCases() {
        let mounts = table.mounts.filter { !$0.commands.isEmpty }
        for (number, mount) in mounts.enumerated() {
            let name = mount.commandCase.lowercased()
            let command = schema.commands.first { $0.name.value.lowercased() == name }?.name.span
            guard let other = command ?? mounts[..<number].first(where: { $0.commandCase.lowercased() == name })?.span
            else { continue }
            findings.error(
                .duplicateName,
                "the commands of module `\(mount.module)` are the case `\(mount.commandCase)` of `\(table.step).Command`"
                    + ", and there is one already",
                at: mount.span, notes: [.init("the other is here", at: other)],
                help: "rename the segment; `path:` keeps its component")
        }
    }
}
