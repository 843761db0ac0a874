import Geometry

/// Turns a number, or three, into a transform: `CAValueFunction`. Raw values are Apple's names.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    /// Of three numbers.
    case scale
    case scaleX, scaleY, scaleZ
    /// Of three numbers.
    case translate
    case translateX, translateY, translateZ

    private static let zeros = AnimatedValue.numbers([0, 0, 0])
    private static let ones = AnimatedValue.numbers([1, 1, 1])

    /// The value that gives the identity, used for an end that was not given.
    public var neutral: AnimatedValue {
        switch self {
        case .scale: Self.ones
        case .translate: Self.zeros
        case .scaleX, .scaleY, .scaleZ: .number(1)
        default: .number(0)
        }
    }

    /// Nil for a value of the wrong kind.
    public func transform(of value: AnimatedValue) -> CATransform3D? {
        switch value {
        case .number(let v): transform(of: v)
        case .numbers(let v) where v.count == 3:
            switch self {
            case .scale: CATransform3DMakeScale(v[0], v[1], v[2])
            case .translate: CATransform3DMakeTranslation(v[0], v[1], v[2])
            default: nil
            }
        default: nil
        }
    }

    private func transform(of v: Double) -> CATransform3D? {
        switch self {
        case .rotateX: CATransform3DMakeRotation(v, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(v, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(v, 0, 0, 1)
        case .scaleX: CATransform3DMakeScale(v, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, v, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, v)
        case .translateX: CATransform3DMakeTranslation(v, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, v, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, v)
        case .scale, .translate: nil
        }
    }
}
