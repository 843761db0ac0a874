import Geometry

/// A component of a value that can be animated by itself: x of a point, the rotation of a transform.
public enum ValueComponent: Hashable, Sendable {
    case x, y
    case width, height
    case origin, originX, originY
    case size, sizeWidth, sizeHeight
    /// One axis; 0 is x.
    case scale(Int)
    /// All three axes; reads as their mean.
    case uniformScale
    /// Along x and y alike; reads as their mean.
    case planeScale
    /// Radians about one axis; 0 is x.
    case rotation(Int)
    /// Along one axis; 0 is x.
    case translation(Int)
    /// Along x and y, as a size.
    case planeTranslation
    /// Of the matrix, by rows from 0 to 15.
    case entry(Int)

    /// True for components that a decomposed transform keeps and that can be changed there.
    public var isTransformPart: Bool {
        switch self {
        case .scale, .uniformScale, .planeScale, .rotation, .translation, .planeTranslation: true
        default: false
        }
    }
}

extension AnimatedValue {
    /// A component of the value; nil if it has no such component.
    public subscript(component: ValueComponent) -> AnimatedValue? {
        get {
            switch (component, self) {
            case (.x, .point(let point)): .number(point.x)
            case (.y, .point(let point)): .number(point.y)
            case (.width, .size(let size)): .number(size.width)
            case (.height, .size(let size)): .number(size.height)
            case (.origin, .rect(let rect)): .point(Point(rect.minX, rect.minY))
            case (.originX, .rect(let rect)): .number(rect.minX)
            case (.originY, .rect(let rect)): .number(rect.minY)
            case (.size, .rect(let rect)): .size(Size(rect.width, rect.height))
            case (.sizeWidth, .rect(let rect)): .number(rect.width)
            case (.sizeHeight, .rect(let rect)): .number(rect.height)
            case (.entry(let index), .transform(let transform)): .number(transform.entries[index])
            case (_, .transform(let transform)): TransformComponents(transform)[component]
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .point(let point): set(component, of: point, newValue)
            case .size(let size): set(component, of: size, newValue)
            case .rect(let rect): set(component, of: rect, newValue)
            case .transform(let transform): set(component, of: transform, newValue)
            default: break
            }
        }
    }

    private mutating func set(_ component: ValueComponent, of point: Point, _ value: AnimatedValue) {
        switch (component, value) {
        case (.x, .number(let x)): self = .point(Point(x, point.y))
        case (.y, .number(let y)): self = .point(Point(point.x, y))
        default: break
        }
    }

    private mutating func set(_ component: ValueComponent, of size: Size, _ value: AnimatedValue) {
        switch (component, value) {
        case (.width, .number(let width)): self = .size(Size(width, size.height))
        case (.height, .number(let height)): self = .size(Size(size.width, height))
        default: break
        }
    }

    private mutating func set(_ component: ValueComponent, of rect: Rect, _ value: AnimatedValue) {
        var (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
        switch (component, value) {
        case (.origin, .point(let point)): (x, y) = (point.x, point.y)
        case (.originX, .number(let number)): x = number
        case (.originY, .number(let number)): y = number
        case (.size, .size(let size)): (width, height) = (size.width, size.height)
        case (.sizeWidth, .number(let number)): width = number
        case (.sizeHeight, .number(let number)): height = number
        default: break
        }
        self = .rect(Rect(x: x, y: y, width: width, height: height))
    }

    private mutating func set(_ component: ValueComponent, of transform: CATransform3D, _ value: AnimatedValue) {
        if case .entry(let index) = component, case .number(let number) = value {
            var entries = transform.entries
            entries[index] = number
            self = .transform(CATransform3D(entries: entries))
        } else {
            var parts = TransformComponents(transform)
            parts[component] = value
            self = .transform(parts.transform)
        }
    }
}

extension TransformComponents {
    /// One of the components; nil if there is no such component.
    public subscript(component: ValueComponent) -> AnimatedValue? {
        get {
            switch component {
            case .scale(let axis): .number(scale[axis])
            case .uniformScale: .number(scale.sum() / 3)
            case .planeScale: .number((scale.x + scale.y) / 2)
            case .rotation(let axis): .number(rotation[axis])
            case .translation(let axis): .number(translation[axis])
            case .planeTranslation: .size(Size(translation.x, translation.y))
            default: nil
            }
        }
        set {
            switch (component, newValue) {
            case (.scale(let axis), .number(let number)): scale[axis] = number
            case (.uniformScale, .number(let number)): scale = SIMD3(repeating: number)
            case (.planeScale, .number(let number)): (scale.x, scale.y) = (number, number)
            case (.rotation(let axis), .number(let number)): rotation[axis] = number
            case (.translation(let axis), .number(let number)): translation[axis] = number
            case (.planeTranslation, .size(let size)): (translation.x, translation.y) = (size.width, size.height)
            case (.planeTranslation, .point(let point)): (translation.x, translation.y) = (point.x, point.y)
            default: break
            }
        }
    }
}
