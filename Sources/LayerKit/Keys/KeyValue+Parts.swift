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
