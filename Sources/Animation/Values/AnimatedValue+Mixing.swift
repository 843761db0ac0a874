import Geometry
import Graphics

/// Linear interpolation, exact at both ends; a fraction outside 0…1 extrapolates.
@inline(__always)
func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    fraction == 1 ? b : a + (b - a) * fraction
}

@inline(__always)
private func mix(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
    Point(mix(a.x, b.x, fraction), mix(a.y, b.y, fraction))
}

extension AnimatedValue {
    /// Interpolates to another value; 0 is this value. A fraction outside 0…1 extrapolates where the kind allows it. Nil where the two cannot be
    /// interpolated: different kinds, or lists of different counts.
    public func mixed(with other: AnimatedValue, at fraction: Double) -> AnimatedValue? {
        switch self {
        case .number(let a):
            guard case .number(let b) = other else { return nil }
            return .number(mix(a, b, fraction))
        case .point(let a):
            guard case .point(let b) = other else { return nil }
            return .point(mix(a, b, fraction))
        case .size(let a):
            guard case .size(let b) = other else { return nil }
            return .size(Size(mix(a.width, b.width, fraction), mix(a.height, b.height, fraction)))
        case .rect(let a):
            guard case .rect(let b) = other else { return nil }
            return .rect(
                Rect(
                    minX: mix(a.minX, b.minX, fraction), minY: mix(a.minY, b.minY, fraction),
                    maxX: mix(a.maxX, b.maxX, fraction), maxY: mix(a.maxY, b.maxY, fraction)))
        case .color(let a):
            guard case .color(let b) = other else { return nil }
            guard let a, let b else { return .color(nil) }
            return .color(a.mixed(with: b, at: fraction))
        case .transform(let a):
            guard case .transform(let b) = other else { return nil }
            return .transform(a.mixed(with: b, at: fraction))
        default:
            return mixedOnHeap(with: other, at: fraction)
        }
    }

    /// For the kinds that own memory, and those that only switch.
    private func mixedOnHeap(with other: AnimatedValue, at fraction: Double) -> AnimatedValue? {
        let switched = fraction < 0.5 ? self : other
        switch (self, other) {
        case (.path(let a?), .path(let b?)):
            return a.mixed(with: b, at: fraction).map { .path($0) } ?? switched
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(a.indices.map { mix(a[$0], b[$0], fraction) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(a.indices.map { a[$0].mixed(with: b[$0], at: fraction) })
        case (.picture(let a), .picture(let b)):
            return .picture(a.mixed(with: b, at: fraction))
        case (.path, .path), (.object, .object):
            return switched
        default:
            return nil
        }
    }
}

extension RGBA {
    /// Not premultiplied, so that a colour that fades keeps its hue; results may leave 0…1.
    func mixed(with other: RGBA, at fraction: Double) -> RGBA {
        RGBA(
            red: Float(mix(Double(red), Double(other.red), fraction)),
            green: Float(mix(Double(green), Double(other.green), fraction)),
            blue: Float(mix(Double(blue), Double(other.blue), fraction)),
            alpha: Float(mix(Double(alpha), Double(other.alpha), fraction)))
    }
}

extension Picture {
    /// A picture that is already fading counts as its dominant picture.
    func mixed(with other: Picture, at fraction: Double) -> Picture {
        if fraction <= 0 { return self }
        if fraction >= 1 { return other }
        return Picture(from: dominant, to: other.dominant, fraction: fraction)
    }
}
