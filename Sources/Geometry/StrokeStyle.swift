/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// How an open line ends.
    public enum Cap: UInt8, Hashable, Sendable {
        /// Squarely, at the end itself.
        case butt
        /// In a half disc about the end.
        case round
        /// Squarely, half the width beyond the end.
        case square
    }

    /// How two segments meet.
    public enum Join: UInt8, Hashable, Sendable {
        /// Their outer edges run on until they meet, within the miter limit.
        case miter
        /// In a part of a disc about the corner.
        case round
        /// With the corner cut off.
        case bevel
    }

    /// Across the line, in the path's own units. Zero, less or no number draws nothing.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// The greatest length of a miter, from its tip to the inner corner, in widths; a longer one becomes a bevel, and so does
    /// one longer than `greatestMiterLimit`.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in the path's own units; a solid line where there are none.
    public var dash: [Double]
    /// How far into the dashes each contour begins, in the path's own units.
    public var phase: Double

    /// It takes a corner of a tenth of a degree. Without an end to it the box around a line would be anything.
    public static let greatestMiterLimit = 1000.0

    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
        phase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.phase = phase
    }

    /// How far a stroke reaches from its path at most: a miter half its length, a square cap √2 of half the width.
    public var reach: Double { width / 2 * max(join == .miter ? min(miterLimit, Self.greatestMiterLimit) : 1, 1.5) }
}
