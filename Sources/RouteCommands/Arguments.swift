import RouteRuntime

/// A command's arguments, parsed by the options that it declares.
package struct Arguments {
    /// An option as it is declared, for the parser and for `--help`.
    package struct Option: Sendable {
        /// With its dashes: `--schema`.
        package var name: String
        /// The placeholder of its value in the help; nil for a flag.
        package var value: String?
        /// The only values that it takes; empty if any will do.
        package var choices: [String] = []
        package var help: String

        package static func option(_ name: String, _ value: String, choices: [String] = [], _ help: String) -> Option {
            Option(name: name, value: value, choices: choices, help: help)
        }

        package static func flag(_ name: String, _ help: String) -> Option { Option(name: name, help: help) }
    }

    package struct Problem: Error {
        package var message: String

        package init(_ message: String) {
            self.message = message
        }
    }

    private(set) var values: [String: [String]] = [:]
    package private(set) var rest: [String] = []

    /// Takes `--name value`, `--name=value` and flags; `--` ends the options.
    package init(_ arguments: [String], options: [Option]) throws(Problem) {
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument == "--" {
                rest += arguments[index...]
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                rest.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                throw Problem("unknown option `\(parts[0])`" + Arguments.hint(parts[0], among: options))
            }
            guard option.value != nil else {
                if parts.count == 2 { throw Problem("`\(option.name)` takes no value") }
                values[option.name, default: []].append("")
                continue
            }
            let value: String
            if parts.count == 2 {
                value = parts[1]
            } else {
                guard index < arguments.count else { throw Problem("`\(option.name)` needs a value") }
                // `--schema --format json` has forgotten the schema; a file of such a name is `--schema=--format`.
                guard !arguments[index].hasPrefix("--") else {
                    throw Problem("`\(option.name)` needs a value before `\(arguments[index])`")
                }
                value = arguments[index]
                index += 1
            }
            guard !value.isEmpty else { throw Problem("`\(option.name)` needs a value, not an empty text") }
            guard option.choices.isEmpty || option.choices.contains(value) else {
                let choices = option.choices.map { "`\($0)`" }.joined(separator: ", ")
                throw Problem("`\(option.name)` must be one of \(choices), not `\(value)`")
            }
            values[option.name, default: []].append(value)
        }
    }

    /// The option that an unknown option was probably meant to be: `--json` is `--format json`.
    private static func hint(_ name: String, among options: [Option]) -> String {
        let value = String(name.drop { $0 == "-" })
        if let option = options.first(where: { $0.choices.contains(value) }) {
            return "; write `\(option.name) \(value)`"
        }
        return nearestName(name, in: options.map(\.name) + ["--help"]).map { "; did you mean `\($0)`?" } ?? ""
    }

    /// The last value of an option.
    package subscript(name: String) -> String? { values[name]?.last }

    package func has(_ name: String) -> Bool { values[name] != nil }

    package func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The values of an option that are `NAME=VALUE` each.
    /// - Parameter what: What the option takes, as it stands in "takes …, not …".
    func pairs(_ name: String, _ what: String) throws(Problem) -> [(name: String, value: String)] {
        try all(name).map { (text) throws(Problem) in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Problem("`\(name)` takes \(what), not `\(text)`") }
            return (parts[0], parts[1])
        }
    }
}
