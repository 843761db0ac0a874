import Geometry
import Glibc
import Testing

@Suite struct CATransform3DTests {
    /// The image of a point of space, divided by w.
    private func image(_ t: CATransform3D, _ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
        let v = SIMD4(x, y, z, 1)
        let m = entries(t)
        func component(_ column: Int) -> Double { (0..<4).reduce(0) { $0 + v[$1] * m[$1 * 4 + column] } }
        return SIMD3(component(0), component(1), component(2)) / component(3)
    }

    private func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool { ((a - b) * (a - b)).sum() < 1e-24 }

    @Test func emptyInitialiserGivesZeros() {
        #expect(entries(CATransform3D()).allSatisfy { $0 == 0 })
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    }

    @Test func comparisonIsExact() {
        var t = CATransform3DIdentity
        t.m34 = .leastNonzeroMagnitude
        #expect(!CATransform3DIsIdentity(t))
        #expect(!CATransform3DEqualToTransform(t, CATransform3DIdentity))
        #expect(CATransform3DEqualToTransform(t, t))
    }

    @Test func translationStandsInTheLastRowAndScaleOnTheDiagonal() {
        let move = CATransform3DMakeTranslation(2, 3, 4)
        #expect(entries(move) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
        let grow = CATransform3DMakeScale(2, 3, 4)
        #expect(entries(grow) == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    }

    @Test func rotationsAboutTheAxes() {
        let (s, c) = (sin(0.3), cos(0.3))
        let aboutZ = CATransform3DMakeRotation(0.3, 0, 0, 1)
        #expect(relativeDifference(entries(aboutZ), [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) < 1e-16)
        let aboutX = CATransform3DMakeRotation(0.3, 1, 0, 0)
        #expect(relativeDifference(entries(aboutX), [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]) < 1e-16)
        let aboutY = CATransform3DMakeRotation(0.3, 0, 1, 0)
        #expect(relativeDifference(entries(aboutY), [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]) < 1e-16)
    }

    /// With y down and z towards the viewer: about z clockwise, about y the right edge goes away, about x the top edge
    /// does.
    @Test func rotationDirections() {
        #expect(image(CATransform3DMakeRotation(0.1, 0, 0, 1), 1, 0, 0).y > 0)
        #expect(image(CATransform3DMakeRotation(0.1, 0, 1, 0), 1, 0, 0).z < 0)
        #expect(image(CATransform3DMakeRotation(0.1, 1, 0, 0), 0, -1, 0).z < 0)
    }

    @Test func axisNeedNotHaveUnitLength() {
        let unit = CATransform3DMakeRotation(1, 0.5.squareRoot(), 0.5.squareRoot(), 0)
        for length in [1e-120, 1, 3, 1e120] {
            let t = CATransform3DMakeRotation(1, length, length, 0)
            #expect(relativeDifference(entries(t), entries(unit)) < 1e-15, "axis of length \(length)")
        }
        #expect(CATransform3DMakeRotation(1, 0, 0, 0).isIdentity)
        #expect(CATransform3DMakeRotation(1, .nan, 0, 0).isIdentity)
    }

    /// A third of a turn about (1, 1, 1) takes x to y, y to z and z to x.
    @Test func rotationAboutTheDiagonal() {
        let t = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
        #expect(isNear(image(t, 1, 0, 0), SIMD3(0, 1, 0)))
        #expect(isNear(image(t, 0, 1, 0), SIMD3(0, 0, 1)))
        #expect(isNear(image(t, 0, 0, 1), SIMD3(1, 0, 0)))
    }

    @Test func extendingPutsTheNewOperationFirst() {
        var random = RandomNumbers(seed: 4)
        let t = random.space()
        #expect(CATransform3DTranslate(t, 2, 3, 4) == CATransform3DConcat(CATransform3DMakeTranslation(2, 3, 4), t))
        #expect(CATransform3DScale(t, 2, 3, 4) == CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), t))
        #expect(
            CATransform3DRotate(t, 1, 2, 3, 4) == CATransform3DConcat(CATransform3DMakeRotation(1, 2, 3, 4), t))
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(1, 1, 1), CATransform3DMakeScale(2, 3, 4))
        #expect(image(moved, 0, 0, 0) == SIMD3(2, 3, 4))
    }

    /// w = 1 − z/d for m34 = −1/d: halfway to the eye everything is twice as large.
    @Test func perspective() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500.0
        #expect(isNear(image(t, 10, 20, 250), SIMD3(20, 40, 500)))
        #expect(isNear(image(t, 10, 20, -500), SIMD3(5, 10, -250)))
    }

    @Test func affineTransformsGoInAndComeOut() {
        let plane = CGAffineTransform(1, 2, 3, 4, 5, 6)
        let t = CATransform3DMakeAffineTransform(plane)
        #expect(entries(t) == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == plane)
    }

    /// Also a scale or a move along z is not of the plane.
    @Test func affineIsExact() {
        #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 0, 1, 0)))
        #expect(CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 0, 0, 1)))
        for path in [\CATransform3D.m14, \.m24, \.m34, \.m13, \.m23, \.m31, \.m32, \.m43] {
            var t = CATransform3DIdentity
            t[keyPath: path] = 1e-9
            #expect(!CATransform3DIsAffine(t))
        }
    }

    @Test func singularTransformsComeBackFromInversionUnchanged() {
        let flat = CATransform3DMakeScale(2, 3, 0)
        #expect(CATransform3DInvert(flat) == flat)
        #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
    }

    @Test func inverseUndoesOnRandomTransforms() {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<1000 {
            let t = random.space()
            let inverse = CATransform3DInvert(t)
            #expect(relativeDifference(entries(t * inverse), entries(CATransform3DIdentity)) < 1e-9)
            #expect(relativeDifference(entries(inverse * t), entries(CATransform3DIdentity)) < 1e-9)
        }
    }

    @Test func compositionIsAssociative() {
        var random = RandomNumbers(seed: 6)
        for _ in 0..<1000 {
            let (a, b, c) = (random.space(), random.space(), random.space())
            #expect(relativeDifference(entries(a * b * c), entries(a * (b * c))) < 1e-12)
        }
    }

    @Test func determinantIsThatOfTheFactorsMultiplied() {
        #expect(CATransform3DMakeScale(2, 3, 4).determinant == 24)
        #expect(CATransform3DMakeScale(-1, 1, 1).determinant == -1)
        #expect(abs(CATransform3DMakeRotation(1, 2, 3, 4).determinant - 1) < 1e-15)
        var random = RandomNumbers(seed: 7)
        for _ in 0..<1000 {
            let (a, b) = (random.space(), random.space())
            let expected = a.determinant * b.determinant
            #expect(abs((a * b).determinant - expected) < 1e-9 * abs(expected))
        }
    }

    @Test func finiteMeansEveryEntryIs() {
        #expect(CATransform3D.identity.isFinite)
        var t = CATransform3D.identity
        t.m23 = .infinity
        #expect(!t.isFinite)
        t.m23 = .greatestFiniteMagnitude
        t.m32 = .greatestFiniteMagnitude
        #expect(t.isFinite)
        t.m44 = .nan
        #expect(!t.isFinite)
    }
}
