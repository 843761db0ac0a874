import Geometry
import RenderTree

/// Which points a shape layer's path covers.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those that the path winds about, counting both directions against each other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: Path.FillRule.winding.name)
    /// Those from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: Path.FillRule.evenOdd.name)

    /// The committed rule; non-zero for a name that is not known.
    var committed: Path.FillRule { Path.FillRule(name: rawValue) }
}

/// How an open line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Squarely, at the end itself.
    public static let butt = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.butt.name)
    /// In a half disc about the end.
    public static let round = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.round.name)
    /// Squarely, half the width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.square.name)

    /// The committed cap; butt for a name that is not known.
    var committed: StrokeStyle.Cap { StrokeStyle.Cap(name: rawValue) }
}

/// How two segments of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Their outer edges run on until they meet, within the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: StrokeStyle.Join.miter.name)
    /// In a part of a disc about the corner.
    public static let round = CAShapeLayerLineJoin(rawValue: StrokeStyle.Join.round.name)
    /// With the corner cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: StrokeStyle.Join.bevel.name)

    /// The committed join; miter for a name that is not known.
    var committed: StrokeStyle.Join { StrokeStyle.Join(name: rawValue) }
}

public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
