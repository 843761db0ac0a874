// UIKitShims: what code written for UIKit uses besides Core Graphics and Core Animation, in UIKit's words.
//
// It is thin: each of its types holds one of `Graphics` or of `LayerKit` and says the same in other names. It must know of
// them no more than any client does, and nothing in the project may depend on it.
public import Geometry
public import Graphics

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone

/// A path, and how its line is drawn. Y runs down: "clockwise" is as seen on the screen. Two are equal that have the same
/// elements and the same line.
open class UIBezierPath: NSObject, NSCopying {
    /// What has been added so far.
    private var path: CGMutablePath
    /// Across the line, in the path's units.
    public final var lineWidth: CGFloat = 1
    /// How lines end.
    public final var lineCapStyle: CGLineCap = .butt
    /// How lines turn corners.
    public final var lineJoinStyle: CGLineJoin = .miter
    /// The greatest length of a miter in line widths; a longer one becomes a bevel.
    public final var miterLimit: CGFloat = 10
    /// How far lines may be from the curves they stand for, in pixels. Kept, without effect.
    public final var flatness: CGFloat = 0.6
    /// Fills what the path goes around an odd number of times, rather than all that it goes around.
    public final var usesEvenOddFillRule = false
    /// Lengths of dashes and gaps in turn, in the path's units; a solid line where there are none.
    public private(set) final var lineDash: [CGFloat] = []
    /// How far into the dashes a subpath begins, in the path's units.
    public private(set) final var lineDashPhase: CGFloat = 0

    /// An empty path.
    public override init() { path = CGMutablePath() }

    /// A path with the elements of another.
    public init(cgPath: CGPath) { path = cgPath.mutableCopy() ?? CGMutablePath() }

    /// A copy of the elements, which stays as it is.
    public final var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// A path of its own with the same elements and the same line.
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

    /// The path with each subpath drawn the other way.
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
    ///   - pattern: lengths of dashes and gaps in turn, in the path's units; nil for a solid line.
    ///   - count: of the lengths.
    ///   - phase: how far into the pattern a subpath begins.
    public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        lineDash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        lineDashPhase = phase
    }

    /// What `setLineDash` was given; `lineDash` and `lineDashPhase` say the same without pointers.
    ///
    /// - Parameters:
    ///   - pattern: has room for as many lengths as there are, which a first call without it tells.
    ///   - count: becomes the number of lengths.
    ///   - phase: becomes how far into the pattern a subpath begins.
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
    /// Begins a subpath at a point, in the path's units.
    public final func move(to point: CGPoint) { path.move(to: point) }
    /// Goes straight on to a point, in the path's units.
    public final func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Goes on along a cubic Bézier curve, in the path's units.
    public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Goes on along a quadratic Bézier curve, in the path's units.
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

    /// Goes straight back to where the subpath began.
    public final func close() { path.closeSubpath() }
    /// Adds all of another path.
    public final func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Maps all points.
    public final func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(path.outline.applying(transform))
    }

    /// Leaves an empty path.
    public final func removeAllPoints() { path = CGMutablePath() }
}

// MARK: - Queries

extension UIBezierPath {
    /// There is nothing in it.
    public final var isEmpty: Bool { path.isEmpty }
    /// Where the path has come to, in its units; zero for an empty one.
    public final var currentPoint: CGPoint { path.currentPoint }

    /// The smallest rectangle that holds all points, control points included.
    public final var bounds: CGRect { path.boundingBox }

    /// True when a point is inside the filled path or on its outline.
    public final func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
