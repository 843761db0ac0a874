import Geometry
import Testing

@Suite struct HomographyTests {
    @Test func flatteningDropsDepthAndKeepsW() {
        let t = CATransform3D(
            m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8,
            m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15, m44: 16)
        #expect(entries(Homography(flattening: t)) == [1, 2, 4, 5, 6, 8, 13, 14, 16])
    }

    /// Of x' = x / (1 + x / 4), y' = y / (1 + x / 4): 1 / w² along x, and what the other loses by it.
    @Test func stepsAreTheDerivative() throws {
        let map = Homography(m11: 1, m12: 0, m13: 0.25, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
        let steps = try #require(map.steps(at: Point(4, 8)))
        #expect(steps.x == Point(0.25, -0.5) && steps.y == Point(0, 0.5))
        #expect(map.steps(at: Point(-4, 8)) == nil)
        let affine = try #require(Homography(scaleX: 3, y: 5).translatedBy(x: 7, y: 9).steps(at: Point(11, 13)))
        #expect(affine.x == Point(3, 0) && affine.y == Point(0, 5))
    }

    /// Points of the plane z = 0 go where the 4 × 4 matrix takes them.
    @Test func flatteningEqualsProjectingThroughSpace() {
        var random = RandomNumbers(seed: 10)
        for _ in 0..<1000 {
            let (t, p) = (random.space(), random.point())
            let x = p.x * t.m11 + p.y * t.m21 + t.m41
            let y = p.x * t.m12 + p.y * t.m22 + t.m42
            let w = p.x * t.m14 + p.y * t.m24 + t.m44
            let image = Homography(flattening: t).apply(p)
            #expect(relativeDifference([image.x, image.y], [x / w, y / w]) < 1e-14)
        }
    }

    /// Two flattenings one after the other are not the flattening of the product: opposite turns about y do not
    /// cancel. Outer 200 points and inner 100, ±45°, the eye at 500, on a stage of 568 × 300.
    @Test func nestedPlanesFlattenOneByOne() {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500.0
        let outer = Homography(flattening: CATransform3DRotate(eye, .pi / 4, 0, 1, 0))
        let inner = Homography(flattening: CATransform3DRotate(eye, -.pi / 4, 0, 1, 0))
        let stage = Homography(translationX: 284, y: 150)

        let outerCorners = [
            (-100.0, -100.0, 201.6, 33.5), (100, -100, 345.9, 62.4), (100, 100, 345.9, 237.6),
            (-100, 100, 201.6, 266.5),
        ]
        for (x, y, imageX, imageY) in outerCorners {
            #expect(distance((outer * stage).apply(Point(x, y)), Point(imageX, imageY)) < 0.08)
        }
        let innerCorners = [
            (-50.0, -50.0, 259.5, 101.0), (50, -50, 309.5, 98.9), (50, 50, 309.5, 201.1), (-50, 50, 259.5, 199.0),
        ]
        for (x, y, imageX, imageY) in innerCorners {
            #expect(distance((inner * outer * stage).apply(Point(x, y)), Point(imageX, imageY)) < 0.08)
        }
    }

    /// Without perspective a turn about y only narrows: 200 points become 141.4.
    @Test func noPerspectiveByDefault() {
        let h = Homography(flattening: CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        #expect(h.isAffine)
        #expect(abs(h.apply(Point(100, 0)).x - h.apply(Point(-100, 0)).x - 200 * 0.5.squareRoot()) < 1e-12)
    }

    @Test func affineAndUprightAreRecognised() {
        #expect(Homography.identity.isUpright)
        #expect((Homography(scaleX: -2, y: 3) * Homography(translationX: 4, y: 5)).isUpright)
        let turned = Homography(flattening: CATransform3DMakeRotation(0.1, 0, 0, 1))
        #expect(turned.isAffine && !turned.isUpright)
        var eye = CATransform3D.identity
        eye.m34 = -0.001
        #expect(!Homography(flattening: CATransform3DRotate(eye, 0.1, 0, 1, 0)).isAffine)
    }

    @Test func productAppliesTheLeftFactorFirst() {
        let h = Homography(translationX: 5, y: 7) * Homography(scaleX: 2, y: 3)
        #expect(h.apply(.zero) == Point(10, 21))
        #expect(h.translatedBy(x: 1, y: 2).apply(.zero) == h.apply(Point(1, 2)))
    }

    @Test func productsAppliedEqualFactorsAppliedInTurn() {
        var random = RandomNumbers(seed: 11)
        for round in 0..<1000 {
            // Every other round without perspective, which takes a shorter way through the product.
            let (a, b) = (map(&random, isAffine: round % 2 == 0), map(&random, isAffine: round % 4 < 2))
            let p = random.point()
            let (once, stepwise) = ((a * b).apply(p), b.apply(a.apply(p)))
            #expect(relativeDifference([once.x, once.y], [stepwise.x, stepwise.y]) < 1e-11)
            let moved = a.translatedBy(x: 3, y: -4)
            #expect(relativeDifference(entries(moved), entries(Homography(translationX: 3, y: -4) * a)) < 1e-13)
        }
    }

    @Test func productIsAssociative() {
        var random = RandomNumbers(seed: 12)
        for round in 0..<1000 {
            let (a, b, c) = (
                map(&random, isAffine: round % 2 == 0), map(&random, isAffine: round % 4 < 2),
                map(&random, isAffine: round % 8 < 4)
            )
            #expect(relativeDifference(entries(a * b * c), entries(a * (b * c))) < 1e-12)
        }
    }

    @Test func inverseUndoes() throws {
        var random = RandomNumbers(seed: 13)
        for round in 0..<1000 {
            let h = map(&random, isAffine: round % 2 == 0)
            let inverse = try #require(h.inverted())
            #expect(relativeDifference(entries(h * inverse), entries(Homography.identity)) < 1e-9)
            #expect(relativeDifference(entries(inverse * h), entries(Homography.identity)) < 1e-9)
            let p = random.point()
            #expect(distance(inverse.apply(h.apply(p)), p) < 1e-9 * 100)
        }
    }

    /// A point with image w·q comes back from q with 1/w: in front of the eye stays in front, behind stays behind.
    @Test func inversionKeepsTheSignOfW() throws {
        var (random, inFront, behind) = (RandomNumbers(seed: 14), 0, 0)
        for _ in 0..<1000 {
            var eye = CATransform3D.identity
            eye.m34 = -1 / random.number(in: 20...80)
            let t = CATransform3DRotate(
                eye, random.number(in: -4...4), random.number(in: -1...1), random.number(in: -1...1), 0)
            let h = Homography(flattening: CATransform3DScale(t, random.scale(), random.scale(), 1))
            guard let inverse = h.inverted() else { continue }
            let p = random.point()
            let w = h.applyHomogeneous(p).w
            let back = inverse.applyHomogeneous(h.apply(p)).w
            #expect((w > 0) == (back > 0))
            #expect(abs(w * back - 1) < 1e-6)
            if w > 0 { inFront += 1 } else { behind += 1 }
        }
        // The test would be empty without points of both kinds.
        #expect(inFront > 100 && behind > 100)
    }

    @Test func whatHasNoAreaHasNoInverse() {
        #expect(Homography(scaleX: 0, y: 1).inverted() == nil)
        #expect(Homography(scaleX: .nan, y: 1).inverted() == nil)
        #expect(Homography(scaleX: .infinity, y: 1).inverted() == nil)
        var flat = Homography.identity
        flat.m13 = 1
        flat.m33 = 0
        flat.m31 = 0
        #expect(flat.inverted() == nil)
    }

    @Test func determinants() {
        #expect(Homography(scaleX: 2, y: -3).determinant == -6)
        var random = RandomNumbers(seed: 15)
        for _ in 0..<100 {
            let (a, b) = (map(&random, isAffine: false), map(&random, isAffine: false))
            let expected = a.determinant * b.determinant
            #expect(abs((a * b).determinant - expected) < 1e-9 * abs(expected))
        }
    }

    /// A map that leaves the points of `RandomNumbers` in front of the eye.
    private func map(_ random: inout RandomNumbers, isAffine: Bool) -> Homography {
        var t = random.space()
        if isAffine { (t.m14, t.m24, t.m34, t.m44) = (0, 0, 0, 1) }
        return Homography(flattening: t)
    }
}
