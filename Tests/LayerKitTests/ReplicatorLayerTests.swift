import Foundation
import Geometry
import Graphics
import Planner
import RenderTree
import Testing

@testable import LayerKit

/// What replicators put into trees, and what is seen of it.
@Suite struct ReplicatorLayerTests {
    private let stage = CALayer(0, 0, 100, 40)
    private let replicator = CAReplicatorLayer()
    private let square = CALayer(0, 0, 10, 10)
    private let renderer: CARenderer

    init() throws {
        replicator.frame = CGRect(x: 0, y: 10, width: 20, height: 20)
        square.backgroundColor = .white
        replicator.addSublayer(square)
        stage.addSublayer(replicator)
        renderer = try CARenderer(size: CGSize(width: 100, height: 40), painter: .software(threads: 1))
        renderer.layer = stage
    }

    /// Changes a tree that was shown without animations.
    private func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    private func pixel(_ x: Int, _ y: Int, at time: CFTimeInterval = 0) throws -> SIMD4<UInt8> {
        let bitmap = try renderer.renderImage(at: time).bitmap
        return bitmap[x, y]
    }

    /// The squares' nodes that are shown, and where they lie in the stage.
    private func places(at time: CFTimeInterval = 0) throws -> [Point] {
        var sampler = Sampler()
        let tree = sampler.sample(renderer.snapshot(at: time).tree, at: time)
        var places: [Point] = []
        for (index, node) in tree.nodes.enumerated() where node.layer == square.number {
            var space = CATransform3D.identity
            var next = NodeIndex(rawValue: Int32(index))
            var isHidden = false
            while next != .root {
                isHidden = isHidden || tree[next].flags.contains(.hidden)
                space = space * step(tree[next], in: tree)
                next = tree[next].parent
            }
            if !isHidden { places.append(Homography(flattening: space).apply(Point(5, 5))) }
        }
        return places
    }

    /// From a layer's space to its superlayer's, which has no sublayer transform.
    private func step(_ node: Node, in tree: RenderTree) -> CATransform3D {
        let about = CATransform3DMakeTranslation(-node.anchor.x, -node.anchor.y, -node.anchorPointZ)
        let turned = node.transform == .identity ? about : about * tree[node.transform]
        return turned * CATransform3DMakeTranslation(node.position.x, node.position.y, node.zPosition)
    }

    /// The room for a tree is worked out beforehand: what a replicator without instances leaves out is only what it has.
    @Test(arguments: 0...4) func replicatorsWithoutInstancesHoldOthers(inner: Int) throws {
        let (middle, innermost) = (CAReplicatorLayer(), CAReplicatorLayer())
        (middle.instanceCount, innermost.instanceCount) = (0, inner)
        innermost.addSublayer(CALayer(0, 0, 1, 1))
        middle.addSublayer(innermost)
        replicator.addSublayer(middle)
        replicator.instanceCount = 2
        #expect(try places().count == 2)
        #expect(renderer.snapshot(at: 0).tree.nodes.filter { $0.layer == innermost.number }.isEmpty)
        middle.instanceCount = 3
        #expect(renderer.snapshot(at: 1).tree.nodes.filter { $0.layer == innermost.number }.count == 6)
    }

    @Test func defaultsAreApples() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1 && !layer.preservesDepth && layer.instanceDelay == 0)
        #expect(layer.instanceTransform == .identity && layer.instanceColor == .white)
        #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
        #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
        layer.setValue(3, forKeyPath: "instanceCount")
        layer.setValue(0.5, forKeyPath: "instanceTransform.rotation.z")
        #expect(layer.instanceCount == 3 && abs(layer.instanceTransform.m12 - sin(0.5)) < 1e-12)
    }

    @Test func instancesArePowersAboutTheCentre() throws {
        replicator.instanceCount = 4
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        // The square's middle is (−5, −5) from the replicator's middle, which is (10, 20).
        for (place, wanted) in zip(try places(), [Point(5, 15), Point(15, 15), Point(15, 25), Point(5, 25)]) {
            #expect((place - wanted).length < 1e-9)
        }
        quietly {
            replicator.anchorPoint = .zero
            replicator.anchorPointZ = 7
            replicator.position = CGPoint(x: 50, y: 10)
            replicator.instanceCount = 2
        }
        // Its anchor moves it as a whole; its middle is (60, 20) now.
        let places = try places()
        #expect(places.count == 2 && (places[0] - Point(55, 15)).length < 1e-9 && (places[1] - Point(65, 15)).length < 1e-9)
    }

    /// The example of a document's specification: three instances, each moved and turned.
    @Test func turnsAndMovesAddUp() throws {
        replicator.frame = CGRect(x: 0, y: -30, width: 100, height: 100)
        square.frame = CGRect(x: 75, y: 45, width: 10, height: 10)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), .pi / 2, 0, 0, 1)
        let wanted = [Point(80, 20), Point(60, 50), Point(30, 30)]
        for (place, wanted) in zip(try places(), wanted) { #expect((place - wanted).length < 1e-9, "\(place)") }
    }

    @Test func coloursMultiplyAndAddUp() throws {
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        replicator.instanceColor = CGColor(srgbRed: 1, green: 0.8, blue: 0.6, alpha: 1)
        replicator.instanceRedOffset = -0.2
        replicator.instanceGreenOffset = 0.4
        replicator.instanceAlphaOffset = -0.4
        #expect(try pixel(5, 15) == SIMD4(255, 204, 153, 255))
        // 0.8, 1 and 0.6 at 0.6.
        #expect(try pixel(25, 15) == SIMD4(122, 153, 92, 153))
        // 0.6, 1 and 0.6 at 0.2.
        #expect(try pixel(45, 15) == SIMD4(31, 51, 31, 51))
        #expect(try pixel(65, 15) == .zero)
    }

    @Test func everyPartIsTinted() throws {
        replicator.instanceColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        let wanted = SIMD4<UInt8>(51, 102, 153, 255)
        #expect(try pixel(5, 15) == wanted)
        square.backgroundColor = nil
        square.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        #expect(try pixel(5, 15) == wanted)
        square.backgroundColor = .white
        square.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0x8080_8080]))
        #expect(try pixel(5, 15) == wanted)
        square.contents = nil
        (square.borderWidth, square.borderColor) = (4, .white)
        #expect(try pixel(1, 11) == wanted)
        square.shadowOpacity = 1
        square.compositingFilter = "plusL"
        #expect(try pixel(5, 15) == wanted)
        square.compositingFilter = nil
        square.filters = [CAFilter(type: "colorInvert")]
        square.backgroundColor = .black
        square.borderWidth = 0
        #expect(try pixel(5, 15) == wanted)
        replicator.backgroundColor = .white
        #expect(try pixel(15, 25) == SIMD4(255, 255, 255, 255))
    }

    /// Each layer of a faded instance by itself: through the upper one the lower one shows.
    @Test func alphaFadesEveryLayerByItself() throws {
        let upper = CALayer(0, 0, 10, 10)
        upper.backgroundColor = .black
        replicator.addSublayer(upper)
        replicator.instanceColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.6)
        // Black at 0.6 over white at 0.6.
        #expect(try pixel(5, 15) == SIMD4(61, 61, 61, 214))
    }

    @Test func aSingularTransformReflects() throws {
        square.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(20, 0, 0), 1, -1, 0)
        #expect(try pixel(25, 27) == SIMD4(repeating: 255))
        #expect(try pixel(25, 12) == .zero)
    }

    @Test func laterInstancesLieAboveUnlessDepthSaysOtherwise() throws {
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeTranslation(5, 0, 0)
        replicator.instanceRedOffset = -1
        #expect(try pixel(7, 15) == SIMD4(0, 255, 255, 255))
        quietly { replicator.instanceTransform = CATransform3DMakeTranslation(5, 0, -1) }
        #expect(try pixel(7, 15) == SIMD4(255, 255, 255, 255))
    }

    @Test func nestedReplicatorsMultiply() throws {
        let outer = CAReplicatorLayer()
        outer.frame = stage.bounds
        outer.instanceCount = 3
        outer.instanceTransform = CATransform3DMakeTranslation(0, 12, 0)
        outer.instanceRedOffset = -0.5
        replicator.instanceCount = 4
        replicator.frame.origin.y = 0
        replicator.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
        replicator.instanceColor = CGColor(srgbRed: 0.4, green: 1, blue: 1, alpha: 1)
        outer.addSublayer(replicator)
        stage.addSublayer(outer)
        let places = try places()
        #expect(places.count == 12)
        for row in 0..<3 {
            for column in 0..<4 {
                let wanted = Point(5 + 12 * Double(column), 5 + 12 * Double(row))
                #expect((places[row * 4 + column] - wanted).length < 1e-9)
            }
        }
        #expect(try pixel(29, 17) == SIMD4(51, 255, 255, 255))
    }

    @Test func depthIsKeptWhereItIsAskedFor() throws {
        square.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        stage.sublayerTransform.m34 = -1 / 100
        let flat = try places()
        replicator.preservesDepth = true
        replicator.backgroundColor = .white
        #expect(try pixel(15, 25) == .zero)
        #expect(Commit.tree(of: stage).nodes[1].flags.contains(.preservesDepth))
        #expect(try places().count == flat.count)
    }

    @Test(arguments: [Int.min, -1, 0]) func lessThanOneIsNothing(count: Int) throws {
        replicator.instanceCount = count
        #expect(try pixel(5, 15) == .zero)
    }

    @Test func badValuesDoNoHarm() throws {
        // A frame has what is frozen and what is sampled, each in arrays that have doubled to get there.
        #expect(RenderTree.mostCopies * MemoryLayout<Node>.stride * 4 < 1 << 28)
        replicator.instanceCount = .max
        #expect(Commit.tree(of: stage).nodes.count <= RenderTree.mostCopies + 8)
        replicator.instanceCount = 2_000
        replicator.instanceTransform = CATransform3DMakeScale(1e10, .nan, 1)
        replicator.instanceDelay = .nan
        replicator.instanceAlphaOffset = .infinity
        #expect(try pixel(5, 15) == .zero || pixel(5, 15) == SIMD4(repeating: 255))
        quietly { replicator.instanceAlphaOffset = 0 }
        #expect(try places().count == 1)
    }

    /// Three in one another, each with more instances than there is room for.
    @Test func nestedBombsAreDefused() {
        var inner: CALayer = replicator
        for _ in 0..<3 {
            let outer = CAReplicatorLayer()
            outer.frame = stage.bounds
            outer.instanceCount = 1_000_000
            outer.addSublayer(inner)
            inner = outer
        }
        replicator.instanceCount = 1_000_000
        #expect(Commit.tree(of: inner).nodes.count < 4 * RenderTree.mostCopies)
    }

    /// Counts how often it is drawn.
    private final class CountedLayer: CALayer {
        var count = 0

        override func draw(in ctx: CGContext) { count += 1 }
    }

    /// And that whatever the layer has: all the rest is shared, and the layer itself is asked once.
    @Test func anInstanceCostsTwoNodesAndATransform() {
        let drawn = CountedLayer(0, 0, 4, 4)
        drawn.setNeedsDisplay()
        (drawn.shadowOpacity, drawn.cornerRadius, drawn.borderWidth) = (1, 2, 1)
        replicator.sublayers = [drawn]
        func tree(_ count: Int) -> RenderTree {
            replicator.instanceCount = count
            return renderer.snapshot(at: 0).tree
        }
        let (one, many) = (tree(1), tree(1001))
        #expect(many.nodes.count - one.nodes.count == 2000)
        #expect(many.transforms.count - one.transforms.count == 1000)
        #expect(one.contents.count == 1 && many.contents.count == 1 && many.effects.count == one.effects.count)
        #expect(drawn.count == 1)
    }

    // MARK: Time

    @Test func everyInstanceIsADelayBehind() throws {
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.25
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5.0, 45.0, 1)
        square.add(move, forKey: nil)
        #expect(try places(at: 0.5).map(\.x) == [25, 15, 5])
        // The third has not begun, and shows the layer as it is without its animation.
        quietly { square.position.x = 90 }
        #expect(try places(at: 0.25).map(\.x) == [15, 5, 90])
    }

    /// Instances share what animates them, or have all of it anew, or there are none: what comes after them has its own all the
    /// same.
    @Test(arguments: [0, 2], [0, 0.25]) func whatStandsBesideInstancesIsWhereItIs(count: Int, delay: CFTimeInterval) throws {
        replicator.instanceCount = count
        replicator.instanceDelay = delay
        let other = CALayer(70, 10, 10, 10)
        other.backgroundColor = .white
        stage.addSublayer(other)
        for (layer, begin) in [(square, 0.0), (other, 100)] {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration, move.beginTime) = (5.0, 45.0, 1, begin)
            layer.add(move, forKey: nil)
        }
        #expect(try pixel(75, 15, at: 0.5).x == 255 && pixel(85, 15, at: 0.5).x == 0)
        #expect(try pixel(75, 15, at: 100.5).x == 0 && pixel(25, 15, at: 100.5).x == 255)
        #expect(try pixel(75, 15, at: 102).x == 255, "it is back where it was")
    }

    @Test func delaysOfNestedReplicatorsAddUp() throws {
        let outer = CAReplicatorLayer()
        outer.frame = stage.bounds
        outer.instanceCount = 2
        outer.instanceDelay = 0.5
        outer.addSublayer(replicator)
        stage.addSublayer(outer)
        replicator.instanceCount = 2
        replicator.instanceDelay = 0.125
        // A time of its own, twice as fast.
        square.speed = 2
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0.0, 80.0, 4)
        square.add(move, forKey: nil)
        // 20 a second of its own time, 40 of the stage's.
        #expect(try places(at: 1).map(\.x) == [40, 35, 20, 15])
    }

    @Test func whatMakesInstancesMoves() throws {
        replicator.instanceCount = 2
        func animate(_ keyPath: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            replicator.add(animation, forKey: nil)
        }
        animate("instanceTransform.translation.x", 0.0, 40.0)
        animate("instanceCount", 2, 6)
        animate("instanceGreenOffset", 0.0, -1.0)
        animate("instanceColor", CGColor.white, CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1))
        #expect(try places(at: 0.5).map(\.x) == [5, 25, 45, 65])
        #expect(try pixel(25, 15, at: 0.5) == SIMD4(128, 128, 255, 255))
        #expect(try places(at: 0).map(\.x) == [5, 5])
        #expect(try places(at: 2).map(\.x) == [5, 5])
    }

    @Test func anAnimatedDelayIsTheDelayOfItsTime() throws {
        replicator.instanceCount = 2
        let delay = CABasicAnimation(keyPath: "instanceDelay")
        (delay.fromValue, delay.toValue, delay.duration) = (0.0, 0.5, 1)
        replicator.add(delay, forKey: nil)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0.0, 80.0, 1)
        square.add(move, forKey: nil)
        #expect(try places(at: 0.5).map(\.x) == [40, 20])
        #expect(try places(at: 0.25).map(\.x) == [20, 10])
    }

    /// The last change is not over when that of the first instance is.
    @Test func aRendererKnowsOfInstancesThatAreBehind() throws {
        replicator.instanceCount = 3
        replicator.instanceDelay = 1
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5.0, 45.0, 1)
        (move.isRemovedOnCompletion, move.fillMode) = (false, .both)
        square.add(move, forKey: nil)
        _ = try renderer.renderImage(at: 2.5)
        #expect(renderer.nextFrameTime() == 2.5)
        _ = try renderer.renderImage(at: 3.5)
        #expect(renderer.nextFrameTime() == .infinity)
    }

    @Test func aHitIsOnTheFirstInstanceAlone() {
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
        #expect(stage.hitTest(CGPoint(x: 5, y: 15)) === square)
        #expect(stage.hitTest(CGPoint(x: 45, y: 15)) === stage)
    }
}
