public import Geometry

/// What an element of a path does.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// Which points a filled path covers.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Those that the path winds about, counting both directions against each other.
    case winding = 0
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd = 1
}

/// How an open line ends.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Squarely, at the end itself.
    case butt = 0
    /// In a half disc about the end.
    case round = 1
    /// Squarely, half the width beyond the end.
    case square = 2
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// Their outer edges run on until they meet, within the miter limit.
    case miter = 0
    /// In a part of a disc about the corner.
    case round = 1
    /// With the corner cut off.
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
