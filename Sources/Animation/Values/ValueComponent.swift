import Geometry

/// A part of a value that can be animated by itself.
public enum ValueComponent: Hashable, Sendable {
    /// Of a point, or of a rectangle's origin.
    case x, y
    /// Of a size, or of a rectangle's.
    case width, height
    /// Of a rectangle.
    case origin, size
    /// Of a transform: one number of what it is made of.
    case transform(TransformComponents.Component)
    /// Of a transform: along x and y, as a point.
    case translation
}

extension AnimatedValue {
    /// A part of the value; nil where its kind has no such part.
    public subscript(component: ValueComponent) -> AnimatedValue? {
        switch (self, component) {
        case (.point(let p), .x): .number(p.x)
        case (.point(let p), .y): .number(p.y)
        case (.size(let s), .width): .number(s.width)
        case (.size(let s), .height): .number(s.height)
        case (.rect(let r), .x): .number(r.minX)
        case (.rect(let r), .y): .number(r.minY)
        case (.rect(let r), .width): .number(r.width)
        case (.rect(let r), .height): .number(r.height)
        case (.rect(let r), .origin): .point(r.origin)
        case (.rect(let r), .size): .size(Size(r.width, r.height))
        case (.transform(let t), .transform(let part)): .number(TransformComponents(t)[part])
        case (.transform(let t), .translation): .point(Point(t.m41, t.m42))
        default: nil
        }
    }

    /// The value with one part of it replaced; nil where its kind has no such part, or that is of another kind. Where one
    /// of point and size is asked for, the other will do.
    public func replacing(_ component: ValueComponent, with value: AnimatedValue) -> AnimatedValue? {
        switch (self, component) {
        case (.transform(let t), .transform), (.transform(let t), .translation):
            var parts = TransformComponents(t)
            return parts.set(component, to: value) ? .transform(parts.transform) : nil
        case (_, .origin), (_, .size):
            guard let pair = value.pair else { return nil }
            let (first, second): (ValueComponent, ValueComponent) = component == .origin ? (.x, .y) : (.width, .height)
            return replacing(first, with: .number(pair.x))?.replacing(second, with: .number(pair.y))
        default:
            guard case .number(let number) = value else { return nil }
            return replacing(component, with: number)
        }
    }

    private func replacing(_ component: ValueComponent, with number: Double) -> AnimatedValue? {
        switch (self, component) {
        case (.point(let p), .x): .point(Point(number, p.y))
        case (.point(let p), .y): .point(Point(p.x, number))
        case (.size(let s), .width): .size(Size(number, s.height))
        case (.size(let s), .height): .size(Size(s.width, number))
        case (.rect(let r), .x): .rect(Rect(x: number, y: r.minY, width: r.width, height: r.height))
        case (.rect(let r), .y): .rect(Rect(x: r.minX, y: number, width: r.width, height: r.height))
        case (.rect(let r), .width): .rect(Rect(x: r.minX, y: r.minY, width: number, height: r.height))
        case (.rect(let r), .height): .rect(Rect(x: r.minX, y: r.minY, width: r.width, height: number))
        default: nil
        }
    }

    /// The two numbers of a point or a size.
    fileprivate var pair: Point? {
        switch self {
        case .point(let p): p
        case .size(let s): Point(s.width, s.height)
        default: nil
        }
    }
}

extension TransformComponents {
    /// Replaces what a component names. False where the value is of another kind.
    public mutating func set(_ component: ValueComponent, to value: AnimatedValue) -> Bool {
        switch (component, value) {
        case (.transform(let part), .number(let number)): self[part] = number
        case (.translation, _):
            guard let pair = value.pair else { return false }
            (translation.x, translation.y) = (pair.x, pair.y)
        default: return false
        }
        return true
    }

    /// What a component names; nil for one that transforms do not have.
    public subscript(component: ValueComponent) -> AnimatedValue? {
        switch component {
        case .transform(let part): .number(self[part])
        case .translation: .point(Point(translation.x, translation.y))
        default: nil
        }
    }
}
