import RenderTree
import Testing

@Suite struct NodeNameTests {
    /// As a dictionary has it, whatever the order of writing.
    @Test func namesAreFoundByNode() {
        var (names, expected) = (NodeNames(), [Int32: String]())
        #expect(names[.root] == nil && names.values.isEmpty)
        for step in 0..<200 {
            let node = Int32(step * 37 % 101)
            let name = step % 5 == 4 ? nil : "layer \(step)"
            names[NodeIndex(rawValue: node)] = name
            expected[node] = name
            for probe in Int32(-1)...101 { #expect(names[NodeIndex(rawValue: probe)] == expected[probe]) }
        }
        #expect(names.values == expected.sorted { $0.key < $1.key }.map(\.value))
        #expect(names.values.count > 50)
    }
}
