import Animation
import Foundation

/// Finds how the times of many layers follow from the clock's, in a tree in which nothing changes meanwhile.
struct TimingSearch {
    /// Layers without a timing of their own; one stands for all that follow one another.
    private static let standard = [MediaTiming.layer]

    /// Layers with a timing of their own.
    private(set) var layers = AncestorSearch(\.hasOwnTiming)

    /// The timings of a layer and of those above it, outermost first.
    mutating func timings(of layer: CALayer) -> [MediaTiming] {
        guard var timed = layers.nearest(from: layer) else { return TimingSearch.standard }
        var timings = timed === layer ? [] : TimingSearch.standard
        while true {
            timings.append(timed.ownTiming)
            let outer = layers.nearest(from: timed.parent)
            if outer !== timed.parent { timings.append(.layer) }
            guard let outer else { return timings.reversed() }
            timed = outer
        }
    }
}

extension Sequence<MediaTiming> {
    /// Whether the time within them is the clock's own, as it is for nearly all layers.
    var keepClockTime: Bool { allSatisfy { $0 == .layer } }

    /// The time within them at a time outside.
    func localTime(at outerTime: CFTimeInterval) -> CFTimeInterval {
        // The default shifts nothing, not even times before it begins.
        reduce(outerTime) { time, timing in timing == .layer ? time : timing.localTime(at: time) }
    }

    /// When the innermost time begins to run; nil where all have begun. Both times are the clock's.
    func nextBeginning(after mediaTime: CFTimeInterval) -> CFTimeInterval? {
        var (time, pace) = (mediaTime, 1.0)
        for timing in self {
            if time < timing.beginTime { return pace > 0 ? mediaTime + (timing.beginTime - time) / pace : nil }
            time = timing.localTime(at: time)
            pace *= timing.speed
        }
        return nil
    }
}

extension BidirectionalCollection<MediaTiming> {
    /// The time outside them at a time within.
    func mediaTime(at localTime: CFTimeInterval) -> CFTimeInterval {
        reversed().reduce(localTime) { time, timing in timing.parentTime(at: time) }
    }
}
