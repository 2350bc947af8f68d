import Foundation
import RouteRuntime
import TortureRoutes

/// Stacks and steps can be saved and read again, whole or in part.
func checkSaving(_ texts: [String]) {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for text in texts.prefix(2_000) {
        guard let path = RoutePath<Step>(rawValue: text) else { return expect(false, text) }
        expect(path.rawValue == text, text)
        let data = (try? encoder.encode([path])) ?? Data()
        expect((try? decoder.decode([RoutePath<Step>].self, from: data)) == [path], text)
        for step in path.steps where (try? Step.path(to: [step])) != nil {
            let data = (try? encoder.encode([step])) ?? Data()
            expect((try? decoder.decode([Step].self, from: data)) == [step], "\(step)")
        }
        let restored = RoutePath<Step>.restoring(text)
        expect(restored.path == path && restored.dropped.isEmpty && restored.failure == nil, text)
        // A later version of the app lacks the last screen.
        let sides = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let lost = String(sides[0]) + "/gone;a=1" + sides.dropFirst().map { "?" + String($0) }.joined()
        let partly = RoutePath<Step>.restoring(lost)
        expect(partly.failure?.code == .unknownName, "\(lost): \(partly)")
        expect(partly.dropped == "/gone;a=1" || path.steps.isEmpty, "\(lost): \(partly)")
        // The last step was open; it reads the query in either place.
        expect(partly.path.steps == path.steps, "\(lost): \(partly)")
    }
    let memory = RoutePath<Step>([.keywords(.as), .values(.memory(draft: .init(body: ""))), .keywords(.in)])
    expect(memory.text == "/keywords/as", memory.text)
    expect((try? encoder.encode(memory.steps[1])) == nil, "a step without a text")
    expect((try? decoder.decode(Step.self, from: Data("\"/keywords/as/in\"".utf8))) == nil, "two steps")
    let broken = RoutePath<Step>.restoring("/keywords/as/in?x=%")
    expect(broken.path.steps.isEmpty && broken.dropped == "/keywords/as/in", "\(broken)")
}
