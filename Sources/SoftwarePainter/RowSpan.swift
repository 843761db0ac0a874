/// The part of a row that a shape touches: pixels `start..<end`, of which `runStart..<runEnd` all have the coverage
/// `level`, so that only the few pixels before and after the run need the closed forms.
///
///      start    runStart            runEnd   end
///        ░░▒▒▓▓ ████████████████████ ▓▓▒▒░░
struct RowSpan {
    /// The first pixel that may be covered, a column.
    private(set) var start: Int
    /// The run's first pixel; `end` when there is no run.
    private(set) var runStart: Int
    /// One past the run's last pixel.
    private(set) var runEnd: Int
    /// One past the last pixel that may be covered.
    private(set) var end: Int
    /// The coverage of every pixel in the run.
    var level: Float

    @inline(__always)
    init(start: Int, runStart: Int, runEnd: Int, end: Int, level: Float = 1) {
        self.start = start
        self.end = end
        let from = runStart > start ? runStart : start
        let to = runEnd < end ? runEnd : end
        let hasRun = from < to
        self.runStart = hasRun ? from : end
        self.runEnd = hasRun ? to : end
        self.level = level
    }

    @inline(__always)
    static var empty: RowSpan { RowSpan(start: 0, runStart: 0, runEnd: 0, end: 0, level: 0) }

    @inline(__always)
    var isEmpty: Bool { start >= end }

    @inline(__always)
    func intersection(_ other: RowSpan) -> RowSpan {
        RowSpan(
            start: max(start, other.start), runStart: max(runStart, other.runStart), runEnd: min(runEnd, other.runEnd),
            end: min(end, other.end), level: level * other.level)
    }

    @inline(__always)
    func clamped(to columns: Range<Int>) -> RowSpan {
        RowSpan(
            start: max(start, columns.lowerBound), runStart: runStart, runEnd: runEnd,
            end: min(end, columns.upperBound), level: level)
    }
}

/// A row of a shape is one span, or two where a ring leaves out its middle.
struct RowSpans {
    /// The only one, or the left one.
    var first: RowSpan
    /// The right one, or empty.
    var second: RowSpan = .empty
}

/// Columns and rows as whole numbers, clamped to a limit beyond every surface at which sums of two do not overflow.
enum PixelIndex {
    static let limit = 1 << 30

    /// The greatest whole number not above `v`, within ±`limit`; the lower limit for what is no number.
    @inline(__always)
    static func floor(_ v: Double) -> Int {
        guard v > Double(-limit) else { return -limit }
        guard v < Double(limit) else { return limit }
        let whole = Int(v)
        return Double(whole) > v ? whole - 1 : whole
    }

    @inline(__always)
    static func floor(_ v: SIMD2<Float>) -> SIMD2<Int> { SIMD2(floor(Double(v.x)), floor(Double(v.y))) }

    /// The least whole number not below `v`, likewise.
    @inline(__always)
    static func ceil(_ v: Double) -> Int { -floor(-v) }
}
