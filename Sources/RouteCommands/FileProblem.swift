import RouteCompiler
import RouteRuntime

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What went wrong with a file, and what to do about it.
package struct FileProblem: Error {
    package var path: String
    package var message: String
    package var help: String?

    /// The problem of the system call that has just failed to read a file.
    /// - Parameter help: What to do if it is none; nil for a schema.
    package init(reading path: String, help other: String? = nil) {
        let number = errno
        self.init(path, "cannot be read", number: number)
        switch number {
        case ENOENT, ENOTDIR:
            message = "there is no such file"
            help = other ?? "write it, beginning with `routes: 1`, or name your schema with `--schema FILE`"
            if let nearest = FileProblem.nearestFile(path) { help = "did you mean `\(nearest)`?" }
            if isSegmentFile(path) { help = "write it, or name the segment's file with `--segment FILE`" }
        case EISDIR:
            message = "this is a folder, not a file"
            help = other ?? "name the schema in it: `\(path.hasSuffix("/") ? path : path + "/")routes.yaml`"
        default: return
        }
    }

    /// The problem of the system call that has just failed to write a file or to make a folder.
    package init(writing path: String) {
        self.init(path, "cannot be written", number: errno)
    }

    /// The problem of an output that would replace a file that was read.
    package init(replacing path: String, whichIs input: String) {
        self.path = path
        let name = input == path ? "it" : "`\(input)`, which is the same file"
        message = "cannot be written: this run has read \(name), and its text would be lost"
        help = "name another file"
    }

    private init(_ path: String, _ message: String, number: Int32) {
        self.path = path
        self.message = "\(message): \(String(cString: strerror(number)).lowercased())"
        switch number {
        case EACCES, EPERM: help = "give yourself the right to it"
        case ENOSPC, EDQUOT: help = "make room on the disk"
        default: break
        }
    }

    /// The schema in the same folder that was meant, if there is one of nearly that name.
    private static func nearestFile(_ path: String) -> String? {
        let place = folder(of: path)
        let names = folderEntries(place).map(\.name).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return nearestName(name, in: names.sorted()).map { place == "." ? $0 : place + "/" + $0 }
    }

    /// In the form of a diagnostic, without a line.
    package var line: String {
        let text = "\(path): error: \(message)" + (help.map { "; \($0)" } ?? "")
        return PrintableText.escaped(text) + "\n"
    }
}
