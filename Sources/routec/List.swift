import RouteCommands
import RouteCompiler
import RouteReports

extension Command {
    static let list = Command(
        name: "list",
        summary: "Lists the screens, commands and links of a schema",
        operands: "[FILE]",
        options: .schemaFiles + [.textOrJSON],
        details: """
            Screens come with their paths, links with what they open: constants, and `{id}` for what the link gives. Behind
            them stand how a screen is shown, what it requires and returns, and whether it is deprecated. A link that is
            `never printed` is read, but `Step.link(to:origin:)` gives another one for its steps.

            A line of JSON has `kind` (`screen`, `command`, `link`), `name`, `file`, `line`, and, where they apply:

              screen, command  `path`, `parameters`, `doc`, `present`, `requires`, `returns`, `deprecated`, `external`
                               (a boolean), `meta`
              a parameter      `name`, `type`, `optional`, `list`, `transient` (booleans), `default`, `keys`, `doc`
              link             `origin`, `pattern`, `condition`, `case` (from 1), `opens`; `result` (`stack`, `command`,
                               `redirect`, `outside`, `none`), with `steps`, `command` (as `explain` has them),
                               `redirect` and `origins`; `tab`; `printed` (a boolean), `sample` (a link that was matched)

            Numbers and booleans are such, other values are text.
            """
    ) { arguments in
        let compiled = try SchemaFiles(arguments).compileValid()
        let listing = Listing(Outline(compiled, hasShortPaths: false))
        output(arguments["--format"] == "json" ? listing.json : listing.text)
    }
}
