public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import Geometry

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

open class CGPath {
    public var outline = Path()
    init() {}
}

public final class CGMutablePath: CGPath {
    public override init() { super.init() }
    public func move(to p: CGPoint, transform: CGAffineTransform = .identity) { outline.move(to: transform.apply(Point(p))) }
    public func addLine(to p: CGPoint, transform: CGAffineTransform = .identity) { outline.line(to: transform.apply(Point(p))) }
    public func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        outline.cubic(to: transform.apply(Point(p)), control1: transform.apply(Point(control1)), control2: transform.apply(Point(control2)))
    }
    public func addQuadCurve(to p: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        outline.quad(to: transform.apply(Point(p)), control: transform.apply(Point(control)))
    }
    public func closeSubpath() { outline.close() }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let r = Path(Rect(rect)).applying(transform)
        outline.verbs += r.verbs
        outline.points += r.points
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let (w, h) = (rect.width / 2, rect.height / 2)
        func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: rect.midX + x * w, y: rect.midY + y * h) }
        let k = 0.5522847498
        move(to: p(1, 0), transform: transform)
        addCurve(to: p(0, 1), control1: p(1, k), control2: p(k, 1), transform: transform)
        addCurve(to: p(-1, 0), control1: p(-k, 1), control2: p(-1, k), transform: transform)
        addCurve(to: p(0, -1), control1: p(-1, -k), control2: p(-k, -1), transform: transform)
        addCurve(to: p(1, 0), control1: p(k, -1), control2: p(1, -k), transform: transform)
        closeSubpath()
    }
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        let r = other.outline.applying(transform)
        outline.verbs += r.verbs
        outline.points += r.points
    }
}
