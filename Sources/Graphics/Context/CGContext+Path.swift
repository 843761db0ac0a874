import Coverage
import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

// The path that is being built. Points are fixed in the pixels as they are added: a later transform does not move them.
extension CGContext {
    /// Lets go of the path.
    public func beginPath() { currentPath = CGMutablePath() }

    /// Begins a subpath at a point of user space.
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: userToDevice) }

    /// Goes straight on to a point of user space.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: userToDevice) }

    /// Begins a subpath at the first of the points, user space, and goes through the others.
    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: userToDevice) }

    /// Goes on along a cubic Bézier curve; points of user space.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: userToDevice)
    }

    /// Goes on along a quadratic Bézier curve; points of user space.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: userToDevice)
    }

    /// Goes straight back to where the subpath began.
    public func closePath() { currentPath.closeSubpath() }

    /// Adds a rectangle of user space as a subpath.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: userToDevice) }

    /// Adds rectangles of user space, each as a subpath.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: userToDevice) }

    /// Adds the ellipse within a rectangle of user space as a subpath.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: userToDevice) }

    /// - Parameter clockwise: as seen with y up; where y runs down it looks the other way round.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: userToDevice)
    }

    /// Rounds the corner at the first point, between the lines to it and on to the second one; points and radius in user space.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: userToDevice)
    }

    /// Adds all of a path, in user space.
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: userToDevice) }

    /// In place of the path the outline of the line along it, to be filled by the winding rule.
    public func replacePathWithStrokedPath() {
        currentPath = CGMutablePath(strokedOutline(takePath()))
    }

    /// The outline of the line along a path, both in device space.
    private func strokedOutline(_ path: Path) -> Path {
        let toDevice = userToDevice
        guard toDevice.isInvertible else { return Path() }
        let tolerance = CGContext.outlineTolerance / max(toDevice.greatestScale, .leastNormalMagnitude)
        let outline = path.applying(toDevice.inverted()).stroked(StrokeStyle(state.line), tolerance: tolerance)
        return outline.applying(toDevice)
    }

    /// Pixels: far finer than any edge is smoothed.
    private static let outlineTolerance = 1.0 / 64

    // MARK: What is there

    /// A copy of the path, user space; nil where there is none.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(currentPath.outline.applying(userToDevice.inverted()))
    }

    /// There is nothing in the current path.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the next element begins, user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty
            ? .zero : CGPoint(userToDevice.inverted().apply(Point(currentPath.currentPoint)))
    }

    /// The smallest rectangle of user space that holds all points, control points included; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// True when a point of user space would be painted, were the path painted now without regard to the clip.
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

    /// The path in device space, of which the context lets go.
    func takePath() -> Path {
        let path = currentPath.outline
        currentPath = CGMutablePath()
        return path
    }
}
