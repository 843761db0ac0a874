public import Foundation
public import Geometry

// Boxed values, for code that keeps geometry in `NSValue`s. Foundation can box points, sizes and rectangles under AppKit's names. It knows no
// other structures, so the others are boxed as an array of doubles, whose length says what it is.

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

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
    /// Zero for a box with something else in it.
    public var cgVectorValue: CGVector { pair.map { CGVector(dx: $0.0, dy: $0.1) } ?? .zero }
    /// The identity for a box with something else in it.
    public var cgAffineTransformValue: CGAffineTransform { transform.map(CATransform3DGetAffineTransform) ?? .identity }
    /// The identity for a box with something else in it.
    public var caTransform3DValue: CATransform3D { transform ?? .identity }

    private convenience init(numbers: [Double]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

    /// The given number of doubles, if the box contains that.
    func numbers(count: Int) -> [Double]? {
        if self is NSNumber { return nil }
        switch (String(cString: objCType), count) {
        case ("{CGPoint=dd}", 2): return [pointValue.x, pointValue.y]
        case ("{CGSize=dd}", 2): return [sizeValue.width, sizeValue.height]
        case ("{CGRect={CGPoint=dd}{CGSize=dd}}", 4):
            let rect = rectValue
            return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case ("[\(count)d]", _):
            var numbers = [Double](repeating: 0, count: count)
            getValue(&numbers)
            return numbers
        default: return nil
        }
    }

    var pair: (Double, Double)? { numbers(count: 2).map { ($0[0], $0[1]) } }

    /// The transform in the box, affine or 3D.
    var transform: CATransform3D? {
        if let n = numbers(count: 6) {
            return CATransform3DMakeAffineTransform(
                CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        }
        return numbers(count: 16).map(CATransform3D.init(entries:))
    }
}
