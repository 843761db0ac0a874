// Which stretches of a path lie in a rectangle: all that do, and little that does not.

extension MeasuredPath {
    /// The length of all stretches that pass through a rectangle, in the path's units.
    public func length(in rect: Rect) -> Double {
        contours.reduce(0) { $1.stretches(in: rect).reduce($0) { $0 + $1.upperBound - $1.lowerBound } }
    }
}

extension MeasuredPath.Contour {
    /// Lengths from the contour's start between which it passes through a rectangle, in order and apart from each other. They
    /// begin and end outside it, or where the contour does.
    public func stretches(in rect: Rect) -> [ClosedRange<Double>] {
        var stretches: [ClosedRange<Double>] = []
        for segment in segments where segment.length > 0 {
            segment.addStretches(from: 0, to: segment.length, in: rect, depth: 0, to: &stretches)
        }
        return stretches
    }
}

extension MeasuredPath.Segment {
    /// Halves a part of the segment until it is wholly inside, wholly outside, or a small share of the whole.
    fileprivate func addStretches(
        from low: Double, to high: Double, in rect: Rect, depth: Int, to stretches: inout [ClosedRange<Double>]
    ) {
        let hull = part(from: low, to: high, .byLength).hull
        guard hull.touches(rect) else { return }
        // The hull of a level or upright line has no area, and would be inside anything.
        let isInside = rect.minX <= hull.minX && rect.minY <= hull.minY && rect.maxX >= hull.maxX && rect.maxY >= hull.maxY
        if depth == 14 || isInside {
            if let last = stretches.last, last.upperBound >= start + low {
                stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, start + high)
            } else {
                stretches.append(start + low...start + high)
            }
            return
        }
        let middle = (low + high) / 2
        addStretches(from: low, to: middle, in: rect, depth: depth + 1, to: &stretches)
        addStretches(from: middle, to: high, in: rect, depth: depth + 1, to: &stretches)
    }
}
