#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends the program.
package func systemExit(_ status: Int32) -> Never {
    exit(status)
}

/// Whether a person reads standard output, in colours: a terminal, and no `NO_COLOR` (no-color.org).
package var isTerminal: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
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
    output(FileProblem(writing: "standard output").line, toError: true)
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
