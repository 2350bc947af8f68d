import RouteRuntime

struct DayKind: TypeKind {
    typealias Value = RouteDay
    let tag = RouteTypeTag.day
    let name: String? = "Day"
    let swiftName = "RouteDay"
    let yieldsToDeclarations = true
    let precedence = 2
    let shape = DayKind.calendarDay
    let isShapeExact = true
    let isCaseless = true
    let samples = SampleTexts(readable: ["2001-01-01"], limits: ["0000-02-29", "2026-11-30", "9999-12-31"])

    /// `2026-11-30`: each month with its days, and February 29 in leap years.
    static let calendarDay: TextShape = {
        let first28: [TextShape] = [.columns("0", "1-9"), .columns("1", "0-9"), .columns("2", "0-8")]
        let first30 = first28 + [.columns("2", "9"), .columns("3", "0")]
        let year = TextShape.columns("0-9", "0-9", "0-9", "0-9")
        let months: [TextShape] = [
            .sequence([.text("-02-"), .oneOf(first28)]),
            .sequence([.oneOf([.columns("-", "0", "469", "-"), .text("-11-")]), .oneOf(first30)]),
            .sequence([
                .oneOf([.columns("-", "0", "13578", "-"), .columns("-", "1", "02", "-")]),
                .oneOf(first30 + [.text("31")]),
            ]),
        ]
        // The last two digits of years that four divides, except 00.
        let fourths: [TextShape] = [.columns("0", "48"), .columns("2468", "048"), .columns("13579", "26")]
        let century = TextShape.columns("0-9", "0-9")
        let leapYears: [TextShape] = [
            .sequence([century, .oneOf(fourths)]), .sequence([.oneOf(fourths + [.text("00")]), .text("00")]),
        ]
        return .oneOf([.sequence([year, .oneOf(months)]), .sequence([.oneOf(leapYears), .text("-02-29")])])
    }()
}
