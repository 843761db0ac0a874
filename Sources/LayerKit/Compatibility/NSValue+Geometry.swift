public import Foundation
public import Geometry

// Values in boxes, for code that keeps geometry in `NSValue`s. Foundation knows no structures here, so what is in the box
// is an array of doubles, which says by its length what it is.

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(numbers: [point.x, point.y]) }
    public convenience init(point: CGPoint) { self.init(cgPoint: point) }
    public convenience init(cgSize size: CGSize) { self.init(numbers: [size.width, size.height]) }
    public convenience init(size: CGSize) { self.init(cgSize: size) }
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

    public convenience init(cgRect rect: CGRect) {
        self.init(numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    public convenience init(rect: CGRect) { self.init(cgRect: rect) }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    public convenience init(caTransform3D t: CATransform3D) {
        self.init(numbers: t.entries)
    }

    /// Zero for a box with something else in it.
    public var cgPointValue: CGPoint { CGPoint(boxed: self) ?? .zero }
    /// Zero for a box with something else in it.
    public var cgSizeValue: CGSize { CGSize(boxed: self) ?? .zero }
    /// Zero for a box with something else in it.
    public var cgRectValue: CGRect { CGRect(boxed: self) ?? .zero }
    /// The identity for a box with something else in it.
    public var cgAffineTransformValue: CGAffineTransform { transform.map(CATransform3DGetAffineTransform) ?? .identity }
    /// The identity for a box with something else in it.
    public var caTransform3DValue: CATransform3D { transform ?? .identity }

    private convenience init(numbers: [Double]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

    /// So many doubles, if that is what is in the box.
    func numbers(count: Int) -> [Double]? {
        guard !(self is NSNumber), String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers
    }

    var pair: (Double, Double)? { numbers(count: 2).map { ($0[0], $0[1]) } }

    /// The transform, of the plane or of space, in the box.
    var transform: CATransform3D? {
        if let n = numbers(count: 6) {
            return CATransform3DMakeAffineTransform(
                CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        }
        return numbers(count: 16).map(CATransform3D.init(entries:))
    }
}

extension CATransform3D {
    /// By rows.
    var entries: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    init(entries n: [Double]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
            m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
