import Animation
import Geometry
import Graphics
import Testing

@Suite struct AnimatedValueTests {
    static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    static let dot = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
    static let gap = Bitmap(width: 1, height: 1, pixels: [0])

    static func rotation(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }
    static func scale(_ x: Double, _ y: Double) -> CATransform3D { CATransform3DMakeScale(x, y, 1) }
    static func move(_ x: Double) -> CATransform3D { CATransform3DMakeTranslation(x, 0, 0) }

    /// Component by component, also beyond the ends.
    @Test func plainKinds() {
        let pairs: [(AnimatedValue, AnimatedValue, AnimatedValue, AnimatedValue)] = [
            (.number(2), .number(10), .number(4), .number(12)),
            (.point(Point(0, 8)), .point(Point(4, 0)), .point(Point(1, 6)), .point(Point(5, -2))),
            (.size(Size(0, 8)), .size(Size(4, 0)), .size(Size(1, 6)), .size(Size(5, -2))),
            (
                .rect(Rect(x: 0, y: 0, width: 10, height: 10)), .rect(Rect(x: 8, y: 4, width: 30, height: 10)),
                .rect(Rect(x: 2, y: 1, width: 15, height: 10)), .rect(Rect(x: 10, y: 5, width: 35, height: 10))
            ),
            (.numbers([0, 1]), .numbers([4, 1]), .numbers([1, 1]), .numbers([5, 1])),
        ]
        for (from, to, quarter, beyond) in pairs {
            #expect(from.mixed(with: to, at: 0) == from)
            #expect(from.mixed(with: to, at: 0.25) == quarter)
            #expect(from.mixed(with: to, at: 1) == to)
            #expect(from.mixed(with: to, at: 1.25) == beyond)
        }
    }

    /// Measured: opaque red to half blue is (0.5, 0, 0.5, 0.75) in the middle; nothing is between a colour and none.
    @Test func colors() {
        let blue = AnimatedValue.color(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
        let middle = RGBA(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
        #expect(AnimatedValue.color(Self.red).mixed(with: blue, at: 0.5) == .color(middle))
        for part in [0, 0.5, 1] {
            #expect(AnimatedValue.color(nil).mixed(with: blue, at: part) == .color(nil))
            #expect(blue.mixed(with: .color(nil), at: part) == .color(nil))
        }
        let colors = AnimatedValue.colors([Self.red]).mixed(
            with: .colors([RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)]), at: 0.5)
        #expect(colors == .colors([middle]))
    }

    /// Lists of different counts, and different kinds, have nothing in between.
    @Test func whatDoesNotMix() {
        let values: [AnimatedValue] = [
            .number(1), .point(.zero), .size(.zero), .rect(.zero), .color(Self.red), .transform(.identity),
            .path(Path()),
            .numbers([1]), .numbers([1, 2]), .colors([]), .colors([Self.red]), .picture(Picture(Self.dot)),
            .object(ObjectBox("a")),
        ]
        for (i, a) in values.enumerated() {
            for (j, b) in values.enumerated() where i != j {
                #expect(a.mixed(with: b, at: 0.5) == nil)
                #expect(a.adding(b) == nil && a.subtracting(b) == nil && a.distance(to: b) == nil)
            }
        }
    }

    /// Objects switch in the middle, as do paths that are made differently.
    @Test func discreteKinds() {
        let (a, b) = (AnimatedValue.object(ObjectBox("a")), AnimatedValue.object(ObjectBox("b")))
        #expect(a.mixed(with: b, at: 0.49) == a && a.mixed(with: b, at: 0.5) == b)
        var line = Path()
        line.move(to: .zero)
        line.line(to: Point(10, 0))
        var corner = line
        corner.line(to: Point(10, 10))
        let (p, q) = (AnimatedValue.path(line), AnimatedValue.path(corner))
        #expect(p.mixed(with: q, at: 0.49) == p && p.mixed(with: q, at: 0.5) == q)
        #expect(p.mixed(with: .path(nil), at: 0.49) == p && p.mixed(with: .path(nil), at: 0.5) == .path(nil))
    }

    /// Pictures fade; what counts as the contents switches in the middle.
    @Test func pictures() {
        let (a, b) = (AnimatedValue.picture(Picture(Self.dot)), AnimatedValue.picture(Picture(Self.gap)))
        #expect(a.mixed(with: b, at: 0) == a && a.mixed(with: b, at: 1.5) == b)
        guard case .picture(let fading)? = a.mixed(with: b, at: 0.25) else { return #expect(Bool(false)) }
        #expect(fading.from === Self.dot && fading.to === Self.gap && fading.fraction == 0.25)
        #expect(fading.isFading && fading.dominant === Self.dot)
        let further = AnimatedValue.picture(Picture(from: Self.dot, to: Self.gap, fraction: 0.75)).mixed(
            with: a, at: 0.5)
        #expect(further == .picture(Picture(from: Self.gap, to: Self.dot, fraction: 0.5)))
    }

    /// What is added can be taken away; of transforms the added one acts first.
    @Test func sums() {
        let pairs: [(AnimatedValue, AnimatedValue)] = [
            (.number(2), .number(3)), (.point(Point(1, 2)), .point(Point(3, 4))),
            (.size(Size(1, 2)), .size(Size(3, 4))),
            (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 5, y: 6, width: 7, height: 8))),
            (.color(Self.red), .color(RGBA(red: 0, green: 0.5, blue: 1, alpha: 0.5))),
            (.transform(Self.scale(2, 2)), .transform(Self.move(5))), (.numbers([1, 2]), .numbers([3, 4])),
            (.colors([Self.red]), .colors([.white])),
        ]
        for (a, b) in pairs {
            let sum = a.adding(b)
            #expect(sum != a && sum?.subtracting(b) == a)
        }
        #expect(AnimatedValue.number(2).adding(.number(3)) == .number(5))
        #expect(AnimatedValue.transform(Self.scale(2, 2)).adding(.transform(Self.move(5)))?.transform?.m41 == 10)
        #expect(AnimatedValue.color(nil).adding(.color(Self.red)) == .color(Self.red))
        #expect(AnimatedValue.object(ObjectBox(1)).adding(.object(ObjectBox(1))) == nil)
    }

    /// Three times is the value on top of itself on top of itself.
    @Test func multiples() {
        let turnAndMove = CATransform3DTranslate(Self.rotation(0.3), 4, 0, 0)
        let values: [AnimatedValue] = [
            .number(2), .point(Point(1, 2)), .size(Size(1, 2)), .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
            .color(RGBA(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)), .numbers([1, 2]), .colors([.white]),
            .transform(turnAndMove),
        ]
        for value in values {
            let thrice = value.repeated(3)!.components!
            let sum = value.adding(value)!.adding(value)!.components!
            #expect(zip(thrice, sum).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(value)")
        }
        expectClose(AnimatedValue.transform(Self.rotation(0.3)).repeated(-2)?.transform, Self.rotation(-0.6))
        expectClose(AnimatedValue.transform(Self.move(2)).repeated(1e9)?.transform, Self.move(2e9))
        #expect(AnimatedValue.picture(Picture(nil)).repeated(2) == nil)
    }

    @Test func distances() {
        #expect(AnimatedValue.number(3).distance(to: .number(-1)) == 4)
        #expect(AnimatedValue.point(Point(1, 1)).distance(to: .point(Point(4, 5))) == 5)
        #expect(AnimatedValue.size(Size(1, 1)).distance(to: .size(Size(4, 5))) == 5)
        #expect(
            AnimatedValue.rect(Rect(x: 0, y: 0, width: 2, height: 2))
                .distance(to: .rect(Rect(x: 1, y: 1, width: 3, height: 3))) == 2)
        #expect(AnimatedValue.color(.black).distance(to: .color(.white))! == 3.0.squareRoot())
        #expect(AnimatedValue.transform(.identity).distance(to: .transform(Self.move(7))) == 7)
        #expect(AnimatedValue.numbers([0, 0]).distance(to: .numbers([3, 4])) == 5)
        #expect(AnimatedValue.path(Path()).distance(to: .path(Path())) == nil)
    }

    /// Each makes the transform that its name says, the identity of its neutral value, and nothing of other kinds.
    @Test func valueFunctions() {
        for function in ValueFunction.allCases {
            #expect(function.transform(of: function.neutral) == .identity)
            #expect(function.transform(of: .point(.zero)) == nil)
        }
        #expect(ValueFunction.rotateY.transform(of: .number(0.3)) == CATransform3DMakeRotation(0.3, 0, 1, 0))
        #expect(ValueFunction.scaleZ.transform(of: .number(3)) == CATransform3DMakeScale(1, 1, 3))
        #expect(ValueFunction.translateX.transform(of: .number(3)) == CATransform3DMakeTranslation(3, 0, 0))
        #expect(ValueFunction.scale.transform(of: .numbers([1, 2, 3])) == CATransform3DMakeScale(1, 2, 3))
        #expect(ValueFunction.translate.transform(of: .numbers([1, 2, 3])) == CATransform3DMakeTranslation(1, 2, 3))
        #expect(ValueFunction.scale.transform(of: .number(2)) == nil)
        #expect(ValueFunction.rotateX.transform(of: .numbers([1, 2, 3])) == nil)
        #expect(ValueFunction(rawValue: "rotateZ") == .rotateZ && ValueFunction(rawValue: "shear") == nil)
    }
}
