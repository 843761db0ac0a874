import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import SoftwarePainter
import TestNumbers
import Testing

@testable import LayerKit
@testable import Planner

/// A commit after some values were set gives what a commit of everything gives, and a frame plans the layers that were set.
@Suite struct AmendmentTests {
    private static let size = 48

    private func picture(_ plan: RenderPlan, _ painter: SoftwarePainter) throws -> Bitmap {
        try painter.paint(plan)
        return try painter.read()
    }

    private static let target = PlanTarget(width: size, height: size, background: SIMD4(1, 1, 1, 1))

    /// Sets something of some layers, and rarely moves one elsewhere.
    private func edit(_ layers: [CALayer], _ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let layer = layers.randomElement(using: &random)!
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            func color() -> CGColor { CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1)) }
            switch Int.random(in: 0..<23, using: &random) {
            case 0, 1: layer.position = CGPoint(x: number(-5...40), y: number(-5...40))
            case 2: layer.bounds.size = CGSize(width: number(0...30), height: number(0...30))
            case 3, 4: layer.backgroundColor = color()
            case 5: layer.opacity = Float(number(0...1.2))
            case 6: layer.isHidden.toggle()
            case 7: layer.transform = number(0...1) < 0.4 ? CATransform3DIdentity : CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
            case 8: layer.sublayerTransform = CATransform3DMakeScale(number(0.5...1.5), 1, 1)
            case 9: layer.cornerRadius = number(0...9)
            case 10: (layer.borderWidth, layer.borderColor) = (number(0...4), color())
            case 11: layer.masksToBounds.toggle()
            case 12: layer.contents = number(0...1) < 0.5 ? nil : CGImage(bitmap: Bitmap(width: 1, height: 2, pixels: [0xFF00_80FF, 0x8040_2010]))
            case 13: layer.zPosition = number(0...1) < 0.7 ? 0 : number(-3...3)
            case 14: (layer.shadowOpacity, layer.shadowRadius) = (Float(number(0...1)), number(0...3))
            case 15: layer.isGeometryFlipped.toggle()
            case 16: layer.position.x = number(0...1) < 0.3 ? .infinity : 10
            case 17: layer.name = number(0...1) < 0.5 ? nil : "name \(random.next() % 9)"
            case 18:
                if let shape = layer as? CAShapeLayer {
                    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: number(1...20), height: 12), transform: nil)
                }
            case 19:
                if let gradient = layer as? CAGradientLayer { gradient.colors = number(0...1) < 0.2 ? nil : [color(), color()] }
            case 20:
                if let replicator = layer as? CAReplicatorLayer { edit(replicator, &random) }
            case 21:
                let other = layers.randomElement(using: &random)!
                if other !== layer, other !== layers[0], !hasAncestor(layer, other) { layer.addSublayer(other) }
            default:
                let other = layers.randomElement(using: &random)!
                if layer.mask != nil {
                    layer.mask = nil
                } else if other !== layer, other !== layers[0], other.sublayers == nil, !hasAncestor(layer, other) {
                    layer.mask = other
                }
            }
        }
    }

    private func edit(_ replicator: CAReplicatorLayer, _ random: inout SplitMix64) {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: replicator.instanceCount = Int.random(in: 0...4, using: &random)
        case 1: replicator.instanceColor = number(0...1) < 0.3 ? nil : CGColor(srgbRed: number(0...1), green: 1, blue: 0.5, alpha: number(0.3...1))
        case 2: replicator.instanceAlphaOffset = Float(number(-0.4...0))
        case 3: replicator.preservesDepth.toggle()
        case 4: replicator.instanceTransform = CATransform3DMakeRotation(number(-1...1), 0, number(-0.2...0.2), 1)
        default: replicator.instanceTransform = CATransform3DMakeTranslation(number(-9...9), number(-9...9), number(-1...1))
        }
    }

    private func hasAncestor(_ layer: CALayer, _ other: CALayer) -> Bool {
        sequence(first: layer) { $0.superlayer }.contains { $0 === other }
    }

    /// - Parameter repeats: some layers show their sublayers several times.
    private func layers(_ random: inout SplitMix64, repeats: Bool = true) -> [CALayer] {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 48, height: 48)
        var layers = [root]
        for index in 1..<12 {
            let layer: CALayer =
                switch index % 5 {
                case 0 where repeats: CAReplicatorLayer()
                case 1: CAShapeLayer()
                case 2: CAGradientLayer()
                default: CALayer()
                }
            if let replicator = layer as? CAReplicatorLayer {
                (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(7, 4, 0))
            }
            layer.frame = CGRect(
                x: Double.random(in: 0...24, using: &random), y: Double.random(in: 0...24, using: &random), width: 14, height: 9)
            layer.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: Double(index) / 12, alpha: 0.8)
            layers.randomElement(using: &random)!.addSublayer(layer)
            layers.append(layer)
        }
        return layers
    }

    @Test(arguments: 0..<8) func everyFrameIsThatOfACommitOfEverything(_ part: UInt64) throws {
        let painters = (SoftwarePainter(threads: 1), SoftwarePainter(threads: 1))
        var amended = 0
        for seed in part * 12..<part * 12 + 12 {
            var random = SplitMix64(seed: seed)
            let layers = layers(&random)
            var planner = Planner()
            for step in 0..<25 {
                if step > 0 { edit(layers, &random) }
                // A tree that is the root's in part: its marks are the root's as well.
                if step % 7 == 3 { _ = Commit.tree(of: layers[4]) }
                let tree = Commit.tree(of: layers[0])
                if tree.amendment != nil { amended += 1 }
                let shown = try picture(planner.plan(tree, at: 0, target: Self.target), painters.0)
                let whole = Commit.allFrozen(layers[0])
                // It forgets what was committed before.
                layers[0].rare?.committed = tree
                var fresh = Planner()
                let expected = try picture(fresh.plan(whole, at: 0, target: Self.target), painters.1)
                #expect(tree.names.values == whole.names.values)
                let isSame = shown.pixels == expected.pixels
                #expect(isSame, "seed \(seed), step \(step)")
                if !isSame { return }
            }
        }
        // It is about commits that are not of everything.
        #expect(amended > 60)
    }

    /// Lets something of a layer move, or no more.
    private func animate(_ layer: CALayer, _ random: inout SplitMix64) {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let animation: CABasicAnimation
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return layer.removeAllAnimations()
        case 1: return layer.speed = number(0...1) < 0.5 ? 1 : 2
        case 2:
            animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (1.0, 0.0)
        case 3:
            animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (number(0...20), number(0...40))
        case 4:
            animation = CABasicAnimation(keyPath: "transform.rotation.y")
            (animation.fromValue, animation.toValue) = (0.0, number(-2...2))
        case 5:
            animation = CABasicAnimation(keyPath: "zPosition")
            (animation.fromValue, animation.toValue) = (0.0, number(-3...3))
        case 6:
            guard let other = layer.sublayers?.last else { return }
            other.name = "other"
            animation = CABasicAnimation(keyPath: "sublayers.other.opacity")
            (animation.fromValue, animation.toValue) = (0.0, 1.0)
        default:
            animation = CABasicAnimation(keyPath: "cornerRadius")
            (animation.fromValue, animation.toValue) = (0.0, number(0...7))
        }
        (animation.duration, animation.beginTime) = (number(0.2...3), number(0...1))
        addPublished(animation, to: layer, forKey: nil)
    }

    /// Adds an animation as if a renderer had shown the layer since.
    private func addPublished(_ animation: CAAnimation, to layer: CALayer, forKey key: String?) {
        layer.add(animation, forKey: key)
        guard let time = layer.time, let last = time.animations.indices.last else { return }
        time.animations[last].commit(at: 0)
    }

    @Test(arguments: 0..<8) func everyFrameIsThatOfACommitOfEverythingWhereOthersMove(_ part: UInt64) throws {
        let painters = (SoftwarePainter(threads: 1), SoftwarePainter(threads: 1))
        var (amended, kept) = (0, 0)
        for seed in part * 12..<part * 12 + 12 {
            var random = SplitMix64(seed: seed &+ 5000)
            let layers = layers(&random, repeats: false)
            var planner = Planner()
            for _ in 0..<4 { animate(layers.randomElement(using: &random)!, &random) }
            for step in 0..<30 {
                if step > 0 { edit(layers, &random) }
                if step % 9 == 4 { animate(layers.randomElement(using: &random)!, &random) }
                let tree = Commit.tree(of: layers[0])
                if tree.amendment != nil, !tree.animated.isEmpty { amended += 1 }
                // Now and then at the same time once more.
                let time = Double(step - (step % 5 == 2 ? 1 : 0)) / 10
                let shown = try picture(planner.plan(tree, at: time, target: Self.target), painters.0)
                if tree.amendment != nil { kept += planner.drawsKept }
                let whole = Commit.allFrozen(layers[0])
                layers[0].rare?.committed = tree
                var fresh = Planner()
                let expected = try picture(fresh.plan(whole, at: time, target: Self.target), painters.1)
                let isSame = shown.pixels == expected.pixels
                #expect(isSame, "seed \(seed), step \(step)")
                if !isSame { return }
            }
        }
        #expect(amended > 40 && kept > 5, "\(amended) amended, \(kept) draws kept")
    }

    @Test func whatMovesBesideIsNotFrozenAnew() {
        let (root, a, b) = (CALayer(0, 0, 40, 40), CALayer(0, 0, 10, 10), CALayer(20, 0, 10, 10))
        root.sublayers = [a, b]
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        (spin.fromValue, spin.toValue, spin.duration) = (0.0, 3.0, 10)
        addPublished(spin, to: a, forKey: "spin")
        func amended(after change: () -> Void) -> [Int32]? {
            _ = Commit.tree(of: root)
            change()
            return Commit.tree(of: root).amendment.map { $0.nodes.map(\.rawValue) }
        }
        #expect(amended { b.opacity = 0.5 } == [2])
        #expect(amended { root.position.x = 7 } == [0])
        #expect(amended { a.opacity = 0.5 } == nil, "it is what the animation stands beside")
        #expect(amended { a.removeAnimation(forKey: "spin") } == nil)
        #expect(amended { a.opacity = 0.25 } == [1])
        #expect(amended { b.speed = 2 } == nil)
        #expect(amended { a.opacity = 0.75 } == nil, "it has a time, which may have been its own")
        #expect(amended { b.speed = 1 } == nil)
    }

    @Test func anAnimationOfAnothersValueEndsWithIt() {
        let (root, a, b) = (CALayer(0, 0, 40, 40), CALayer(0, 0, 10, 10), CALayer(20, 0, 10, 10))
        root.sublayers = [a, b]
        b.name = "b"
        for removes in [{ root.removeAnimation(forKey: "fade") }, { root.removeAllAnimations() }] {
            let fade = CABasicAnimation(keyPath: "sublayers.b.opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0.0, 0.0, 10)
            addPublished(fade, to: root, forKey: "fade")
            #expect(Commit.tree(of: root).animated.map(\.node.rawValue) == [2])
            removes()
            #expect(Commit.tree(of: root).animated.isEmpty)
            b.opacity -= 0.25
            #expect(Commit.tree(of: root).amendment?.nodes.map(\.rawValue) == [2], "nothing of another's is left with it")
        }
    }

    @Test func valuesAloneAmend() throws {
        let (root, a, b) = (CALayer(0, 0, 40, 40), CALayer(0, 0, 10, 10), CALayer(20, 0, 10, 10))
        root.sublayers = [a, b]
        let first = Commit.tree(of: root)
        #expect(first.amendment == nil && first.commit > 0)
        b.opacity = 0.5
        let second = Commit.tree(of: root)
        #expect(second.amendment?.base == first.commit && second.amendment?.nodes.map(\.rawValue) == [2])
        #expect(second.nodes[2].opacity == 0.5 && second.commit > first.commit)
        root.position = CGPoint(x: 3, y: 0)
        a.position = CGPoint(x: 3, y: 0)
        #expect(Commit.tree(of: root).amendment?.nodes.map(\.rawValue) == [0, 1])
    }

    @Test func whatComesGoesOrMovesIsFrozenAnew() {
        let (root, a, b) = (CALayer(0, 0, 40, 40), CALayer(0, 0, 10, 10), CALayer(20, 0, 10, 10))
        root.sublayers = [a, b]
        func isAmended(after change: () -> Void) -> Bool {
            _ = Commit.tree(of: root)
            change()
            return Commit.tree(of: root).amendment != nil
        }
        #expect(!isAmended { root.addSublayer(CALayer()) })
        #expect(!isAmended { a.removeFromSuperlayer() })
        #expect(!isAmended { root.insertSublayer(a, at: 0) })
        #expect(!isAmended { root.sublayers = [b, a] })
        #expect(!isAmended { b.mask = CALayer(0, 0, 5, 5) })
        #expect(isAmended { b.mask?.opacity = 0.5 })
        #expect(!isAmended { b.mask = nil })
        #expect(isAmended { a.transform = CATransform3DMakeScale(2, 1, 1) })
        #expect(isAmended { a.transform = CATransform3DIdentity })
        #expect(Commit.tree(of: root).transforms == [.identity])
        #expect(!isAmended { a.position.x = .infinity })
        #expect(!isAmended { a.position.x = 0 })
        #expect(!isAmended { a.zPosition = 4 })
        #expect(isAmended { a.zPosition = 5 })
        #expect(!isAmended { a.isGeometryFlipped = true })
        // Taken out, shown by itself, changed, and put back to where it was.
        #expect(
            !isAmended {
                b.removeFromSuperlayer()
                b.opacity = 0.25
                _ = Commit.tree(of: b)
                root.addSublayer(b)
            })
        #expect(Commit.tree(of: root).nodes.contains { $0.opacity == 0.25 })
    }

    @Test func aTreeWithInstancesIsAmended() {
        let (root, replicator, card, other) = (CALayer(0, 0, 40, 40), CAReplicatorLayer(), CALayer(0, 0, 5, 5), CALayer(20, 0, 10, 10))
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(6, 0, 0)
        root.sublayers = [replicator, other]
        replicator.sublayers = [card]
        func amended(after change: () -> Void) -> [Int32]? {
            _ = Commit.tree(of: root)
            change()
            return Commit.tree(of: root).amendment.map { $0.nodes.map(\.rawValue) }
        }
        // The root, the replicator, three instances of a card each.
        #expect(amended { other.opacity = 0.5 } == [8])
        #expect(amended { replicator.position.x = 3 } == [1])
        #expect(amended { replicator.instanceTransform = CATransform3DMakeTranslation(0, 7, 0) } == [1])
        #expect(Commit.tree(of: root).transforms.contains(CATransform3DMakeTranslation(0, 14, 0)))
        #expect(amended { replicator.instanceCount = 4 } == nil)
        #expect(amended { card.opacity = 0.5 } == nil)
        #expect(Commit.tree(of: root).nodes.filter { $0.opacity == 0.5 }.count == 5)
    }

    /// What is nobody's does not stay in a table.
    @Test func tablesHoldWhatIsShown() {
        let root = CALayer(0, 0, 40, 40)
        for step in 0..<40 {
            root.transform = step % 2 == 0 ? CATransform3DIdentity : CATransform3DMakeScale(2, 2, 1)
            root.contents = step % 3 == 0 ? nil : CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
            let tree = Commit.tree(of: root)
            // A transform that comes and goes stays.
            #expect(tree.transforms.count <= 1 && tree.contents.count == (step % 3 == 0 ? 0 : 1))
        }
    }

    /// A rendering into a context commits, and no publication has seen the animation by then.
    @Test func anAnimationThatACommitCameBeforeIsCommittedStill() throws {
        let (root, a, b) = (CALayer(0, 0, 40, 40), CALayer(0, 0, 10, 10), CALayer(20, 0, 10, 10))
        root.sublayers = [a, b]
        let renderer = try CARenderer(size: CGSize(width: 40, height: 40), painter: SoftwarePainter(threads: 1))
        renderer.layer = root
        renderer.beginFrame(atTime: 0)
        renderer.endFrame()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1.0, 0.0, 8.0)
        a.add(animation, forKey: nil)
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        root.render(in: context)
        b.opacity = 0.5
        renderer.beginFrame(atTime: 1)
        #expect(Commit.tree(of: root).animated.map(\.node.rawValue) == [1])
        renderer.endFrame()
    }

    /// One layer of many: the frame plans it and those above it.
    @Test func aFramePlansWhatWasSet() throws {
        let root = CALayer(0, 0, 48, 48)
        let layers = (0..<400).map { CALayer(Double($0 % 40), Double($0 / 40), 3, 3) }
        for layer in layers { layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
        root.sublayers = layers
        var planner = Planner()
        _ = planner.plan(Commit.tree(of: root), at: 0, target: Self.target)
        layers[200].backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let plan = planner.plan(Commit.tree(of: root), at: 0, target: Self.target)
        #expect(planner.drawsKept == 399)
        var fresh = Planner()
        #expect(plan.difference(from: fresh.plan(Commit.allFrozen(root), at: 0, target: Self.target)) == nil)
    }
}
