import RouteCompiler

/// The JSON Schema (draft 07) of the schema language, for editors that complete and check YAML by one.
///
/// It is written from the table of keys that the decoder reads by, and allows no key that is not listed there. It sees
/// keys and shapes; what a name means, and whether two links meet, only the compiler knows.
package func jsonSchema() -> String {
    document("routes.yaml", object(SchemaKeys.schema, required: ["routes"]))
}

/// The JSON Schema of a segment's own file, `auth.routes.yaml`.
package func segmentFileJSONSchema() -> String {
    document("segment.routes.yaml", ["allOf": [reference(.segment)]])
}

private func document(_ title: String, _ schema: [String: JSONValue]) -> String {
    var schema = schema
    schema["$schema"] = "http://json-schema.org/draft-07/schema#"
    schema["title"] = .string(title)
    schema["definitions"] = .object(
        Dictionary(uniqueKeysWithValues: SchemaKeys.Part.allCases.map { ($0.rawValue, definition($0)) }))
    return JSONValue.object(schema).text
}

/// The mapping of a place: its keys and no others.
private func object(_ place: SchemaKeys.Place, required: [String] = []) -> [String: JSONValue] {
    let properties = place.keys.map { key -> (String, JSONValue) in
        let value: JSONValue = [
            "description": .string(key.doc.filter { $0 != "`" }), "markdownDescription": .string(key.doc),
            "allOf": [schema(key.value)],
        ]
        return (key.name, value)
    }
    return [
        "type": "object",
        "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        "required": .array(required.map { .string($0) }),
        "additionalProperties": false,
    ]
}

private func reference(_ part: SchemaKeys.Part) -> JSONValue { ["$ref": .string("#/definitions/\(part.rawValue)")] }

private func schema(_ value: SchemaKeys.Value) -> JSONValue {
    switch value {
    case .text: reference(.text)
    case .anyText: reference(.anyText)
    case .texts: reference(.texts)
    case .flag: ["enum": [true, false, "true", "false"]]
    case .words(let words): ["enum": .array(words.flatMap(asRead))]
    case .listOf(let words): ["anyOf": [schema(.words(words)), ["type": "array", "items": schema(.words(words))]]]
    case .part(let part): reference(part)
    case .named(let part): mapping(of: part)
    }
}

/// A word as a reader of YAML may hand it over: `1` is a number to it.
private func asRead(_ word: String) -> [JSONValue] {
    Int(word).map { [.string(word), .integer($0)] } ?? [.string(word)]
}

/// A mapping of names; without any it is empty.
private func mapping(of part: SchemaKeys.Part) -> JSONValue {
    ["type": ["object", "null"], "propertyNames": ["minLength": 1], "additionalProperties": reference(part)]
}

private func array(of part: SchemaKeys.Part, atLeast least: Int = 0) -> JSONValue {
    ["type": "array", "items": reference(part), "minItems": .integer(least)]
}

private let null: JSONValue = ["type": "null"]
/// A text that a reader of YAML takes for what it looks like; to a schema it is a text all the same.
private let scalars: JSONValue = ["string", "number", "boolean"]

private func definition(_ part: SchemaKeys.Part) -> JSONValue {
    switch part {
    case .text: return ["type": scalars, "minLength": 1]
    case .anyText: return ["type": scalars]
    case .texts: return ["anyOf": [reference(.text), array(of: .text)]]
    case .type: return ["anyOf": [array(of: .text, atLeast: 1), wordSet, longForm(SchemaKeys.type)]]
    case .typeName:
        return [
            "anyOf": [reference(.text), ["type": "array", "items": reference(.text), "minItems": 1, "maxItems": 1]]
        ]
    // A list is short for what a mapping of options has under its key.
    case .segment: return ["anyOf": [null, listForm(of: .screen, orNames: true), .object(object(SchemaKeys.segment))]]
    case .screens: return ["anyOf": [null, entries(of: .screen), listForm(of: .screen, orNames: true)]]
    case .screen: return ["anyOf": [null, listForm(of: .parameter), .object(object(SchemaKeys.screen))]]
    case .parameters: return ["anyOf": [null, entries(of: .parameter), listForm(of: .parameter)]]
    case .parameter: return ["anyOf": [reference(.typeName), longForm(SchemaKeys.parameter)]]
    case .returned: return ["anyOf": [reference(.typeName), longForm(SchemaKeys.returned)]]
    case .command: return ["anyOf": [null, listForm(of: .parameter), .object(object(SchemaKeys.command))]]
    case .links: return mapping(of: .pattern)
    case .pattern:
        return [
            "type": ["object", "null"],
            "properties": ["otherwise": schema(.words(SchemaKeys.otherwise))],
            "additionalProperties": reference(.entry),
        ]
    case .entry: return ["anyOf": [reference(.target), array(of: .targetCase, atLeast: 1), reference(.group)]]
    case .group:
        return [
            "type": "object", "minProperties": 1, "propertyNames": ["pattern": "^[/#]"],
            "additionalProperties": reference(.entry),
        ]
    case .target:
        let redirect = object(SchemaKeys.targetMapping.only(["redirect", "origins"]), required: ["redirect"])
        let tab = object(SchemaKeys.targetMapping.only(["tab", "stack"]), required: ["tab"])
        return ["anyOf": [reference(.text), .object(redirect), .object(tab)]]
    case .targetCase:
        return [
            "anyOf": [
                reference(.target),
                [
                    "type": "object", "propertyNames": ["pattern": #"^\?"#], "minProperties": 1, "maxProperties": 1,
                    "additionalProperties": reference(.target),
                ],
            ]
        ]
    }
}

private func entries(of part: SchemaKeys.Part) -> JSONValue {
    ["type": "object", "additionalProperties": reference(part)]
}

/// A list of named things, or of names alone.
private func listForm(of part: SchemaKeys.Part, orNames: Bool = false) -> JSONValue {
    let item: JSONValue = orNames ? ["anyOf": [reference(.text), entries(of: part)]] : entries(of: part)
    return ["type": "array", "items": item]
}

/// Cases with their words. A mapping that has one of these keys is a type in its long form.
private let wordSet: JSONValue = [
    "type": "object", "minProperties": 1, "additionalProperties": reference(.texts),
    "properties": ["type": false, "swift": false],
]

/// A type in its long form, which needs its name.
private func longForm(_ place: SchemaKeys.Place) -> JSONValue {
    var schema = object(place)
    schema["anyOf"] = [["required": ["type"]], ["required": ["swift"]]]
    return .object(schema)
}
