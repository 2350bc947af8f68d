import RouteCompiler

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file; `-` is standard input. More than a schema may hold is not read to its end.
func readFile(_ path: String, limit: Int = 16 * 1024 * 1024) throws(FileProblem) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(reading: path) }
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
        guard count >= 0 else { throw FileProblem(reading: path) }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
}

/// Whether a file has exactly this text.
func file(at path: String, has text: String) -> Bool {
    guard fileExists(path), let old = try? readFile(path, limit: Int.max - 1) else { return false }
    // In one call, since a debug build of the tool takes its time over loops.
    var text = text
    return text.withUTF8 { new in
        guard old.count == new.count else { return false }
        return old.withUnsafeBytes { old in
            guard let start = old.baseAddress, let other = new.baseAddress else { return true }
            return memcmp(start, other, old.count) == 0
        }
    }
}

/// Writes a file unless it has this text already, so that nothing that depends on it is built again.
///
/// - Returns: whether it was written.
@discardableResult
func writeIfChanged(_ text: String, to path: String) throws(FileProblem) -> Bool {
    guard !file(at: path, has: text) else { return false }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileProblem(writing: path) }
    defer { close(descriptor) }
    guard writeAll(Array(text.utf8), to: descriptor) else { throw FileProblem(writing: path) }
    return true
}

func removeFile(_ path: String) throws(FileProblem) {
    guard unlink(path) == 0 else { throw FileProblem(writing: path) }
}

/// Makes a folder and the ones above it.
func makeFolder(_ path: String) throws(FileProblem) {
    var current = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
        current += part
        if mkdir(current, 0o755) != 0, errno != EEXIST { throw FileProblem(writing: current) }
        current += "/"
    }
}

/// Prints to standard output, or to standard error, in one write.
func output(_ text: String, toError: Bool = false) {
    guard !text.isEmpty else { return }
    _ = writeAll(Array(text.utf8), to: toError ? STDERR_FILENO : STDOUT_FILENO)
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
