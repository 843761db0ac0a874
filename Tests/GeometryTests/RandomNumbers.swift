import Geometry
import TestNumbers

/// A repeatable stream of values, to test properties on.
typealias RandomNumbers = SplitMix64

extension RandomNumbers {
    mutating func point() -> Point { Point(number(in: -100...100), number(in: -100...100)) }

    /// Of either sign, never near zero.
    mutating func scale() -> Double { (number(in: 0...1) < 0.5 ? -1 : 1) * number(in: 0.2...5) }

    /// A turn, a slant, a scale and a move: well away from singular.
    mutating func affine() -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: number(in: -2...2), d: 1, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(scaleX: scale(), y: scale()))
            .concatenating(CGAffineTransform(rotationAngle: number(in: -4...4)))
            .concatenating(CGAffineTransform(translationX: number(in: -300...300), y: number(in: -300...300)))
    }

    /// A scaled and moved turn about any axis, seen from a point in front of everything it moves.
    mutating func space() -> CATransform3D {
        var eye = CATransform3D.identity
        eye.m34 = -1 / number(in: 2000...9000)
        let moved = CATransform3DTranslate(
            eye, number(in: -300...300), number(in: -300...300), number(in: -300...300))
        let turned = CATransform3DRotate(
            moved, number(in: -4...4), number(in: -1...1), number(in: -1...1), number(in: -1...1))
        return CATransform3DScale(turned, scale(), scale(), scale())
    }
}

/// Sixteen entries in rows, to compare entry by entry.
func entries(_ t: CATransform3D) -> [Double] {
    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
}

func entries(_ t: CGAffineTransform) -> [Double] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

func entries(_ h: Homography) -> [Double] {
    [h.m11, h.m12, h.m13, h.m21, h.m22, h.m23, h.m31, h.m32, h.m33]
}

/// The greatest difference between two lists, relative to their greatest entry where that is more than 1.
func relativeDifference(_ a: [Double], _ b: [Double]) -> Double {
    let size = max(1, (a + b).map { abs($0) }.max() ?? 1)
    return zip(a, b).map { abs($0 - $1) / size }.max() ?? 0
}

func distance(_ a: Point, _ b: Point) -> Double { (a - b).length }
