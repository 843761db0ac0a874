internal import CHarfBuzz

/// A font's metrics in ems; multiplied by the size they are points.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line.
    public var ascent: Double
    /// From the baseline down to the bottom of a line; positive downwards.
    public var descent: Double
    /// The recommended extra space between lines (leading).
    public var lineGap: Double
    /// The height of capital letters.
    public var capHeight: Double
    /// The height of an x.
    public var xHeight: Double
    /// From the baseline down to the middle of an underline.
    public var underlineDepth: Double
    public var underlineThickness: Double
    /// From the baseline up to the middle of a strikethrough.
    public var strikeHeight: Double
    public var strikeThickness: Double

    init(_ face: UnsafeFace, unitsPerEm: Double) {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
            var units: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(face.shaping, tag, &units)
            return Double(units) / unitsPerEm
        }
        ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        descent = -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
        lineGap = max(metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), 0)
        // A font without metrics gets typical ones.
        if !(ascent + descent > 0) { (ascent, descent, lineGap) = (0.8, 0.2, 0) }
        capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT)
        xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT)
        underlineThickness = max(metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE), 0.02)
        strikeThickness = max(metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE), 0.02)
        // The tables give the upper edge of both lines.
        underlineDepth = -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) + underlineThickness / 2
        strikeHeight = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - strikeThickness / 2
    }
}
