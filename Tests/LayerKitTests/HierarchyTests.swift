import LayerKit
import Testing

@Suite struct HierarchyTests {
    private func named(_ names: String...) -> [CALayer] {
        names.map {
            let layer = CALayer()
            layer.name = $0
            return layer
        }
    }

    private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

    @Test func layersAreAddedInFront() {
        let root = CALayer()
        #expect(root.sublayers == nil)
        for layer in named("a", "b", "c") { root.addSublayer(layer) }
        #expect(names(root) == "abc")
        #expect(root.sublayers?[1].superlayer === root)
    }

    @Test func layersAreInsertedAtBelowAndAbove() {
        let root = CALayer()
        let layers = named("a", "b", "c", "d", "e", "f")
        root.addSublayer(layers[0])
        root.insertSublayer(layers[1], at: 0)
        #expect(names(root) == "ba")
        root.insertSublayer(layers[2], at: 99)
        #expect(names(root) == "bac")
        root.insertSublayer(layers[3], below: layers[0])
        #expect(names(root) == "bdac")
        root.insertSublayer(layers[4], above: layers[0])
        #expect(names(root) == "bdaec")
        root.insertSublayer(layers[5], below: nil)
        #expect(names(root) == "fbdaec")
        root.insertSublayer(layers[5], above: nil)
        #expect(names(root) == "bdaecf")
        root.insertSublayer(layers[5], below: CALayer())
        #expect(names(root) == "bdaecf")
        root.insertSublayer(layers[1], above: layers[0])
        #expect(names(root) == "dabecf")
        root.insertSublayer(layers[5], at: 1)
        #expect(names(root) == "dfabec")
    }

    @Test func aLayerAddedElsewhereLeavesItsOldSuperlayer() {
        let (a, b, child) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(child)
        b.addSublayer(child)
        #expect(a.sublayers == nil)
        #expect(child.superlayer === b)
    }

    @Test func layersAreReplacedInPlace() {
        let root = CALayer()
        let layers = named("a", "b", "c", "x")
        for layer in layers.dropLast() { root.addSublayer(layer) }
        root.replaceSublayer(layers[1], with: layers[3])
        #expect(names(root) == "axc")
        #expect(layers[1].superlayer == nil)
        root.replaceSublayer(layers[2], with: layers[0])
        #expect(names(root) == "xa")
    }

    @Test func sublayersCanBeSetAsAWhole() {
        let root = CALayer()
        let layers = named("a", "b", "c")
        root.sublayers = layers
        #expect(names(root) == "abc")
        root.sublayers = [layers[2], layers[0]]
        #expect(names(root) == "ca")
        #expect(layers[1].superlayer == nil)
        root.sublayers = []
        #expect(root.sublayers == nil)
        #expect(layers[0].superlayer == nil)
    }

    @Test func aSuperlayerThatGoesAwayIsForgotten() {
        let child = CALayer()
        do {
            let parent = CALayer()
            parent.addSublayer(child)
            #expect(child.superlayer === parent)
        }
        #expect(child.superlayer == nil)
    }

    @Test func cyclesAreRefused() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        await #expect(processExitsWith: .failure) {
            let (a, b) = (CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(a)
        }
    }

    @Test func replacingAStrangerIsRefused() async {
        await #expect(processExitsWith: .failure) { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }

    /// A hundred thousand levels: made, laid out, displayed, rendered and released without running out of stack.
    @Test func nestingIsLimitedByMemoryOnly() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        var layer = root
        for _ in 0..<100_000 {
            let child = CALayer()
            child.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            layer.addSublayer(child)
            layer = child
        }
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = root
        #expect(try renderer.renderImage().bitmap[1, 1] == SIMD4(255, 0, 0, 255))
        #expect(renderer.snapshot().tree.nodes.count == 100_001)
    }
}
