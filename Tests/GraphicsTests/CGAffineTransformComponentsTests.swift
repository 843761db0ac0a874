import Foundation
import Geometry
import Graphics
import TestNumbers
import Testing

@Suite struct CGAffineTransformComponentsTests {
    /// Measured on Apple's framework: a mirrored transform gets a negative first scale.
    @Test func mirroredTransform() {
        let parts = CGAffineTransform(1, 2, 3, 4, 5, 6).decomposed()
        #expect(abs(parts.scale.width + 5.0.squareRoot()) < 1e-15)
        #expect(abs(parts.scale.height - 2 / 5.0.squareRoot()) < 1e-15)
        #expect(abs(parts.horizontalShear + 5.5) < 1e-14)
        #expect(abs(parts.rotation - (atan2(2, 1) - .pi)) < 1e-15)
        #expect(parts.translation == CGVector(dx: 5, dy: 6))
    }

    @Test func plainOperationsComeApartIntoThemselves() {
        let parts = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
        #expect(abs(parts.scale.width - 2) < 1e-15 && abs(parts.scale.height - 3) < 1e-15)
        #expect(abs(parts.horizontalShear) < 1e-15)
        #expect(abs(parts.rotation - 0.5) < 1e-15)
        #expect(CGAffineTransform.identity.decomposed().scale == CGSize(width: 1, height: 1))
    }

    /// The order is scale, shear, rotation, translation.
    @Test func compositionOrder() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2, translation: CGVector(dx: 7, dy: 8))
        // (1, 1) → (2, 3) → (3.5, 3) → (−3, 3.5) → (4, 11.5).
        let image = CGPoint(x: 1, y: 1).applying(CGAffineTransform(parts))
        #expect(abs(image.x - 4) < 1e-14 && abs(image.y - 11.5) < 1e-14)
    }

    @Test func puttingTogetherUndoesTakingApart() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<1000 {
            let sign = random.number(in: 0...1) < 0.5 ? -1.0 : 1
            let t = CGAffineTransform(1, 0, random.number(in: -2...2), 1, 0, 0)
                .concatenating(CGAffineTransform(scaleX: sign * random.number(in: 0.2...5), y: random.number(in: 0.2...5)))
                .concatenating(CGAffineTransform(rotationAngle: random.number(in: -4...4)))
                .concatenating(CGAffineTransform(translationX: random.number(in: -300...300), y: random.number(in: -300...300)))
            #expect(difference(CGAffineTransform(t.decomposed()), t) < 1e-12)
        }
    }

    @Test func aVanishingFirstAxisStillComesApart() {
        let t = CGAffineTransform(0, 0, -3, 4, 1, 2)
        #expect(t.decomposed().scale == CGSize(width: 0, height: 5))
        #expect(difference(CGAffineTransform(t.decomposed()), t) < 1e-15)
    }

    /// The greatest between two entries, relative to the greatest entry where that is more than 1.
    private func difference(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Double {
        func entries(_ t: CGAffineTransform) -> [Double] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }
        let size = max(1, (entries(a) + entries(b)).map { abs($0) }.max() ?? 1)
        return zip(entries(a), entries(b)).map { abs($0 - $1) / size }.max() ?? 0
    }
}
