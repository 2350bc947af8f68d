import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Reads and prints what an article speaks of.
struct ArticleReader {
    private let explainer: Explainer
    private let coding: TableCoding
    private let table: RouteTable

    init(_ compiled: CompiledTable) {
        explainer = Explainer(compiled)
        coding = TableCoding(compiled)
        table = compiled.table
    }

    /// What is right instead of a claim; nil if it holds.
    func problem(_ claim: ArticleExample.Claim) -> String? {
        let isPrinted = claim.line.contains(" ⇒ ")
        guard let (input, result) = claim.line.parted(by: isPrinted ? " ⇒ " : " → ") else { return "no claim" }
        if isPrinted {
            let printed = printed(input, claim)
            return printed == result ? nil : printed
        }
        let facts = facts(input, claim)
        let claimed = result.components(separatedBy: "; ")
        return facts.first == claimed[0] && claimed.allSatisfy(facts.contains) ? nil : facts.joined(separator: "; ")
    }

    private func facts(_ input: String, _ claim: ArticleExample.Claim) -> [String] {
        if claim.block == "paths" {
            do throws(RouteError) {
                let (path, start) = input.parted(by: " after ") ?? (input, "/")
                return [shown(try parse(path, after: parse(start)))]
            } catch {
                return facts(error)
            }
        }
        let (link, origin) = input.parted(by: " from ") ?? (input, nil)
        let explanation = explainer.explain(link: Array(link.utf8), origin: origin, servers: claim.servers)
        if case .error(let error) = explanation.result { return facts(error) }
        var facts = [shown(explanation)]
        if let tab = explanation.tab { facts.append("tab " + tab) }
        if !explanation.requirements.isEmpty {
            facts.append("requires " + explanation.requirements.joined(separator: ", "))
        }
        if !explanation.extras.isEmpty {
            let items = explanation.extras.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }
            facts.append("extras " + items.joined(separator: ", "))
        }
        return facts
    }

    private func printed(_ input: String, _ claim: ArticleExample.Claim) -> String {
        do throws(RouteError) {
            if claim.block == "paths" { return try coding.path(to: parse(input)) }
            if let (path, origin) = input.parted(by: " shown in "), let step = try parse(path).last {
                let number = table.origins.firstIndex { $0.name == origin } ?? 0
                return try coding.link(to: [step], .last, origin: number, servers: RouteServers(claim.servers))
            }
            if let (path, origin) = input.parted(by: " in ") {
                let number = table.origins.firstIndex { $0.name == origin } ?? 0
                return try coding.link(to: parse(path), origin: number, servers: RouteServers(claim.servers))
            }
            var link = input
            let match = try link.withUTF8 { buffer in
                Result { () throws(RouteError) in try coding.match(buffer, origin: nil, servers: claim.servers) }
            }.get()
            guard case .stack(let steps) = match.target else { return "no stack" }
            return try coding.link(to: steps, origin: match.origin, servers: RouteServers(claim.servers))
        } catch {
            return "error " + error.code.rawValue
        }
    }

    private func parse(_ path: String, after stack: [TableStep] = []) throws(RouteError) -> [TableStep] {
        var path = path
        return try path.withUTF8 { buffer in
            Result { () throws(RouteError) in try coding.parse(buffer, after: stack) }
        }.get()
    }

    private func shown(_ steps: [TableStep]) -> String {
        shown(Explanation(input: "", result: .stack(steps.map(explainer.step))))
    }

    /// The result as `routec explain` prints it, in one line.
    private func shown(_ explanation: Explanation) -> String {
        let lines = explanation.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let others = ["  origin: ", "  tab: ", "  requires: ", "  not read: "]
        let results = lines.filter { line in !others.contains { line.hasPrefix($0) } }
        return results.map { line in
            let text = line.drop { $0 == " " }
            return String(text.first?.isNumber == true ? text.drop { $0 != " " }.dropFirst() : text)
        }.joined(separator: " > ")
    }

    private func facts(_ error: RouteError) -> [String] {
        var facts = ["error " + error.code.rawValue]
        if let offset = error.offset { facts.append("offset \(offset)") }
        if let route = error.route { facts.append("route " + route) }
        if let key = error.key { facts.append("key " + key) }
        if let nearest = error.nearest { facts.append("nearest " + nearest) }
        return facts
    }
}

extension String {
    /// What stands in front of a text and behind it, without blanks around.
    fileprivate func parted(by text: String) -> (String, String)? {
        guard let range = range(of: text) else { return nil }
        func trimmed(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
        return (trimmed(self[..<range.lowerBound]), trimmed(self[range.upperBound...]))
    }
}
