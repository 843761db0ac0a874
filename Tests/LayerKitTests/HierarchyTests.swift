import LayerKit
import Testing

@Suite struct HierarchyTests {
    private let parent = CALayer()
    private let a = CALayer()
    private let b = CALayer()
    private let c = CALayer()

    /// A parent with a, b, c.
    private func family() -> CALayer {
        for layer in [a, b, c] { parent.addSublayer(layer) }
        return parent
    }

    private func names(_ layer: CALayer) -> String {
        (layer.sublayers ?? []).map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }.joined()
    }

    @Test func addingAppends() {
        #expect(names(family()) == "abc")
        #expect(a.superlayer === parent)
        parent.addSublayer(a)
        #expect(names(parent) == "bca")
    }

    @Test func aLayerLeavesItsOldSuperlayer() {
        let other = CALayer()
        other.addSublayer(a)
        parent.addSublayer(a)
        #expect(other.sublayers == nil, "no sublayers read as nil")
        #expect(names(parent) == "a")
        #expect(a.superlayer === parent)
    }

    @Test(arguments: [(0, "xabc"), (1, "axbc"), (3, "abcx"), (99, "abcx")])
    func insertingAtAnIndex(index: UInt32, expected: String) {
        let x = CALayer()
        family().insertSublayer(x, at: index)
        #expect(names(parent).replacing("?", with: "x") == expected)
    }

    @Test func theIndexCountsWithoutTheLayer() {
        family().insertSublayer(a, at: 1)
        #expect(names(parent) == "bac")
        parent.insertSublayer(c, at: 2)
        #expect(names(parent) == "bac")
    }

    @Test func insertingBesideASibling() {
        _ = family()
        parent.insertSublayer(c, below: a)
        #expect(names(parent) == "cab")
        parent.insertSublayer(c, above: a)
        #expect(names(parent) == "acb")
        parent.insertSublayer(b, below: nil)
        #expect(names(parent) == "bac")
        parent.insertSublayer(b, above: nil)
        #expect(names(parent) == "acb")
        parent.insertSublayer(a, below: CALayer())
        #expect(names(parent) == "cba", "a stranger stands for the end")
        parent.insertSublayer(c, above: CALayer())
        #expect(names(parent) == "bac")
    }

    @Test func replacing() {
        let x = CALayer()
        family().replaceSublayer(b, with: x)
        #expect(names(parent) == "a?c")
        #expect(b.superlayer == nil && x.superlayer === parent)
        parent.replaceSublayer(a, with: c)
        #expect(names(parent) == "c?")
        #expect(a.superlayer == nil)
        parent.replaceSublayer(c, with: c)
        #expect(names(parent) == "c?")
    }

    @Test func removing() {
        _ = family()
        b.removeFromSuperlayer()
        #expect(names(parent) == "ac" && b.superlayer == nil)
        b.removeFromSuperlayer()
        a.removeFromSuperlayer()
        c.removeFromSuperlayer()
        #expect(parent.sublayers == nil)
    }

    @Test func settingAll() {
        let x = CALayer()
        family().sublayers = [c, x, a]
        #expect(names(parent) == "c?a")
        #expect(b.superlayer == nil && x.superlayer === parent && c.superlayer === parent)
        let other = CALayer()
        other.sublayers = [x]
        #expect(x.superlayer === other && names(parent) == "ca")
        parent.sublayers = []
        #expect(parent.sublayers == nil && a.superlayer == nil)
        parent.sublayers = nil
        #expect(parent.sublayers == nil)
    }

    @Test func survivorsHaveNoSuperlayer() {
        let child = CALayer()
        do {
            let grandparent = CALayer()
            let parent = CALayer()
            grandparent.addSublayer(parent)
            parent.addSublayer(child)
            #expect(child.superlayer === parent)
        }
        #expect(child.superlayer == nil)
        child.position.x = 3
        #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 3, y: 0))
    }

    @Test func aTreeIsFreed() {
        weak var leaf: CALayer?
        do {
            let root = CALayer(0, 0, 1, 1, CALayer(0, 0, 1, 1, CALayer(0, 0, 1, 1)))
            leaf = root.sublayers?[0].sublayers?[0]
            #expect(leaf != nil)
        }
        #expect(leaf == nil)
    }

    @Test func aLayerIsNotItsOwnSublayer() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
    }

    @Test func anAncestorIsNoSublayer() async {
        await #expect(processExitsWith: .failure) {
            let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
            root.addSublayer(middle)
            middle.addSublayer(leaf)
            leaf.insertSublayer(root, at: 0)
        }
        await #expect(processExitsWith: .failure) {
            let (root, leaf) = (CALayer(), CALayer())
            root.addSublayer(leaf)
            leaf.sublayers = [root]
        }
    }

    @Test func aStrangerCannotBeReplaced() async {
        await #expect(processExitsWith: .failure) {
            CALayer().replaceSublayer(CALayer(), with: CALayer())
        }
    }

    @Test func aLayerStandsOnlyOnceAmongItsSiblings() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            CALayer().sublayers = [layer, layer]
        }
    }
}
