import RouteCompiler

/// A value of a property list, to be written or as it was read.
package indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    /// A number, a date, a truth value or bytes, which are not used here.
    case other

    /// The text of a property list in XML. Keys are sorted, so that it is the same on every machine.
    package var xml: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(lines("").joined(separator: "\n"))
        </plist>

        """
    }

    private func lines(_ indent: String) -> [String] {
        switch self {
        case .string(let text): return ["\(indent)<string>\(PropertyList.escaped(text))</string>"]
        case .array(let values):
            guard !values.isEmpty else { return ["\(indent)<array/>"] }
            return ["\(indent)<array>"] + values.flatMap { $0.lines(indent + "\t") } + ["\(indent)</array>"]
        case .dictionary(let values):
            guard !values.isEmpty else { return ["\(indent)<dict/>"] }
            let inside = values.sorted { $0.key < $1.key }.flatMap { key, value in
                ["\(indent)\t<key>\(PropertyList.escaped(key))</key>"] + value.lines(indent + "\t")
            }
            return ["\(indent)<dict>"] + inside + ["\(indent)</dict>"]
        case .other: return []
        }
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
