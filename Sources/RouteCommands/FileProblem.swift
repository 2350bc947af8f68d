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
            if !isSegmentFile(path), let nearest = FileProblem.nearestFile(path) { help = "did you mean `\(nearest)`?" }
        case EISDIR:
            message = "this is a folder, not a file"
            let schema = (path.hasSuffix("/") ? path : path + "/") + "routes.yaml"
            help = other ?? (fileExists(schema) ? "name the schema in it: `\(schema)`" : "name the schema's file")
        default: return
        }
    }

    /// The problem of the system call that has just failed to write a file or to make a folder.
    package init(writing path: String) {
        self.init(path, "cannot be written", number: errno)
    }

    /// The problem of an output that would replace a text which nobody has again.
    init(keeping path: String, _ reason: String, help: String) {
        self.path = path
        message = "cannot be written: \(reason), and its text would be lost"
        self.help = help
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
    package var text: String { "\(path): error: \(message)" + (help.map { "; \($0)" } ?? "") }
}
