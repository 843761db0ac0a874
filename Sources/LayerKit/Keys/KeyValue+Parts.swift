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
        if case .planeTranslation = component { return false }
        var value = AnimatedValue.transform(self)
        value[component] = .number(number)
        guard case .transform(let transform) = value else { return false }
        self = transform
        return true
    }
}
