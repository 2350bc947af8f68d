import Foundation

/// What was measured, as tables: for people in Markdown, for programs in JSON.
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

    var tables: [Table] = []

    var markdown: String {
        tables.map { table in
            var lines = ["## \(table.title)", "", row(table.columns), row(table.columns.map { _ in "---" })]
            lines += table.rows.map { row([$0.name] + $0.figures.map(Report.text)) }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// An object a table, in it an object a row.
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
            let data = try JSONSerialization.data(withJSONObject: tables, options: [.prettyPrinted, .sortedKeys])
            return String(decoding: data, as: UTF8.self) + "\n"
        }
    }

    private func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }

    private static func text(_ figure: Double?) -> String {
        guard let figure else { return "" }
        if figure >= 100 || figure == figure.rounded() {
            return figure.rounded().formatted(.number.locale(Locale(identifier: "en_US")))
        }
        return String(format: figure < 10 ? "%.2f" : "%.1f", figure)
    }
}
