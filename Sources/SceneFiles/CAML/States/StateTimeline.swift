public import LayerKit

/// A sequence of states, each with a duration.
public struct StateTimeline: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var state: String
        /// When it begins, seconds.
        public var start: CFTimeInterval

        public init(state: String, start: CFTimeInterval) { (self.state, self.start) = (state, start) }
    }

    /// In the order of their starts.
    public var entries: [Entry]
    /// When the last one ends, seconds; infinity if it has no end.
    public var end: CFTimeInterval

    public init(entries: [Entry], end: CFTimeInterval = .infinity) { (self.entries, self.end) = (entries, end) }

    /// States with their durations: `Locked:2s,Unlock:3s`. The last one needs no duration, and then stays.
    public init?(_ text: String) {
        (entries, end) = ([], .infinity)
        var start = 0.0
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let colon = part.lastIndex(of: ":")
            let name = String(part[..<(colon ?? part.endIndex)]).trimmingSpaces
            guard !name.isEmpty, start.isFinite else { return nil }
            entries.append(Entry(state: name, start: start))
            guard let colon else {
                start = .infinity
                continue
            }
            var length = String(part[part.index(after: colon)...]).trimmingSpaces
            if length.hasSuffix("s") { length.removeLast() }
            guard let seconds = Double(length), seconds.isFinite, seconds >= 0 else { return nil }
            start += seconds
        }
        end = start
    }
}

extension Scene {
    /// Plays the states in a renderer that shows the scene, up to a time.
    public func play(_ timeline: StateTimeline, until time: CFTimeInterval, in renderer: CARenderer) {
        var playback = StatePlayback(self, timeline)
        playback.advance(to: time, in: renderer)
    }
}
