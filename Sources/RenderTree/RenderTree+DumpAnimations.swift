import Animation
import Geometry

extension RenderTree {
    /// What animates the tree's layers as text, one line an animation: what it moves, between which values, when, how far it is at
    /// a time, and what the layer has there then.
    /// - Parameters:
    ///   - time: seconds of the root's time.
    ///   - values: of each animated node at that time, in their order.
    public func dumpAnimations(at time: Double, showing values: [NodeValues]) -> String {
        var times: ContiguousArray<Double> = []
        RenderTree.localTimes(self.times, at: time, into: &times)
        var lines = ""
        for (node, value) in zip(animated, values) {
            for index in Int(node.tracks.lowerBound)..<Int(node.tracks.upperBound) {
                let track = tracks[index]
                let local = track.time == .root ? time : times[Int(track.time.rawValue)]
                let shown = track.component.map { value[track.property]?[$0] } ?? value[track.property]
                let name = names[node.node].map { " " + $0.debugDescription } ?? ""
                let part = track.component.map { ".\($0)" } ?? ""
                lines += "\(node.node.rawValue)\(name) \(track.property)\(part): \(words(track.track, at: local))"
                lines += (shown.map { ", now \(text($0))" } ?? "") + "\n"
            }
        }
        return lines
    }

    private func words(_ track: Track, at local: Double) -> String {
        let timing = track.groups.first?.timing ?? track.timing
        var words = [text(track.motion)]
        if case .pictures = track.motion { return words[0] }
        words.append("\(text(timing.duration)) s from \(text(timing.beginTime)) s on")
        if timing.repeatCount > 0 { words.append("× \(timing.repeatCount >= 1e30 ? "∞" : text(timing.repeatCount))") }
        if timing.autoreverses { words.append("and back") }
        if track.isAdditive { words.append("added") }
        if !track.groups.isEmpty { words.append("in a group") }
        let progress = track.phase(at: local).map { "at \(text(($0.progress * 1000).rounded() / 10)) %" }
        return words.joined(separator: " ") + ", " + (progress ?? (local < timing.beginTime ? "not begun" : "not shown"))
    }
}

private func text(_ motion: Motion) -> String {
    func range(_ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?) -> String {
        let ends = (from.map { text($0) } ?? "what it has") + " → " + (to.map { text($0) } ?? "what it has")
        return by.map { (from.map { text($0) + " " } ?? "") + "by " + text($0) } ?? ends
    }
    switch motion {
    case .basic(let from, let to, let by): return range(from, to, by)
    case .spring(_, let from, let to, let by): return "spring " + range(from, to, by)
    case .keyframes(let keyframes):
        let ends = [keyframes.values.first, keyframes.values.last].compactMap { $0.map { text($0) } }
        return "\(keyframes.values.count) keyframes, \(keyframes.mode), \(ends.joined(separator: " … "))"
    case .path(let path): return "along a path of \(path.path.verbs.count) parts, \(path.mode)"
    case .pictures: return "pictures are played"
    }
}

/// Long lists are counted, not written out.
private func text(_ value: AnimatedValue) -> String {
    switch value {
    case .number(let number): text(number)
    case .point(let point): text(point)
    case .size(let size): "(\(text(size.width)) \(text(size.height)))"
    case .rect(let rect): text(rect)
    case .color(let color): color.map { text($0) } ?? "no colour"
    case .transform(let transform): text(transform)
    case .path(let path): path.map { "a path of \($0.verbs.count) parts" } ?? "no path"
    case .numbers(let numbers): "(\(numbers.prefix(8).map { text($0) }.joined(separator: " ")))"
    case .colors(let colors): "\(colors.count) colours"
    case .picture(let picture): picture.dominant.map { "a picture of \($0.width)×\($0.height)" } ?? "no picture"
    case .object: "an object"
    }
}
