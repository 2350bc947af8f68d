import RouteYAML

extension Findings {
    /// Moves findings in the file of a mounted module to the schema that mounts it, where they can be fixed: to the
    /// other place of the finding, or else to the mount.
    ///
    /// - Parameters:
    ///   - ownFiles: The numbers of the files of the module that is compiled.
    ///   - isKnown: Whether the module's own build reports a finding.
    func moveToMounts(_ mounts: [Mount], ownFiles: Range<Int>, isKnown: (Diagnostic) -> Bool) {
        compactMapDiagnostics { diagnostic in
            guard !ownFiles.contains(Int(diagnostic.span.file)) else { return diagnostic }
            guard let mount = mounts.first(where: { $0.contains(diagnostic.span) }) else { return diagnostic }
            if isKnown(diagnostic), diagnostic.severity != .error { return nil }
            var moved = diagnostic
            let note = Diagnostic.Note("it is here, in module `\(mount.module)`", at: diagnostic.span)
            if let place = diagnostic.notes.firstIndex(where: { ownFiles.contains(Int($0.span.file)) }) {
                moved.span = diagnostic.notes[place].span
                moved.notes[place] = note
            } else {
                moved.span = mount.span
                moved.notes.insert(note, at: 0)
            }
            return moved
        }
    }
}

extension Mount {
    /// Whether a place is in a file of the module, or of one that it mounts itself.
    fileprivate func contains(_ span: Span) -> Bool { files.contains { $0.contains(Int(span.file)) } }
}
