public import Animation

extension CAKeyframeAnimation {
    /// From one value to another by an easing that no timing function can express: a bounce, a swing. It has sixty keyframes for each second of
    /// an iteration, interpolated linearly.
    ///
    /// Values of different kinds, and those that cannot be interpolated, change half-way.
    /// - Parameter duration: seconds of one iteration; 0 stands for a quarter of a second.
    public convenience init(
        keyPath path: String?, from: Any, to: Any, easing: Easing, duration: CFTimeInterval
    ) {
        self.init(keyPath: path)
        self.duration = duration
        let seconds = duration > 0 ? min(duration, CAKeyframeAnimation.longestEased) : 0.25
        let steps = Int((60 * seconds).rounded(.up))
        values = easing.samples(steps: steps).map { CAKeyframeAnimation.value(from: from, to: to, at: $0) }
    }

    /// Seconds. A longer animation has no more keyframes than one of this length.
    private static let longestEased: CFTimeInterval = 60

    private static func value(from: Any, to: Any, at progress: Double) -> Any {
        guard let kind = ValueKind(of: from), let start = kind.animated(from), let end = kind.animated(to),
            let mixed = start.mixed(with: end, at: progress), let value = kind.boxed(mixed)
        else { return progress < 0.5 ? from : to }
        return value
    }
}
