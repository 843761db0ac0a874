/// What an animation interpolates, and how.
///
/// Indirect, since tracks are passed around and three values take a hundred bytes.
public indirect enum Motion: Sendable {
    /// From one value to another. A missing end is calculated with `by`, or is the value beneath the animation.
    case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// Likewise, moved by a spring that is released at the first and comes to rest at the second. It depends on seconds rather than on the
    /// fraction of the duration; the duration only cuts it off.
    case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    case keyframes(Keyframes)
    case path(PathMotion)
    /// Pictures that are played. They depend on the layer's time alone; the track's timing has no effect.
    case pictures(Playback)
}

extension Motion {
    /// True if it shows its keyframes without interpolating between them.
    var jumps: Bool {
        switch self {
        case .keyframes(let keyframes): keyframes.mode == .discrete
        case .path(let path): path.mode == .discrete
        default: false
        }
    }

    /// Gives a basic or spring motion without any values this one to start from: it then leads to the value beneath. Others stay as they are.
    public mutating func leadOn(from value: AnimatedValue?) {
        switch self {
        case .basic(nil, nil, nil): self = .basic(from: value, to: nil, by: nil)
        case .spring(let spring, nil, nil, nil): self = .spring(spring, from: value, to: nil, by: nil)
        default: break
        }
    }

    /// The interpolated value; nil where there is none.
    /// - Parameters:
    ///   - progress: the fraction of the duration, timing function applied.
    ///   - duration: seconds of one iteration.
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

    /// Interpolates between the two ends that follow from three optional values and the value beneath. If all three are given, `by` is ignored;
    /// if none is, nothing changes.
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
