import Geometry
import LayerKit
import LottieDocument

extension LottieTrim {
    /// What it leaves of outlines at a frame: of each alike, or of all as if they were one after the other.
    /// - Parameter share: which part these are of all along which it goes, 0…1.
    func applied(to all: [[LottieOutline]], at frame: Double, share: ClosedRange<Double> = 0...1) -> [[LottieOutline]] {
        let (a, b) = (start.value(at: frame) / 100, end.value(at: frame) / 100)
        let shift = offset.value(at: frame) / 360
        let (low, high) = (min(max(min(a, b), 0), 1), min(max(max(a, b), 0), 1))
        guard high - low < 1, shift.isFinite else { return all }
        if low == high { return all.map { _ in [] } }
        let first = (low + shift) - (low + shift).rounded(.down)
        let range = first...(first + high - low)
        return isIndividual ? sequence(all, range, share) : all.map { $0.flatMap { LottieTrim.part(of: $0, range) } }
    }

    /// - Parameters:
    ///   - range: parts of the length of all along which it goes.
    ///   - share: which part of that these are.
    private func sequence(
        _ all: [[LottieOutline]], _ range: ClosedRange<Double>, _ share: ClosedRange<Double>
    ) -> [[LottieOutline]] {
        let lengths = all.map { $0.map { MeasuredPath($0.path).length } }
        let total = lengths.joined().reduce(0, +) / (share.upperBound - share.lowerBound)
        guard total > 0, total.isFinite else { return all }
        var before = share.lowerBound * total
        return zip(all, lengths).map { outlines, lengths in
            zip(outlines, lengths).flatMap { outline, length -> [LottieOutline] in
                defer { before += length }
                guard length > 0 else { return [] }
                // What goes beyond the last one's end goes on with the first one's beginning.
                let wanted = [0.0, total].compactMap { turn -> ClosedRange<Double>? in
                    var low = (range.lowerBound * total - turn - before) / length
                    var high = (range.upperBound * total - turn - before) / length
                    // Shares are rounded: an end that is met but for that is met.
                    if low < LottieTrim.least { low = 0 }
                    if high > 1 - LottieTrim.least { high = 1 }
                    return high - low > LottieTrim.least ? low...high : nil
                }
                if wanted.count == 2 { return LottieTrim.joined(outline, wanted[0], wanted[1]) }
                return wanted.flatMap { LottieTrim.part(of: outline, $0) }
            }
        }
    }

    /// The part of an outline that is none.
    private static let least = 1e-9

    /// - Parameter range: parts of the outline's length; beyond 1 it goes on at its beginning.
    private static func part(of outline: LottieOutline, _ range: ClosedRange<Double>) -> [LottieOutline] {
        if range.upperBound <= 1 { return cut(outline, range) }
        return joined(outline, range.lowerBound...1, 0...(range.upperBound - 1))
    }

    /// Two parts, as one where the second goes on from the first: it is one area when it is filled.
    private static func joined(
        _ outline: LottieOutline, _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
    ) -> [LottieOutline] {
        let (before, after) = (cut(outline, first), cut(outline, second))
        guard outline.isClosed, first.upperBound == 1, second.lowerBound == 0, var one = before.last, var other = after.first,
            var meeting = one.vertices.popLast(), !other.vertices.isEmpty
        else { return before + after }
        meeting.departure = other.vertices[0].departure
        other.vertices[0] = meeting
        one.vertices += other.vertices
        return [one]
    }

    private static func cut(_ outline: LottieOutline, _ range: ClosedRange<Double>) -> [LottieOutline] {
        if range.lowerBound <= 0 && range.upperBound >= 1 { return [outline] }
        return LottieOutline.outlines(
            of: CGPath(outline.path).trimmed(from: range.lowerBound, to: range.upperBound).outline)
    }
}
