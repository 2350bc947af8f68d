extension _RouteCoding {
    /// Reads a path; what ``RouteStep/parse(_:after:)`` does, for any table.
    @inlinable
    package func parse(_ buffer: UnsafeBufferPointer<UInt8>, after stack: [Step]) throws(RouteError) -> [Step] {
        var steps = buffer.first == UInt8(ascii: "/") ? [] : stack
        try parse(buffer, into: &steps)
        return steps
    }

    /// Reads a path in place; what ``RouteStep/parse(_:into:)`` does, for any table.
    @inlinable
    package func parse(_ buffer: UnsafeBufferPointer<UInt8>, into steps: inout [Step]) throws(RouteError) {
        guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
        let parts = try buffer.pathParts()
        var parser = PathParser(self, parts)
        let isAbsolute = start[0] == UInt8(ascii: "/")
        let segment = isAbsolute ? 0 : steps.last.map { location(of: $0).segment } ?? 0
        // The old steps are removed last, since they stay if the path can't be read.
        let count = steps.count
        do throws(RouteError) {
            try parser.parse(0..<parts.end, from: segment, isAbsolute: isAbsolute, into: &steps)
        } catch {
            steps.removeSubrange(count...)
            throw error
        }
        if isAbsolute, count > 0 { steps.removeSubrange(..<count) }
    }

    /// Reads the steps in front of the first one that can't be read.
    ///
    /// - Returns: the steps, where the component of the last one ends, and why there are no more.
    func parsePrefix(_ buffer: UnsafeBufferPointer<UInt8>) -> (steps: [Step], end: Int, failure: RouteError?) {
        guard let start = buffer.baseAddress, !buffer.isEmpty else { return ([], 0, nil) }
        var steps: [Step] = []
        var end = 0
        do throws(RouteError) {
            // If an escape is broken anywhere, no value can be trusted, so nothing is read.
            let parts = try buffer.pathParts()
            var parser = PathParser(self, parts)
            defer { end = parser.stepEnd }
            try parser.parse(0..<parts.end, from: 0, isAbsolute: start[0] == UInt8(ascii: "/"), into: &steps)
            return (steps, buffer.count, nil)
        } catch {
            return (steps, end, error)
        }
    }

    /// Writes the path to a stack; what ``RouteStep/path(to:)`` does, for any table.
    @inlinable
    package func path(to stack: [Step]) throws(RouteError) -> String {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer -> Result<String, RouteError> in
            Result { () throws(RouteError) in
                guard let start = buffer.baseAddress else { return "/" }
                var printer = PathPrinter(self, _RouteTextWriter(buffer, start))
                defer { printer.writer.text.free() }
                return try printer.print(stack)
            }
        }.get()
    }

    /// The numbers of a step's segment and screen.
    @usableFromInline
    func location(of step: Step) -> (segment: Int, screen: Int) {
        _RouteWriter.with { writer in
            write(step, to: &writer)
            return (writer.segment, writer.screen)
        }
    }
}
