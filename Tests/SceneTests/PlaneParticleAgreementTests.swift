import Foundation
import Geometry
import Graphics
import LayerKit
import RenderTree
import Testing

/// Particles that lie in planes of their own: both painters against brute force, and against layers that lie in the same planes.
@Suite(.serialized) struct PlaneParticleAgreementTests {
    /// A card of two colours, so that a picture that is turned the wrong way is seen.
    private static let card: CGImage = {
        let (left, right): (UInt32, UInt32) = (0xFF20_40E0, 0xFFE0_A020)
        let rows = (0..<16).flatMap { row in (0..<24).map { $0 < 12 ? left : row < 8 ? right : 0xFF40_C040 } }
        return CGImage(bitmap: Bitmap(width: 24, height: 16, pixels: rows))
    }()

    /// How the emitter's particles lie, and what is around it.
    enum Place: CaseIterable {
        case inThePlane, inSpace, inACuboid, aligned, latitude, longitude, faded

        var keepsDepth: Bool { self == .inSpace || self == .inACuboid || self == .aligned }
    }

    private static func emitter(_ place: Place) -> CAEmitterLayer {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        (layer.bounds, layer.position) = (CGRect(x: 0, y: 0, width: 120, height: 120), CGPoint(x: 60, y: 60))
        (layer.emitterPosition, layer.emitterShape, layer.emitterSize) = (CGPoint(x: 60, y: 60), .rectangle, CGSize(width: 90, height: 80))
        (layer.preservesDepth, layer.seed, layer.timeOffset) = (place.keepsDepth, 5, 20)
        (cell.contents, cell.contentsScale, cell.particleType) = (card, 1, "plane")
        (cell.birthRate, cell.lifetime, cell.spin, cell.rotationRange) = (0.5, 20, 0.4, 1)
        switch place {
        case .inThePlane, .inSpace: cell.orientationRange = 3
        case .inACuboid: (layer.emitterShape, layer.emitterDepth, cell.orientationRange) = (.cuboid, 80, 2)
        case .aligned:
            (cell.velocity, cell.emissionRange) = (1.5, 2 * .pi)
            let align = CAEmitterBehavior(type: kCAEmitterBehaviorAlignToMotion)
            align.setValue(true, forKey: "preservesDepth")
            layer.emitterBehaviors = [align]
        case .latitude: (cell.orientationLatitude, cell.spin) = (.pi / 3, 0.1)
        case .longitude: (cell.orientationLongitude, cell.spin) = (.pi / 3, 0.2)
        case .faded: (layer.opacity, cell.orientationRange, cell.color) = (0.5, 3, CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 0.75))
        }
        layer.emitterCells = [cell]
        return layer
    }

    private static func renderer(_ sublayers: [CALayer]) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: 120, height: 120), painter: .software(threads: 1))
        let root = CALayer()
        (root.bounds, root.position) = (CGRect(x: 0, y: 0, width: 120, height: 120), CGPoint(x: 60, y: 60))
        root.sublayerTransform.m34 = -1 / 300
        root.sublayers = sublayers
        renderer.layer = root
        return renderer
    }

    private static func particles(of emitter: CAEmitterLayer, in frame: LKFrame) throws -> [Particle] {
        Array(try #require(frame.tree.animated.first?.values.emitter?.particles(at: emitter.timeOffset)).items)
    }

    /// A layer with the same picture in the same plane.
    private static func twin(of particle: Particle, keepsDepth: Bool) -> CALayer {
        let (twin, space) = (CALayer(), particle.pictureToSpace)
        (twin.bounds, twin.contents) = (CGRect(x: 0, y: 0, width: 24, height: 16), card)
        (twin.position, twin.zPosition) = (CGPoint(x: space.m41, y: space.m42), keepsDepth ? space.m43 : 0)
        twin.transform = space
        (twin.transform.m41, twin.transform.m42, twin.transform.m43) = (0, 0, 0)
        return twin
    }

    /// What has no depth is seen by brute force itself; what has is held against layers in its place, which cut through each other.
    @Test(arguments: Place.allCases) func paintersAgree(_ place: Place) throws {
        let emitter = Self.emitter(place)
        let frame = try Self.renderer([emitter]).snapshot(at: 0)
        let particles = try Self.particles(of: emitter, in: frame)
        #expect(particles.count == 10)
        let twins = try Self.renderer(particles.map { Self.twin(of: $0, keepsDepth: true) }).snapshot(at: 0)
        try BruteForceJudge.expectTruth(
            of: frame, as: place.keepsDepth ? twins : nil, try GLAvailability.painter(), "planes-\(place)")
    }

    /// One card at a time: the same pixels but for those on edges.
    @Test(arguments: [Place.inThePlane, .inSpace, .latitude, .longitude, .aligned]) func aCardIsALayer(_ place: Place) throws {
        for seed in 1...3 {
            let emitter = Self.emitter(place)
            (emitter.seed, emitter.timeOffset) = (UInt32(seed), 2.5 + Double(seed) * 0.1)
            let renderer = try Self.renderer([emitter])
            let particles = try Self.particles(of: emitter, in: renderer.snapshot(at: 0))
            let particle = try #require(particles.first)
            #expect(particles.count == 1)
            let twin = Self.twin(of: particle, keepsDepth: place.keepsDepth)
            let plane = CALayer()
            (plane.bounds, plane.position) = (emitter.bounds, emitter.position)
            plane.addSublayer(twin)
            // In its own plane an emitter sees its particles from straight above.
            let other = try Self.renderer([place.keepsDepth ? twin : plane])
            let (a, b) = try (renderer.renderImage(at: 0).bitmap, other.renderImage(at: 0).bitmap)
            let differing = zip(a.pixels, b.pixels).count { $0 != $1 }
            #expect(a.pixels.contains { $0 != 0 } && differing < 80, "\(place) \(seed): \(differing)")
        }
    }
}
