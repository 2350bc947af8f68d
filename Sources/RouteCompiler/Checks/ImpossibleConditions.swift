extension CheckContext {
    /// A text that a condition asks for is a value of the parameter that reads it.
    func impossibleConditions() {
        let patterns = table.patterns
        for number in patterns.indices {
            for reading in patterns[number].cases {
                for condition in reading.conditions {
                    guard !condition.pieces.isEmpty,
                        let parameter = reading.readers(of: condition.key, table).first(where: {
                            !$0.isLenient && $0.separator == nil
                                && !$0.type.mayBe(condition.pieces, table.wordSets)
                        })
                    else { continue }
                    findings.error(
                        .impossibleCondition,
                        "this case of `\(patterns[number].text)` never holds: `\(condition.pieces.written)` is not a valid "
                            + "`\(parameter.type.name)`, the type of parameter `\(parameter.name)`",
                        at: reading.span, notes: [.init("the parameter is here", at: parameter.span)],
                        help: "ask for a text that is a valid `\(parameter.type.name)`")
                }
            }
        }
    }
}

extension Case {
    /// The parameters that read the item of a key.
    fileprivate func readers(of key: String, _ table: RouteTable) -> [Parameter] {
        table.bindings(of: target).compactMap { parameter, binding in
            switch binding {
            case .query: parameter.keys.contains(key) && parameter.type.tag != .query ? parameter : nil
            case .item(let item): item == key ? parameter : nil
            case .capture, .constant, .absent, .template: nil
            }
        }
    }
}
