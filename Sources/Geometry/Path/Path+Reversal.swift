extension Path {
    /// The path with each contour drawn the other way, from its last point to its first; closed contours stay closed.
    /// Contours stay in their order.
    public func reversed() -> Path {
        var result = Path()
        result.verbs.reserveCapacity(verbs.count)
        result.points.reserveCapacity(points.count)
        var contour: ContiguousArray<Segment> = []
        var start = points.first ?? .zero
        var isBegun = false
        func finish(isClosed: Bool) {
            if isBegun || !contour.isEmpty { result.addReversed(contour, from: start, isClosed: isClosed) }
            contour.removeAll(keepingCapacity: true)
            isBegun = false
        }
        forEachSegment { segment in
            switch segment {
            case .move(let p):
                finish(isClosed: false)
                start = p
                isBegun = true
            case .close(_, let first):
                isBegun = true
                finish(isClosed: true)
                start = first
            default:
                contour.append(segment)
            }
        }
        finish(isClosed: false)
        return result
    }

    private mutating func addReversed(_ contour: ContiguousArray<Segment>, from start: Point, isClosed: Bool) {
        var isFirst = true
        func begin(_ p: Point) {
            if isFirst { move(to: p) }
            isFirst = false
        }
        for segment in contour.reversed() {
            switch segment {
            case .line(let a, let b):
                begin(b)
                line(to: a)
            case .quad(let a, let control, let b):
                begin(b)
                quad(to: a, control: control)
            case .cubic(let curve):
                begin(curve.p3)
                cubic(to: curve.p0, control1: curve.p2, control2: curve.p1)
            case .move, .close:
                break
            }
        }
        begin(start)
        if isClosed { close() }
    }
}
