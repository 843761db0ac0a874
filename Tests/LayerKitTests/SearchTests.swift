import TestNumbers
import Testing

@testable import LayerKit

/// Searches among sublayers and up the tree: what they find, and how many layers they look at.
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

    /// In a chain of which each layer is asked for, from either end. Two walks for each go sixteen layers, and as many again after each layer that
    /// they remember, which is each layer once.
    @Test(arguments: [false, true]) func walksUpADeepTreeAreShort(fromLeaf: Bool) {
        let chain = (0..<5000).map { _ in CALayer() }
        for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
        chain[100].speed = 0.5
        var search = TimingSearch()
        for layer in fromLeaf ? chain.reversed() : chain { _ = search.timings(of: layer) }
        #expect(search.layers.steps <= 48 * chain.count)
        var nearest = AncestorSearch(\.hasOwnTiming)
        for (index, layer) in chain.enumerated() {
            #expect(nearest.nearest(from: layer) === (index < 100 ? nil : chain[100]))
        }
    }

    /// The nearest layer of a kind, and times, in random trees: like those of a walk from each layer to the root.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func searchesFindWhatWalksFind(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var layers = [CALayer()]
        for _ in 1..<300 {
            let layer = CALayer()
            // Mostly deep: under one of the last.
            layers[max(0, layers.count - 1 - random.index(below: 4))].addSublayer(layer)
            if random.index(below: 25) == 0 {
                layer.speed = random.element(of: [0, 0.5, 2, -1])
                layer.timeOffset = Double(random.index(below: 5) - 2)
                layer.beginTime = Double(random.index(below: 7) - 3)
            }
            layers.append(layer)
        }
        var (search, nearest) = (TimingSearch(), AncestorSearch(\.hasOwnTiming))
        for layer in layers.shuffled(using: &random) {
            var line: [CALayer] = []
            var next: CALayer? = layer
            while let one = next {
                line.append(one)
                next = one.superlayer
            }
            #expect(nearest.nearest(from: layer) === line.first(where: \.hasOwnTiming))
            let timings = search.timings(of: layer)
            #expect(timings.keepClockTime == !line.contains(where: \.hasOwnTiming))
            for time in [-2.5, 0, 0.25, 7] {
                #expect(timings.localTime(at: time) == layer.convertTime(time, from: nil))
                #expect(timings.mediaTime(at: time) == layer.convertTime(time, to: nil))
                #expect(timings.nextBeginning(after: time) == line.reversed().map(\.ownTiming).nextBeginning(after: time))
            }
        }
    }
}
