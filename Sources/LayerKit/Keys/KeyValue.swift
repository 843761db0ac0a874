import Animation
import Foundation
import Geometry
import Graphics

/// A type that key-value access reads and writes. The box is what a client sees: numbers are `NSNumber`s of the property's own width, so that
/// they can be cast to it; geometry, colours, paths and strings are not wrapped.
protocol KeyValue {
    static var kind: ValueKind { get }
    /// Nil if the value is nil.
    var boxed: Any? { get }
    /// The value in a box, converted if possible; nil if not.
    init?(boxed value: Any?)
    /// Sets a component that is a number; false where there is no such component.
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool
}

extension KeyValue {
    mutating func set(_ component: ValueComponent, to number: Double) -> Bool { false }
}

/// Reads boxed values.
enum KeyBox {
    /// True for nil, and for `NSNull`.
    static func isNothing(_ value: Any?) -> Bool {
        guard let value else { return true }
        // The first lookup of a bridge from a type costs a twentieth of a millisecond.
        let type = type(of: value)
        if type == CGPoint.self || type == CGSize.self || type == CGRect.self || type == Int.self { return false }
        return object(in: value, as: NSNull.self) != nil
    }

    /// `value as? Object`, which takes six times as long for objects of other classes, since all bridges are tried.
    static func object<Object: AnyObject>(in value: Any, as type: Object.Type) -> Object? {
        guard Swift.type(of: value) is AnyObject.Type else { return value as? Object }
        return Swift.type(of: value) is Object.Type ? reference(value, to: type) : nil
    }

    /// `value as! Object` for an object that is one: reads the reference directly, since `as AnyObject` looks for bridges too.
    @inline(never)
    private static func reference<Value, Object: AnyObject>(_ value: Value, to type: Object.Type) -> Object {
        withUnsafeBytes(of: value) { $0.load(as: type) }
    }

    /// A value in the form in which it is kept where no property defines its type: numbers as `NSNumber`, which can be cast to every type of
    /// number.
    static func kept(_ value: Any?) -> Any? { (value as? NSNumber) ?? value }

    /// A number of any type, a Boolean, or a string that reads as a number; 0 for nil.
    static func number(_ value: Any?) -> Double? {
        guard let value else { return 0 }
        if let number = plainNumber(value) { return number }
        if let number = object(in: value, as: NSNumber.self) { return number.doubleValue }
        return switch value {
        case let value as Double: value
        case let value as any BinaryInteger: Double(value)
        case let value as String: Double(value.trimmingCharacters(in: .whitespaces))
        default: isNothing(value) ? 0 : nil
        }
    }

    /// A number of the type that literals and variables have, read directly: casting it out of the box takes ten times as long.
    @inline(never)
    private static func plainNumber<Value>(_ value: Value) -> Double? {
        if Value.self == Double.self { return unsafeBitCast(value, to: Double.self) }
        if Value.self == Int.self { return Double(unsafeBitCast(value, to: Int.self)) }
        if Value.self == CGFloat.self { return Double(unsafeBitCast(value, to: CGFloat.self)) }
        if Value.self == Float.self { return Double(unsafeBitCast(value, to: Float.self)) }
        if Value.self == Bool.self { return unsafeBitCast(value, to: Bool.self) ? 1 : 0 }
        return nil
    }

    /// A whole number, clamped to the type; NaN is 0.
    static func integer<Value: FixedWidthInteger>(_ value: Any?) -> Value? {
        number(value).map { $0.isNaN ? 0 : Value(clamping: Int(max(-0x1p62, min(0x1p62, $0)))) }
    }

    /// An array of numbers of any type.
    static func numbers(_ value: Any?) -> [Double]? {
        switch value {
        case let value as [Double]: value
        case let value as [CGFloat]: value.map { Double($0) }
        case let value as [Any]:
            value.allSatisfy { !isNothing($0) && number($0) != nil } ? value.compactMap { number($0) } : nil
        default: nil
        }
    }

    /// Two numbers, of a point, a size or a vector.
    static func pair(_ value: Any?) -> (Double, Double)? {
        switch value {
        case let value as CGPoint: return (Double(value.x), Double(value.y))
        case let value as CGSize: return (Double(value.width), Double(value.height))
        case let value as CGVector: return (Double(value.dx), Double(value.dy))
        case let value as NSValue: return value.pair
        default: return isNothing(value) ? (0, 0) : nil
        }
    }
}

extension Double: KeyValue {
    static var kind: ValueKind { .number }
    var boxed: Any? { NSNumber(value: self) }
    init?(boxed value: Any?) {
        guard let number = KeyBox.number(value) else { return nil }
        self = number
    }
}

extension CGFloat: KeyValue {
    static var kind: ValueKind { .number }
    var boxed: Any? { NSNumber(value: Double(self)) }
    init?(boxed value: Any?) {
        guard let number = KeyBox.number(value) else { return nil }
        self = CGFloat(number)
    }
}

extension Float: KeyValue {
    static var kind: ValueKind { .number }
    var boxed: Any? { NSNumber(value: self) }
    init?(boxed value: Any?) {
        guard let number = KeyBox.number(value) else { return nil }
        self = Float(number)
    }
}

extension Int: KeyValue {
    static var kind: ValueKind { .number }
    var boxed: Any? { NSNumber(value: self) }
    init?(boxed value: Any?) {
        guard let number: Int = KeyBox.integer(value) else { return nil }
        self = number
    }
}

extension Bool: KeyValue {
    static var kind: ValueKind { .bool }
    var boxed: Any? { NSNumber(value: self) }
    init?(boxed value: Any?) {
        guard let number = KeyBox.number(value) else { return nil }
        self = number != 0
    }
}

extension CGPoint: KeyValue {
    static var kind: ValueKind { .point }
    var boxed: Any? { self }
    init?(boxed value: Any?) {
        guard let (x, y) = KeyBox.pair(value) else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize: KeyValue {
    static var kind: ValueKind { .size }
    var boxed: Any? { self }
    init?(boxed value: Any?) {
        guard let (width, height) = KeyBox.pair(value) else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect: KeyValue {
    static var kind: ValueKind { .rect }
    var boxed: Any? { self }
    init?(boxed value: Any?) {
        switch value {
        case let value as CGRect: self = value
        case let value as NSValue:
            guard let n = value.numbers(count: 4) else { return nil }
            self.init(x: n[0], y: n[1], width: n[2], height: n[3])
        default:
            if !KeyBox.isNothing(value) { return nil }
            self = .zero
        }
    }
}

extension CATransform3D: KeyValue {
    static var kind: ValueKind { .transform }
    var boxed: Any? { self }
    init?(boxed value: Any?) {
        switch value {
        case let value as CATransform3D: self = value
        case let value as CGAffineTransform: self = CATransform3DMakeAffineTransform(value)
        case let value as NSValue:
            if let transform = value.transform { self = transform } else { return nil }
        default:
            if !KeyBox.isNothing(value) { return nil }
            self = .identity
        }
    }
}

/// A type of which nil is a value too.
protocol KeyObject {
    static var kind: ValueKind { get }
    /// Nil for any other object.
    static func object(in value: Any) -> Self?
}

extension KeyObject {
    static func object(in value: Any) -> Self? { value as? Self }
}

extension Optional: KeyValue where Wrapped: KeyObject {
    static var kind: ValueKind { Wrapped.kind }
    var boxed: Any? { self }
    init?(boxed value: Any?) {
        if KeyBox.isNothing(value) {
            self = Self.none
        } else if let object = value.flatMap(Wrapped.object) {
            self = object
        } else {
            return nil
        }
    }
}

extension String: KeyObject {
    static var kind: ValueKind { .string }
    static func object(in value: Any) -> String? { value as? String ?? (value as? NSString)?.description }
}

extension CGColor: KeyObject {
    static var kind: ValueKind { .color }
}

extension CGPath: KeyObject {
    static var kind: ValueKind { .path }
}
