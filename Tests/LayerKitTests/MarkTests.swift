import SoftwarePainter
import TestNumbers
import Testing

@testable import LayerKit

/// Marks tell whoever walks a tree where something was changed, and that nothing was anywhere else.
@Suite struct MarkTests {
    private func renderer(of root: CALayer) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: 20, height: 20), painter: SoftwarePainter(threads: 1))
        renderer.layer = root
        return renderer
    }

    private func isBelow(_ layer: CALayer, _ other: CALayer) -> Bool {
        sequence(first: layer, next: \.superlayer).contains { $0 === other }
    }

    /// "Holds" marks stand above all that carries a mark, whatever was done in between. All geometry is finite: below a layer without a place
    /// marks may stay, and what brings it back is frozen whole.
    @Test(arguments: 0..<8) func nothingIsMarkedBelowALayerThatHoldsNothing(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let layers = (0..<12).map { _ in CALayer(0, 0, 9, 9) }
        let renderer = try renderer(of: layers[0])
        for step in 0..<400 {
            let (a, b) = (layers.randomElement(using: &random) ?? layers[1], layers.randomElement(using: &random) ?? layers[2])
            let mayTakeIn = b !== layers[0] && !isBelow(a, b)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: a.opacity = Float.random(in: 0...1, using: &random)
            case 2: if mayTakeIn { a.addSublayer(b) }
            case 3: if mayTakeIn { a.mask = b }
            case 4: if a !== layers[0] { a.removeFromSuperlayer() }
            case 5: CATransaction.flush()
            case 6: _ = Commit.tree(of: a)
            default:
                renderer.beginFrame(atTime: Double(step))
                renderer.endFrame()
            }
            for layer in layers {
                guard let above = layer.superlayer else { continue }
                if layer.marks.contains(.changed) { #expect(above.marks.contains([.changed, .holdsChanged]), "step \(step)") }
                if layer.isUnpublished, above.marks.contains(.live) {
                    #expect(above.marks.contains(.publishable), "step \(step)")
                }
            }
        }
    }

    @Test func aPageThatMovesHoldsNothing() throws {
        let row = CALayer(0, 0, 5, 5)
        let page = CALayer(0, 0, 9, 9, row)
        let root = CALayer(0, 0, 20, 20, page)
        let renderer = try renderer(of: root)
        func frame() {
            renderer.beginFrame(atTime: 0)
            renderer.endFrame()
        }
        frame()
        page.position.x += 1
        let holds: LayerMarks = [.holdsChanged, .holdsUnpublished]
        #expect(root.marks.contains(holds) && page.marks.isDisjoint(with: holds))
        row.opacity = 0.5
        #expect(page.marks.contains(holds))
        frame()
        for layer in [root, page, row] { #expect(layer.marks.isDisjoint(with: LayerMarks.committable.union(.publishable))) }
        #expect(Commit.tree(of: root).nodes[2].opacity == 0.5)
    }
}
