internal import CYAML

/// libyaml's events (0.2.5), with all the unsafe code that they need.
///
/// Marks are given as libyaml has them, in Unicode scalars from 0.
final class EventStream {
    enum Event {
        case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
        case documentStart, documentEnd, streamStart, streamEnd
        case failure
    }

    // libyaml keeps a pointer into the parser itself, so the parser must never move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>

    /// Runs `body` on the events of a text that is not empty. Returns nil without running it if there is no memory for
    /// a parser.
    static func read<Value>(_ text: [UInt8], _ body: (EventStream) -> Value?) -> Value? {
        text.withUnsafeBufferPointer { buffer in
            // The C code aborts on a null pointer.
            guard let base = buffer.baseAddress, let stream = EventStream(base, count: buffer.count) else { return nil }
            // The stream must not be kept beyond the buffer, and must live until the body is done.
            return withExtendedLifetime(stream) { body(stream) }
        }
    }

    private init?(_ base: UnsafePointer<UInt8>, count: Int) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event.initialize(to: yaml_event_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            event.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, base, count)
    }

    deinit {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    func next() -> Event {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) == 1 else { return .failure }
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: return .scalar
        case YAML_ALIAS_EVENT: return .alias
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_START_EVENT: return .streamStart
        // After an error or the end libyaml gives empty events.
        default: return .streamEnd
        }
    }

    var start: Int { event.pointee.start_mark.index }
    var end: Int { event.pointee.end_mark.index }

    /// Of a scalar event.
    var scalarStyle: Node.Style {
        switch event.pointee.data.scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    /// Of a scalar event.
    var scalarText: String {
        let scalar = event.pointee.data.scalar
        return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }

    /// Whether a scalar or collection start event carries an anchor or a tag.
    var hasProperties: Bool {
        // All three events begin with these two.
        event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
    }

    /// Whether a collection start event is of the flow style. A pair in a flow sequence, `[a: b]`, is too.
    func isFlow(_ kind: Node.Kind) -> Bool {
        kind == .sequence
            ? event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            : event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    }

    /// Whether a document start event has directives.
    var hasDirectives: Bool {
        let start = event.pointee.data.document_start
        return start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
    }

    /// Why ``next()`` gave a failure.
    var failure: Failure {
        let parser = parser.pointee
        return Failure(
            isReader: parser.error == YAML_READER_ERROR, problem: parser.problem.map { String(cString: $0) } ?? "",
            context: parser.context.map { String(cString: $0) } ?? "", problemIndex: parser.problem_mark.index,
            contextIndex: parser.context == nil ? nil : parser.context_mark.index, offset: parser.problem_offset)
    }

    /// What libyaml says about a text that it cannot read.
    struct Failure {
        /// Whether the bytes are invalid; then only `offset` gives the place.
        var isReader: Bool
        var problem: String
        var context: String
        var problemIndex: Int
        var contextIndex: Int?
        /// In bytes.
        var offset: Int
    }
}
