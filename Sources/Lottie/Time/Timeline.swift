import LottieDocument

/// The times of the whole animation.
struct Timeline {
    /// The first frame.
    let inPoint: Double
    /// The frame after the last one.
    let outPoint: Double
    /// Frames per second.
    let frameRate: Double
    /// The frame rate as written in the file, which may be a television rate with few digits: the file's own seconds are measured with it.
    let writtenRate: Double

    /// Animations last one frame longer than playback, so that what ends with the last frame is visible there.
    var end: Double { outPoint + 1 }

    /// Seconds that animations last.
    var duration: Double { (end - inPoint) / frameRate }

    /// Seconds from the beginning.
    func time(ofFrame frame: Double) -> Double { (frame - inPoint) / frameRate }

    /// From the exact time of any frame to when everything that changes with it has changed; seconds, at most a hundredth of a frame.
    var lead: Double { lead(from: outPoint) }

    /// The same for one frame: the later it is, the fewer digits single precision keeps of it.
    func lead(from frame: Double) -> Double {
        min(1e-4 + max(frame - inPoint, 0) * Double(Float.ulpOfOne), 0.01) / frameRate
    }

    /// As a fraction of the animation's duration.
    func progress(ofFrame frame: Double) -> Double { (frame - inPoint) / (end - inPoint) }
}

/// How a composition's frames map to the whole animation's.
struct TimeMap {
    private enum Kind {
        /// The composition's frame `frame` is the animation's `frame · stretch + start`.
        case even(stretch: Double, start: Double)
        /// The frame here at every whole frame from the first one on.
        case sampled([Double], holds: Set<Int>)
    }

    let timeline: Timeline
    private var kind = Kind.even(stretch: 1, start: 0)
    /// True inside a layer with time remapping.
    private(set) var isRemapped = false

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// The frame here at every whole frame of the animation; nil where frames lie evenly.
    var samples: [Double]? { if case .sampled(let frames, _) = kind { frames } else { nil } }

    /// The samples from which the frame here stays until the next, and jumps there.
    var holds: Set<Int> { if case .sampled(_, let holds) = kind { holds } else { [] } }

    /// Converts a frame of the composition to the animation's. Only if frames are evenly spaced.
    func outer(_ frame: Double) -> Double {
        if case .even(let stretch, let start) = kind { frame * stretch + start } else { frame }
    }

    /// Converts a frame of the animation to the composition's. Only if frames are evenly spaced.
    func inner(_ frame: Double) -> Double {
        if case .even(let stretch, let start) = kind { (frame - start) / stretch } else { frame }
    }

    /// The composition's frames that are ever shown.
    var frames: ClosedRange<Double> {
        let (first, last) =
            switch kind {
            case .even(let stretch, let start): ((timeline.inPoint - start) / stretch, (timeline.end - start) / stretch)
            case .sampled(let frames, _): (frames.min() ?? 0, frames.max() ?? 0)
            }
        // NaNs have no order.
        return first <= last ? first...last : 0...0
    }

    /// The composition's frames with the numbers of the animation's first and last, as frames of the whole animation.
    var reach: ClosedRange<Double> {
        let (first, last) = (outer(timeline.inPoint), outer(timeline.outPoint))
        // NaNs have no order.
        guard case .even(let stretch, let start) = kind, (stretch, start) != (1, 0), first <= last else {
            return timeline.inPoint...timeline.end
        }
        return first...last
    }

    /// The animation's frame of a sample.
    func frame(ofSample index: Int) -> Double { timeline.inPoint + Double(index) }

    /// The mapping inside a layer that shows another composition.
    /// - Parameter keepsHolds: where its time jumps is of interest.
    func inside(_ layer: LottieLayer, timeRemap: Animated<Double>?, keepsHolds: Bool) -> TimeMap {
        var map = self
        if let timeRemap {
            map.isRemapped = true
            let frames = sampledFrames
            map.kind = .sampled(
                timeRemap.values(at: frames).map { $0 * timeline.writtenRate },
                holds: keepsHolds ? holds.union(timeRemap.jumps(at: frames[...])) : [])
            return map
        }
        switch kind {
        case .even(let stretch, let start) where layer.stretch > 0 && (layer.stretch * stretch).isNormal:
            map.kind = .even(stretch: layer.stretch * stretch, start: layer.startTime * stretch + start)
        default: map.kind = .sampled(sampledFrames.map { ($0 - layer.startTime) / layer.stretch }, holds: holds)
        }
        return map
    }

    /// The composition's frame at every whole frame of the animation.
    private var sampledFrames: [Double] {
        switch kind {
        case .sampled(let frames, _): return frames
        case .even(let stretch, let start):
            let count = Int(count: (timeline.outPoint - timeline.inPoint).rounded(.up), limit: Self.sampleLimit)
            return (0..<count).map { (frame(ofSample: $0) - start) / stretch }
        }
    }

    /// More frames than an hour has are an error in the file.
    static let sampleLimit = 100_000.0
}
