import Animation
import Foundation
import Geometry

// Parts of values, set by key paths.

extension CGPoint {
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool {
        switch component {
        case .x: x = number
        case .y: y = number
        default: return false
        }
        return true
    }
}

extension CGSize {
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool {
        switch component {
        case .width: width = number
        case .height: height = number
        default: return false
        }
        return true
    }
}

extension CGRect {
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool {
        switch component {
        case .originX: origin.x = number
        case .originY: origin.y = number
        case .sizeWidth: size.width = number
        case .sizeHeight: size.height = number
        default: return false
        }
        return true
    }
}

extension CATransform3D {
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool {
        if case .entry(let index) = component {
            withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: number, toByteOffset: index * 8, as: Double.self) }
            return true
        }
        if case .translation(let axis) = component, m14 == 0, m24 == 0, m34 == 0, m44 == 1 {
            switch axis {
            case 0: m41 = number
            case 1: m42 = number
            default: m43 = number
            }
            return true
        }
        if var plane = PlaneParts(self), plane.set(component, to: number) {
            self = plane.transform
            return true
        }
        var parts = TransformComponents(self)
        switch component {
        case .scale(let axis): parts.scale[axis] = number
        case .rotation(let axis): parts.rotation[axis] = number
        case .translation(let axis): parts.translation[axis] = number
        case .uniformScale: parts.scale = SIMD3(repeating: number)
        case .planeScale: (parts.scale.x, parts.scale.y) = (number, number)
        default: return false
        }
        self = parts.transform
        return true
    }
}

/// An affine transform split into its components as by `TransformComponents`, without computing an angle.
private struct PlaneParts {
    private var turn: (cosine: Double, sine: Double)
    /// x is negative where the transform mirrors.
    private var scale: (x: Double, y: Double)
    /// The rest of the matrix, kept as it is: depth and translation.
    private let whole: CATransform3D

    /// Nil for transforms that are not affine, and for those that collapse an axis.
    init?(_ t: CATransform3D) {
        guard t.m13 == 0, t.m14 == 0, t.m23 == 0, t.m24 == 0, t.m31 == 0, t.m32 == 0, t.m34 == 0, t.m33 > 0, t.m44 == 1 else { return nil }
        let lengths = (x: (t.m11 * t.m11 + t.m12 * t.m12).squareRoot(), y: (t.m21 * t.m21 + t.m22 * t.m22).squareRoot())
        guard lengths.x > 0, lengths.y > 0, lengths.x.isFinite, lengths.y.isFinite else { return nil }
        scale = (t.m11 * t.m22 - t.m12 * t.m21 < 0 ? -lengths.x : lengths.x, lengths.y)
        turn = (t.m11 / scale.x, t.m12 / scale.x)
        whole = t
    }

    /// False for a component that leads out of the plane.
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool {
        switch component {
        case .rotation(2): turn = (cos(number), sin(number))
        case .scale(0): scale.x = number
        case .scale(1): scale.y = number
        case .planeScale: scale = (number, number)
        default: return false
        }
        return true
    }

    var transform: CATransform3D {
        var t = whole
        (t.m11, t.m12) = (turn.cosine * scale.x, turn.sine * scale.x)
        (t.m21, t.m22) = (-turn.sine * scale.y, turn.cosine * scale.y)
        return t
    }
}
