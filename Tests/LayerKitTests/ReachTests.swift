import Foundation
import Geometry
import Graphics
import RenderPlan
import Testing

@testable import LayerKit

/// How far layers are taken to reach, where too much or too little of it is seen.
@Suite struct ReachTests {
    private let white = CGColor(gray: 1, alpha: 1)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func stage(_ sublayers: CALayer...) -> CALayer {
        let stage = CALayer(0, 0, 96, 96)
        stage.backgroundColor = white
        for layer in sublayers { stage.addSublayer(layer) }
        return stage
    }

    private func picture(_ stage: CALayer, at time: CFTimeInterval = 0) throws -> Bitmap {
        let renderer = try CARenderer(size: stage.bounds.size, painter: .software(threads: 1))
        renderer.layer = stage
        return try renderer.renderImage(at: time).bitmap
    }

    /// The largest difference of a channel, and how many pixels differ by more than a level.
    private func difference(_ a: Bitmap, _ b: Bitmap) -> (largest: Int, pixels: Int) {
        var (largest, pixels) = (0, 0)
        for (a, b) in zip(a.pixels, b.pixels) {
            let shifts: [UInt32] = [0, 8, 16, 24]
            let most = shifts.map { shift in abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)) }.max() ?? 0
            largest = max(largest, most)
            pixels += most > 1 ? 1 : 0
        }
        return (largest, pixels)
    }

    /// Three squares, by a replicator or by themselves.
    private func squares(areReplicated: Bool) -> [CALayer] {
        func square(_ y: CGFloat) -> CALayer {
            let square = CALayer(20, y, 20, 16)
            square.backgroundColor = red
            return square
        }
        guard areReplicated else { return [0, 24, 48].map { square($0) } }
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(0, 24, 0))
        replicator.addSublayer(square(0))
        return [replicator]
    }

    /// What is blurred in perspective is painted on a grid that is as fine as what is seen of it: no coarser for instances.
    @Test func instancesReachNoFurtherThanTheyAre() throws {
        func blurred(areReplicated: Bool) throws -> Bitmap {
            let group = CALayer(18, 18, 60, 60)
            var turn = CATransform3D.identity
            turn.m34 = -1 / 80
            group.transform = CATransform3DMakeRotation(-.pi / 3, 1, 0, 0) * turn
            let blur = CAFilter(type: "gaussianBlur")
            blur.setValue(0.5, forKey: "inputRadius")
            group.filters = [blur]
            for layer in squares(areReplicated: areReplicated) { group.addSublayer(layer) }
            return try picture(stage(group))
        }
        #expect(try difference(blurred(areReplicated: true), blurred(areReplicated: false)).largest <= 1)
    }

    /// `sourceIn` keeps what is behind where the layer's picture is, and takes away what is in the bounds of it, and no more.
    @Test(arguments: ["sourceIn", "clear", "destIn", "copy"]) func whatErasesTakesNoMoreForInstances(mode: String) throws {
        func erased(areReplicated: Bool) throws -> Bitmap {
            let layer = CALayer(10, 10, 60, 64)
            layer.compositingFilter = mode
            for square in squares(areReplicated: areReplicated) { layer.addSublayer(square) }
            return try picture(stage(layer))
        }
        #expect(try difference(erased(areReplicated: true), erased(areReplicated: false)).largest <= 1)
    }

    /// A layer that hardly shows anything crosses one that is painted with a texel for ten points; these are mixed beyond its sides, with
    /// the crossing layer as without.
    @Test func aCoarseBitmapThatIsCutIsWhole() throws {
        func crossed(_ isCrossed: Bool) throws -> Bitmap {
            let bitmap = CALayer(11, 22, 40, 19)
            bitmap.backgroundColor = red
            (bitmap.shouldRasterize, bitmap.rasterizationScale) = (true, 0.1)
            let other = CALayer(6, 38, 66, 7)
            other.backgroundColor = CGColor(gray: 0, alpha: 0.002)
            other.transform = CATransform3DMakeRotation(32 * .pi / 180, 1, 0, 0)
            return try picture(isCrossed ? stage(bitmap, other) : stage(bitmap))
        }
        #expect(try difference(crossed(true), crossed(false)).largest <= 3)
    }

    /// Black squares that fly in space from the middle of a layer that clips, and are not clipped by it.
    private func emitter(in frame: CGRect, lifetime: Float, velocity: CGFloat) -> CAEmitterLayer {
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        emitter.frame = frame
        (emitter.preservesDepth, emitter.masksToBounds) = (true, true)
        emitter.emitterPosition = CGPoint(x: frame.width / 2, y: frame.height / 2)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (10, lifetime, velocity, 2 * .pi)
        cell.contents = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xff00_0000, count: 16)))
        emitter.emitterCells = [cell]
        return emitter
    }

    /// Particles in space are not clipped to their layer, so they are all in a bitmap of what is around it.
    @Test func particlesInSpaceAreInTheBitmapAroundThem() throws {
        func group(isBitmap: Bool) throws -> Bitmap {
            let group = CALayer(0, 0, 96, 96, emitter(in: CGRect(x: 38, y: 43, width: 20, height: 10), lifetime: 2, velocity: 20))
            group.shouldRasterize = isBitmap
            return try picture(stage(group), at: 3)
        }
        let (bitmap, plain) = (try group(isBitmap: true), try group(isBitmap: false))
        #expect(plain.pixels.count { $0 != .max } > 200)
        #expect(difference(bitmap, plain).pixels < 20)
    }

    /// What is blurred in perspective has a grid as fine as what is seen, with particles in space in it as without; and what erases takes no more
    /// than where they are.
    @Test(arguments: ["blur", "sourceIn"]) func particlesInSpaceReachNoFurtherThanTheyAre(effect: String) throws {
        func group(hasParticles: Bool) throws -> Bitmap {
            let bar = CALayer(8, 4, 48, 6)
            bar.backgroundColor = red
            let group = CALayer(16, 16, 64, 64, bar)
            var eye = CATransform3D.identity
            eye.m34 = -1 / 160
            group.transform = CATransform3DMakeRotation(.pi / 3, 1, 0, 0) * eye
            let blur = CAFilter(type: "gaussianBlur")
            blur.setValue(0.5, forKey: "inputRadius")
            if effect == "blur" { group.filters = [blur] } else { group.compositingFilter = effect }
            if hasParticles { group.addSublayer(emitter(in: CGRect(x: 12, y: 40, width: 40, height: 10), lifetime: 1, velocity: 8)) }
            return try picture(stage(group), at: 3)
        }
        let (with, without) = try (group(hasParticles: true), group(hasParticles: false))
        // The part of the group that is far from them.
        func upper(_ bitmap: Bitmap) -> Bitmap {
            Bitmap(width: bitmap.width, height: 40, pixels: Array(bitmap.pixels[..<(bitmap.width * 40)]))
        }
        // What is painted there and is not white, in pixels: on grids that begin elsewhere it is mixed otherwise, and is as much.
        func paint(_ bitmap: Bitmap) -> Double { upper(bitmap).pixels.reduce(0) { $0 + Double(Int($1 >> 24) - Int($1 >> 8 & 255)) / 255 } }
        #expect(paint(without) > 50 && abs(paint(with) - paint(without)) < 0.02 * paint(without))
    }

    /// Near the plane of the eye a part that is hardly seen is magnified any number of times.
    @Test func gridsAreNotMuchLargerThanThePicture() throws {
        let blurred = CALayer(-28, -7, 97, 55)
        blurred.backgroundColor = red
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(5, forKey: "inputRadius")
        blurred.filters = [blur]
        let around = CALayer(53, 21, 40, 40, blurred)
        around.transform = CATransform3DMakeRotation(80 * .pi / 180, 1, 0, 0)
        var eye = CATransform3D.identity
        eye.m34 = -1 / 40
        around.sublayerTransform = CATransform3DMakeRotation(81.1197 * .pi / 180, 0, 1, 0) * eye
        let renderer = try CARenderer(size: CGSize(width: 120, height: 120), painter: .software(threads: 1))
        renderer.layer = stage(around)
        let surfaces = renderer.snapshot(at: 0).plan.surfaces.dropFirst()
        #expect(!surfaces.isEmpty)
        // It wants 25 million pixels.
        for surface in surfaces { #expect(surface.frame.area < 1 << 24 + 1 << 20) }
    }

    /// Where time runs backwards, what lies after an animation comes before it: it is not over yet.
    @Test func whatComesBackwardsIsSeen() throws {
        let layer = CALayer(0, 0, 10, 10)
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        (layer.speed, layer.timeOffset) = (-1, 2)
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        (animation.fromValue, animation.toValue) = (red, CGColor(red: 1, green: 1, blue: 0, alpha: 1))
        (animation.duration, animation.beginTime) = (1, 1e-100)
        layer.add(animation, forKey: "color")
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = layer
        let greens = try [0, 0.5, 1.25, 1.5, 1.75].map { try renderer.renderImage(at: $0).bitmap[5, 5].y }
        #expect(greens == [0, 0, 191, 128, 64])
        #expect(try renderer.renderImage(at: 2.5).bitmap[5, 5] == SIMD4(0, 0, 255, 255))
    }

    /// Where time runs backwards, too, what lasts no time is over once it begins.
    @Test func whatLastsNoTimeEndsBackwards() throws {
        let layer = CALayer(0, 0, 10, 10)
        (layer.speed, layer.timeOffset) = (-1, 2)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = layer
        _ = try renderer.renderImage(at: 0)
        var ends = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends += 1 }
        CATransaction.setAnimationDuration(0)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = NSNumber(value: 0)
        layer.add(animation, forKey: "fade")
        CATransaction.commit()
        for time in [0.25, 0.5] { _ = try renderer.renderImage(at: time) }
        #expect(ends == 1 && layer.animationKeys() == nil)
    }
}
