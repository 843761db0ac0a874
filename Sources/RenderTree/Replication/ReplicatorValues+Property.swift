import Animation
import Geometry
import Graphics

extension ReplicatorValues {
    /// The value of a property; nil if a replicator does not have it.
    subscript(property: NodeProperty) -> AnimatedValue? {
        get {
            switch property {
            case .instanceCount: .number(count)
            case .instanceDelay: .number(delay)
            case .instanceTransform: .transform(transform)
            case .instanceColor: .color(color)
            case .instanceRedOffset: .number(Double(offsets.x))
            case .instanceGreenOffset: .number(Double(offsets.y))
            case .instanceBlueOffset: .number(Double(offsets.z))
            case .instanceAlphaOffset: .number(Double(offsets.w))
            default: nil
            }
        }
        set {
            switch (property, newValue) {
            case (.instanceCount, .number(let count)): self.count = count
            case (.instanceDelay, .number(let delay)): self.delay = delay
            case (.instanceTransform, .transform(let transform)): self.transform = transform
            case (.instanceColor, .color(let color)): self.color = color
            case (.instanceRedOffset, .number(let offset)): offsets.x = Float(offset)
            case (.instanceGreenOffset, .number(let offset)): offsets.y = Float(offset)
            case (.instanceBlueOffset, .number(let offset)): offsets.z = Float(offset)
            case (.instanceAlphaOffset, .number(let offset)): offsets.w = Float(offset)
            default: break
            }
        }
    }
}

extension NodeProperty {
    /// True for properties that determine where instances are and how they look.
    public var isOfInstances: Bool {
        switch self {
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
            .instanceBlueOffset, .instanceAlphaOffset:
            true
        default: false
        }
    }
}
