public import Geometry

/// A transform that is taken apart while animations of its parts act, and put together once after them: scales and rotations of separate
/// animations so combine exactly.
public struct OpenTransform: Sendable {
    private var components: TransformComponents
    private var isMoved = false

    public init(_ components: TransformComponents) { self.components = components }

    /// Lets an animation act on a part.
    /// - Returns: false where it changes nothing, or there is no such part.
    public mutating func act(_ track: Track, on part: ValueComponent, at layerTime: Double) -> Bool {
        guard let base = components[part], let value = track.value(at: layerTime, over: base) else { return false }
        components[part] = value
        isMoved = true
        return true
    }

    /// Put together again; nil where no animation acted, and it is what it was.
    public var moved: CATransform3D? { isMoved ? components.transform : nil }
}
