import Geometry
import LayerKit
import LottieDocument

extension LottieTrim {
    /// The parts of outlines that it leaves at a frame: of each by itself, or of all as one, one after the other.
    /// - Parameter share: the part that these are of all outlines along which it runs, 0…1.
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
    ///   - range: fractions of the length of all outlines along which it runs.
    ///   - share: the part that these are of that length.
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
                // A part beyond the end of the last outline continues at the beginning of the first.
                let wanted = [0.0, total].compactMap { turn -> ClosedRange<Double>? in
                    var low = (range.lowerBound * total - turn - before) / length
                    var high = (range.upperBound * total - turn - before) / length
                    // Shares are rounded: an end that is reached but for rounding is reached.
                    if low < LottieTrim.least { low = 0 }
                    if high > 1 - LottieTrim.least { high = 1 }
                    return high - low > LottieTrim.least ? low...high : nil
                }
                if wanted.count == 2 { return LottieTrim.joined(outline, wanted[0], wanted[1]) }
                return wanted.flatMap { LottieTrim.part(of: outline, $0) }
            }
        }
    }

    /// An outline without extent.
    private static let least = 1e-9

    /// - Parameter range: fractions of the outline's length; beyond 1 it continues at its beginning.
    private static func part(of outline: LottieOutline, _ range: ClosedRange<Double>) -> [LottieOutline] {
        if range.upperBound <= 1 { return cut(outline, range) }
        return joined(outline, range.lowerBound...1, 0...(range.upperBound - 1))
    }

    /// Joins two parts if the second continues the first: filled, they are one area.
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
