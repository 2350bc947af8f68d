import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports
@testable import RouteRuntime

/// What one half writes the other half reads.
@Suite struct PackedTableTests {
    @Test(arguments: [0, 1, 47, 48, 63]) func shorts(_ value: Int) {
        var writer = PackedTableWriter(header: 4)
        writer.append(.short(value))
        let memory = TableMemory(writer.bytes)
        #expect(withExtendedLifetime(memory) { memory.table.short(4) } == value)
        #expect(!writer.overflow)
    }

    @Test(arguments: [0, 63, 64, 4_095]) func counts(_ value: Int) {
        var writer = PackedTableWriter(header: 0)
        writer.append(.count(value))
        let memory = TableMemory(writer.bytes)
        #expect(withExtendedLifetime(memory) { memory.table.count(0) } == value)
        #expect(!writer.overflow)
    }

    @Test(arguments: [0, 63, 64, 4_096, 262_143, 262_144, 16_777_215]) func offsets(_ value: Int) {
        var writer = PackedTableWriter(header: 4)
        writer.append(.offset(value))
        writer.setHeader([value])
        let memory = TableMemory(writer.bytes)
        #expect(memory.table.offset(0) == value)
        #expect(memory.table.offset(4) == value)
        #expect(!writer.overflow)
    }

    @Test func whatDoesNotFitIsTold() {
        for write in [
            { (writer: inout PackedTableWriter) in writer.append(.short(64)) }, { $0.append(.count(4_096)) },
            { $0.append(.offset(16_777_216)) }, { $0.append(.offset(-1)) },
            { _ = $0.string(String(repeating: "x", count: 4_096)) },
        ] {
            var writer = PackedTableWriter(header: 0)
            write(&writer)
            #expect(writer.overflow)
        }
    }

    @Test func stringsStandOnceEach() {
        var writer = PackedTableWriter(header: 1)
        let first = writer.string("\u{e9}")
        let other = writer.string("e\u{301}")
        let again = writer.string("\u{e9}")
        #expect(again == first)
        #expect(first != other)
        let memory = TableMemory(writer.bytes)
        #expect(memory.table.text(first).count == 2)
        #expect(memory.table.text(other).count == 3)
    }

    /// More strings than the index of them begins with, some of which differ in few bytes, or in their length alone.
    @Test func manyStringsStandOnceEach() {
        var random = SplitMix(seed: 5)
        var texts =
            (0..<2_000).map { "segment\($0)/screen\($0 % 50)" } + (0..<200).map { String(repeating: "a", count: $0) }
        texts += (0..<500).map { _ in EdgeValues.text(&random) }.filter { $0.utf8.count < 4_096 }
        var writer = PackedTableWriter(header: 1)
        let offsets = texts.map { writer.string($0) }
        let end = writer.bytes.count
        let again = texts.map { writer.string($0) }
        let newEnd = writer.bytes.count
        #expect(again == offsets)
        #expect(newEnd == end)
        let memory = TableMemory(writer.bytes)
        for (text, offset) in zip(texts, offsets) {
            #expect(ExactText(memory.table.text(offset).string) == ExactText(text))
        }
        #expect(Set(offsets).count == Set(texts.map(ExactText.init)).count)
    }

    @Test func everyNameIsFoundAndNoOther() {
        var random = SplitMix(seed: 3)
        for round in 0..<200 {
            let names = Set((0..<random.below(40)).map { _ in ExactText(EdgeValues.text(&random)) }).map(\.text)
                .filter { $0.utf8.count < 4_000 }
            var writer = PackedTableWriter(header: 1)
            let start = writer.nameIndex(NameList(names.enumerated().map { ($1, $0) }))
            let memory = TableMemory(writer.bytes)
            let index = NameIndex(memory.table, at: start)
            for (number, name) in names.enumerated() {
                #expect(Array(name.utf8).withText(index.target) == number)
            }
            var listed: [ExactText] = []
            for group in index.lengths.map(index.group) {
                for place in 0..<group.count {
                    listed.append(ExactText(group[place].string))
                    #expect(index.target(group[place]) == group.target(place))
                }
            }
            #expect(listed.count == names.count && Set(listed) == Set(names.map(ExactText.init)))
            let other = "no name of round \(round)"
            #expect(Array(other.utf8).withText(index.target) == -1)
        }
    }

    @Test func aNameIsFoundWithoutCase() {
        var writer = PackedTableWriter(header: 1)
        let start = writer.nameIndex(NameList([("signOut", 7), ("ÄÖ", 8)]))
        let memory = TableMemory(writer.bytes)
        let index = NameIndex(memory.table, at: start)
        #expect(Array("SIGNOUT".utf8).withText(index.foldedTarget) == 7)
        #expect(Array("signout".utf8).withText(index.target) == -1)
        #expect(Array("äö".utf8).withText(index.foldedTarget) == -1)
    }
}
