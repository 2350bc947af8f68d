import Foundation

/// What was measured: for people in Markdown, for programs in JSON.
struct Report {
    struct Table {
        var title: String
        /// What the first column holds, then the names of the figures.
        var columns: [String]
        var rows: [(name: String, figures: [Double?])] = []

        mutating func add(_ name: String, _ figures: [Double?]) {
            rows.append((name, figures))
        }
    }

    var budget: [Budget] = []
    var tables: [Table] = []

    var markdown: String {
        var parts = [Report.table("Budget", ["what", "measured", "budget", "kept"], budget.map(Report.cells))]
        parts += tables.map { table in
            Report.table(table.title, table.columns, table.rows.map { [$0.name] + $0.figures.map(Report.text) })
        }
        return parts.joined(separator: "\n")
    }

    private static func table(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
        return "## \(title)\n\n" + line(columns) + line(columns.map { _ in "---" }) + rows.map(line).joined()
    }

    private static func cells(_ budget: Budget) -> [String] {
        let bound =
            switch budget.bound {
            case .most(let limit): "≤ \(text(limit))"
            case .least(let limit): "≥ \(text(limit))"
            case .none: ""
            }
        let kept = budget.isKept.map { $0 ? "yes" : "**no**" } ?? ""
        return [budget.name, budget.measured.map(text) ?? "not measured", bound, kept]
    }

    /// `budget`: an object a budget. `tables`: an object a table, in it an object a row.
    var json: String {
        get throws {
            let tables = tables.map { table in
                let rows = table.rows.map { row in
                    let figures = zip(table.columns.dropFirst(), row.figures).compactMap { name, figure in
                        figure.map { (name, $0 as Any) }
                    }
                    return [table.columns[0]: row.name].merging(Dictionary(uniqueKeysWithValues: figures)) { $1 }
                }
                return ["title": table.title, "rows": rows] as [String: Any]
            }
            let report: [String: Any] = ["budget": budget.map(Report.object), "tables": tables]
            let data = try JSONSerialization.data(
                withJSONObject: report, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
            return String(decoding: data, as: UTF8.self) + "\n"
        }
    }

    private static func object(_ budget: Budget) -> [String: Any] {
        var object: [String: Any] = ["what": budget.name]
        object["measured"] = budget.measured
        object["kept"] = budget.isKept
        switch budget.bound {
        case .most(let limit): object["at most"] = limit
        case .least(let limit): object["at least"] = limit
        case .none: break
        }
        return object
    }

    private static func text(_ figure: Double?) -> String { figure.map(text) ?? "" }

    private static func text(_ figure: Double) -> String {
        if figure >= 100 || figure == figure.rounded() {
            return figure.rounded().formatted(.number.locale(Locale(identifier: "en_US")))
        }
        return String(format: figure < 10 ? "%.2f" : "%.1f", figure)
    }
}
