import Animation
import Geometry
import Graphics
import TestNumbers
import Testing

/// A repeatable stream of values, to test properties on.
typealias RandomNumbers = SplitMix64

extension RandomNumbers {
    /// Of any magnitude, and sometimes no number.
    mutating func wild() -> Double {
        let magnitude = number(in: -12...12)
        let value =
            number(in: -10...10)
            * (0..<Int(magnitude.magnitude)).reduce(1) { k, _ in
                magnitude < 0 ? k / 10 : k * 10
            }
        return element(of: [
            value, value, value, value.rounded(), 0, 1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e308,
        ])
    }

    mutating func wildTiming() -> MediaTiming {
        MediaTiming(
            beginTime: isTrue() ? 0 : wild(), duration: wild().magnitude, speed: isTrue() ? 1 : wild(),
            timeOffset: isTrue() ? 0 : wild(), repeatCount: isTrue() ? 0 : wild(),
            repeatDuration: isTrue() ? 0 : wild(), autoreverses: isTrue(),
            fillMode: element(of: MediaTiming.FillMode.allCases))
    }
}

/// Equal to within a tolerance, or both missing.
func expectClose(
    _ value: Double?, _ expected: Double?, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let value, let expected else {
        #expect(value == expected, comment, sourceLocation: sourceLocation)
        return
    }
    #expect((value - expected).magnitude <= tolerance, comment, sourceLocation: sourceLocation)
}

extension AnimatedValue {
    /// The number, where it is one.
    var number: Double? {
        guard case .number(let value) = self else { return nil }
        return value
    }

    var point: Point? {
        guard case .point(let value) = self else { return nil }
        return value
    }

    var transform: CATransform3D? {
        guard case .transform(let value) = self else { return nil }
        return value
    }

    /// All numbers in it, in a fixed order; nil for what is discrete.
    var components: [Double]? {
        switch self {
        case .number(let a): [a]
        case .point(let a): [a.x, a.y]
        case .size(let a): [a.width, a.height]
        case .rect(let a): [a.minX, a.minY, a.maxX, a.maxY]
        case .color(let a): a.map { [$0.red, $0.green, $0.blue, $0.alpha].map { Double($0) } }
        case .transform(let t):
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
                t.m43, t.m44,
            ]
        case .path(let a): a.map { $0.points.flatMap { [$0.x, $0.y] } }
        case .numbers(let a): a
        case .colors(let a): a.flatMap { [$0.red, $0.green, $0.blue, $0.alpha].map { Double($0) } }
        case .picture, .object: nil
        }
    }
}

/// Equal to within a tolerance, entry by entry.
func expectClose(
    _ value: CATransform3D?, _ expected: CATransform3D, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let a = value.map { AnimatedValue.transform($0).components! } ?? []
    let b = AnimatedValue.transform(expected).components!
    #expect(
        a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance },
        comment ?? "\(a) is not \(b)", sourceLocation: sourceLocation)
}
