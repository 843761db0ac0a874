extension MutableSpan<PixelSolver.Part> {
    /// Sorts parts by their upper ends.
    mutating func sortByTops() { sort(count) { $0.y0 } }
}

extension MutableSpan<PixelSolver.Crosser> {
    /// Sorts the first so many crossers by where they lie halfway down their slab.
    mutating func sortByMiddles(_ count: Int) { sort(count) { $0.upper + $0.lower } }
}

extension MutableSpan where Element: BitwiseCopyable {
    /// Sorts the first so many elements by a key, by Shell's method.
    ///
    /// Pixels mostly have few parts, for which its last round, insertion sort, is the quickest there is; the gaps before keep
    /// many parts in the worst order from taking quadratic time. Sorted ones are passed over once.
    ///
    /// For the sorts above only: it is specialised only within the file that calls it.
    @inline(__always)
    fileprivate mutating func sort(_ count: Int, by key: (Element) -> Float) {
        var gap = count < 16 || isSorted(count, by: key) ? 1 : count.leastShellGap
        while gap > 0 {
            for i in gap..<Swift.max(count, gap) {
                let own = key(self[i])
                guard key(self[i - gap]) > own else { continue }
                let element = self[i]
                var j = i
                repeat {
                    self[j] = self[j - gap]
                    j -= gap
                } while j >= gap && key(self[j - gap]) > own
                self[j] = element
            }
            gap = gap.nextShellGap
        }
    }

    @inline(__always)
    private func isSorted(_ count: Int, by key: (Element) -> Float) -> Bool {
        var last = key(self[0])
        for i in 1..<count {
            let own = key(self[i])
            if last > own { return false }
            last = own
        }
        return true
    }
}

/// Gaps between the elements that Shell's sort compares: Ciura's.
extension Int {
    /// The first gap to sort so many elements with.
    @inline(__always)
    fileprivate var leastShellGap: Int { self < 64 ? 4 : self < 256 ? 23 : self < 4096 ? 301 : 1750 }

    /// The gap of the round after that with this one; 0 after the last.
    @inline(__always)
    fileprivate var nextShellGap: Int {
        switch self {
        case 1750: 701
        case 701: 301
        case 301: 132
        case 132: 57
        case 57: 23
        case 23: 10
        case 10: 4
        case 4: 1
        default: 0
        }
    }
}
