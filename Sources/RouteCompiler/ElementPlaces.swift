/// Ways through a big table that copy none of its elements. A loop would copy each screen and each pattern, and with it
/// count all its texts and lists up and down again; at its place only what is asked for is touched.
extension Array {
    /// Calls `body` with the number and the place of each element.
    func forEachPlace(_ body: (Int, UnsafePointer<Element>) -> Void) {
        var number = 0
        _ = containsPlace { place in
            body(number, place)
            number &+= 1
            return false
        }
    }

    /// Whether there is an element that `isWanted`.
    func containsPlace(where isWanted: (UnsafePointer<Element>) -> Bool) -> Bool {
        withUnsafeBufferPointer { elements in
            guard var place = elements.baseAddress else { return false }
            let end = place + elements.count
            while place < end {
                if isWanted(place) { return true }
                place += 1
            }
            return false
        }
    }
}

extension ArraySlice {
    /// Calls `body` with the place of each element.
    func forEachPlace(_ body: (UnsafePointer<Element>) -> Void) {
        withUnsafeBufferPointer { elements in
            guard var place = elements.baseAddress else { return }
            let end = place + elements.count
            while place < end {
                body(place)
                place += 1
            }
        }
    }
}

extension UnsafePointer where Pointee == Screen {
    var isTransient: Bool { pointee.parameters.containsPlace { $0.pointee.isTransient } }
}
