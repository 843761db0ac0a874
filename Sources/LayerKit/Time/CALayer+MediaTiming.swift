import Animation
import Foundation

// A layer's time is its superlayer's, moved and stretched, and the outermost layer's that of the clock. It is the time of
// its animations and of its sublayers.

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

    /// A time of another layer in this one's time; nil stands for the clock.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(t, from: layer, to: self)
    }

    /// A time of this layer in another one's.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(t, from: self, to: layer)
    }

    /// How the layer's time follows from its superlayer's.
    final var ownTiming: MediaTiming { time?.timing ?? .layer }

    /// Never animated: time is not a value that changes in time.
    private func setTiming<Value: Equatable>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
        guard ownTiming[keyPath: path] != value else { return }
        madeTime().timing[keyPath: path] = value
        mark(.changed)
    }

    /// The layer's time at a time of the clock.
    final func localTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
        keepsClockTime ? mediaTime : CALayer.convertTime(mediaTime, from: nil, to: self)
    }

    /// The layer's time is the clock's own, as of nearly all layers.
    final var keepsClockTime: Bool {
        var next: CALayer? = self
        while let layer = next {
            if let timing = layer.time?.timing, timing != .layer { return false }
            next = layer.parent
        }
        return true
    }

    /// When the layer's time, or that of one above it, begins to run; nil where all of them have begun. Both the clock's.
    final func nextBeginning(after mediaTime: CFTimeInterval) -> CFTimeInterval? {
        var timings: [MediaTiming] = []
        var next: CALayer? = self
        while let layer = next {
            timings.append(layer.ownTiming)
            next = layer.parent
        }
        var (time, pace) = (mediaTime, 1.0)
        for timing in timings.reversed() {
            if time < timing.beginTime { return pace > 0 ? mediaTime + (timing.beginTime - time) / pace : nil }
            time = timing.localTime(at: time)
            pace *= timing.speed
        }
        return nil
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
            if let timing = layer.time?.timing, timing != .layer { timings.append(timing) }
            next = layer.parent
        }
        for timing in timings.reversed() { time = timing.localTime(at: time) }
        return time
    }
}
