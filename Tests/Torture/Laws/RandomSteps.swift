import Foundation
import RouteRuntime
import ShopKit
import TortureRoutes

extension Step {
    static func random(_ random: inout SplitMix) -> Step {
        switch random.below(12) {
        case 0: .keywords(random.pick([.as, .class, .in, .default, .repeat, .true, .await, .actor]))
        case 1: .members(random.pick([.id, .kind, .hash, .values, .writer, .encode, .allCases, .rawValue]))
        case 2: .nested(random.pick([.class(.x), .in(.x), .deep(.deeper(.a)), .deep(.deeper(.deepest(.a)))]))
        case 3: .nested(.deep(.deeper(random.once(in: 2) ? .b(n: random.below(3)) : .deepest(.innermost(n: 1)))))
        case 4: .names(random.pick([.hashable(.x), .uuid(.x), .kind(.x), .step(.x), .string(.x), .money(.x)]))
        case 5: .café(.random(&random))
        case 6: .capitals(random.pick([.RawValue, .Step, .Routes, .String, .Any]))
        default: .values(.random(&random))
        }
    }
}

extension Step.Café {
    static func random(_ random: inout SplitMix) -> Self {
        switch random.below(4) {
        case 0: .日本(数: EdgeValues.integer(Int.self, &random), naïve: .maybe(&random, EdgeValues.text))
        case 1: .semicolon(a: .maybe(&random, EdgeValues.text))
        case 2: .类(random.pick([.一, .二]))
        default:
            random.pick([
                .über, .плюс, .space, .slashes, .percent, .question, .composed, .decomposed, .mark, .quote, .hashes,
                .break,
                .emoji, ._1(._2), ._1(.__3),
            ])
        }
    }
}

extension Step.Values {
    static func random(_ random: inout SplitMix) -> Self {
        func integer<Number: FixedWidthInteger>() -> Number { EdgeValues.integer(Number.self, &random) }
        func text() -> String { EdgeValues.text(&random) }
        switch random.below(18) {
        case 0: return .string(required: text(), optional: maybe(text), list: some(text), standard: text())
        case 1:
            let slug = random.pick(["a", "abcde", "é-_09", "", "A", "abcdef", "e\u{301}"])
            return .narrow(
                slug: slug, slugs: some { random.pick(["a", "b-", "é"]) }, year: 1970 + random.below(140),
                years: some { 1970 + random.below(131) }, small: integer(), ratio: maybe { EdgeValues.double(&random) },
                link: EdgeValues.url(&random))
        case 2:
            return .words(
                word: random.pick(Step.Sort.allCases), words: some { random.pick(Step.Sort.allCases) },
                theme: random.pick(Step.Theme.allCases), year: 1970 + random.below(131),
                keyword: maybe { random.pick(Step.Words.allCases) })
        case 3:
            return .flags(
                flag: random.once(in: 2), maybe: maybe { random.once(in: 2) }, on: random.once(in: 2),
                many: some { random.once(in: 2) })
        case 4:
            return .signed(
                a: integer(), b: integer(), c: integer(), d: integer(), e: integer(), f: some(integer),
                g: maybe(integer))
        case 5:
            return .unsigned(
                a: integer(), b: integer(), c: integer(), d: integer(), e: integer(), f: some(integer),
                g: maybe(integer))
        case 6:
            func double() -> Double { EdgeValues.double(&random) }
            return .fractions(
                a: double(), b: EdgeValues.float(&random), c: double(), d: EdgeValues.float(&random), e: some(double),
                f: double(), g: maybe(double))
        case 7:
            return .things(
                a: EdgeValues.uuid(&random), b: EdgeValues.date(&random), c: EdgeValues.url(&random),
                d: maybe { EdgeValues.uuid(&random) }, e: maybe { EdgeValues.date(&random) },
                f: maybe { EdgeValues.url(&random) }, g: some { EdgeValues.uuid(&random) },
                h: some { EdgeValues.date(&random) }, i: some { EdgeValues.url(&random) })
        case 8:
            return random.once(in: 3)
                ? .standards()
                : .standards(
                    id: EdgeValues.uuid(&random), date: EdgeValues.date(&random), url: EdgeValues.url(&random),
                    number: random.pick([7, 0, integer()]), text: random.pick(["", text()]))
        case 9:
            func money() -> Money { Money(cents: random.below(200) - 10) }
            return .own(money: money(), other: maybe(money), all: some(money))
        case 10:
            return .separated(
                commas: some(integer), pluses: some(text),
                pairs: some { random.pick(["a", "xa", "ab", "b", "", text()]) },
                words: some { random.pick(Step.Sort.allCases) })
        case 11: return .matrix(hidden: random.below(2), secret: random.pick(["x", text()]), page: random.below(3))
        case 12:
            return .collect(
                page: random.below(3), rest: EdgeValues.query(["page", "a", "number", "rest", "list"], &random))
        case 13: return .everything(rest: EdgeValues.query(["page", "a", "number", "rest", "list"], &random))
        case 14:
            return .days(
                day: EdgeValues.day(&random), maybe: maybe { EdgeValues.day(&random) },
                many: some { EdgeValues.day(&random) }, leap: EdgeValues.day(&random))
        case 15: return .memory(draft: Draft(body: random.pick(["text", "other"])), page: random.below(3))
        default: return .matrix()
        }

        func maybe<Value>(_ value: () -> Value) -> Value? { random.once(in: 2) ? nil : value() }
        func some<Value>(_ value: () -> Value) -> [Value] { (0..<random.below(4)).map { _ in value() } }
    }
}

extension Optional {
    static func maybe(_ random: inout SplitMix, _ value: (inout SplitMix) -> Wrapped) -> Wrapped? {
        random.once(in: 2) ? nil : value(&random)
    }
}
