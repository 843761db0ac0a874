import Animation
import Foundation
import Geometry
import Graphics

extension ValueKind {
    /// The kind of a value that belongs to no property; nil for no value.
    init?(of value: Any?) {
        guard let value, !KeyBox.isNothing(value) else { return nil }
        switch value {
        case is CGPoint: self = .point
        case is CGSize: self = .size
        case is CGRect: self = .rect
        case is CATransform3D, is CGAffineTransform: self = .transform
        case is CGColor: self = .color
        case is CGPath: self = .path
        case is CGImage: self = .contents
        case is String: self = .string
        case is [CGColor]: self = .colors
        case let value as NSValue where !(value is NSNumber):
            if value.numbers(count: 2) != nil {
                self = .point
            } else if value.numbers(count: 4) != nil {
                self = .rect
            } else {
                self = value.transform == nil ? .object : .transform
            }
        case is [Any]: self = KeyBox.numbers(value) == nil ? .object : .numbers
        default: self = KeyBox.number(value) == nil ? .object : .number
        }
    }

    /// A value in the form in which it is evaluated. Nil is a value of kinds that are objects, and of no others.
    func animated(_ value: Any?) -> AnimatedValue? {
        if KeyBox.isNothing(value) {
            switch self {
            case .color: return .color(nil)
            case .path: return .path(nil)
            case .contents: return .picture(Picture(nil))
            default: return nil
            }
        }
        switch self {
        case .number, .bool: return KeyBox.number(value).map { .number($0) }
        case .point: return KeyBox.pair(value).map { .point(Point($0.0, $0.1)) }
        case .size: return KeyBox.pair(value).map { .size(Size($0.0, $0.1)) }
        case .rect:
            // An additive rectangle may make another smaller: negative sides stay until the sum is known.
            return CGRect(boxed: value).map {
                .rect(Rect(x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height))
            }
        case .transform: return CATransform3D(boxed: value).map { .transform($0) }
        case .color: return value.flatMap { KeyBox.object(in: $0, as: CGColor.self) }.map { .color($0.rgba) }
        case .path: return value.flatMap { KeyBox.object(in: $0, as: CGPath.self) }.map { .path($0.outline) }
        case .contents: return ((value as? CGImage) ?? (value as? BackingStore)?.image).map { .picture(Picture($0.bitmap)) }
        case .numbers: return KeyBox.numbers(value).map { .numbers($0) }
        case .colors:
            guard let values = value as? [Any] else { return nil }
            let colors = values.compactMap { ($0 as? CGColor)?.rgba }
            return colors.count == values.count ? .colors(colors) : nil
        case .string:
            let name = value as? String ?? (value as? any RawRepresentable<String>)?.rawValue
            return name.map { .object(ObjectBox($0)) }
        case .object: return value.map { .object(ObjectBox(Unchecked($0))) }
        }
    }

    /// An evaluated value as key-value access returns it.
    func boxed(_ value: AnimatedValue) -> Any? {
        switch value {
        case .number(let number): self == .bool ? NSNumber(value: number != 0) : NSNumber(value: number)
        case .point(let point): CGPoint(point)
        case .size(let size): CGSize(width: size.width, height: size.height)
        case .rect(let rect): CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        case .color(let color): color.map { CGColor($0) }
        case .transform(let transform): transform
        case .path(let path): path.map { CGPath($0) }
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .colors(let colors): colors.map { CGColor($0) }
        case .picture(let picture): picture.dominant.map { CGImage(bitmap: $0) }
        case .object(let box): (box.value as? Unchecked)?.value ?? box.value
        }
    }

    /// A component of a value, both as key-value access returns them.
    func part(_ component: ValueComponent, of whole: Any?) -> Any? {
        animated(whole)?[component].flatMap { component.kind.boxed($0) }
    }

    /// The value with one component replaced; nil where it has none. Apple accepts a point for the translation too; a value that is no such
    /// component counts as zero, as nil does.
    func whole(_ whole: Any?, with part: Any?, as component: ValueComponent) -> Any? {
        guard var whole = animated(whole),
            let part = component.kind.animated(KeyBox.isNothing(part) ? 0 : part) ?? component.kind.zero
        else { return nil }
        whole[component] = part
        return boxed(whole)
    }

    /// The zero value; nil for kinds whose value is an object.
    var zero: AnimatedValue? {
        switch self {
        case .number, .bool: .number(0)
        case .point: .point(.zero)
        case .size: .size(Size(0, 0))
        case .numbers: .numbers([])
        case .colors: .colors([])
        default: nil
        }
    }
}

/// Any object, passed through an evaluation that only compares its identity. It stays on its layer's thread.
private struct Unchecked: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
}
