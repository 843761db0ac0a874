import Geometry
public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

// The path that is being built. Points are fixed in the pixels as they are added: a later transform does not move them.
extension CGContext {
    /// Lets go of the path.
    public func beginPath() { currentPath = CGMutablePath() }

    public func move(to point: CGPoint) { currentPath.move(to: point, transform: userToDevice) }

    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: userToDevice) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: userToDevice)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: userToDevice)
    }

    public func closePath() { currentPath.closeSubpath() }

    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: userToDevice) }

    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: userToDevice) }

    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: userToDevice) }

    /// The path in device space, of which the context lets go.
    func takePath() -> Path {
        let path = currentPath.outline
        currentPath = CGMutablePath()
        return path
    }
}

extension Path {
    /// The rectangle that the path is, if it is one and upright.
    var uprightRect: Rect? {
        guard points.count >= 4, points.count <= 5, verbs.first == .move,
            verbs.dropFirst().prefix(points.count - 1).allSatisfy({ $0 == .line }),
            verbs.count == points.count || (verbs.count == points.count + 1 && verbs.last == .close),
            points.count == 4 || points[4] == points[0]
        else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isUpright =
            (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
            || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        return isUpright ? .bounding([a, c]) : nil
    }
}
