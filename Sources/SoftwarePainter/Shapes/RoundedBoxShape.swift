import Coverage

/// An upright rectangle with round corners.
struct RoundedBoxShape: Shape {
    /// The rectangle, its hard edges snapped to pixels.
    private let plain: BoxShape
    /// The rectangle before snapping, which places the corners.
    let box: SIMD4<Float>
    /// (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), pixels.
    let radii: SIMD4<Float>

    @inline(__always)
    init(_ box: SIMD4<Float>, edges: SIMD4<Float>, radii: SIMD4<Float>) {
        plain = BoxShape(edges)
        self.box = box
        self.radii = radii
    }

    /// Snapping has moved a straight side.
    var hasHardEdges: Bool { plain.box != box }

    func spans(row y: Int) -> RowSpans {
        let span = plain.spans(row: y).first
        guard !span.isEmpty else { return RowSpans(first: .empty) }
        let height = box.w - box.y
        let local = Float(y) + 0.5 - box.y
        let isLower = local > height / 2
        let left = CornerCut(
            radius: isLower ? radii.w : radii.x, height: height, local: local, isLower: isLower)
        let right = CornerCut(
            radius: isLower ? radii.z : radii.y, height: height, local: local, isLower: isLower)
        // A corner cuts no further than the middle.
        let half = Double(box.z - box.x) / 2
        let (minX, maxX) = (Double(box.x), Double(box.z))
        return RowSpans(
            first: RowSpan(
                start: max(span.start, PixelIndex.ceil(minX + min(left.outer, half) - 0.5)),
                runStart: max(span.runStart, PixelIndex.ceil(minX + left.inner - 0.5)),
                runEnd: min(span.runEnd, PixelIndex.floor(maxX - right.inner - 0.5) + 1),
                end: min(span.end, PixelIndex.floor(maxX - min(right.outer, half) - 0.5) + 1), level: span.level))
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float { Coverage.roundedArea(p, box: box, edges: plain.box, radii: radii) }
}

/// What a round corner cuts off one end of a row, in pixels from the side of the box.
private struct CornerCut {
    /// Pixels centred nearer to the side than this have no coverage.
    var outer = -1.0
    /// Pixels centred farther from the side than this are covered as if the corner were square.
    var inner = 0.0

    @inline(__always)
    init(radius: Float, height: Float, local: Float, isLower: Bool) {
        let toward = Double(isLower ? local - (height - radius) : radius - local)
        guard radius > 0, toward > 0 else { return }
        let r = Double(radius)
        outer = r - CornerCut.halfChord(r + CornerReach.outer, at: toward)
        inner = r - CornerCut.halfChord(r - CornerReach.inner, at: toward)
    }

    /// Half the length of a disc's chord at a distance from its centre; 0 past the disc.
    @inline(__always)
    static func halfChord(_ radius: Double, at distance: Double) -> Double {
        radius > distance ? (radius * radius - distance * distance).squareRoot() : 0
    }
}

/// How far from a corner's circle a pixel's centre must be for its coverage to be settled, in pixels.
enum CornerReach {
    /// Half a pixel's diagonal, outside: 0.7072 and a little for rounding.
    static let outer = 0.72
    /// Half a pixel's diagonal inside, and the greatest correction for the circle's curvature: 1/(24 · ½ · ½) of a pixel.
    static let inner = 0.875
}
