import RouteCompiler

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What went wrong with a file, in the system's words.
struct FileProblem: Error {
    var path: String
    var reason: String
}

/// Reads a file; `-` is standard input. More than a schema may hold is not read to its end.
func readFile(_ path: String, limit: Int = 16 * 1024 * 1024) throws(FileProblem) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(path: path, reason: systemError()) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileProblem(path: path, reason: systemError()) }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
}

/// Writes a file unless it has these bytes already, so that nothing that depends on it is built again.
func writeIfChanged(_ text: String, to path: String) throws(FileProblem) {
    let bytes = Array(text.utf8)
    if access(path, F_OK) == 0, let old = try? readFile(path, limit: Int.max - 1), old == bytes { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileProblem(path: path, reason: systemError()) }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw FileProblem(path: path, reason: systemError()) }
}

/// Makes a folder and the ones above it.
func makeFolder(_ path: String) throws(FileProblem) {
    var current = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
        current += part
        if mkdir(current, 0o755) != 0, errno != EEXIST {
            throw FileProblem(path: current, reason: systemError())
        }
        current += "/"
    }
}

/// Prints to standard output, or to standard error, in one write.
func output(_ text: String, toError: Bool = false) {
    guard !text.isEmpty else { return }
    _ = writeAll(Array(text.utf8), to: toError ? STDERR_FILENO : STDOUT_FILENO)
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

private func systemError() -> String {
    String(cString: strerror(errno)).lowercased()
}
