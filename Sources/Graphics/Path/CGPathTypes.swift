public import Geometry

/// The type of a path's element.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// Which points are inside a filled path.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Points whose winding number, with opposite directions cancelling each other, is not zero.
    case winding = 0
    /// Points from which a ray crosses the path an odd number of times.
    case evenOdd = 1
}

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Square, at the end point itself.
    case butt = 0
    /// A half disc around the end point.
    case round = 1
    /// Square, half the line width beyond the end point.
    case square = 2
}

/// The shape of the corner where two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// The outer edges are extended until they meet, within the mitre limit.
    case miter = 0
    /// A part of a disc around the corner.
    case round = 1
    /// The corner is cut off.
    case bevel = 2
}

extension CGPathElementType {
    init(_ verb: Path.Verb) {
        switch verb {
        case .move: self = .moveToPoint
        case .line: self = .addLineToPoint
        case .quad: self = .addQuadCurveToPoint
        case .cubic: self = .addCurveToPoint
        case .close: self = .closeSubpath
        }
    }
}

extension Path.FillRule {
    public init(_ rule: CGPathFillRule) { self = rule == .evenOdd ? .evenOdd : .winding }
}
