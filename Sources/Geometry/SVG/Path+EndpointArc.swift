import Glibc

extension Path {
    /// An arc of an ellipse between two points, as SVG gives it. There are up to four; two flags choose.
    ///
    /// Radii that are too small to reach from one point to the other are made larger by the one factor that lets them. A
    /// radius of 0 gives a line; equal points give nothing.
    ///
    /// - Parameters:
    ///   - start: the current point.
    ///   - rotation: of the ellipse's first axis, radians from +x towards +y.
    ///   - isLarge: more than half of the ellipse.
    ///   - isPositive: turning from +x towards +y.
    mutating func addArc(
        from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool, isPositive: Bool
    ) {
        if start == end { return }
        let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
        // In a space in which the ellipse is the unit circle, the centre is on the chord's bisector.
        let circleToPath = CGAffineTransform(rotationAngle: rotation).scaledBy(x: rx, y: ry)
        let pathToCircle = circleToPath.inverted()
        let chord = pathToCircle.applyDirection(end - start)
        let half = chord.length / 2
        guard rx > 0, ry > 0, half > 0, half.isFinite else { return line(to: end) }
        let scale = max(1, half)
        let middle = chord * 0.5
        let height = max(0, scale * scale - half * half).squareRoot()
        // A quarter turn to the left of the way; the centre is there if the arc is small and positive, or neither.
        let center = middle + chord.quarterTurn * ((isLarge == isPositive ? -height : height) / chord.length)
        let from = center * -1
        let angle = atan2(from.y, from.x)
        var sweep = atan2(chord.y - center.y, chord.x - center.x) - angle
        if isPositive && sweep < 0 { sweep += 2 * .pi }
        if !isPositive && sweep > 0 { sweep -= 2 * .pi }
        var arc = Path()
        arc.addArc(center: center, radius: scale, startAngle: angle, sweep: sweep)
        guard arc.verbs.count > 1 else { return line(to: end) }
        var toPath = circleToPath
        (toPath.tx, toPath.ty) = (start.x, start.y)
        arc.transformPoints(from: 0, by: toPath)
        guard arc.points.allSatisfy(\.isFinite) else { return line(to: end) }
        arc.points[arc.points.count - 1] = end
        verbs.append(contentsOf: arc.verbs.dropFirst())
        points.append(contentsOf: arc.points.dropFirst())
    }
}

extension CGAffineTransform {
    /// The image of a difference of two points: without the translation.
    fileprivate func applyDirection(_ p: Point) -> Point { Point(a * p.x + c * p.y, b * p.x + d * p.y) }
}
