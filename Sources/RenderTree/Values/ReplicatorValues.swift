public import Geometry
public import Graphics

/// How a layer's sublayers are shown several times, as it was set.
public struct ReplicatorValues: Sendable {
    /// The number of instances, the first included; fractions are ignored.
    public var count = 1.0
    /// Seconds by which each instance lags behind the one before it.
    public var delay = 0.0
    /// From one instance to the next, about the centre of the layer's bounds.
    public var transform = CATransform3D.identity
    /// Multiplies the colours of the first instance; nil leaves them unchanged.
    public var color: RGBA?
    /// Added to the colour from one instance to the next: red, green, blue, alpha.
    public var offsets = SIMD4<Float>.zero

    public init() {}

    /// The number of instances shown.
    public var shownCount: Int { ReplicatorValues.shownCount(count) }

    /// The number of instances for a count: an animation may end slightly below a whole number.
    static func shownCount(_ count: Double) -> Int { count > 0 ? Int(min(count + 1e-6, 0x1p30)) : 0 }

    /// The colour that multiplies an instance's colours; the first has number 0.
    func tint(_ instance: Int) -> RGBA {
        let color = color ?? .white
        let channels = SIMD4(color.red, color.green, color.blue, color.alpha) + offsets * Float(instance)
        func limited(_ channel: Float) -> Float { channel > 0 ? min(channel, 1) : 0 }
        return RGBA(
            red: limited(channels.x), green: limited(channels.y), blue: limited(channels.z), alpha: limited(channels.w))
    }
}
