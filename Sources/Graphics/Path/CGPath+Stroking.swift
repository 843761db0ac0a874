import Coverage
public import Geometry

public import struct Foundation.CGFloat

extension CGPath {
    /// The outline of the path's stroke, to be filled by the winding rule. It consists of lines and curves that deviate from the stroke's edge by
    /// at most a ten-thousandth of the path's size, and never by more than a hundredth of a unit after the transform.
    ///
    /// - Parameters:
    ///   - lineWidth: in the path's units; zero, negative or NaN gives an empty path.
    ///   - miterLimit: the greatest length of a mitre in line widths; a longer one becomes a bevel.
    ///   - transform: applied to the outline.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: lineWidth, cap: StrokeStyle.Cap(lineCap), join: StrokeStyle.Join(lineJoin), miterLimit: miterLimit)
        let box = outline.controlPointBounds
        let size = max(box.width, box.height, 0) + max(style.width, 0)
        // No length grows by more than this factor.
        let scale = max(Point(transform.a, transform.b).length + Point(transform.c, transform.d).length, 1e-30)
        let tolerance = min(size * 1e-4, 0.01 / scale)
        return CGPath(outline.stroked(style, tolerance: tolerance).applying(transform))
    }

    /// The path cut into dashes, open subpaths. Each subpath starts the pattern over.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern a subpath begins, in the path's units.
    ///   - lengths: of dashes and gaps in turn, in the path's units. With none, with only zeros, or if one is negative or not finite, the path
    ///     stays whole; so it does if there would be more than a million dashes.
    ///   - transform: applied to the dashes.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(outline.dashed(lengths: lengths.map { Double($0) }, phase: phase).applying(transform))
    }

    /// The part of the path between two fractions of its length, all subpaths counted one after the other.
    public final func trimmed(from start: Double, to end: Double) -> CGPath {
        CGPath(outline.trimmed(from: start, to: end, .byLength))
    }
}

extension StrokeStyle.Cap {
    public init(_ cap: CGLineCap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

extension StrokeStyle.Join {
    public init(_ join: CGLineJoin) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}
