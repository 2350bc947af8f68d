import RouteCompiler
import RouteYAML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file; `-` is standard input. A file that is longer than a schema may be is not read to its end.
/// - Parameter help: What to do if there is no such file, for files other than schemas.
package func readFile(_ path: String, limit: Int = 16 * 1024 * 1024, help: String? = nil) throws(FileProblem) -> [UInt8]
{
    if path != "-" { inputs.append(path) }
    return try bytes(of: path, limit: limit, help: help)
}

/// Every file that this run has read or tried to read, so that no output replaces one of them. A command reads and
/// writes in one thread.
private nonisolated(unsafe) var inputs: [String] = []

/// Reads a file that an output may replace; `-` is standard input.
package func bytes(of path: String, limit: Int, help: String? = nil) throws(FileProblem) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(reading: path, help: help) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileProblem(reading: path, help: help) }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
}

/// Whether a regular file has exactly this text.
func file(at path: String, has text: String) -> Bool {
    var text = text
    guard isRegularFile(path), let old = try? bytes(of: path, limit: text.utf8.count), old.count == text.utf8.count
    else { return false }
    return text.withUTF8 { new in new.baseAddress.map { memcmp(old, $0, new.count) == 0 } ?? true }
}

package func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether there is such a file, and it is not a pipe, device or folder.
package func isRegularFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

package func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

private func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// Whether two paths name one file that exists, perhaps by a link.
func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Writes a file unless it has this text already, so that nothing that depends on it is built again.
///
/// - Returns: whether it was written.
/// - Throws: if it can't be written, or if this run has read it: then its text would be lost.
@discardableResult
package func writeIfChanged(_ text: String, to path: String) throws(FileProblem) -> Bool {
    guard !file(at: path, has: text) else { return false }
    try checkIsNotInput(path)
    try replaceFile(path, by: text)
    return true
}

/// - Throws: if this run has read a file that it is about to write.
package func checkIsNotInput(_ path: String) throws(FileProblem) {
    guard let input = inputs.first(where: { isSameFile($0, path) }) else { return }
    let name = input == path ? "it" : "`\(input)`, which is the same file"
    throw FileProblem(keeping: path, "this run has read \(name)", help: "name another file")
}

package func removeFile(_ path: String) throws(FileProblem) {
    guard unlink(path) == 0 else { throw FileProblem(writing: path) }
}

/// Makes a folder and the ones above it.
package func makeFolder(_ path: String) throws(FileProblem) {
    var current = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
        current += part
        if mkdir(current, 0o755) != 0, errno != EEXIST { throw FileProblem(writing: current) }
        current += "/"
    }
}

/// What is in a folder and not hidden; nothing if the folder can't be read. A link to a folder is not a folder here, so
/// no folder is entered twice.
package func folderEntries(_ folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix(".") else { continue }
        var status = stat()
        guard lstat(folder + "/" + name, &status) == 0 else { continue }
        entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries
}

// MARK: Outputs

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

// MARK: The process

/// Ends the program.
package func systemExit(_ status: Int32) -> Never {
    exit(status)
}

/// Whether a person reads standard output, in colours: a terminal, and no `NO_COLOR` (no-color.org).
package var isTerminal: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
}

/// Prints lines to standard error, with escapes for what a terminal would not print.
package func report(_ lines: [String]) {
    output(lines.map { PrintableText.escaped($0) + "\n" }.joined(), toError: true)
}

/// Prints to standard output, or to standard error, in one write. A result that can't be printed ends the program,
/// since nobody has received it.
package func output(_ text: String, toError: Bool = false) {
    guard !text.isEmpty else { return }
    var text = text
    let isWritten = text.withUTF8 {
        writeAll(UnsafeRawBufferPointer($0), to: toError ? STDERR_FILENO : STDOUT_FILENO)
    }
    guard !isWritten, !toError else { return }
    report([FileProblem(writing: "standard output").text])
    systemExit(Exit.files.rawValue)
}

func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}
