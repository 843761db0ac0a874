import Geometry
import RenderTree
import Testing

@testable import LayerKit

@Suite struct MaskTests {
    private let owner = CALayer(0, 0, 100, 100)
    private let mask = CALayer(10, 10, 20, 20)

    // MARK: Tree

    @Test func aMaskHasItsOwnerAsSuperlayerAndIsNoSublayer() {
        owner.mask = mask
        #expect(owner.mask === mask && mask.superlayer === owner && owner.sublayers == nil)
    }

    @Test func aMaskLeavesWhereItWas() {
        let other = CALayer(0, 0, 1, 1, mask)
        owner.mask = mask
        #expect(other.sublayers == nil && mask.superlayer === owner)
        let third = CALayer()
        third.mask = mask
        #expect(owner.mask == nil && third.mask === mask)
        third.addSublayer(mask)
        #expect(third.mask == nil && third.sublayers?.count == 1 && mask.superlayer === third)
        third.mask = mask
        #expect(third.mask === mask && third.sublayers == nil && mask.superlayer === third)
        third.sublayers = [mask]
        #expect(third.mask == nil && third.sublayers?.count == 1 && mask.superlayer === third)
    }

    @Test func replacingAndRemoving() {
        owner.mask = mask
        let next = CALayer()
        owner.mask = next
        #expect(mask.superlayer == nil && next.superlayer === owner)
        next.removeFromSuperlayer()
        #expect(owner.mask == nil && next.superlayer == nil)
        owner.mask = mask
        owner.mask = nil
        #expect(mask.superlayer == nil)
    }

    @Test func aMaskOutlivesItsOwner() {
        let mask = CALayer()
        do {
            let owner = CALayer()
            owner.mask = mask
        }
        #expect(mask.superlayer == nil)
    }

    /// Masks of masks of masks: no walk may use the stack for depth.
    @Test func aLongChainOfMasksIsFreed() throws {
        weak var innermost: CALayer?
        do {
            let root = CALayer(0, 0, 4, 4)
            var last = root
            for _ in 0..<100_000 {
                let next = CALayer(0, 0, 4, 4)
                last.mask = next
                last = next
            }
            innermost = last
            last.setNeedsLayout()
            last.setNeedsDisplay()
            #expect(root.layOutTree())
            root.displayTree()
            #expect(Commit.tree(of: root).nodes.count == 100_001)
        }
        #expect(innermost == nil)
    }

    // MARK: Geometry and hits

    @Test func onlyWhatLiesInTheMasksRectangleIsHit() {
        let child = CALayer(15, 15, 50, 50)
        owner.addSublayer(child)
        mask.backgroundColor = nil
        owner.mask = mask
        #expect(owner.hitTest(CGPoint(x: 20, y: 20)) === child)
        #expect(owner.hitTest(CGPoint(x: 12, y: 12)) === owner)
        #expect(owner.hitTest(CGPoint(x: 40, y: 40)) == nil)
        mask.isHidden = true
        #expect(owner.hitTest(CGPoint(x: 12, y: 12)) === owner, "neither its alpha nor its being hidden is asked")
    }

    @Test func theSublayerTransformDoesNotActOnTheMask() {
        owner.sublayerTransform = CATransform3DMakeTranslation(30, 0, 0)
        owner.mask = mask
        #expect(mask.convert(CGPoint.zero, to: owner) == CGPoint(x: 10, y: 10))
        #expect(owner.hitTest(CGPoint(x: 12, y: 12)) === owner)
    }

    // MARK: Work to be done

    @Test func masksAreLaidOutAndDisplayed() throws {
        final class Counting: CALayer {
            var (layouts, displays) = (0, 0)
            override func layoutSublayers() { layouts += 1 }
            override func display() { displays += 1 }
        }
        let mask = Counting()
        mask.setNeedsLayout()
        mask.setNeedsDisplay()
        let root = CALayer(0, 0, 1, 1, owner)
        owner.mask = mask
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = root
        _ = renderer.snapshot()
        #expect(mask.layouts == 1 && mask.displays == 1)
    }

    // MARK: Commit

    @Test func theMaskIsTheFirstSubtree() {
        let inMask = CALayer(0, 0, 5, 5)
        mask.addSublayer(inMask)
        mask.zPosition = 3
        owner.addSublayer(CALayer(0, 0, 1, 1))
        owner.mask = mask
        let tree = Commit.tree(of: CALayer(0, 0, 1, 1, owner))
        #expect(tree.nodes.map(\.subtreeEnd) == [5, 5, 4, 4, 5])
        #expect(tree.nodes.map { $0.flags.contains(.mask) } == [false, false, true, false, false])
        #expect(tree.mask(of: NodeIndex(rawValue: 1)) == NodeIndex(rawValue: 2))
        #expect(tree.children(of: NodeIndex(rawValue: 1)) == [NodeIndex(rawValue: 4)])
        #expect(!tree.nodes[1].flags.contains(.childrenHaveDepth), "the mask's depth moves no sublayer")
    }

    @Test func changesInAMaskAreCommitted() {
        owner.mask = mask
        let root = CALayer(0, 0, 1, 1, owner)
        let first = Commit.tree(of: root)
        mask.opacity = 0.5
        #expect(Commit.tree(of: root).nodes[2].opacity == 0.5)
        owner.mask = nil
        #expect(Commit.tree(of: root).nodes.count == 2)
        #expect(first.nodes.count == 3)
    }

    @Test func aMaskWithoutAPlaceHidesItsOwner() {
        owner.mask = mask
        mask.position.x = .nan
        let tree = Commit.tree(of: owner)
        #expect(tree.nodes.count == 1 && tree.nodes[0].flags.contains(.hidden))
        #expect(tree.mask(of: .root) == nil)
    }

    /// So it is when something else of the owner is set, which alone would be put into the tree of the last time.
    @Test func aMaskWithoutAPlaceHidesItsOwnerAfterAChangeToo() {
        let root = CALayer(0, 0, 100, 100, owner)
        owner.mask = mask
        mask.position.x = .nan
        #expect(Commit.tree(of: root).nodes[1].flags.contains(.hidden))
        for change in [{ self.owner.opacity = 0.5 }, { self.owner.position.x = 7 }] {
            change()
            let tree = Commit.tree(of: root)
            #expect(tree.nodes[1].flags.contains(.hidden) && tree.mask(of: NodeIndex(rawValue: 1)) == nil)
        }
        mask.position.x = 10
        #expect(!Commit.tree(of: root).nodes[1].flags.contains(.hidden))
    }

    @Test func nothingMovesALayerWhoseMaskHasNoPlace() {
        owner.mask = mask
        mask.position.x = .nan
        let pulse = CABasicAnimation(keyPath: "shadowOpacity")
        (pulse.fromValue, pulse.toValue, pulse.duration) = (0, 1, 1)
        owner.add(pulse, forKey: nil)
        #expect(Commit.tree(of: owner).animated.isEmpty)
    }

    @Test func aMaskMeetsNothingBehindIt() {
        owner.mask = mask
        mask.compositingFilter = "xor"
        mask.backgroundFilters = [CAFilter(type: "colorInvert")]
        mask.shadowOpacity = 1
        let tree = Commit.tree(of: owner)
        let effects = tree[tree.nodes[1].effects]
        #expect(effects.compositing == .normal && effects.backgroundFilters.isEmpty && effects.shadow != nil)
    }
}
