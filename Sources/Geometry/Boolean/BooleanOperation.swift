/// What two areas make.
public enum BooleanOperation: UInt8, Hashable, Sendable {
    /// What is in one of them or in both.
    case union
    /// What is in both.
    case intersection
    /// What is in the first and not in the second.
    case subtraction
    /// What is in one of them and not in both.
    case symmetricDifference

    func contains(_ isInFirst: Bool, _ isInSecond: Bool) -> Bool {
        switch self {
        case .union: isInFirst || isInSecond
        case .intersection: isInFirst && isInSecond
        case .subtraction: isInFirst && !isInSecond
        case .symmetricDifference: isInFirst != isInSecond
        }
    }
}

extension Path.FillRule {
    /// Whether a place is inside about which is wound so often.
    func contains(_ winding: Int32) -> Bool { self == .evenOdd ? winding % 2 != 0 : winding != 0 }
}
