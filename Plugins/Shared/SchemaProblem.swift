import Foundation

/// Why a package's schemas can't be compiled, before one of them is read.
enum SchemaProblem: Error, CustomStringConvertible {
    /// A target, or the package's root, has more than one schema.
    case severalSchemas([URL])
    /// A segment's file is where its schema does not look for it.
    case strayedSegment(URL, schema: URL)
    /// Two segments' files would be compiled to the same file.
    case sameName(URL, URL)
    /// A target has the generated file among its sources, and the build plugin as well.
    case alreadyGenerated(URL, target: String)
    /// A target that is to be compiled has a schema that is not one of its files.
    case excluded(URL, target: String)
    /// A target that is to be compiled has no schema, but perhaps other YAML files. SwiftPM plans a build again for a
    /// new file in a target's folder, but not for a new file at the root.
    case noSchema(target: String, place: String, others: [URL])
    /// The generated code imports a module that the target does not depend on.
    case noRuntime(target: String)
    /// SwiftPM drops a target without a source file, and with it the schema in its folder.
    case droppedTarget(schema: URL)
    /// A target whose code is to be committed has the build plugin.
    case builtTarget(String)
    /// Which targets have the build plugin could not be found out.
    case unreadManifest(String)
    case unknownTarget(String, known: [String])

    /// The file with the problem.
    private var file: URL? {
        switch self {
        case .strayedSegment(let file, _), .alreadyGenerated(let file, _), .excluded(let file, _),
            .droppedTarget(let file):
            file
        default: nil
        }
    }

    private var message: String {
        switch self {
        case .severalSchemas(let files):
            "there are \(files.count) schemas where one is read, keep one of them: "
                + files.map(\.path).sorted().joined(separator: ", ")
        case .strayedSegment(_, let schema):
            "this segment's file is not read, because its schema is \(schema.path); move it into the schema's folder "
                + "or below it"
        case .sameName(let first, let second):
            "two segments' files have the same name, rename one of them: \(first.path), \(second.path)"
        case .alreadyGenerated(_, let target):
            "this file is generated when target '\(target)' is built; remove it, or take the plugin "
                + "RouteCompilerPlugin from the target and go on with `swift package generate-routes`"
        case .excluded(_, let target):
            "this schema is excluded from target '\(target)', so it is not compiled; take it out of `exclude:` in "
                + "Package.swift"
        case .noSchema(let target, let place, let others):
            "target '\(target)' has no routes.yaml; "
                + (others.isEmpty
                    ? "write one beside its sources, in \(place), beginning with `routes: 1`; one beside "
                        + "Package.swift is found once that file is saved again"
                    : "rename its schema to routes.yaml if it is one of these: "
                        + others.map(\.path).sorted().joined(separator: ", "))
        case .noRuntime(let target):
            "target '\(target)' does not depend on RouteRuntime, which its generated code imports; add "
                + "`.product(name: \"RouteRuntime\", package: \"swift-routes\")` to its dependencies in Package.swift"
        case .droppedTarget(let schema):
            "no target compiles this schema; if one is declared for this folder, SwiftPM drops it while it has no "
                + "Swift file: write one, a comment is enough, in \(schema.deletingLastPathComponent().path)"
        case .builtTarget(let target):
            "target '\(target)' has the plugin RouteCompilerPlugin, which compiles its schema at each build; take the "
                + "plugin from the target to commit its code"
        case .unreadManifest(let reason):
            "which targets have the plugin RouteCompilerPlugin can't be read from Package.swift (\(reason)); name those "
                + "without it, `--target NAME`"
        case .unknownTarget(let name, let known):
            "there is no target '\(name)' with a schema; there is "
                + (known.isEmpty ? "none" : known.map { "'\($0)'" }.joined(separator: ", "))
        }
    }

    /// For a line that begins with `error: `.
    var description: String { (file.map { $0.path + ": " } ?? "") + message }

    /// A line as the compiler prints it, so that editors find the file.
    var line: String { (file.map { $0.path + ": " } ?? "") + "error: " + message }
}
