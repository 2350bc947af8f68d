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
