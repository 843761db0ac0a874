public import Geometry

/// A transform that is decomposed while animations act on its components, and recomposed once after them, so that scales and rotations by
/// separate animations combine exactly.
public struct OpenTransform: Sendable {
    private var components: TransformComponents
    private var isMoved = false

    public init(_ components: TransformComponents) { self.components = components }

    /// Applies an animation to a component.
    /// - Returns: false if it changes nothing, or there is no such component.
    public mutating func act(_ track: Track, on part: ValueComponent, at layerTime: Double) -> Bool {
        guard let base = components[part], let value = track.value(at: layerTime, over: base) else { return false }
        components[part] = value
        isMoved = true
        return true
    }

    /// The recomposed transform; nil if no animation changed it.
    public var moved: CATransform3D? { isMoved ? components.transform : nil }
}
