import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Property lists that were made to be hard to read.
@Suite struct PropertyListTests {
    private func problem(_ bytes: [UInt8]) -> PropertyList.Problem? {
        do throws(PropertyList.Problem) {
            _ = try PropertyList(bytes: bytes)
            return nil
        } catch {
            return error
        }
    }

    /// A binary list of these objects, of which the first is the whole.
    private func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
            bytes += object
        }
        func number(_ value: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(value >> (8 * $0) & 0xff) } }
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 2] + number(objects.count) + number(0) + number(bytes.count)
    }

    @Test(arguments: [(60, nil), (65, PropertyList.Problem.tooDeep), (200_000, .tooDeep)])
    func depth(levels: Int, expected: PropertyList.Problem?) throws {
        for (open, close) in [("<array>", "</array>"), ("<dict><key>k</key>", "</dict>"), ("<array >", "</array>")] {
            let text =
                "<plist version=\"1.0\">" + String(repeating: open, count: levels) + "<array/>"
                + String(repeating: close, count: levels) + "</plist>"
            #expect(problem(Array(text.utf8)) == expected)
            if levels < 100 {
                let wide = try #require(("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text).data(using: .utf16))
                #expect(problem(Array(wide)) == expected)
            }
        }
    }

    @Test func emptyArraysAreNotDeep() {
        let empty = String(repeating: "<array/><dict/>", count: 100)
        #expect(problem(Array("<plist version=\"1.0\"><array>\(empty)</array></plist>".utf8)) == nil)
    }

    /// What is no element holds nothing, and what looks like an end inside it ends nothing.
    @Test func textsThatLookLikeValuesAreNotDeep() {
        let arrays = String(repeating: "<array>", count: 100)
        for text in ["<!-- > \(arrays) -->", "<key><![CDATA[ > \(arrays) ]]></key><true/>", "<?x > \(arrays) ?>"] {
            #expect(problem(Array("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8)) == nil, "\(text)")
        }
        let ends = String(repeating: "<array><!-- </array> --><![CDATA[</array>]]>", count: 100)
        #expect(problem(Array("<plist version=\"1.0\">\(ends)".utf8)) == .tooDeep)
        let empty = String(repeating: "<array />", count: 100)
        #expect(problem(Array("<plist version=\"1.0\"><array>\(empty)</array></plist>".utf8)) == nil)
        #expect(problem(Array("<plist version=\"1.0\"><!-- <array>".utf8)) == .noList)
    }

    /// One object stands at many places, or in itself.
    @Test func sharedObjects() {
        #expect(problem(binary([[0xa1, 0, 0]])) == .tooDeep)
        #expect(problem(binary([[0xd1, 0, 1, 0, 0], [0x51, 0x78]])) == .tooDeep)
        let twice = (0..<40).map { [0xa2, 0, UInt8($0 + 1), 0, UInt8($0 + 1)] as [UInt8] }
        #expect(problem(binary(twice + [[0x51, 0x78]])) == .tooLarge)
        let deep = (0..<200).map { [0xa1, 0, UInt8($0 + 1)] as [UInt8] }
        #expect(problem(binary(deep + [[0x51, 0x78]])) == .tooDeep)
    }

    @Test func tooLong() {
        #expect(problem(Array("<plist>".utf8) + Array(repeating: 0x20, count: PropertyList.longest)) == .tooLarge)
    }

    /// No change of a byte, and no end, makes a trap of a list; one that Foundation reads is read alike.
    @Test func damagedLists() throws {
        let value: [String: Any] = [
            "a": ["b", "é", String(repeating: "x", count: 40)], "c": 7, "d": Date(timeIntervalSince1970: 1), "e": true,
            "f": Data([1, 2]), "g": ["h": [String]()], "long": (0..<20).map { "\($0)" },
        ]
        let bytes = Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
        let xml = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        #expect(try PropertyList(bytes: bytes) == PropertyList(bytes: Array(xml)))
        for place in bytes.indices {
            _ = problem(Array(bytes[..<place]))
            for change: UInt8 in [0, 1, 0x0f, 0x10, 0x50, 0xa0, 0xaf, 0xd0, 0xff] {
                var damaged = bytes
                damaged[place] = change
                _ = problem(damaged)
            }
        }
    }

    @Test func theOldestFormIsRefused() {
        #expect(problem(Array("{ CFBundleURLTypes = ( ); }".utf8)) == .noList)
        #expect(problem(Array(String(repeating: "(", count: 200_000).utf8)) == .noList)
    }
}
