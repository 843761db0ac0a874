public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

extension CGMutablePath {
    /// An arc about `center`, with a line to it from the current point; without one it begins a subpath. It consists of curves of at most a
    /// quarter turn.
    ///
    /// - Parameters:
    ///   - radius: a negative one begins the arc on the opposite side.
    ///   - startAngle: radians, from +x towards +y.
    ///   - endAngle: radians; see `Path.addArc(center:radius:startAngle:endAngle:isClockwise:)`.
    ///   - clockwise: with y up, that is from +y towards +x; with y down it looks counter-clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        goOn(transform) {
            $0.addArc(
                center: Point(center), radius: radius, startAngle: startAngle, endAngle: endAngle,
                isClockwise: clockwise)
        }
    }

    /// An arc that turns by `delta` radians, of either sign; otherwise like the one with two angles.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        goOn(transform) { $0.addArc(center: Point(center), radius: radius, startAngle: startAngle, sweep: delta) }
    }

    /// A line and an arc that round the corner `tangent1End` on the way from the current point to `tangent2End`; see
    /// `Path.addArc(tangent1End:tangent2End:radius:)`. Requires a current point.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = outline.currentPoint else { return }
        var path = Path()
        path.move(to: transform.inverted().apply(current))
        path.addArc(tangent1End: Point(tangent1End), tangent2End: Point(tangent2End), radius: radius)
        path.verbs.removeFirst()
        path.points.removeFirst()
        outline.append(path, transform: transform)
    }

    /// Adds a shape, connected to the current point by a line.
    private func goOn(_ transform: CGAffineTransform, _ shape: (inout Path) -> Void) {
        var path = Path()
        shape(&path)
        if !isEmpty, !path.isEmpty { path.verbs[0] = .line }
        outline.append(path, transform: transform)
    }
}
