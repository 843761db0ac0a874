import Foundation
import LayerKit

/// An animation of an animator: it is added to its layer again whenever the animator starts, pauses or reverses.
struct AnimatorTrack {
    let layer: CALayer
    /// Its key in the layer.
    let name: String
    /// Its values, and its spring if it has one.
    private(set) var pattern: CABasicAnimation
    /// Seconds of the animator before it begins.
    private(set) var start: TimeInterval
    /// Seconds that it takes, to the animator's end.
    private(set) var length: TimeInterval

    init(layer: CALayer, name: String, pattern: CABasicAnimation, start: TimeInterval, length: TimeInterval) {
        (self.layer, self.name, self.pattern, self.start, self.length) = (layer, name, pattern, start, length)
    }

    /// The same animation with another pacing.
    func paced(by pace: AnimatorPace) -> AnimatorTrack {
        var track = self
        track.pattern = withValues(pace.spring?.animation(lasting: length) ?? CABasicAnimation())
        return track
    }

    /// The same animation with its times multiplied by a factor.
    func stretched(by factor: Double) -> AnimatorTrack {
        var track = self
        (track.start, track.length) = (start * factor, length * factor)
        return track
    }

    enum Phase {
        case runs, runsBack, waits
    }

    /// - Parameters:
    ///   - time: seconds of the animator, from its start.
    ///   - begin: when it is at that time, seconds of the clock.
    ///   - function: nil for the pattern's own pacing.
    func install(
        _ phase: Phase, at time: TimeInterval, from begin: CFTimeInterval, _ function: CAMediaTimingFunction?,
        _ delegate: (any CAAnimationDelegate)?
    ) {
        let animation = function == nil ? pattern.copy() as! CABasicAnimation : withValues(CABasicAnimation())
        animation.timingFunction = function
        animation.duration = length
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.delegate = delegate
        let begin = layer.convertTime(begin, from: nil)
        switch phase {
        case .runs: animation.beginTime = begin - (time - start)
        case .runsBack:
            (animation.speed, animation.timeOffset) = (-1, length)
            animation.beginTime = begin - (start + length - time)
        case .waits:
            (animation.speed, animation.timeOffset) = (0, min(max(time - start, 0), length))
            animation.beginTime = begin
        }
        // A begin time of 0 would mean when the layer is next shown.
        if animation.beginTime == 0 { animation.beginTime = .leastNonzeroMagnitude }
        layer.add(animation, forKey: name)
    }

    private func withValues(_ animation: CABasicAnimation) -> CABasicAnimation {
        (animation.keyPath, animation.isAdditive) = (pattern.keyPath, pattern.isAdditive)
        (animation.fromValue, animation.toValue) = (pattern.fromValue, pattern.toValue)
        return animation
    }

    func remove() { layer.removeAnimation(forKey: name) }
}

/// The values that an animator changes.
final class AnimatorChanges {
    private(set) var changes: [(layer: CALayer, key: String, start: Any?, end: Any?)] = []

    /// Indices in `changes`, which retains the layers.
    private var noted: [Place: Int] = [:]

    private struct Place: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// Notes that a value is about to change.
    /// - Returns: its index in `changes`.
    func note(_ layer: CALayer, _ key: String) -> Int {
        let place = Place(layer: ObjectIdentifier(layer), key: key)
        if let index = noted[place] { return index }
        // Reading a value may change one.
        let start = layer.value(forKey: key)
        if let index = noted[place] { return index }
        noted[place] = changes.count
        changes.append((layer, key, start, nil))
        return changes.count - 1
    }

    /// Notes the end values of some changes.
    func close(_ indices: some Sequence<Int>) {
        for index in indices { changes[index].end = changes[index].layer.value(forKey: changes[index].key) }
    }

    /// Sets the values to those at a position.
    func settle(at position: UIViewAnimatingPosition) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for change in changes {
            let value =
                switch position {
                case .start: change.start
                case .end: change.end
                case .current: (change.layer.presentation() ?? change.layer).value(forKey: change.key)
                }
            change.layer.setValue(value, forKey: change.key)
        }
        CATransaction.commit()
    }
}
