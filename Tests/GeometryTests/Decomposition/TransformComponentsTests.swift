import Geometry
import Glibc
import Testing

@Suite struct TransformComponentsTests {
    typealias Component = TransformComponents.Component

    /// A transform with some components set, one after the other.
    static func set(_ t: CATransform3D, _ values: [(Component, Double)]) -> CATransform3D {
        var components = TransformComponents(t)
        for (component, value) in values { components[component] = value }
        return components.transform
    }

    /// Measured: scale 2 and then rotation 0.5 give m11 = 2 cos 0.5, m12 = 2 sin 0.5; the bare scale sets m33 too.
    @Test func measured() {
        let scaled = Self.set(.identity, [(.scale, 2)])
        #expect(scaled == CATransform3DMakeScale(2, 2, 2))
        let t = Self.set(scaled, [(.rotationZ, 0.5)])
        #expect((t.m11 - 2 * cos(0.5)).magnitude < 1e-12 && (t.m12 - 2 * sin(0.5)).magnitude < 1e-12)
    }

    /// Scale first, then the turns about x, y and z, then the move.
    @Test func order() {
        let t = Self.set(
            .identity,
            [
                (.translationX, 7), (.rotationZ, 0.3), (.scaleX, 2), (.rotationY, 0.5), (.translationZ, -4),
                (.scaleZ, 3), (.rotationX, -0.7), (.scaleY, 5), (.translationY, 1),
            ])
        let expected =
            CATransform3DMakeScale(2, 5, 3) * CATransform3DMakeRotation(-0.7, 1, 0, 0)
            * CATransform3DMakeRotation(0.5, 0, 1, 0) * CATransform3DMakeRotation(0.3, 0, 0, 1)
            * CATransform3DMakeTranslation(7, 1, -4)
        #expect(relativeDifference(entries(t), entries(expected)) < 1e-12)
    }

    /// What is set is read back, also from the transform that came out, where angles and scales are in range.
    @Test func readBack() {
        var random = RandomNumbers(seed: 8)
        for _ in 0..<300 {
            var components = TransformComponents(.identity)
            for component in Component.allCases {
                switch component {
                case .scaleX, .scaleY, .scaleZ: components[component] = random.number(in: 0.1...3)
                case .scale: break
                case .rotationY: components[component] = random.number(in: -1.5...1.5)
                default: components[component] = random.number(in: -3...3)
                }
            }
            if random.number(in: 0...1) < 0.3 { components.scale.x.negate() }
            let again = TransformComponents(components.transform)
            for component in Component.allCases {
                #expect((components[component] - again[component]).magnitude < 1e-9, "\(component)")
            }
        }
        #expect(TransformComponents(CATransform3DMakeScale(1, 2, 6))[.scale] == 3)
    }

    /// A quarter turn about y: the rest is all about z.
    @Test func gimbal() {
        let t = CATransform3DMakeRotation(0.4, 1, 0, 0) * CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        let components = TransformComponents(t)
        #expect(components.rotation.x == 0 && (components.rotation.y - .pi / 2).magnitude < 1e-7)
        var same = components
        same.scale.z = components.scale.z.nextUp
        #expect(relativeDifference(entries(same.transform), entries(t)) < 1e-7)
    }

    /// Nothing set, nothing changed; a move keeps the shear, and components that are zero for a while do not forget the
    /// others.
    @Test func keepsTheRest() {
        var random = RandomNumbers(seed: 9)
        for _ in 0..<100 {
            let t = CATransform3DMakeAffineTransform(random.affine()) * random.space()
            #expect(relativeDifference(entries(TransformComponents(t).transform), entries(t)) < 1e-9)
        }
        var sheared = CATransform3D.identity
        sheared.m21 = 0.5
        #expect(Self.set(sheared, [(.translationX, 9)]) == sheared * CATransform3DMakeTranslation(9, 0, 0))
        var components = TransformComponents(.identity)
        components[.rotationZ] = 0.5
        components[.scale] = 0
        components[.scale] = 2
        components[.scaleX] = -2
        let expected = CATransform3DMakeScale(-2, 2, 2) * CATransform3DMakeRotation(0.5, 0, 0, 1)
        #expect(relativeDifference(entries(components.transform), entries(expected)) < 1e-12)
    }

    /// One scale of zero leaves the turn to be found from the others.
    @Test func flat() {
        let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
        for scale in [
            CATransform3DMakeScale(0, 2, 1), CATransform3DMakeScale(2, 0, 1), CATransform3DMakeScale(2, 2, 0),
        ] {
            #expect((TransformComponents(scale * turn)[.rotationZ] - 0.5).magnitude < 1e-12)
        }
        #expect(TransformComponents(CATransform3DMakeScale(0, 0, 0)).rotation == .zero)
    }

    /// What turns in perspective turns before the eye looks at it.
    @Test func perspective() {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500.0
        let turned = Self.set(eye, [(.rotationY, 0.5), (.translationZ, 40)])
        let expected = CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, 40), 0.5, 0, 1, 0)
        #expect(relativeDifference(entries(turned), entries(expected)) < 1e-12)
    }
}
