/// Collects the text of a path or a link, and escapes the texts of values.
@frozen
public struct _RouteTextWriter {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int
    /// The buffer was made here, not lent by the caller.
    @usableFromInline var isOwner = false

    /// Writes into a lent buffer first.
    @inlinable
    package init(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ start: UnsafeMutablePointer<UInt8>) {
        self.start = start
        capacity = buffer.count
    }

    @usableFromInline
    package func free() {
        if isOwner { start.deallocate() }
    }

    @inlinable
    mutating func reserve(_ more: Int) {
        if !hasRoom(more) { grow(more) }
    }

    /// Whether there is room for some bytes more.
    @inlinable
    func hasRoom(_ more: Int) -> Bool { count &+ more <= capacity }

    @usableFromInline
    mutating func grow(_ more: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (count + more))
        larger.update(from: start, count: count)
        free()
        start = larger
        capacity = 2 * (count + more)
        isOwner = true
    }

    /// Appends a byte that needs no escape.
    @inlinable
    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count &+= 1
    }

    /// Appends a byte and a text of a packed table, which is escaped already.
    ///
    /// Whole words are copied, since a byte more costs less than a branch. Of a short text, the eight bytes up to its
    /// end are copied; the table's head is in front of them. The bytes behind it are written over later.
    @inline(__always)
    mutating func append(_ byte: UInt8, _ text: _RouteText) {
        guard hasRoom(17), text.count <= 16 else { return appendSlow(byte, text) }
        let end = UnsafeMutableRawPointer(start + count)
        end.storeBytes(of: byte, as: UInt8.self)
        let bytes = UnsafeRawPointer(text.start)
        let last = bytes.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self)
        if text.count <= 8 {
            let word = UInt64(littleEndian: last) &>> UInt64(truncatingIfNeeded: -8 &* text.count)
            end.storeBytes(of: word.littleEndian, toByteOffset: 1, as: UInt64.self)
        } else {
            end.storeBytes(of: bytes.loadUnaligned(as: UInt64.self), toByteOffset: 1, as: UInt64.self)
            end.storeBytes(of: last, toByteOffset: text.count &- 7, as: UInt64.self)
        }
        count &+= 1 &+ text.count
    }

    /// Appends any byte and text, called last: a call in the middle would cost the rest its registers.
    @inline(never)
    private mutating func appendSlow(_ byte: UInt8, _ text: _RouteText) {
        append(byte)
        append(text)
    }

    /// Appends text that is escaped already.
    private mutating func append(_ text: _RouteText) {
        reserve(text.count)
        (start + count).update(from: text.start, count: text.count)
        count &+= text.count
    }

    /// Appends a text, and escapes all characters but those that are allowed anywhere in a component, a matrix value
    /// and a query value (`pchar` of RFC 3986 §3.3 without `& ; = +`).
    /// - Returns: false for a text with a NUL, which no input may hold.
    mutating func write(_ text: _RouteText) -> Bool {
        reserve(3 * text.count)
        for index in 0..<text.count {
            let byte = text[index]
            if byte == 0 { return false }
            if isUnescaped(byte) {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(hexDigit(byte >> 4))
                append(hexDigit(byte & 15))
            }
        }
        return true
    }

    /// Appends a text that a value gave.
    @usableFromInline
    package mutating func write(_ string: String) -> Bool {
        var string = string
        return string.withUTF8 { buffer in
            guard let start = buffer.baseAddress else { return true }
            return write(_RouteText(start, count: buffer.count))
        }
    }

    /// The bytes at `range`, decoded.
    func decoded(_ range: Range<Int>) -> [UInt8] {
        decode(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count), form: false)
    }
}

/// Whether a byte is never escaped.
@inline(__always)
func isUnescaped(_ byte: UInt8) -> Bool {
    // A bit for each of the characters 0...63 and 64...127.
    let low: UInt64 = 0x07ff_7792_0000_0000
    let high: UInt64 = 0x47ff_fffe_87ff_ffff
    if byte < 64 { return low >> UInt64(byte) & 1 != 0 }
    return byte < 128 && high >> UInt64(byte - 64) & 1 != 0
}

/// The hexadecimal digit of a value below 16.
@inline(__always)
func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
}
