import Glibc

/// A plane transform taken apart to be interpolated: a scale, then a rotation, then what remains, then a translation.
///
/// This is the CSS way of doing it. Between two transforms the parts are interpolated, each by itself, so that what turns
/// keeps its size; a turn goes the short way, and half a turn backwards.
public struct PlaneTransformParts: Hashable, Sendable {
    /// Negative along one axis where the transform mirrors.
    public var scale: Size
    /// Radians, +x towards +y.
    public var angle: Double
    /// What is left when scale and rotation are undone: a shear along x, of unit rows.
    public var remainder: CGAffineTransform
    /// In the units of the space that the transform leads to.
    public var translation: Point

    public init(_ t: CGAffineTransform) {
        var scale = Size((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
        if t.a * t.d - t.b * t.c < 0 {
            if t.a < t.d { scale.width = -scale.width } else { scale.height = -scale.height }
        }
        // A row of no length has no direction, and none is needed to get it back.
        let x = scale.width == 0 ? Point.zero : Point(t.a, t.b) * (1 / scale.width)
        let y = scale.height == 0 ? Point.zero : Point(t.c, t.d) * (1 / scale.height)
        angle = atan2(x.y, x.x)
        remainder =
            angle == 0
            ? CGAffineTransform(x.x, x.y, y.x, y.y, 0, 0)
            : CGAffineTransform(
                x.x * x.x - x.y * y.x, x.x * x.y - x.y * y.y, x.y * x.x + x.x * y.x, x.y * x.y + x.x * y.y, 0, 0)
        self.scale = scale
        translation = Point(t.tx, t.ty)
    }

    /// The transform put together again.
    public var transform: CGAffineTransform {
        var t = CGAffineTransform(scaleX: scale.width, y: scale.height)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(remainder)
        t.tx = translation.x
        t.ty = translation.y
        return t
    }

    /// The parts at a fraction of the way to others; outside 0…1 beyond them.
    public func mixed(with other: PlaneTransformParts, at fraction: Double) -> PlaneTransformParts {
        var (a, b) = (self, other)
        // Mirrored along one axis here and along the other there: rather half a turn, and no mirror in between.
        if (a.scale.width < 0 && b.scale.height < 0) || (a.scale.height < 0 && b.scale.width < 0) {
            a.scale = Size(-a.scale.width, -a.scale.height)
            a.angle += a.angle < 0 ? .pi : -.pi
        }
        // No turn counts as a whole one, which is what makes half a turn go backwards.
        if a.angle == 0 { a.angle = 2 * .pi }
        if b.angle == 0 { b.angle = 2 * .pi }
        if (a.angle - b.angle).magnitude > .pi {
            if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
        }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        a.scale = Size(mix(a.scale.width, b.scale.width), mix(a.scale.height, b.scale.height))
        a.angle = mix(a.angle, b.angle)
        a.remainder = CGAffineTransform(
            mix(a.remainder.a, b.remainder.a), mix(a.remainder.b, b.remainder.b),
            mix(a.remainder.c, b.remainder.c), mix(a.remainder.d, b.remainder.d), 0, 0)
        a.translation = Point(mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y))
        return a
    }
}
