import LottieDocument

/// The times of the whole animation.
struct Timeline {
    /// The first frame.
    let inPoint: Double
    /// The frame after the last one.
    let outPoint: Double
    /// Frames a second.
    let frameRate: Double
    /// The same as the file has it, which may stand for a rate of television in few digits: its own seconds are counted with this.
    let writtenRate: Double

    /// Animations last one frame longer than what is played, so that what ends with the last frame is seen there.
    var end: Double { outPoint + 1 }

    /// Seconds that animations last.
    var duration: Double { (end - inPoint) / frameRate }

    /// Seconds from the beginning.
    func time(ofFrame frame: Double) -> Double { (frame - inPoint) / frameRate }

    /// From the beginning of any frame to where all that changes with it has changed; seconds, at most a hundredth of a frame.
    var lead: Double { lead(from: outPoint) }

    /// The same of one frame: the later it is, the fewer of its digits single precision keeps.
    func lead(from frame: Double) -> Double {
        min(1e-4 + max(frame - inPoint, 0) * Double(Float.ulpOfOne), 0.01) / frameRate
    }

    /// The part of the animation's duration.
    func progress(ofFrame frame: Double) -> Double { (frame - inPoint) / (end - inPoint) }
}

/// How the frames of a composition lie in the whole animation's.
struct TimeMap {
    private enum Kind {
        /// A frame here is `frame · stretch + start` of the whole.
        case even(stretch: Double, start: Double)
        /// The frame here at every whole frame from the first one on.
        case sampled([Double], holds: Set<Int>)
    }

    let timeline: Timeline
    private var kind = Kind.even(stretch: 1, start: 0)
    /// In a layer whose time is remapped, or in one in there.
    private(set) var isRemapped = false

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// The frame here at every whole frame of the animation; nil where frames lie evenly.
    var samples: [Double]? { if case .sampled(let frames, _) = kind { frames } else { nil } }

    /// The samples from which the frame here stays until the next, and jumps there.
    var holds: Set<Int> { if case .sampled(_, let holds) = kind { holds } else { [] } }

    /// The animation's frame for a frame here. Only where frames lie evenly.
    func outer(_ frame: Double) -> Double {
        if case .even(let stretch, let start) = kind { frame * stretch + start } else { frame }
    }

    /// The frame here for one of the animation's. Only where frames lie evenly.
    func inner(_ frame: Double) -> Double {
        if case .even(let stretch, let start) = kind { (frame - start) / stretch } else { frame }
    }

    /// The frames here that are ever shown.
    var frames: ClosedRange<Double> {
        let (first, last) =
            switch kind {
            case .even(let stretch, let start): ((timeline.inPoint - start) / stretch, (timeline.end - start) / stretch)
            case .sampled(let frames, _): (frames.min() ?? 0, frames.max() ?? 0)
            }
        // Times that are no numbers have no order.
        return first <= last ? first...last : 0...0
    }

    /// The whole animation's frames that lie where its first and its last frame would be here.
    var reach: ClosedRange<Double> {
        let (first, last) = (outer(timeline.inPoint), outer(timeline.outPoint))
        // Times that are no numbers have no order.
        guard case .even(let stretch, let start) = kind, (stretch, start) != (1, 0), first <= last else {
            return timeline.inPoint...timeline.end
        }
        return first...last
    }

    /// The animation's frame of a sample.
    func frame(ofSample index: Int) -> Double { timeline.inPoint + Double(index) }

    /// Inside a layer that shows another composition.
    func inside(_ layer: LottieLayer, timeRemap: Animated<Double>?) -> TimeMap {
        var map = self
        if let timeRemap {
            map.isRemapped = true
            let frames = sampledFrames
            map.kind = .sampled(
                timeRemap.values(at: frames).map { $0 * timeline.writtenRate }, holds: holds.union(timeRemap.jumps(at: frames[...])))
            return map
        }
        switch kind {
        case .even(let stretch, let start) where layer.stretch > 0 && (layer.stretch * stretch).isNormal:
            map.kind = .even(stretch: layer.stretch * stretch, start: layer.startTime * stretch + start)
        default: map.kind = .sampled(sampledFrames.map { ($0 - layer.startTime) / layer.stretch }, holds: holds)
        }
        return map
    }

    /// The frame here at every whole frame of the animation.
    private var sampledFrames: [Double] {
        switch kind {
        case .sampled(let frames, _): return frames
        case .even(let stretch, let start):
            let count = Int(count: (timeline.outPoint - timeline.inPoint).rounded(.up), limit: Self.sampleLimit)
            return (0..<count).map { (frame(ofSample: $0) - start) / stretch }
        }
    }

    /// More frames than an hour has are a mistake in the file.
    static let sampleLimit = 100_000.0
}
