public import Animation

extension CAKeyframeAnimation {
    /// From one value to another by a law of motion that no timing function can follow: a bounce, a swing. It has sixty
    /// values for each second of an iteration, and straight ways between them.
    ///
    /// Values of different kinds, and those between which there is nothing, change over half way.
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

    /// Seconds. A longer animation has no more values than one of this length.
    private static let longestEased: CFTimeInterval = 60

    private static func value(from: Any, to: Any, at progress: Double) -> Any {
        guard let kind = ValueKind(of: from), let start = kind.animated(from), let end = kind.animated(to),
            let mixed = start.mixed(with: end, at: progress), let value = kind.boxed(mixed)
        else { return progress < 0.5 ? from : to }
        return value
    }
}
