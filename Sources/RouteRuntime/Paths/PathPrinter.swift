/// Writes the text form of a stack: the shortest text that reads back to exactly these steps.
///
/// A segment is named only where it changes. The last step's values go to the query. An earlier step reads from that
/// query too. If that would give it other values, its own values follow it as matrix parameters.
@frozen
@usableFromInline
struct PathPrinter<Coding: _RouteCoding> {
    @usableFromInline let coding: Coding
    @usableFromInline var writer: _RouteWriter

    @inlinable
    init(_ coding: Coding, _ text: _RouteTextWriter) {
        self.coding = coding
        writer = _RouteWriter(text)
    }

    /// Writes the whole path and takes its string.
    ///
    /// Steps are passed by their address: copies took 7 % of the cost of printing one step.
    @inlinable
    mutating func print(_ steps: [Coding.Step]) throws(RouteError) -> String {
        try steps.withUnsafeBufferPointer { steps throws(RouteError) in
            guard let start = steps.baseAddress, !steps.isEmpty else { return "/" }
            return try print(start, steps.count)
        }
    }

    @inlinable
    @inline(__always)
    mutating func print(_ steps: UnsafePointer<Coding.Step>, _ count: Int) throws(RouteError) -> String {
        let last = count &- 1
        // The query first: whether an earlier step may read from it decides how that step is written.
        let lastRecord = try locate(steps + last)
        let lastSegment = writer.segment
        var isLastClosed = false
        try write(steps + last, .query)
        if writer.needsMatrix {
            isLastClosed = true
            writer.text.count = 0
        }
        let queryEnd = writer.text.count
        var segment = 0
        var table = coding.table(0)
        var screens = table.screens
        var index = 0
        var readers: [Int: Coding.Step?]?
        while index < last {
            let step = steps + index
            writer.mode = .locate
            coding.write(step.pointee, to: &writer)
            // Each step has a segment, so that the first one's is written too.
            if writer.segment != segment {
                writeSegments(from: segment, to: writer.segment)
                segment = writer.segment
                table = coding.table(segment)
                screens = table.screens
            }
            let record = table.screen(writer.screen, from: screens)
            try check(record)
            writer.component(record.component)
            if record.hasParameters, !reads(step, record, from: min(1, queryEnd)..<queryEnd, &readers) {
                try writeMatrix(step)
            }
            index &+= 1
        }
        writer.record = lastRecord
        writer.segment = lastSegment
        if lastSegment != segment { writeSegments(from: segment, to: lastSegment) }
        writer.component(lastRecord.component)
        if isLastClosed { try writeMatrix(steps + last) }
        return writer.text.path(behind: queryEnd)
    }

    /// Learns which screen a step is.
    @inlinable
    mutating func locate(_ step: UnsafePointer<Coding.Step>) throws(RouteError) -> RouteScreenRecord {
        writer.mode = .locate
        coding.write(step.pointee, to: &writer)
        let record = coding.table(writer.segment).screen(writer.screen)
        try check(record)
        return record
    }

    /// Makes a screen the current one, unless it has no text.
    @inlinable
    @inline(__always)
    mutating func check(_ record: RouteScreenRecord) throws(RouteError) {
        writer.record = record
        if record.isTransient { throw RouteError(.noText, route: record.route) }
    }

    /// Writes a step's own values behind its component.
    @inlinable
    mutating func writeMatrix(_ step: UnsafePointer<Coding.Step>) throws(RouteError) {
        let start = writer.text.count
        try write(step, .matrix)
        // All values are defaults: a bare `;` says so.
        if writer.text.count == start { writer.text.append(UInt8(ascii: ";")) }
    }

    @inlinable
    mutating func write(_ step: UnsafePointer<Coding.Step>, _ mode: _RouteWriter.Mode) throws(RouteError) {
        guard let record = writer.record, record.hasParameters else { return }
        writer.mode = mode
        writer.separator = mode == .matrix ? UInt8(ascii: ";") : UInt8(ascii: "?")
        coding.write(step.pointee, to: &writer)
        if writer.hasFailed, let failure = writer.failure { throw failure }
    }

    /// Whether an earlier step reads back from the last step's query.
    /// - Parameter readers: What screens have read from a long query, which steps of them need not read again.
    @inlinable
    func reads(
        _ step: UnsafePointer<Coding.Step>, _ record: RouteScreenRecord, from query: Range<Int>,
        _ readers: inout [Int: Coding.Step?]?
    ) -> Bool {
        let screen = writer.segment &<< 24 | writer.screen
        if let known = readers?[screen] {
            guard known == step.pointee else { return false }
            // Steps of one path mostly share their lists, which makes them quick to compare.
            readers?[screen] = step.pointee
            return true
        }
        let input = RouteInput(start: writer.text.start, count: writer.text.count, isPlain: false)
        var values = _RouteValues(input, record: record, items: query, isMatrix: false, place: 0)
        let read = try? coding.read(segment: writer.segment, screen: writer.screen, from: &values)
        if query.count > 256 {
            readers = readers ?? [:]
            readers?[screen] = .some(read)
        }
        return read == step.pointee
    }

    /// Names the segments on the way: below the current one if it is a parent, else from the top.
    @inlinable
    mutating func writeSegments(from current: Int, to segment: Int) {
        guard segment != 0, segment != current else { return }
        let table = coding.table(segment)
        if !table.isAtTop { writeSegments(from: current, to: table.parent) }
        writer.component(table.component)
    }
}

extension _RouteTextWriter {
    /// A finished path, which is behind its query in the buffer.
    /// - Parameter query: How many bytes the query has, with its `?`.
    @usableFromInline
    mutating func path(behind query: Int) -> String {
        reserve(query)
        UnsafeMutableRawPointer(start + count).copyMemory(from: start, byteCount: query)
        return String(decoding: UnsafeBufferPointer(start: start + query, count: count), as: UTF8.self)
    }
}
