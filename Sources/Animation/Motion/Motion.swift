/// What an animation moves between, and which way.
///
/// Behind a reference, since tracks are passed around, and three values are a hundred bytes.
public indirect enum Motion: Sendable {
    /// From one value to another. An end that is missing follows from `by`, or is the value beneath the animation.
    case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// Likewise, by a spring that is let go at the one and rests at the other. It knows seconds rather than a part of the
    /// duration, which only cuts it off.
    case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    case keyframes(Keyframes)
    case path(PathMotion)
    /// Pictures that are played. It goes by the layer's time alone; when the track runs says nothing.
    case pictures(Playback)
}

extension Motion {
    /// It stands at its keys and goes no way between them.
    var jumps: Bool {
        switch self {
        case .keyframes(let keyframes): keyframes.mode == .discrete
        case .path(let path): path.mode == .discrete
        default: false
        }
    }

    /// One that is told of no end, nor of a way, leads from a value to the one beneath. Others stay as they are.
    public mutating func leadOn(from value: AnimatedValue?) {
        switch self {
        case .basic(nil, nil, nil): self = .basic(from: value, to: nil, by: nil)
        case .spring(let spring, nil, nil, nil): self = .spring(spring, from: value, to: nil, by: nil)
        default: break
        }
    }

    /// The value where the animation is; nil where there is none.
    /// - Parameters:
    ///   - progress: the part of the duration, already paced.
    ///   - duration: seconds of an iteration.
    ///   - current: the value beneath.
    func value(at progress: Double, duration: Double, over current: AnimatedValue) -> AnimatedValue? {
        switch self {
        case .basic(let from, let to, let by):
            Self.value(from, to, by, at: progress, over: current)
        case .spring(let spring, let from, let to, let by):
            Self.value(from, to, by, at: spring.progress(at: progress * duration), over: current)
        case .keyframes(let keyframes):
            keyframes.value(at: progress)
        case .path(let path):
            path.value(at: progress, like: current)
        case .pictures: nil
        }
    }

    /// Between the two ends that three optional values, and the value beneath, say. All three given, `by` is left out;
    /// none given, nothing moves.
    private static func value(
        _ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?, at fraction: Double,
        over current: AnimatedValue
    ) -> AnimatedValue? {
        if let from {
            if let to { return from.mixed(with: to, at: fraction) }
            guard let by else { return from.mixed(with: current, at: fraction) }
            return from.adding(by).flatMap { from.mixed(with: $0, at: fraction) }
        }
        if let to {
            guard let by else { return current.mixed(with: to, at: fraction) }
            return to.subtracting(by).flatMap { $0.mixed(with: to, at: fraction) }
        }
        guard let by else { return nil }
        return current.adding(by).flatMap { current.mixed(with: $0, at: fraction) }
    }
}
