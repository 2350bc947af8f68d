import RouteYAML

/// A file that holds one segment: the value of the segment's key in a schema.
struct SegmentFile {
    /// The segment's name, from the top: `products`, `outlet`.
    var chain: [String]
    var segment: SegmentDeclaration

    var dottedName: String { chain.joined(separator: ".") }

    /// The endings of a segment file's name.
    static let suffixes = [".routes.yaml", ".routes.yml"]

    /// The chain of segments in a file's name: `products.outlet.routes.yaml`. Nil for another name.
    static func chain(_ name: String) -> [String]? {
        guard let suffix = suffixes.first(where: name.hasSuffix) else { return nil }
        return name.dropLast(suffix.count).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Files in the order of their dotted names, a parent before its children, and among equals of their paths: the
    /// order in which the caller found them must not reach the output.
    static func sorted(_ files: [SchemaInput]) -> [SchemaInput] {
        files.map { (chain: (chain($0.name) ?? [$0.name]).map(ExactText.init), file: $0) }.sorted { left, right in
            left.chain == right.chain
                ? ExactText(left.file.path) < ExactText(right.file.path)
                : left.chain.lexicographicallyPrecedes(right.chain)
        }.map(\.file)
    }
}

/// The name of the file that a schema file is compiled to. It follows from the schema file's name alone, so that a
/// build plugin knows it before the schema is read.
package func generatedName(_ schema: String, module: String) -> String {
    var name = schema[...]
    for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    return "\(module)+\(name).generated.swift"
}

extension SchemaDecoder {
    /// Decodes a segment file; nil if its name or its text is not one.
    func segmentFile(_ root: Node?, name: String, file: Int) -> SegmentFile? {
        guard let chain = SegmentFile.chain(name) else {
            return findings.refuse(
                .files, "`\(name)` is not the name of a segment's file", at: .start(of: file),
                help: "name it after its segment: `auth.routes.yaml`, or `products.outlet.routes.yaml` for a nested one"
            )
        }
        for part in chain {
            guard let problem = SwiftName.problem(part) else { continue }
            return findings.refuse(
                .files, "`\(part)` in the file name `\(name)` can't be the name of a segment: \(problem.message)",
                at: .start(of: file))
        }
        guard let root, let last = chain.last else { return nil }
        let segment = segment(
            Spanned(last, at: .start(of: file)), root, file: file, of: SchemaKeys.segmentFile)
        if let module = segment.from {
            findings.error(
                .badMount, "a module can't be mounted in a segment's own file", at: module.span,
                help: "write `\(last): { from: \(module.value) }` in the schema, and remove this file")
        }
        return SegmentFile(chain: chain, segment: segment)
    }
}

extension Schema {
    /// Puts the segments of files in their places, and sorts all links into the order of the lists: the schema's own,
    /// then those of each segment file by its dotted name.
    ///
    /// - Parameter files: Sorted, so that a parent comes before its children.
    mutating func add(_ files: [SegmentFile], _ findings: Findings) {
        links += segments.takeLinks()
        for file in files {
            var file = file
            links += file.segment.takeLinks()
            segments.place(file, under: file.chain.dropLast(), findings)
        }
    }
}

extension [SegmentDeclaration] {
    /// - Parameter chain: The segments around the file's, from here on.
    fileprivate mutating func place(
        _ file: SegmentFile, under chain: ArraySlice<String>, in above: String = "", _ findings: Findings
    ) {
        let name = file.segment.name
        if let parent = chain.first {
            guard let index = firstIndex(where: { $0.name.value == parent }) else {
                return findings.error(
                    .files, "there is no segment `\(above + parent)` for the file of `\(file.dottedName)`",
                    at: name.span,
                    help: "declare `\(above + parent)` in the schema or in a file `\(above + parent).routes.yaml`")
            }
            return self[index].segments.place(file, under: chain.dropFirst(), in: above + parent + ".", findings)
        }
        guard let index = firstIndex(where: { $0.name.value == name.value }) else { return append(file.segment) }
        if self[index].isBare {
            self[index] = file.segment
            return
        }
        findings.error(
            .files, "segment `\(file.dottedName)` is declared in a segment's file, and elsewhere too", at: name.span,
            notes: [.init("it is given here", at: self[index].name.span)],
            help: "keep one; `\(name.value):` without anything may remain in the schema, for the order")
    }

    fileprivate mutating func takeLinks() -> [LinkBlock] {
        indices.flatMap { self[$0].takeLinks() }
    }
}

extension SegmentDeclaration {
    /// The links of this segment and the ones inside it, in the order of the text.
    fileprivate mutating func takeLinks() -> [LinkBlock] {
        let own = links
        links = []
        return own + segments.takeLinks()
    }
}
