package import Geometry

// Fill rules, caps and joins by Core Animation's names, which is how they are animated: they switch from one to the other.

extension Path.FillRule {
    /// Unknown names give the winding rule.
    package init(name: String) { self = name == Self.evenOdd.name ? .evenOdd : .winding }

    package var name: String {
        switch self {
        case .winding: "non-zero"
        case .evenOdd: "even-odd"
        }
    }
}

extension StrokeStyle.Cap {
    /// Unknown names give butt.
    package init(name: String) { self = [.round, .square].first { $0.name == name } ?? .butt }

    package var name: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}

extension StrokeStyle.Join {
    /// Unknown names give miter.
    package init(name: String) { self = [.round, .bevel].first { $0.name == name } ?? .miter }

    package var name: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}
