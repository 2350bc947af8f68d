/// The components of a link's path or fragment.
struct LinkComponents {
    /// Each component is between two of them, an empty one too.
    private let bounds: UnsafeBufferPointer<Int32>
    let count: Int
    /// Where the path ends, a slash at the end included.
    let end: Int
    /// The number of the first empty component; the number of components if there is none.
    let firstEmpty: Int

    subscript(index: Int) -> Range<Int> {
        Range(uncheckedBounds: (Int(bounds[index]) &+ 1, Int(bounds[index &+ 1])))
    }

    /// The components of a path that begins at one of the bounds of the whole link, or right behind it.
    /// - Throws: for `.` and `..`, a raw backslash, and more components than a link may have.
    init(path: Range<Int>, _ parts: LinkParts, _ bounds: inout ComponentBounds) throws(RouteError) {
        let input = parts.input
        // In front of the first component is one slash, or nothing if the authority is the first component.
        let hasSlash = path.lowerBound < path.upperBound && input[path.lowerBound] == UInt8(ascii: "/")
        let front = hasSlash ? path.lowerBound : path.lowerBound &- 1
        var first = 0
        if bounds.isFull {
            _ = bounds.find(in: input, behind: front, to: path.upperBound)
        } else if bounds.count > 3, bounds[3] == front {
            // Nearly all paths begin behind an authority.
            first = 3
        } else {
            while first < bounds.count, bounds[first] < front { first &+= 1 }
        }
        (self.bounds, count) = bounds.components(from: first, to: path.upperBound)
        end = path.upperBound
        var firstEmpty = count
        var isCommon = parts.isCommon && count <= LinkLimits.components
        var index = count
        while index > 0 {
            index &-= 1
            let start = Int(self.bounds[index]) &+ 1
            if start == Int(self.bounds[index &+ 1]) {
                firstEmpty = index
            } else if input[start] == UInt8(ascii: ".") {
                isCommon = false
            }
        }
        self.firstEmpty = firstEmpty
        if !isCommon { try check(input) }
    }

    /// Splits a fragment at its slashes; a slash in front makes an empty first component.
    init(fragment: Range<Int>, _ input: RouteInput, _ bounds: inout ComponentBounds) throws(RouteError) {
        _ = bounds.find(in: input, behind: fragment.lowerBound - 1, to: fragment.upperBound)
        (self.bounds, count) = bounds.components(from: 0, to: fragment.upperBound)
        end = fragment.upperBound
        firstEmpty = count
        guard count <= LinkLimits.components else {
            throw RouteError(.tooLong, offset: self[LinkLimits.components].lowerBound)
        }
    }

    /// No components, at the end of these.
    var none: LinkComponents { LinkComponents(bounds: bounds, end: end) }

    private init(bounds: UnsafeBufferPointer<Int32>, end: Int) {
        self.bounds = bounds
        self.end = end
        count = 0
        firstEmpty = 0
    }

    /// No components, of a link that is not taken apart yet.
    init() { self.init(bounds: UnsafeBufferPointer(start: nil, count: 0), end: 0) }

    private func check(_ input: RouteInput) throws(RouteError) {
        for index in 0..<count {
            let range = self[index]
            if let place = input.first(UInt8(ascii: "\\"), in: range) { throw RouteError(.backslash, offset: place) }
            if LinkComponents.isDots(range, input) { throw RouteError(.dotComponent, offset: range.lowerBound) }
            guard index < LinkLimits.components else { throw RouteError(.tooLong, offset: range.lowerBound) }
        }
    }

    private static func isDots(_ range: Range<Int>, _ input: RouteInput) -> Bool {
        guard !range.isEmpty, range.count <= 6 else { return false }
        let first = input[range.lowerBound]
        guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return false }
        return input.withDecoded(range, form: false) { $0.isDots }
    }
}
