import Geometry
import RenderTree

/// Which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points whose winding number, with opposite directions cancelling each other, is not zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: Path.FillRule.winding.name)
    /// Points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: Path.FillRule.evenOdd.name)

    /// The committed rule; non-zero for a name that is not known.
    var committed: Path.FillRule { Path.FillRule(name: rawValue) }
}

/// The shape of the ends of an open line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Square, at the end point itself.
    public static let butt = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.butt.name)
    /// A half disc around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.round.name)
    /// Square, half the line width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: StrokeStyle.Cap.square.name)

    /// The committed cap; butt for a name that is not known.
    var committed: StrokeStyle.Cap { StrokeStyle.Cap(name: rawValue) }
}

/// The shape of the corner where two segments of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The outer edges are extended until they meet, within the mitre limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: StrokeStyle.Join.miter.name)
    /// A part of a disc around the corner.
    public static let round = CAShapeLayerLineJoin(rawValue: StrokeStyle.Join.round.name)
    /// The corner is cut off.
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
