import Foundation

/// Why a package's schemas can't be compiled, before one of them is read.
enum SchemaProblem: Error, CustomStringConvertible {
    /// A target, or the package's root, has more than one schema.
    case severalSchemas([URL])
    /// A segment's file stands where its schema does not look for it.
    case strayedSegment(URL, schema: URL)
    /// Two segments' files would be compiled to the same file.
    case sameName(URL, URL)
    /// A target has the generated file among its sources, and the build plugin as well.
    case alreadyGenerated(URL, target: String)
    /// A target that is to be compiled has a schema that is none of its files.
    case excluded(URL, target: String)
    /// The generated code imports a module that the target does not depend on.
    case noRuntime(target: String)
    case unknownTarget(String, known: [String])

    var description: String {
        switch self {
        case .severalSchemas(let files):
            "there are \(files.count) schemas where one is read, keep one of them: "
                + files.map(\.path).sorted().joined(separator: ", ")
        case .strayedSegment(let file, let schema):
            "\(file.path): this segment's file is not read, because its schema is \(schema.path); move it into the "
                + "schema's folder or below it"
        case .sameName(let first, let second):
            "two segments' files have the same name, rename one of them: \(first.path), \(second.path)"
        case .alreadyGenerated(let file, let target):
            "\(file.path): this file is generated when target '\(target)' is built; remove it, or take the plugin "
                + "RouteCompilerPlugin from the target and go on with `swift package generate-routes`"
        case .excluded(let file, let target):
            "\(file.path): this schema is excluded from target '\(target)', so it is not compiled; take it out of "
                + "`exclude:` in Package.swift"
        case .noRuntime(let target):
            "target '\(target)' does not depend on RouteRuntime, which its generated code imports; add "
                + "`.product(name: \"RouteRuntime\", package: \"swift-routes\")` to its dependencies in Package.swift"
        case .unknownTarget(let name, let known):
            "there is no target '\(name)' with a schema; there is " + (known.isEmpty ? "none" : list(known))
        }
    }

    private func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
