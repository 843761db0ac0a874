import Animation
import Geometry
import RenderTree

/// What moves in a tree, as text.
enum AnimationReport {
    /// A line for each animation: which property it moves, between which values, when, how far it is at a time, and the property's
    /// value then.
    /// - Parameters:
    ///   - tree: as it was committed.
    ///   - time: seconds of the root's time.
    ///   - values: those of each animated node at that time, in order.
    static func text(_ tree: RenderTree, at time: Double, showing values: [NodeValues]) -> String {
        var times: ContiguousArray<Double> = []
        RenderTree.localTimes(tree.times, at: time, into: &times)
        var lines: [String] = []
        for (node, value) in zip(tree.animated, values) {
            for track in tree.tracks[Int(node.tracks.lowerBound)..<Int(node.tracks.upperBound)] {
                let local = track.time == .root ? time : times[Int(track.time.rawValue)]
                let shown = track.component.map { value[track.property]?[$0] } ?? value[track.property]
                let name = tree.names[node.node].map { " " + $0.debugDescription } ?? ""
                let part = track.component.map { "." + text($0) } ?? ""
                lines.append(
                    "\(node.node.rawValue)\(name) \(track.property)\(part): \(words(track.track, at: local))"
                        + (shown.map { ", now \(text($0))" } ?? ""))
            }
        }
        return lines.isEmpty ? "Nothing is animated." : lines.joined(separator: "\n")
    }

    private static func words(_ track: Track, at local: Double) -> String {
        let timing = track.groups.first?.timing ?? track.timing
        let motion = text(track.motion)
        if case .pictures = track.motion { return motion }
        var words = ["\(motion), \(text(timing.duration)) s from \(text(timing.beginTime)) s on"]
        if timing.repeatCount > 0 { words.append("× \(timing.repeatCount >= 1e30 ? "∞" : text(timing.repeatCount))") }
        if timing.autoreverses { words.append("and back") }
        if track.isAdditive { words.append("added") }
        if !track.groups.isEmpty { words.append("in a group") }
        let progress = track.phase(at: local).map { "at \(text(($0.progress * 1000).rounded() / 10)) %" }
        return words.joined(separator: " ") + ", " + (progress ?? (local < timing.beginTime ? "not begun" : "over"))
    }

    private static func text(_ motion: Motion) -> String {
        func range(_ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?) -> String {
            if let by { return (from.map { text($0) + " " } ?? "") + "by " + text(by) }
            return (from.map(text) ?? "its value") + " → " + (to.map(text) ?? "its value")
        }
        switch motion {
        case .basic(let from, let to, let by): return range(from, to, by)
        case .spring(_, let from, let to, let by): return "spring " + range(from, to, by)
        case .keyframes(let keyframes):
            let ends = [keyframes.values.first, keyframes.values.last].compactMap { $0.map(text) }
            return "\(Counted.text(keyframes.values.count, "keyframe")) \(keyframes.mode) \(ends.joined(separator: " … "))"
        case .path(let path): return "along a path of \(Counted.text(path.path.verbs.count, "part")), \(path.mode)"
        case .pictures: return "pictures are played"
        }
    }

    private static func text(_ component: ValueComponent) -> String {
        func axis(_ number: Int) -> String { ["x", "y", "z"][number] }
        return switch component {
        case .scale(let number): "scale." + axis(number)
        case .rotation(let number): "rotation." + axis(number)
        case .translation(let number): "translation." + axis(number)
        case .uniformScale: "scale"
        case .planeScale: "scale.xy"
        case .planeTranslation: "translation"
        case .entry(let number): "m\(number / 4 + 1)\(number % 4 + 1)"
        case .x, .y, .width, .height, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: "\(component)"
        }
    }

    /// A value; of a long list, only how many it has.
    private static func text(_ value: AnimatedValue) -> String {
        func list(_ numbers: [Double]) -> String { "(" + numbers.map { text($0) }.joined(separator: " ") + ")" }
        return switch value {
        case .number(let number): text(number)
        case .point(let point): list([point.x, point.y])
        case .size(let size): list([size.width, size.height])
        case .rect(let rect): list([rect.minX, rect.minY, rect.width, rect.height])
        case .color(let color?): list([color.red, color.green, color.blue, color.alpha].map { Double($0) })
        case .color(nil): "no colour"
        case .transform(let t):
            list([t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44])
        case .path(let path): path.map { "a path of \(Counted.text($0.verbs.count, "part"))" } ?? "no path"
        case .numbers(let numbers): numbers.count > 8 ? "\(numbers.count) numbers" : list(numbers)
        case .colors(let colors): Counted.text(colors.count, "colour")
        case .picture(let picture): picture.dominant.map { "a picture of \($0.width)×\($0.height)" } ?? "no picture"
        case .object: "an object"
        }
    }

    /// Rounded to a ten thousandth, for people.
    private static func text(_ number: Double) -> String {
        let rounded = (number * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : "\(rounded)"
    }
}
