#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Arguments.Option {
    package static let outputFile = option("--output", "FILE", "Write to this file instead of standard output.")
}

/// Writes a command's output to the file behind `--output`, unless it already has these bytes, or prints it.
package func write(_ text: String, _ arguments: Arguments) throws(FileProblem) {
    guard let file = arguments.outputFile else { return output(text) }
    try writeIfChanged(text, to: file)
}

extension Arguments {
    /// The file behind `--output`; nil for standard output, which is `-` too.
    package var outputFile: String? { self["--output"].flatMap { ["-", "/dev/stdout"].contains($0) ? nil : $0 } }
}

/// Writes a file as a whole: the new text is written beside it and takes its name when it is complete, so a full disk
/// never destroys the old file. A link to a file stays a link.
func replaceFile(_ path: String, by text: String) throws(FileProblem) {
    var (old, link) = (stat(), stat())
    let exists = stat(path, &old) == 0
    // A pipe or a device has no text to lose, and neither has a link that leads nowhere. A file that may not be written
    // must not be replaced either: opening it gives the reason.
    let isReplaced =
        exists
        ? old.st_mode & S_IFMT == S_IFREG && !path.hasPrefix("/dev/") && access(path, W_OK) == 0
        : lstat(path, &link) != 0
    guard isReplaced else { return try write(text, to: path, O_CREAT | O_APPEND, for: path) }
    let target = exists ? resolved(path) : path
    let place = folder(of: target)
    let name = ".routec-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let draft = place == "/" ? place + name : place + "/" + name
    do throws(FileProblem) {
        try write(text, to: draft, O_CREAT | O_EXCL, like: exists ? old : nil, for: path)
        guard rename(draft, target) == 0 else { throw FileProblem(writing: path) }
    } catch {
        unlink(draft)
        throw error
    }
}

/// The path of a file itself, without the links on the way to it.
private func resolved(_ path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
}

/// - Parameters:
///   - old: The file whose owner and rights the written one takes over.
///   - path: The file as messages name it.
private func write(
    _ text: String, to file: String, _ flags: Int32, like old: stat? = nil, for path: String
) throws(FileProblem) {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw FileProblem(writing: path) }
    if let old {
        // Only the superuser can give a file away; else it belongs to whoever runs the command.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        _ = fchmod(descriptor, old.st_mode & 0o7777)
    }
    var text = text
    guard text.withUTF8({ writeAll(UnsafeRawBufferPointer($0), to: descriptor) }) else {
        let problem = FileProblem(writing: path)
        close(descriptor)
        throw problem
    }
    // Some file systems only now report that the disk is full.
    guard close(descriptor) == 0 else { throw FileProblem(writing: path) }
}
