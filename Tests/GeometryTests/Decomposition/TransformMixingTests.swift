import Geometry
import Glibc
import Testing

/// Between two transforms: measured vectors, and what must hold for any two.
@Suite struct TransformMixingTests {
    static let h = 0.5.squareRoot()

    static func scale(_ x: Double, _ y: Double) -> CATransform3D { CATransform3DMakeScale(x, y, 1) }
    static func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

    static let shear: CATransform3D = {
        var t = CATransform3D.identity
        t.m21 = 0.5
        return t
    }()

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var from = CATransform3D.identity
        var to: CATransform3D
        /// m11, m12, m21, m22 a quarter of the way.
        var quarter: [Double]
    }

    static let cases = [
        Case(testDescription: "to a mirror", to: scale(-1, 1), quarter: [0.5, 0, 0, 1]),
        Case(testDescription: "to both mirrors", to: scale(-1, -1), quarter: [h, -h, h, h]),
        Case(testDescription: "to half a turn", to: turn(.pi), quarter: [h, -h, h, h]),
        Case(testDescription: "from half a turn", from: turn(.pi), to: .identity, quarter: [-h, -h, h, -h]),
        Case(testDescription: "to a shear", to: shear, quarter: [1, 0, 0.1151, 1.0023]),
        Case(
            testDescription: "from one mirror to the other", from: scale(-1, 1), to: scale(1, -1),
            quarter: [-h, -h, -h, h]),
        Case(
            testDescription: "to three quarters of a turn", to: turn(1.5 * .pi),
            quarter: [cos(.pi / 8), -sin(.pi / 8), sin(.pi / 8), cos(.pi / 8)]),
        Case(
            testDescription: "scale, turn and move", from: scale(2, 1),
            to: CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1),
            quarter: [1.69560, 0.43296, -0.24740, 0.96891]),
    ]

    @Test(arguments: cases) func measured(_ row: Case) {
        let t = row.from.mixed(with: row.to, at: 0.25)
        for (entry, expected) in zip([t.m11, t.m12, t.m21, t.m22], row.quarter) {
            #expect((entry - expected).magnitude < 5.1e-5, "\(t)")
        }
        #expect(CATransform3DIsAffine(t))
        #expect((t.m41 - row.to.m41 / 4).magnitude < 1e-12)
    }

    /// A whole turn shows no motion.
    @Test func wholeTurn() {
        let t = CATransform3D.identity.mixed(with: Self.turn(2 * .pi), at: 0.4)
        #expect(relativeDifference(entries(t), entries(CATransform3D.identity)) < 1e-12)
    }

    /// About y by 1.2, a quarter of the way: 0.3; about any axis and in any direction likewise, up to half a turn.
    @Test func turnsInSpace() {
        let y = CATransform3D.identity.mixed(with: CATransform3DMakeRotation(1.2, 0, 1, 0), at: 0.25)
        #expect(relativeDifference(entries(y), entries(CATransform3DMakeRotation(0.3, 0, 1, 0))) < 1e-12)
        var random = RandomNumbers(seed: 5)
        for _ in 0..<200 {
            let axis = (random.number(in: -1...1), random.number(in: -1...1), random.number(in: -1...1))
            let (start, angle) = (random.number(in: -4...4), random.number(in: -3...3))
            let part = random.number(in: 0...1)
            func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2) }
            let t = turn(start).mixed(with: turn(start + angle), at: part)
            #expect(relativeDifference(entries(t), entries(turn(start + angle * part))) < 1e-9)
        }
    }

    /// Scales, moves and perspectives go evenly, each by itself.
    @Test func partsInSpace() {
        func eye(_ m34: Double) -> CATransform3D {
            var t = CATransform3D.identity
            t.m34 = m34
            return t
        }
        let from = CATransform3DScale(CATransform3DTranslate(eye(-0.001), 0, 10, 0), 1, 2, 3)
        let to = CATransform3DScale(CATransform3DTranslate(eye(-0.003), 8, 30, 0), 5, 2, 1)
        let middle = CATransform3DScale(CATransform3DTranslate(eye(-0.002), 4, 20, 0), 3, 2, 2)
        #expect(relativeDifference(entries(from.mixed(with: to, at: 0.5)), entries(middle)) < 1e-9)
    }

    /// What is taken apart is put together again.
    @Test func roundTrips() {
        var random = RandomNumbers(seed: 6)
        for _ in 0..<500 {
            let plane = random.affine()
            #expect(relativeDifference(entries(PlaneTransformParts(plane).transform), entries(plane)) < 1e-9)
            let space = CATransform3DMakeAffineTransform(random.affine()) * random.space()
            let parts = SpaceTransformParts(space)
            let again = entries(parts?.transform ?? CATransform3D()).map { $0 * space.m44 }
            #expect(relativeDifference(again, entries(space)) < 1e-9)
        }
    }

    /// Both ends are exact, and nothing in between jumps.
    @Test func endsAreExact() {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<100 {
            let (a, b) = (
                CATransform3DMakeAffineTransform(random.affine()), CATransform3DMakeAffineTransform(random.affine())
            )
            #expect(a.mixed(with: b, at: 0) == a && a.mixed(with: b, at: 1) == b && a.mixed(with: a, at: 0.3) == a)
            #expect(relativeDifference(entries(a.mixed(with: b, at: 1e-9)), entries(a)) < 1e-6)
            #expect(relativeDifference(entries(a.mixed(with: b, at: 1 - 1e-9)), entries(b)) < 1e-6)
        }
    }

    /// Entry by entry where a transform cannot be taken apart; whatever comes in, nothing breaks.
    @Test func singular() {
        let flat = CATransform3DMakeScale(1, 1, 0)
        let t = flat.mixed(with: CATransform3DMakeRotation(1, 0, 1, 0), at: 0.5)
        #expect(t.m33 == cos(1) / 2 && t.m13 == -sin(1) / 2)
        #expect(CATransform3D.identity.mixed(with: Self.scale(0, 0), at: 0.5) == Self.scale(0.5, 0.5))
        var bad = CATransform3D.identity
        for entry in [Double.nan, .infinity, 1e308, 0] {
            bad.m44 = entry
            _ = CATransform3D.identity.mixed(with: bad, at: 0.5)
            bad.m21 = entry
            _ = bad.mixed(with: .identity, at: 0.5)
        }
    }
}
