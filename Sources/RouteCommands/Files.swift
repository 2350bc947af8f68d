import RouteCompiler
import RouteYAML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file; `-` is standard input. More than a schema may hold is not read to its end.
/// - Parameter help: What to do if there is no such file, where it is to be no schema.
package func readFile(_ path: String, limit: Int = 16 * 1024 * 1024, help: String? = nil) throws(FileProblem) -> [UInt8]
{
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(reading: path, help: help) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        bytes.reserveCapacity(min(Int(status.st_size), limit))
    }
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
private func hasText(_ path: String, _ text: UnsafeRawBufferPointer) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == text.count,
        let old = try? readFile(path, limit: text.count), old.count == text.count
    else { return false }
    return old.withUnsafeBytes { old in
        guard let old = old.baseAddress, let new = text.baseAddress else { return true }
        return memcmp(old, new, text.count) == 0
    }
}

/// Whether a regular file has exactly this text.
func file(at path: String, has text: String) -> Bool {
    var text = text
    return text.withUTF8 { hasText(path, UnsafeRawBufferPointer($0)) }
}

/// Whether there is such a file, and it is no pipe, device or folder.
package func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether two paths name one file that exists, perhaps by a link.
package func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Writes a file unless it has this text already, so that nothing that depends on it is built again.
///
/// - Returns: whether it was written.
@discardableResult
package func writeIfChanged(_ text: String, to path: String) throws(FileProblem) -> Bool {
    var text = text
    let result = text.withUTF8 { bytes -> Result<Bool, FileProblem> in
        let bytes = UnsafeRawBufferPointer(bytes)
        if hasText(path, bytes) { return .success(false) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return .failure(FileProblem(writing: path)) }
        defer { close(descriptor) }
        return writeAll(bytes, to: descriptor) ? .success(true) : .failure(FileProblem(writing: path))
    }
    return try result.get()
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

/// Prints to standard output, or to standard error, in one write. A result that can't be printed ends the program:
/// nobody has got it.
package func output(_ text: String, toError: Bool = false) {
    guard !text.isEmpty else { return }
    var text = text
    let isWritten = text.withUTF8 {
        writeAll(UnsafeRawBufferPointer($0), to: toError ? STDERR_FILENO : STDOUT_FILENO)
    }
    guard !isWritten, !toError else { return }
    output(FileProblem(writing: "standard output").line, toError: true)
    systemExit(Exit.files.rawValue)
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}
