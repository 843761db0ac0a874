import Geometry
import LottieDocument

/// An outline of which a shape layer shows a part: the layer cuts curves at a fraction of their parameter, a trim at a fraction of their length.
struct TrimmedOutline {
    private let shape: LottieShape
    /// Of the modifier that rounds corners, points; nil for none.
    private let radius: Animated<Double>?
    /// The frames in which it changes; nil where it never does.
    let span: ClosedRange<Double>?
    /// The outline that was measured last, and its frame.
    private var measured: (frame: Double, path: MeasuredPath)?

    /// Nil if both fractions are the same, or nearly: for lines, and for arcs of up to a quarter of a circle.
    init?(_ shape: LottieShape, radius: Animated<Double>?) {
        guard shape.isCurvedUnevenly else { return nil }
        (self.shape, self.radius) = (shape, radius)
        span = .spanning([shape.span, radius?.span])
    }

    /// Segments to be measured for each frame in which it changes.
    var segmentCount: Int { WorkedSegments([shape]).count(at: span?.lowerBound ?? 0) }

    /// Where the layer has to cut for a fraction of the length.
    /// - Parameter copies: how often the path is repeated; the fraction is of all repetitions.
    mutating func place(ofPart part: Double, copies: Int, at frame: Double) -> Double {
        let count = Double(copies)
        let turn = min((part * count).rounded(.down), count - 1)
        let path = path(at: span == nil ? 0 : frame)
        guard path.length > 0, path.length.isFinite, turn.isFinite else { return part }
        return (turn + path.parameterLength(at: (part * count - turn) * path.length) / path.length) / count
    }

    private mutating func path(at frame: Double) -> MeasuredPath {
        if let measured, measured.frame == frame { return measured.path }
        var outline = shape.outline(at: frame, hasFixedArms: false) ?? LottieOutline()
        if let radius { outline = outline.rounded(radius.value(at: frame), shifts: false) }
        let path = MeasuredPath(outline.path)
        measured = (frame, path)
        return path
    }
}

extension LottieShape {
    /// True if at some time a fraction of its parameter is another fraction of its length.
    fileprivate var isCurvedUnevenly: Bool {
        switch kind {
        case .path(let path): path.keyframes.contains { $0.value.isCurvedUnevenly }
        case .ellipse(let ellipse): ellipse.size.keyframes.contains { $0.value.x != $0.value.y }
        case .star(let star): star.outerRoundness.isOther(than: 0) || star.innerRoundness.isOther(than: 0)
        default: false
        }
    }
}

extension LottieOutline {
    fileprivate var isCurvedUnevenly: Bool {
        (0..<segmentCount).contains { index in
            let curve = segment(index)
            // What are lines for `CGMutablePath.add` is even.
            if curve.p1 == curve.p0 && curve.p2 == curve.p3 { return false }
            let length = CurveLength(curve)
            return [0.25, 0.5, 0.75].contains { (length.parameter(at: $0 * length.total) - $0).magnitude > 0.005 }
        }
    }
}
