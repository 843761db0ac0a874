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
