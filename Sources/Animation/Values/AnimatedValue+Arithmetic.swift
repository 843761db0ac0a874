import Geometry
import Graphics

extension AnimatedValue {
    /// The sum of two values: numbers are added component by component and not clamped, nil colours count as clear; of transforms the other one
    /// is applied first. Nil for kinds without a sum, and for lists of different counts.
    public func adding(_ other: AnimatedValue) -> AnimatedValue? {
        if case .transform(let a) = self, case .transform(let b) = other { return .transform(b * a) }
        return plus(other, times: 1)
    }

    /// What has to be added to another value to give this one.
    public func subtracting(_ other: AnimatedValue) -> AnimatedValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DInvert(b) * a)
        }
        return plus(other, times: -1)
    }

    /// The value added to itself a whole number of times: a multiple, or a transform's power. Nil for kinds that have none.
    public func repeated(_ count: Double) -> AnimatedValue? {
        switch self {
        case .number(let a): .number(a * count)
        case .point(let a): .point(a * count)
        case .size(let a): .size(Size(a.width * count, a.height * count))
        case .rect(let a):
            .rect(Rect(minX: a.minX * count, minY: a.minY * count, maxX: a.maxX * count, maxY: a.maxY * count))
        case .color(let a): .color(RGBA.clear.plus(a ?? .clear, times: count))
        case .transform(let a): .transform(a.power(count))
        case .numbers(let a): .numbers(a.map { $0 * count })
        case .colors(let a): .colors(a.map { RGBA.clear.plus($0, times: count) })
        case .path, .picture, .object: nil
        }
    }

    /// The Euclidean distance between two values, over all their components. Nil for kinds without a distance, and for lists of different counts.
    public func distance(to other: AnimatedValue) -> Double? {
        func length(_ differences: [Double]) -> Double { differences.reduce(0) { $0 + $1 * $1 }.squareRoot() }
        switch (self, other) {
        case (.number(let a), .number(let b)): return (b - a).magnitude
        case (.point(let a), .point(let b)): return (b - a).length
        case (.size(let a), .size(let b)): return length([b.width - a.width, b.height - a.height])
        case (.rect(let a), .rect(let b)):
            return length([b.minX - a.minX, b.minY - a.minY, b.width - a.width, b.height - a.height])
        case (.color(let a), .color(let b)): return length((a ?? .clear).differences(to: b ?? .clear))
        case (.transform(let a), .transform(let b)):
            return length(zip(a.entries, b.entries).map { $1 - $0 })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return length(zip(a, b).map { $1 - $0 })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return length(zip(a, b).flatMap { $0.differences(to: $1) })
        default: return nil
        }
    }

    /// The sum with a multiple of `other`, component by component. Nil also for transforms, which are not added like this.
    func plus(_ other: AnimatedValue, times factor: Double) -> AnimatedValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + b * factor)
        case (.point(let a), .point(let b)): return .point(a + b * factor)
        case (.size(let a), .size(let b)):
            return .size(Size(a.width + b.width * factor, a.height + b.height * factor))
        case (.rect(let a), .rect(let b)):
            return .rect(
                Rect(
                    minX: a.minX + b.minX * factor, minY: a.minY + b.minY * factor,
                    maxX: a.maxX + b.maxX * factor, maxY: a.maxY + b.maxY * factor))
        case (.color(let a), .color(let b)): return .color((a ?? .clear).plus(b ?? .clear, times: factor))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + $1 * factor })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { $0.plus($1, times: factor) })
        default: return nil
        }
    }
}

extension RGBA {
    fileprivate func plus(_ other: RGBA, times factor: Double) -> RGBA {
        let k = Float(factor)
        return RGBA(
            red: red + other.red * k, green: green + other.green * k, blue: blue + other.blue * k,
            alpha: alpha + other.alpha * k)
    }

    fileprivate func differences(to other: RGBA) -> [Double] {
        [other.red - red, other.green - green, other.blue - blue, other.alpha - alpha].map { Double($0) }
    }
}

extension CATransform3D {
    /// The transform raised to a whole power, its inverse for a negative one; by repeated squaring.
    fileprivate func power(_ count: Double) -> CATransform3D {
        var rest = UInt64(min(count.magnitude.rounded(), 0x1p53))
        var square = count < 0 ? CATransform3DInvert(self) : self
        var result = CATransform3D.identity
        while rest > 0 {
            if rest & 1 == 1 { result = result * square }
            square = square * square
            rest >>= 1
        }
        return result
    }
}
