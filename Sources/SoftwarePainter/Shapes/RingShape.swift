/// What lies between two shapes, the inner one inside the outer one.
struct RingShape<Outline: Shape>: Shape {
    let outer: Outline
    /// Nil when the ring has closed.
    let inner: Outline?

    func spans(row y: Int) -> RowSpans {
        let out = outer.spans(row: y).first
        guard let inner, !out.isEmpty else { return RowSpans(first: out) }
        let hole = inner.spans(row: y).first
        guard !hole.isEmpty else { return RowSpans(first: out) }
        // Nothing is left where the inner shape covers all. Where it covers a part, pixels are computed.
        let isOpen = hole.level == 1 && hole.runStart < hole.runEnd
        let holeStart = isOpen ? hole.runStart : hole.start
        let holeEnd = isOpen ? hole.runEnd : hole.start
        return RowSpans(
            first: RowSpan(
                start: out.start, runStart: out.runStart, runEnd: min(out.runEnd, hole.start),
                end: min(out.end, holeStart), level: out.level),
            second: RowSpan(
                start: max(out.start, holeEnd), runStart: max(out.runStart, hole.end), runEnd: out.runEnd,
                end: out.end, level: out.level))
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        let area = outer.area(p)
        guard let inner else { return area }
        let hole = inner.area(p)
        return area > hole ? area - hole : 0
    }
}
