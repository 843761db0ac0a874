import Geometry
import LottieDocument
import Text

/// The frame in which apps draw text. Text with both a fill and a stroke has a frame that is enlarged by the stroke, after its anchor, a fraction
/// of the frame, was calculated: so the text is slightly displaced.
struct AppTextFrame {
    private let document: LottieTextDocument
    /// From the baseline up to the top of the line, and to the top of capitals; and down to the bottom of the line. Points.
    private let ascent, capHeight, descent: Double
    private let lineGap: Double
    /// The length of each line, points.
    private let lengths: [Double]
    /// Points by which the frame is enlarged in both directions.
    private let growth: Double

    /// - Parameter metrics: of the font, in ems; nil for a missing font, which gets typical ones.
    init(_ document: LottieTextDocument, _ metrics: FontMetrics?, lengths: [Double]) {
        (self.document, self.lengths) = (document, lengths)
        ascent = (metrics?.ascent ?? 0.95) * document.size
        capHeight = (metrics?.capHeight ?? 0.7) * document.size
        descent = (metrics?.descent ?? 0.25) * document.size
        lineGap = (metrics?.lineGap ?? 0) * document.size
        let isBoth = document.fillColor != nil && document.strokeColor != nil
        growth = isBoth ? max(document.strokeWidth, 0) : 0
    }

    /// The offset from the anchor at which the text is drawn, points, y down.
    var shift: SIMD2<Double> { document.box.map { shiftInBox(height: $0.size.y) } ?? pointShift }

    private var pointShift: SIMD2<Double> {
        let line = ascent + descent + lineGap
        let height = (Double(lengths.count - 1) * max(document.lineHeight ?? 0, line) + line).rounded(.up)
        // Room for letters that reach beyond their places.
        let room = 0.2 * document.size
        let width = ((lengths.max() ?? 0) + 2 * room).rounded(.up)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return .zero }
        let x = room * growth / width
        return SIMD2(document.justification == .right ? x : document.justification == .center ? 0 : -x, -ascent * growth / height)
    }

    private func shiftInBox(height: Double) -> SIMD2<Double> {
        let above = ascent - capHeight
        let height = height + above + descent
        guard height > 0, height.isFinite else { return .zero }
        let x = document.justification == .right ? growth : document.justification == .center ? growth / 2 : 0
        return SIMD2(x, -above * growth / height)
    }
}
