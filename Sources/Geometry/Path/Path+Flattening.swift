extension CubicPiece {
    /// The most lines that stand for one curve, whatever its size and the tolerance.
    public static let greatestLineCount = 4096

    /// How many lines at equal steps of the parameter stay within `tolerance` of the curve: at least one, and at most
    /// `greatestLineCount`, also for curves that are huge or not numbers.
    @inlinable public func boundedLineCount(tolerance: Double) -> Int {
        let count = lineCount(tolerance: tolerance)
        // Comparisons with NaN are false.
        return count >= 1 ? Int(min(count, Double(Self.greatestLineCount))) : 1
    }
}

extension Path {
    /// A piece of a flattened path.
    public enum FlatStep: Hashable, Sendable {
        /// A contour begins here.
        case move(Point)
        /// A line from the first point to the second.
        case line(Point, Point)
        /// A line from the first point, where the contour ends, to the second, where it began.
        case close(Point, Point)
    }

    /// Calls `body` with the path's lines, and with those that stand for its curves. Nothing is allocated.
    ///
    /// - Parameter tolerance: how far a line may be from its curve, in the path's units. The bound holds as long as no
    ///   curve needs more than `CubicPiece.greatestLineCount` lines: for tolerances above a ten-millionth of its size.
    ///   One that is zero, negative or not a number gives that many lines for each curve that bends at all.
    @inlinable public func forEachFlatStep(tolerance: Double, _ body: (FlatStep) throws -> Void) rethrows {
        let tolerance = tolerance > 0 ? tolerance : .leastNormalMagnitude
        try forEachSegment { segment in
            switch segment {
            case .move(let p): try body(.move(p))
            case .line(let a, let b): try body(.line(a, b))
            case .quad(let a, let control, let b):
                try CubicPiece(a, control: control, b).forEachLine(tolerance: tolerance) { try body(.line($0, $1)) }
            case .cubic(let curve): try curve.forEachLine(tolerance: tolerance) { try body(.line($0, $1)) }
            case .close(let a, let b): try body(.close(a, b))
            }
        }
    }

    /// The path with lines in place of its curves. Where contours begin, end and close stays as it is.
    ///
    /// - Parameter tolerance: how far a line may be from its curve, in the path's units; see `forEachFlatStep`.
    public func flattened(tolerance: Double) -> Path {
        var result = Path()
        result.verbs.reserveCapacity(verbs.count)
        result.points.reserveCapacity(points.count)
        forEachFlatStep(tolerance: tolerance) { step in
            switch step {
            case .move(let p): result.move(to: p)
            case .line(let from, let to):
                // A path that does not begin with a move says so by its first point.
                if result.isEmpty { result.move(to: from) }
                result.line(to: to)
            case .close: result.close()
            }
        }
        return result
    }
}

extension CubicPiece {
    /// Calls `body` with the ends of each of the lines that stand for the curve.
    @inlinable public func forEachLine(tolerance: Double, _ body: (Point, Point) throws -> Void) rethrows {
        let count = boundedLineCount(tolerance: tolerance)
        var from = p0
        for i in 1..<max(count, 1) {
            let to = point(at: Double(i) / Double(count))
            try body(from, to)
            from = to
        }
        try body(from, p3)
    }
}
