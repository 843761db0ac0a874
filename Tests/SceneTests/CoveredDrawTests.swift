import BruteForce
import GLPainter
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import TestNumbers
import Testing

/// What is wholly behind something opaque is not painted, and not a byte of any picture shows it.
@Suite(.serialized) struct CoveredDrawTests {
    nonisolated(unsafe) private static let gl = Result { try GLAvailability.painter() }

    /// A random tree, some layers of which are made opaque lids: upright rectangles, most of them on whole pixels, over and under
    /// layers that blend, filter what is behind them, are groups, masks or lie in depth.
    private func picture(seed: UInt64) -> Picture {
        var picture = RandomPictures.picture(seed: seed, scale: 2, layerCount: 20 + Int(seed % 20))
        var dice = SplitMix64(seed: seed &+ 900)
        for index in picture.tree.nodes.indices.dropFirst() where dice.index(below: 5) < 2 {
            var node = picture.tree.nodes[index]
            node.transform = .identity
            node.flags.insert(.doubleSided)
            node.flags.remove(.hidden)
            (node.zPosition, node.anchorPointZ, node.cornerRadius, node.opacity) = (0, 0, 0, 1)
            node.backgroundColor = RGBA(
                red: Float(dice.number(in: 0...1)), green: Float(dice.number(in: 0...1)), blue: Float(dice.number(in: 0...1)), alpha: 1)
            let isWhole = dice.index(below: 4) > 0
            func length(_ range: ClosedRange<Double>) -> Double { isWhole ? dice.number(in: range).rounded() : dice.number(in: range) }
            node.bounds = Rect(x: 0, y: 0, width: length(20...200), height: length(20...150))
            node.anchorPoint = .zero
            node.position = Point(length(-10...60), length(-10...40))
            picture.tree.nodes[index] = node
        }
        return picture
    }

    private func expectSameBytes(_ painter: some Painter) throws {
        var dropped = 0
        for seed in RandomPictures.seeds {
            let picture = picture(seed: seed)
            var options = picture.options
            options.dropsCoveredDraws = false
            let (all, some) = (picture.plan(options), picture.plan())
            dropped += all.instanceCount - some.instanceCount
            try painter.paint(all)
            let expected = try painter.read()
            try painter.paint(some)
            #expect(try painter.read() == expected, "seed \(seed)")
        }
        // Else there was nothing to see.
        #expect(dropped > RandomPictures.seeds.count / 2)
    }

    @Test func softwarePaintsTheSameBytes() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.repaintsAll = true
        try expectSameBytes(painter)
    }

    @Test(.enabled(if: GLAvailability.isThere)) func glPaintsTheSameBytes() throws {
        guard let painter = try CoveredDrawTests.gl.get() else { return }
        painter.repaintsAll = true
        try expectSameBytes(painter)
    }
}

extension RenderPlan {
    fileprivate var instanceCount: Int { batches.reduce(0) { $0 + Int($1.count) } }
}
