import Geometry

extension Path {
    /// The part of the path between two fractions of the length of all its contours together, in their order.
    ///
    /// A contour that is wholly inside stays as it is, closed if it was; parts of others are open.
    ///
    /// - Parameters:
    ///   - start: 0…1, clamped.
    ///   - end: 0…1, clamped; nothing remains unless it is more than `start`.
    ///   - cut: how a curve is cut of which a part remains. Core Animation cuts strokes by the parameter.
    public func trimmed(from start: Double, to end: Double, _ cut: MeasuredPath.Cut) -> Path {
        let (low, high) = (max(start, 0), min(end, 1))
        guard low < high, controlBounds(.identity) != nil else { return Path() }
        if low == 0 && high == 1 { return self }
        return MeasuredPath(self).trimmed(from: low, to: high, cut)
    }

    /// The path cut into dashes, each an open contour. Every contour begins the pattern anew.
    ///
    /// - Parameters:
    ///   - lengths: of dashes and gaps in turn, in the path's units; an odd number of them is repeated to an even one. With
    ///     none, with only zeros, or with one that is negative or not finite, the path stays whole; so it does where
    ///     there would be more than a million dashes.
    ///   - phase: how far into the pattern each contour begins.
    ///   - wanted: where there would be more than 100,000 dashes, those outside of this are left out.
    public func dashed(lengths: [Double], phase: Double, wanted: Rect? = nil) -> Path {
        guard controlBounds(.identity) != nil else { return Path() }
        guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
        let measured = MeasuredPath(self)
        let total = measured.length
        // A path of length 0 is one dot or a few, and has no parts.
        if total == 0 { return self }
        let isSparse = wanted != nil && pattern.count(in: total) > DashPattern.many
        let seen = isSparse ? measured.length(in: wanted ?? .null) : total
        if pattern.count(in: seen) > DashPattern.most { return self }
        let slack = total * 1e-12
        var result = Path()
        var made = 0.0
        for contour in measured.contours {
            // Contours shorter than a pattern of unequal dashes may have many more than estimated from its mean.
            if made > DashPattern.most { return self }
            guard contour.length > 0 else {
                measured.appendWhole(contour, to: &result)
                continue
            }
            for stretch in isSparse ? contour.stretches(in: wanted ?? .null) : [0...contour.length] {
                pattern.forEachDash(in: stretch, slack: slack) {
                    made += 1
                    if $0 < $1 {
                        measured.append(contour, from: $0, to: $1, .byLength, to: &result)
                    } else {
                        measured.appendDot(contour, at: $0, to: &result)
                    }
                }
            }
        }
        return result
    }
}

/// An endless pattern of dashes and gaps.
private struct DashPattern {
    /// Dashes and gaps in turn, an even number.
    private var lengths: [Double]
    /// Where in the pattern each dash begins, and where the last gap ends.
    private var places: [Double] = [0]
    /// The sum of all lengths, more than 0.
    private var period: Double
    /// How far into the pattern a contour begins, 0..<period.
    private var phase: Double

    /// Nil where the path stays whole.
    init?(lengths: [Double], phase: Double) {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return nil }
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        period = self.lengths.reduce(0, +)
        guard period > 0, period.isFinite else { return nil }
        let remainder = phase.truncatingRemainder(dividingBy: period)
        self.phase = remainder < 0 ? remainder + period : remainder
        places.reserveCapacity(self.lengths.count / 2 + 1)
        for i in stride(from: 0, to: self.lengths.count, by: 2) {
            places.append(places[i / 2] + (self.lengths[i] + self.lengths[i + 1]))
        }
    }

    /// Above so many dashes only those that are wanted are made.
    static let many = 100_000.0
    /// More dashes than this could not be told apart: 25 for each pixel of a line around a large screen.
    static let most = 1_000_000.0

    /// About how many dashes a length gets.
    func count(in length: Double) -> Double { length / period * Double(lengths.count / 2) }

    /// Calls `body` with where each dash begins and ends, within a part of a contour.
    ///
    /// - Parameter slack: remainders of dashes cut by the part that are no longer than this are dropped.
    func forEachDash(in part: ClosedRange<Double>, slack: Double, _ body: (Double, Double) -> Void) {
        // So far out that a period is less than the last digit, dashes cannot be located.
        guard part.upperBound + period > part.upperBound else { return body(part.lowerBound, part.upperBound) }
        // Whole periods before the part are skipped, and so are the dashes before it in the first period that reaches it.
        var start = -phase + ((part.lowerBound + phase) / period).rounded(.down) * period
        var dash = firstDash(endingFrom: part.lowerBound - start)
        while start < part.upperBound {
            while dash < lengths.count / 2 {
                let (dashStart, length) = (start + places[dash], lengths[dash * 2])
                if dashStart > part.upperBound { return }
                let from = max(dashStart, part.lowerBound)
                let to = min(dashStart + length, part.upperBound)
                let isDot = length == 0 && dashStart == from && from <= to
                if to - from > min(slack, length / 2) || isDot { body(from, to) }
                dash += 1
            }
            start += period
            dash = 0
        }
    }

    /// The number of the first dash that ends, with the gap behind it, at a place in the pattern or later.
    private func firstDash(endingFrom place: Double) -> Int {
        var (low, high) = (0, lengths.count / 2)
        while low < high {
            let middle = (low + high) / 2
            if places[middle + 1] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension MeasuredPath {
    /// `Path.trimmed` of a path whose coordinates are numbers.
    ///
    /// - Parameters:
    ///   - start: at least 0.
    ///   - end: more than `start`, at most 1.
    ///   - cut: how a curve is cut of which a part remains.
    public func trimmed(from start: Double, to end: Double, _ cut: Cut) -> Path {
        let total = length
        // Sums are rounded: a contour that ends where the part ends counts as inside, and a tiny remainder as nothing.
        let slack = total * 1e-12
        var result = Path()
        var before = 0.0
        for contour in contours {
            let length = contour.length
            // Where the wanted part begins and ends in this contour.
            let (from, to) = (start * total - before, end * total - before)
            before += length
            guard to > -slack, from < length + slack, length > 0 || (from <= slack && to >= -slack) else { continue }
            if from <= slack && to >= length - slack {
                appendWhole(contour, to: &result)
            } else if min(to, length) > max(from, 0) + slack {
                append(contour, from: max(from, 0), to: min(to, length), cut, to: &result)
            }
        }
        return result
    }
}
