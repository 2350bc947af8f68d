import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// A parameter with its type looked up and its default checked.
    mutating func parameter(_ declared: ParameterDeclaration) -> Parameter {
        let name = declared.name.value
        func report(_ message: String, at span: Span, help: String? = nil) {
            findings.error(.badParameter, "parameter `\(name)` \(message)", at: span, help: help)
        }
        var parameter = Parameter(
            name: name, type: .string, form: .required, keys: declared.keys?.map(\.value) ?? [name],
            doc: declared.doc, span: declared.name.span)
        parameter.isMatrixOnly = declared.isMatrixOnly
        parameter.isTransient = declared.transient?.value ?? false
        guard let type = types.type(declared.type) else {
            // The type was reported. Any text is taken, so that the links that use the parameter are not reported too.
            parameter.form = declared.form == .list ? .list : .optional
            parameter.isLenient = true
            return parameter
        }
        parameter.type = type
        if let type = types.transientType(declared.type) {
            if let said = declared.transient, !said.value {
                findings.error(
                    .badParameter, "parameter `\(name)` is transient by its type `\(declared.type.name.value)`",
                    at: said.span, notes: [.init("the type is here", at: type)], help: "leave `transient: false` out")
            }
            parameter.isTransient = true
        }
        parameter.isLenient = declared.isLenient
        switch declared.form {
        case .one: break
        case .optional: parameter.form = .optional
        case .list: parameter.form = .list
        }
        if let defaultText = declared.defaultText {
            if declared.form != .one {
                report(
                    "is absent without a value, so it takes no default", at: defaultText.span,
                    help: declared.form == .list
                        ? "leave the default out: an absent list is empty" : "leave out the `?` or the default")
            } else if let defaultText = canonicalDefault(defaultText, type, of: name) {
                parameter.form = .withDefault(defaultText)
            }
        }
        if let separator = declared.separator {
            if declared.form == .list {
                parameter.separator = separator.value
            } else {
                report(
                    "is not a list, so it has no separator", at: separator.span,
                    help: "leave the separator out, or write the type in brackets: `[\(type.name)]`")
            }
        }
        // A default that was refused would have been one.
        if declared.isLenient, declared.defaultText == nil, parameter.form == .required {
            report(
                "has nothing to fall back to", at: declared.name.span,
                help: "`invalid: default` needs a default, a list, or a type that ends in `?`")
        }
        if type.tag == .query, declared.form != .one || declared.defaultText != nil {
            report(
                "collects items, so it is neither optional nor a list, and has no default",
                at: declared.type.name.span)
        }
        if declared.keys != nil || declared.isMatrixOnly || declared.isLenient {
            if type.tag == .query { report("collects the items of all other keys", at: declared.name.span) }
            if parameter.isTransient { report("lives in memory, so no text gives its value", at: declared.name.span) }
        }
        if let keys = declared.keys, keys.count > 63 { report("has more than 63 keys", at: declared.name.span) }
        return parameter
    }

    /// A default in its canonical form; nil if it was reported.
    private func canonicalDefault(_ text: Spanned<String>, _ type: ValueType, of name: String) -> String? {
        if type.tag == .swift {
            return findings.refuse(
                .badDefault, "parameter `\(name)` is of a Swift type, whose default can't be checked here",
                at: text.span, help: "make it optional: `\(type.name)?`")
        }
        let quote = text.value.first
        if type.tag == .string, text.value.count >= 2, quote == "\"" || quote == "'", text.value.last == quote {
            return findings.refuse(
                .badDefault, "the default of parameter `\(name)` has quotes of its own", at: text.span,
                help: "leave the quotes out: everything behind `=` is text")
        }
        guard type.accepts(text.value, types.wordSets) else {
            return findings.refuse(
                .badDefault, "the default `\(text.value)` of parameter `\(name)` is not a valid \(described(type))",
                at: text.span, help: wordHelp(text.value, type))
        }
        return text.value
    }

    private func described(_ type: ValueType) -> String {
        switch type.constraint {
        case .range, .text: "`\(type.name)` within its limits"
        case nil, .words, .schemes, .own: "`\(type.name)`"
        }
    }

    private func wordHelp(_ text: String, _ type: ValueType) -> String? {
        guard let number = type.wordSet else { return type.exampleHelp(types.wordSets) }
        let cases = types.wordSets[number].cases
        let count = cases.reduce(0) { $0 + $1.words.count }
        return findings.didYouMean(text) { cases.flatMap(\.words) }
            ?? "the words are " + cases.prefix(20).flatMap(\.words).quotedList(of: count)
    }

    /// What holds among the parameters of one screen.
    func check(_ parameters: [Parameter]) {
        for parameter in parameters.dropLast() where parameter.type.tag == .query {
            findings.error(
                .badParameter,
                "parameter `\(parameter.name)` collects the items left over, so it must be the last",
                at: parameter.span)
        }
        // No two parameters share a key.
        var owners: [ExactText: Parameter] = [:]
        var looks: [String: (key: ExactText, owner: Parameter)] = [:]
        for parameter in parameters where parameter.type.tag != .query && !parameter.isTransient {
            for key in parameter.keys {
                if let (known, owner) = looks.updateValue((ExactText(key), parameter), forKey: key),
                    known != ExactText(key), owner.span != parameter.span
                {
                    findings.note(
                        .duplicateName,
                        "the keys of parameters `\(owner.name)` and `\(parameter.name)` differ in their bytes only",
                        at: parameter.span, notes: [.init("the other is here", at: owner.span)])
                }
                guard let other = owners.updateValue(parameter, forKey: ExactText(key)) else { continue }
                // Of two parameters with one name that was reported.
                if other.name == parameter.name, other.span != parameter.span { continue }
                let message =
                    other.name == parameter.name
                    ? "parameter `\(parameter.name)` has the key `\(key)` twice"
                    : "parameters `\(other.name)` and `\(parameter.name)` share the key `\(key)`"
                findings.error(
                    .duplicateName, message, at: parameter.span, notes: [.init("the other is here", at: other.span)])
            }
        }
    }

    /// Looks up what a screen returns. Such a screen is presented, as a sheet if nothing is said.
    mutating func addReturned(_ declared: ScreenDeclaration, _ options: ScreenOptions, to screen: inout Screen) {
        guard let returned = declared.returned else { return }
        if options.present == nil { screen.presentation = .sheet }
        if let present = options.present, screen.presentation == .push {
            findings.error(
                .badValue, "screen `\(screen.name)` returns a value, so it can't be pushed", at: present.span,
                notes: [.init("it returns a value here", at: returned.type.name.span)],
                help: "say how it is presented: `present: sheet`")
        }
        guard let type = types.type(returned.type) else { return }
        screen.returned = ReturnedValue(type: type, isList: returned.isList)
    }
}
