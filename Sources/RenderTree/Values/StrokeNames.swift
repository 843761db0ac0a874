package import Geometry

// Fill rules, caps and joins by the names that Core Animation gives them, which is how they are animated: from one to the other,
// with nothing between.

extension Path.FillRule {
    /// The winding rule for a name that is not known.
    package init(name: String) { self = name == Self.evenOdd.name ? .evenOdd : .winding }

    package var name: String {
        switch self {
        case .winding: "non-zero"
        case .evenOdd: "even-odd"
        }
    }
}

extension StrokeStyle.Cap {
    /// Butt for a name that is not known.
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
    /// Miter for a name that is not known.
    package init(name: String) { self = [.round, .bevel].first { $0.name == name } ?? .miter }

    package var name: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}
