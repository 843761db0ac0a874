import Geometry
import LottieDocument

/// The outlines along which a sequential trim runs: all that are before it in its list, whatever paints them.
final class TrimSequence {
    /// Those of the list before the trim, each with its place.
    private let items: ArraySlice<ShapeItem>
    /// What changes outlines before the trim does.
    private lazy var modifiers = items.filter { $0.shape.kind.isModifier }
    private lazy var outlines = items.filter { $0.shape.kind.isOutline }
    /// By frame, or a single one if nothing is animated: for each outline, and after the last, the length of all before it, points.
    private var known: [Double: [Double]] = [:]
    /// The frames in which any of it changes; nil where nothing ever does.
    private(set) lazy var span: ClosedRange<Double>? = .spanning((outlines + modifiers).map(\.shape.span))

    init(_ items: ArraySlice<ShapeItem>) { self.items = items }

    /// The part of the whole length that some of the outlines are at a frame; nil if calculating it would exceed a limit.
    /// - Parameters:
    ///   - places: in the list.
    ///   - allows: whether this many segments may be calculated.
    func part(of places: Range<Int>, at frame: Double, _ allows: (Int) -> Bool) -> ClosedRange<Double>? {
        guard let sums = sums(at: span == nil ? 0 : frame, allows) else { return nil }
        guard let total = sums.last, total > 0, total.isFinite else { return 0...1 }
        return sums[count(before: places.lowerBound)] / total...sums[count(before: places.upperBound)] / total
    }

    /// Outlines before a place in the list.
    private func count(before place: Int) -> Int {
        var (low, high) = (0, outlines.count)
        while low < high {
            let middle = (low + high) / 2
            if outlines[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func sums(at frame: Double, _ allows: (Int) -> Bool) -> [Double]? {
        if let known = known[frame] { return known }
        guard allows(outlines.count * (modifiers.count + 1)) else { return nil }
        var sums = [0.0]
        for outline in outlines {
            let items = [outline.shape] + modifiers.drop { $0.place < outline.place }.map(\.shape)
            var cuts = 0
            guard allows(WorkedSegments(items).count(at: frame)) else { return nil }
            let worked = WorkedOutline(items: items, hasFixedArms: false).joined(at: frame, cuts: &cuts)
            guard allows(cuts) else { return nil }
            sums.append(worked.reduce(sums[sums.count - 1]) { $0 + MeasuredPath($1.path).length })
        }
        known[frame] = sums
        return sums
    }
}

/// The part that some outlines are of all along which a trim runs, if others of these are painted elsewhere.
struct TrimShare {
    /// From the trim's own list inwards: the outlines of a group in the list are another list.
    private let levels: [(sequence: TrimSequence, places: Range<Int>)]

    /// - Parameters:
    ///   - outer: of the list, where that is inside of a group itself.
    ///   - places: in the list.
    init(_ sequence: TrimSequence, _ places: Range<Int>, in outer: TrimShare?) { levels = (outer?.levels ?? []) + [(sequence, places)] }

    /// The frames in which it may change; nil where it never does.
    var span: ClosedRange<Double>? { .spanning(levels.map(\.sequence.span)) }

    /// Fractions of the whole length, 0…1; nil if calculating them would exceed a limit.
    /// - Parameter allows: whether this many segments may be calculated.
    func range(at frame: Double, _ allows: (Int) -> Bool) -> ClosedRange<Double>? {
        var (start, end) = (0.0, 1.0)
        for (sequence, places) in levels {
            guard let part = sequence.part(of: places, at: frame, allows) else { return nil }
            (start, end) = (start + part.lowerBound * (end - start), start + part.upperBound * (end - start))
        }
        return start...max(start, end)
    }
}
