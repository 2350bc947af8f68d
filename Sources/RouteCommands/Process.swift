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
