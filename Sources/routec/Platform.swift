import RouteCommands
import RouteReports
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends the program.
func systemExit(_ status: Int32) -> Never {
    exit(status)
}

/// Keeps a value to the end of the program, when the system takes all memory back at once: to free a big table text by
/// text takes longer than to write its code to disk.
func keepToTheEnd<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Keeper(value))
}

private final class Keeper<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// Whether a person reads standard output, in colours: a terminal, and no `NO_COLOR` (no-color.org).
var isTerminal: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
}
