import LayerKit
import Testing

/// Particles of emitters that mask to their bounds: over the border, and cut where it ends. Both painters against brute force.
@Suite(.serialized) struct ClippedParticleAgreementTests {
    enum Kind: CaseIterable {
        case square, round, turned, inRoundClip, continuous, translucent, thin, faded, withSublayer, added
    }

    private static let dot: CGImage = {
        let pixels = (0..<100).map { place -> UInt32 in
            let (x, y) = (place % 10, place / 10)
            return (x - 4) * (x - 5) + (y - 4) * (y - 5) < 40 ? .max : 0
        }
        return CGImage(bitmap: Bitmap(width: 10, height: 10, pixels: pixels))
    }()

    private static func emitter(_ kind: Kind) -> CAEmitterLayer {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        layer.frame = CGRect(x: 10, y: 12.5, width: 40, height: 35)
        (layer.emitterPosition, layer.emitterShape, layer.emitterSize) = (CGPoint(x: 20, y: 17.5), .rectangle, CGSize(width: 44, height: 39))
        (layer.seed, layer.timeOffset, layer.masksToBounds) = (3, 20, true)
        (cell.contents, cell.birthRate, cell.lifetime, cell.color) = (dot, 0.6, 20, CGColor(srgbRed: 1, green: 0.9, blue: 0.2, alpha: 1))
        (layer.emitterCells, layer.backgroundColor) = ([cell], CGColor(srgbRed: 0.1, green: 0.2, blue: 0.5, alpha: 1))
        (layer.borderWidth, layer.borderColor) = (4, CGColor(srgbRed: 0.8, green: 0.1, blue: 0.3, alpha: 1))
        if kind != .square { layer.cornerRadius = 10 }
        switch kind {
        case .square, .round, .inRoundClip: break
        case .turned: layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        case .continuous: layer.cornerCurve = .continuous
        case .translucent: layer.borderColor = CGColor(srgbRed: 0.8, green: 0.1, blue: 0.3, alpha: 0.5)
        case .thin: layer.borderWidth = 1.3
        case .faded: layer.opacity = 0.6
        case .withSublayer:
            let band = CALayer()
            (band.frame, band.backgroundColor) = (CGRect(x: -5, y: 10, width: 50, height: 15), .white)
            layer.addSublayer(band)
        case .added:
            // A sum that no pixel can hold is cut off by samples there and by pixels here: so dim that there is none.
            layer.renderMode = .additive
            cell.color = CGColor(srgbRed: 1, green: 0.9, blue: 0.2, alpha: 0.06)
        }
        return layer
    }

    @Test(arguments: Kind.allCases) func paintersAgree(_ kind: Kind) throws {
        let emitter = Self.emitter(kind)
        let renderer = try CARenderer(size: CGSize(width: 60, height: 60), painter: .software(threads: 1))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        if kind == .inRoundClip {
            let clip = CALayer()
            (clip.frame, clip.cornerRadius, clip.masksToBounds) = (CGRect(x: 5, y: 5, width: 40, height: 40), 19, true)
            clip.addSublayer(emitter)
            root.addSublayer(clip)
        } else {
            root.addSublayer(emitter)
        }
        renderer.layer = root
        try BruteForceJudge.expectTruth(of: renderer.snapshot(at: 0), try GLAvailability.painter(), "clipped-particles-\(kind)")
    }

    /// The border of a square emitter lies wholly under a particle that is larger than it.
    @Test func bordersLieUnderParticles() throws {
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        emitter.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
        (emitter.borderWidth, emitter.masksToBounds, emitter.emitterPosition) = (2, true, CGPoint(x: 4, y: 4))
        (cell.contents, cell.birthRate, cell.lifetime) = (
            CGImage(bitmap: Bitmap(width: 16, height: 16, pixels: [UInt32](repeating: .max, count: 256))), 1, 1.5
        )
        emitter.emitterCells = [cell]
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
        root.addSublayer(emitter)
        let renderer = try CARenderer(size: CGSize(width: 12, height: 12), painter: .software(threads: 1))
        renderer.layer = root
        let picture = try renderer.renderImage(at: 2.2).bitmap
        for y in 0..<12 {
            for x in 0..<12 {
                let isInside = (2..<10).contains(x) && (2..<10).contains(y)
                #expect(picture[x, y] == (isInside ? [255, 255, 255, 255] : .zero), "at \(x), \(y)")
            }
        }
    }
}
