// UIKitShims: what code written for UIKit uses besides Core Graphics and Core Animation, under UIKit's names.
//
// It is thin: each of its types wraps one of `Graphics` or of `LayerKit` under other names. It uses only what any client can, and nothing in the
// project may depend on it.
public import Geometry
public import Graphics

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone

/// A path with drawing attributes. Y runs down: "clockwise" is as seen on the screen. Paths are equal if their elements and their attributes are.
open class UIBezierPath: NSObject, NSCopying {
    /// An attribute of a string, too.
    private let infoWord = CFInfoWord.ofSwiftObject
    /// The path so far.
    private var path: CGMutablePath
    /// The line width, in the path's units.
    public final var lineWidth: CGFloat = 1
    /// The shape of line ends.
    public final var lineCapStyle: CGLineCap = .butt
    /// The shape of corners.
    public final var lineJoinStyle: CGLineJoin = .miter
    /// The greatest length of a miter in line widths; longer ones become bevels.
    public final var miterLimit: CGFloat = 10
    /// How far flattened curves may deviate, in pixels. Kept, without effect.
    public final var flatness: CGFloat = 0.6
    /// Fills by the even-odd rule rather than the non-zero winding rule.
    public final var usesEvenOddFillRule = false
    /// Alternating lengths of dashes and gaps, in the path's units; empty for a solid line.
    public private(set) final var lineDash: [CGFloat] = []
    /// The offset into the dash pattern at which a subpath begins, in the path's units.
    public private(set) final var lineDashPhase: CGFloat = 0

    /// An empty path.
    public override init() { path = CGMutablePath() }

    /// A path with the elements of another.
    public init(cgPath: CGPath) { path = cgPath.mutableCopy() ?? CGMutablePath() }

    /// An immutable copy of the path.
    public final var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// An independent copy of the path and its drawing attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = UIBezierPath(cgPath: path)
        result.takeLine(from: self)
        return result
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return other === self || (other.path as CGPath == path && other.hasLine(of: self))
    }

    open override var hash: Int { path.hashValue }

    /// The path with the direction of each subpath reversed.
    public final func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: CGPath(path.outline.reversed()))
        result.takeLine(from: self)
        return result
    }

    private func takeLine(from other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, flatness) = (other.miterLimit, other.flatness)
        (usesEvenOddFillRule, lineDash, lineDashPhase) = (
            other.usesEvenOddFillRule, other.lineDash, other.lineDashPhase
        )
    }

    private func hasLine(of other: UIBezierPath) -> Bool {
        (lineWidth, lineCapStyle, lineJoinStyle) == (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
            && (miterLimit, flatness, usesEvenOddFillRule) == (other.miterLimit, other.flatness, other.usesEvenOddFillRule)
            && (lineDash, lineDashPhase) == (other.lineDash, other.lineDashPhase)
    }

    /// - Parameters:
    ///   - pattern: alternating lengths of dashes and gaps, in the path's units; nil for a solid line.
    ///   - count: the number of lengths.
    ///   - phase: the offset into the pattern at which a subpath begins.
    public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        lineDash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        lineDashPhase = phase
    }

    /// The dash pattern; `lineDash` and `lineDashPhase` have the same without pointers.
    ///
    /// - Parameters:
    ///   - pattern: has room for all lengths; call without it first to get their number.
    ///   - count: receives the number of lengths.
    ///   - phase: receives the offset into the pattern at which a subpath begins.
    public final func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        pattern?.update(from: lineDash, count: lineDash.count)
        count?.pointee = lineDash.count
        phase?.pointee = lineDashPhase
    }
}

// MARK: - Building

extension UIBezierPath {
    /// Begins a new subpath at a point, in the path's units.
    public final func move(to point: CGPoint) { path.move(to: point) }
    /// Appends a straight line to a point, in the path's units.
    public final func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Appends a cubic Bézier curve, in the path's units.
    public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Appends a quadratic Bézier curve, in the path's units.
    public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// - Parameter clockwise: from +x towards +y, which is clockwise on a screen whose y runs down: the opposite of
    ///   `CGMutablePath`'s.
    public final func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Appends a straight line to the subpath's first point.
    public final func close() { path.closeSubpath() }
    /// Appends another path.
    public final func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points.
    public final func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(path.outline.applying(transform))
    }

    /// Removes all points and subpaths.
    public final func removeAllPoints() { path = CGMutablePath() }
}

// MARK: - Queries

extension UIBezierPath {
    /// True if the path has no elements.
    public final var isEmpty: Bool { path.isEmpty }
    /// The current point, in the path's units; zero for an empty path.
    public final var currentPoint: CGPoint { path.currentPoint }

    /// The bounding box of all points, control points included.
    public final var bounds: CGRect { path.boundingBox }

    /// True if a point is inside the filled path or on its outline.
    public final func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
