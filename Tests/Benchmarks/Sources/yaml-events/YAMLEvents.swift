import CYAMLEvents
import Foundation

/// Goes through a file's YAML events and does nothing with them: the floor of any compiler that reads with libyaml.
///
/// usage: yaml-events FILE; prints the milliseconds of the fastest of ten passes.
@main
enum YAMLEvents {
    static func main() throws {
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
        let clock = ContinuousClock()
        var best = Duration.seconds(3600)
        for _ in 0..<10 { best = min(best, clock.measure { readEvents(bytes) }) }
        print(Double(best.components.attoseconds) / 1e15 + Double(best.components.seconds) * 1e3)
    }

    private static func readEvents(_ bytes: [UInt8]) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_input_string(&parser, bytes, bytes.count)
        var event = yaml_event_t()
        var isDone = false
        while !isDone, yaml_parser_parse(&parser, &event) == 1 {
            isDone = event.type == YAML_STREAM_END_EVENT
            yaml_event_delete(&event)
        }
    }
}
