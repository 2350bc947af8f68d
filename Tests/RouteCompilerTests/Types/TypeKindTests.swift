import RouteRuntime
import Testing

@testable import RouteCompiler

/// What the list of types promises to those who read it.
@Suite struct TypeKindTests {
    @Test func standInTheOrderOfTheirTags() {
        #expect(TypeKinds.all.map(\.tag) == RouteTypeTag.allCases)
        #expect(TypeKinds.named.count == TypeKinds.all.count - 2, "all but words and Swift types have a name")
    }

    @Test func bearTheNamesOfTheirSwiftTypes() {
        for kind in TypeKinds.all where ![.words, .swift, .query].contains(kind.tag) {
            func name<Kind: TypeKind>(_: Kind) -> String { "\(Kind.Value.self)" }
            #expect(kind.swiftName == name(kind))
        }
    }

    /// The types with some that are narrowed, none of which has words.
    private static let types: [ValueType] =
        TypeKinds.named.values.map { ValueType($0) } + [
            ValueType(tag: .int8, constraint: .range("-3", "40"), swiftName: "Int8"),
            ValueType(tag: .double, constraint: .range("0.5", nil), swiftName: "Double"),
            ValueType(tag: .string, constraint: .text(least: 2, greatest: 9, ["a"..."z", "0"..."9"]), swiftName: ""),
            ValueType(tag: .string, constraint: .text(least: 70, greatest: 80, []), swiftName: "String"),
            ValueType(tag: .url, constraint: .schemes(["x-app"]), swiftName: "URL"),
        ]

    private static let texts =
        types.flatMap { $0.sampleTexts([]).readable + $0.sampleTexts([]).limits } + SampleText.common

    @Test func haveSamples() {
        for type in Self.types {
            let samples = type.sampleTexts([])
            #expect(!samples.readable.isEmpty)
            for text in samples.readable { #expect(type.accepts(text), "\(text)") }
            #expect(samples.limits.contains { type.accepts($0) })
        }
    }

    /// Types of one class share no text where they are said to be disjoint, and all where one is the narrower.
    @Test func lieToEachOtherAsTheirTextsDo() {
        for first in Self.types {
            for second in Self.types where first.precedence == second.precedence {
                let relation = first.relation(to: second, [])
                let (inFirst, inSecond) = (
                    Self.texts.filter { first.accepts($0) }, Self.texts.filter { second.accepts($0) }
                )
                switch relation {
                case .equal: #expect(inFirst == inSecond)
                case .narrower: #expect(Set(inFirst).isSubset(of: inSecond), "\(first.swiftName), \(second.swiftName)")
                case .wider: #expect(Set(inSecond).isSubset(of: inFirst), "\(first.swiftName), \(second.swiftName)")
                case .disjoint:
                    #expect(Set(inFirst).isDisjoint(with: inSecond), "\(first.swiftName), \(second.swiftName)")
                case .overlapping: break
                }
            }
        }
    }

    /// A shape has all texts of its type, and no others where it is exact.
    @Test func haveTheShapeOfTheirTexts() {
        for type in Self.types where type.tag != .query {
            let shape = ShapeReader(type)
            for text in Self.texts where !text.isEmpty && !text.contains("/") {
                if type.accepts(text) {
                    #expect(shape.takes(text), "\(type.swiftName) \(text)")
                } else if shape.isExact {
                    #expect(!shape.takes(text), "\(type.swiftName) \(text)")
                }
            }
        }
    }

    @Test func dayTakesEachDayOfEachYear() {
        let shape = ShapeReader(ValueType(DayKind()))
        let day = ValueType(DayKind())
        func digits(_ number: Int, _ count: Int) -> String { String(String(10_000 + number).suffix(count)) }
        func check(_ year: Int, _ month: Int, _ number: Int) {
            let text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(number, 2))"
            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [0, 31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0]
            let isDay = number >= 1 && number <= lengths[month]
            #expect(shape.takes(text) == isDay && day.accepts(text) == isDay, "\(text)")
        }
        for year in [0, 1, 4, 100, 400, 1900, 2000, 2023, 2024, 9999] {
            for month in 0...13 { for number in 0...32 { check(year, month, number) } }
        }
        for year in 0...9999 { check(year, 2, 29) }
    }

    @Test func columnsAreThoseOfAllTexts() {
        func pattern(_ type: ValueType) -> String? {
            type.shape([]).commonColumns.map { $0.map { $0.map(String.init) ?? "?" }.joined() }
        }
        #expect(pattern(ValueType(DayKind())) == "????-??-??")
        #expect(pattern(ValueType(UUIDKind())) == "????????-????-????-????-????????????")
        #expect(pattern(ValueType(BoolKind())) == nil)
        #expect(pattern(ValueType(DateKind())) == nil)
        #expect(pattern(.string) == nil)
    }
}

/// Asks the automaton of a type.
private struct ShapeReader {
    private let automaton: TextAutomaton
    var isExact: Bool { automaton.isExact }

    init(_ type: ValueType) {
        let placeholder = Placeholder(name: "_", kind: .one, type: type, capture: 0)
        automaton = PatternTrie.Edge([.placeholder(placeholder)]).map { TextAutomaton($0, []) } ?? TextAutomaton([])
    }

    func takes(_ text: String) -> Bool {
        let ends = text.unicodeScalars.reduce([0]) { automaton.step($0, $1) }
        return !ends.isDisjoint(with: automaton.ends)
    }
}
