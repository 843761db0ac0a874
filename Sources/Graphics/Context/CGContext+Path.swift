import Coverage
import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

// The current path. Points are mapped to pixels as they are added: a later transform does not move them.
extension CGContext {
    /// Clears the path.
    public func beginPath() { currentPath = CGMutablePath() }

    /// Begins a subpath at a point in user space.
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: userToDevice) }

    /// Adds a line to a point in user space.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: userToDevice) }

    /// Adds a subpath of lines through points in user space.
    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: userToDevice) }

    /// Adds a cubic Bézier curve; points in user space.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: userToDevice)
    }

    /// Adds a quadratic Bézier curve; points in user space.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: userToDevice)
    }

    /// Adds a line to the start of the subpath, and closes it.
    public func closePath() { currentPath.closeSubpath() }

    /// Adds a rectangle in user space as a subpath.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: userToDevice) }

    /// Adds rectangles in user space, each as a subpath.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: userToDevice) }

    /// Adds the ellipse within a rectangle in user space as a subpath.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: userToDevice) }

    /// - Parameter clockwise: with y up; with y down it looks counter-clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: userToDevice)
    }

    /// Adds a line and an arc that round the corner at the first point on the way to the second; points and radius in user space.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: userToDevice)
    }

    /// Adds a whole path, in user space.
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: userToDevice) }

    /// Replaces the path by the outline of its stroke, to be filled by the winding rule.
    public func replacePathWithStrokedPath() {
        currentPath = CGMutablePath(strokedOutline(takePath()))
    }

    /// The outline of a path's stroke, both in device space.
    private func strokedOutline(_ path: Path) -> Path {
        let toDevice = userToDevice
        guard toDevice.isInvertible else { return Path() }
        let tolerance = CGContext.outlineTolerance / max(toDevice.greatestScale, .leastNormalMagnitude)
        let outline = path.applying(toDevice.inverted()).stroked(StrokeStyle(state.line), tolerance: tolerance)
        return outline.applying(toDevice)
    }

    /// Pixels; far finer than antialiasing.
    private static let outlineTolerance = 1.0 / 64

    // MARK: What is there

    /// A copy of the path, in user space; nil if there is none.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(currentPath.outline.applying(userToDevice.inverted()))
    }

    /// Whether the current path is empty.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the next element begins, in user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty
            ? .zero : CGPoint(userToDevice.inverted().apply(Point(currentPath.currentPoint)))
    }

    /// The smallest rectangle in user space that contains all points, control points included; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether painting the path now, without a clip, would paint a point in user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let p = userToDevice.apply(Point(point))
        let path = currentPath.outline
        let isInside: Bool =
            switch mode {
            case .fill, .fillStroke: path.contains(p)
            case .eoFill, .eoFillStroke: path.contains(p, rule: .evenOdd)
            case .stroke: false
            }
        guard !isInside else { return true }
        switch mode {
        case .fill, .eoFill: return false
        case .stroke, .fillStroke, .eoFillStroke: return strokedOutline(path).contains(p)
        }
    }

    /// Returns the path in device space, and clears it.
    func takePath() -> Path {
        let path = currentPath.outline
        currentPath = CGMutablePath()
        return path
    }
}
