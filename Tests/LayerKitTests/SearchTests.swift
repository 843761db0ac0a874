import Testing

@testable import LayerKit

/// Searches among sublayers: what they find, and how many layers they look at.
@Suite struct SearchTests {
    /// Counts the layers that are looked at.
    private struct Looks: RandomAccessCollection {
        final class Count { var looks = 0 }
        let layers: [CALayer]
        let count = Count()
        var startIndex: Int { 0 }
        var endIndex: Int { layers.count }
        subscript(index: Int) -> CALayer {
            count.looks += 1
            return layers[index]
        }
    }

    @Test(arguments: 0..<8) func eachSublayerIsFound(count: Int) {
        let layers = (0..<count).map { _ in CALayer() }
        for (index, layer) in layers.enumerated() { #expect(layers.index(of: layer) == index) }
        #expect(layers.index(of: CALayer()) == nil)
    }

    @Test func theFirstAndTheLastAreFoundAtOnce() {
        let layers = (0..<1000).map { _ in CALayer() }
        for index in [0, 1, 998, 999] {
            let looks = Looks(layers: layers)
            #expect(looks.index(of: layers[index]) == index)
            #expect(looks.count.looks <= 4)
        }
    }
}
