import Glibc

/// The grid on which paths are combined: between a path's coordinates and integers.
///
/// Its step is a power of two, at most a 2²⁷-th of half the greater side of the paths' common box, and its origin a
/// multiple of the step. Whole numbers and halves are therefore on the grid unless the paths are larger than some ten
/// million; what is not moves by at most half a step.
struct SnapGrid {
    /// The grid's middle, in the paths' units.
    private let origin: Point
    /// In the paths' units.
    let step: Double
    /// The points of the paths that were moved onto the grid, to come back from it unchanged.
    private var originals: [GridPoint: Point] = [:]

    /// Nil for a box that is empty or not finite.
    init?(over box: Rect) {
        let half = max(box.width, box.height) / 2
        guard box.isFinite, half >= 0, half.isFinite else { return nil }
        let least = max(box.minX.magnitude, box.maxX.magnitude, box.minY.magnitude, box.maxY.magnitude) * 0x1p-52
        let wanted = max(half * 0x1p-26, least, 0x1p-1000)
        // The next power of two downwards: then half a side is at most 2²⁷ steps.
        let step = scalbn(1, Int32(wanted.exponent))
        self.step = step
        origin = Point((box.midX / step).rounded() * step, (box.midY / step).rounded() * step)
    }

    /// The nearest point of the grid.
    func nearest(to p: Point) -> GridPoint {
        GridPoint(Self.steps(p.x - origin.x, step), Self.steps(p.y - origin.y, step))
    }

    /// The nearest point of the grid, from which `point` comes back to the very same place.
    mutating func snap(_ p: Point) -> GridPoint {
        let snapped = nearest(to: p)
        if originals[snapped] == nil { originals[snapped] = p }
        return snapped
    }

    private static func steps(_ difference: Double, _ step: Double) -> Int32 {
        let limit = 0x1p28
        return Int32(min(max((difference / step).rounded(), -limit), limit))
    }

    /// Where a point of the grid is: the first point that was moved there, if any was.
    func point(_ p: GridPoint) -> Point {
        originals[p] ?? Point(origin.x + Double(p.x) * step, origin.y + Double(p.y) * step)
    }
}
