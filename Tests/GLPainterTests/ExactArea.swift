import Geometry

// What coverage ought to be, in double precision and by other means than the shaders': polygons cut exactly, and
// round shapes counted on a fine grid.

/// The part of [a, a + 1) that lies in lower..<upper.
func overlap(_ a: Int, _ lower: Double, _ upper: Double) -> Double {
    max(0, min(Double(a) + 1, upper) - max(Double(a), lower))
}

/// The area of pixel (x, y) inside a convex polygon: the pixel's square cut by each edge in turn. Corners run
/// clockwise on the screen.
func polygonArea(_ x: Int, _ y: Int, _ corners: [Point]) -> Double {
    let (x, y) = (Double(x), Double(y))
    var piece = [Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1)]
    for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        piece = cut(piece) { Point.cross(b - a, $0 - a) }
    }
    return area(of: piece)
}

/// The part of a convex polygon where a linear function is not negative.
private func cut(_ piece: [Point], by side: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for index in piece.indices {
        let (p, q) = (piece[index], piece[(index + 1) % piece.count])
        let (s, t) = (side(p), side(q))
        if s >= 0 { result.append(p) }
        if (s > 0 && t < 0) || (s < 0 && t > 0) { result.append(p + (q - p) * (s / (s - t))) }
    }
    return result
}

private func area(of polygon: [Point]) -> Double {
    var twice = 0.0
    for index in polygon.indices { twice += Point.cross(polygon[index], polygon[(index + 1) % polygon.count]) }
    return abs(twice) / 2
}

/// The part of pixel (x, y) where `isInside` holds, counted at 64 × 64 places.
func countedArea(_ x: Int, _ y: Int, _ isInside: (Point) -> Bool) -> Double {
    var count = 0
    for i in 0..<64 {
        for j in 0..<64 {
            let p = Point(Double(x) + (Double(i) + 0.5) / 64, Double(y) + (Double(j) + 0.5) / 64)
            if isInside(p) { count += 1 }
        }
    }
    return Double(count) / 4096
}

/// Whether a point is in a rectangle with round corners of the radii (minX, minY), (maxX, minY), (maxX, maxY),
/// (minX, maxY).
func isInside(_ p: Point, _ rect: Rect, radii: [Double]) -> Bool {
    guard rect.contains(p) else { return false }
    let (right, below) = (p.x > rect.midX, p.y > rect.midY)
    let r = radii[below ? (right ? 2 : 3) : (right ? 1 : 0)]
    let dx = r - (right ? rect.maxX - p.x : p.x - rect.minX)
    let dy = r - (below ? rect.maxY - p.y : p.y - rect.minY)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= r * r
}
