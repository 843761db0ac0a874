import Animation
import Foundation

// A layer's time is its superlayer's, shifted and scaled; the outermost layer's derives from the clock. The layer's animations and sublayers use
// it.

extension CALayer: CAMediaTiming {
    public final var beginTime: CFTimeInterval {
        get { ownTiming.beginTime }
        set { setTiming(\.beginTime, newValue) }
    }

    public final var duration: CFTimeInterval {
        get { ownTiming.duration }
        set { setTiming(\.duration, newValue) }
    }

    public final var speed: Float {
        get { Float(ownTiming.speed) }
        set { setTiming(\.speed, Double(newValue)) }
    }

    public final var timeOffset: CFTimeInterval {
        get { ownTiming.timeOffset }
        set { setTiming(\.timeOffset, newValue) }
    }

    public final var repeatCount: Float {
        get { Float(ownTiming.repeatCount) }
        set { setTiming(\.repeatCount, Double(newValue)) }
    }

    public final var repeatDuration: CFTimeInterval {
        get { ownTiming.repeatDuration }
        set { setTiming(\.repeatDuration, newValue) }
    }

    public final var autoreverses: Bool {
        get { ownTiming.autoreverses }
        set { setTiming(\.autoreverses, newValue) }
    }

    public final var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(ownTiming.fillMode) }
        set { setTiming(\.fillMode, newValue.evaluated) }
    }

    /// Converts a time from another layer's time space to this layer's; nil stands for the clock.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(t, from: layer, to: self)
    }

    /// Converts a time from this layer's time space to another layer's; nil stands for the clock.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(t, from: self, to: layer)
    }

    /// How the layer's time derives from its superlayer's.
    final var ownTiming: MediaTiming { time?.timing ?? .layer }

    /// Not animated: timing is not a value that changes over time.
    private func setTiming<Value: Equatable>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
        guard ownTiming[keyPath: path] != value else { return }
        madeTime().timing[keyPath: path] = value
        mark(.changed)
    }

    /// The layer's time at a time of the clock.
    final func localTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
        keepsClockTime ? mediaTime : CALayer.convertTime(mediaTime, from: nil, to: self)
    }

    /// Whether the layer's time is the clock's own, as it is for nearly all layers.
    private var keepsClockTime: Bool {
        var next: CALayer? = self
        while let layer = next {
            if layer.hasOwnTiming { return false }
            next = layer.parent
        }
        return true
    }

    /// Whether a timing was set that is not the default.
    final var hasOwnTiming: Bool {
        guard let time else { return false }
        return time.timing != .layer
    }

    private static func convertTime(
        _ time: CFTimeInterval, from source: CALayer?, to target: CALayer?
    ) -> CFTimeInterval {
        if source === target { return time }
        let meeting = closestCommonAncestor(source, target)
        var time = time
        var next = source
        while let layer = next, layer !== meeting {
            if let timing = layer.time?.timing { time = timing.parentTime(at: time) }
            next = layer.parent
        }
        var timings: [MediaTiming] = []
        next = target
        while let layer = next, layer !== meeting {
            if layer.hasOwnTiming { timings.append(layer.ownTiming) }
            next = layer.parent
        }
        return timings.reversed().localTime(at: time)
    }
}
