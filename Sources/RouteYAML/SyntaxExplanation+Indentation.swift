extension SyntaxExplanation {
    /// Tabs, and lines whose indentation fits nothing above.
    func explainIndentation() -> ReadProblem? {
        switch problem {
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return tab(at: text.byte(place) == .tab ? place : text.tabInIndentation(of: place) ?? place)
        case "found character that cannot start any token" where text.byte(place) == .tab:
            return tab(at: place)
        case "mapping values are not allowed in this context", "did not find expected key",
            "did not find expected '-' indicator", "could not find expected ':'",
            "block sequence entries are not allowed in this context", "did not find expected <document start>":
            return text.tabInIndentation(of: place).map(tab(at:))
        default:
            return nil
        }
    }

    private func tab(at offset: Int) -> ReadProblem {
        syntax("a tab cannot be used for indentation", at: byteRange(offset), help: "use spaces")
    }

    /// A line that starts left or right of where a line may start.
    func misplacedLine() -> ReadProblem {
        let spaces = place - text.lineStart(of: place)
        let amount = spaces == 1 ? "1 space" : "\(spaces) spaces"
        return syntax(
            "this line is indented by \(amount), which fits no line above", at: place..<text.endOfText(from: place),
            note: start == place ? nil : ("the block around it starts here", byteRange(start)),
            help: "indent it like the lines that it belongs to")
    }
}
