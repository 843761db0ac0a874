public import Geometry
public import Graphics

/// How a layer's sublayers are shown several times, as it was set.
public struct ReplicatorValues: Sendable {
    /// How many times, the first one included; parts of one do not count.
    public var count = 1.0
    /// Seconds by which every instance is behind the one before it.
    public var delay = 0.0
    /// From one instance to the next, about the layer's anchor.
    public var transform = CATransform3D.identity
    /// Multiplies the colours of the first instance; nil leaves them as they are.
    public var color: RGBA?
    /// Added to the colour from one instance to the next: red, green, blue, alpha.
    public var offsets = SIMD4<Float>.zero

    public init() {}

    /// Instances that are shown.
    public var shownCount: Int { ReplicatorValues.shownCount(count) }

    /// The number of instances that a number stands for: what an animation leads to may be a little below a whole one.
    static func shownCount(_ count: Double) -> Int { count > 0 ? Int(min(count + 1e-6, 0x1p30)) : 0 }

    /// What multiplies the colours of an instance; the first has number 0.
    func tint(_ instance: Int) -> RGBA {
        let color = color ?? .white
        let channels = SIMD4(color.red, color.green, color.blue, color.alpha) + offsets * Float(instance)
        func limited(_ channel: Float) -> Float { channel > 0 ? min(channel, 1) : 0 }
        return RGBA(
            red: limited(channels.x), green: limited(channels.y), blue: limited(channels.z), alpha: limited(channels.w))
    }
}
