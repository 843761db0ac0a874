/// Draws in painter's order, with their rows in the same order.
struct DrawList {
    var draws: ContiguousArray<Draw> = []
    /// Each draw's begin where those of the draw before it end.
    var rows: ContiguousArray<SIMD4<Float>> = []

    /// Where the rows of the draw at an index begin, or would begin.
    func firstRow(of index: Int) -> Int { index < draws.count ? Int(draws[index].firstRow) : rows.count }

    /// True when each gap between runs of draws that stay has exactly as many draws and rows as are to take its place.
    func hasRoom(for made: DrawList, between runs: ContiguousArray<KeptDraws.Run>) -> Bool {
        var (from, to) = (0, 0)
        for run in runs {
            guard run.made - from == run.draws.lowerBound - to,
                made.firstRow(of: run.made) - made.firstRow(of: from) == firstRow(of: run.draws.lowerBound) - firstRow(of: to)
            else { return false }
            (from, to) = (run.made, run.draws.upperBound)
        }
        return true
    }

    /// Overwrites the draws between runs that stay.
    mutating func overwrite(with made: DrawList, between runs: ContiguousArray<KeptDraws.Run>) {
        var (from, to) = (0, 0)
        for run in runs {
            let (source, target) = (made.firstRow(of: from), firstRow(of: to))
            for row in source..<made.firstRow(of: run.made) { rows[target + row - source] = made.rows[row] }
            for index in from..<run.made {
                draws[to + index - from] = made.draws[index]
                draws[to + index - from].firstRow += Int32(target - source)
            }
            (from, to) = (run.made, run.draws.upperBound)
        }
    }

    /// Becomes the list of new draws with the kept runs in between.
    mutating func join(_ made: DrawList, _ kept: DrawList, _ runs: ContiguousArray<KeptDraws.Run>) {
        draws.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        var from = 0
        for run in runs {
            append(made, from..<run.made)
            append(kept, run.draws)
            from = run.made
        }
    }

    private mutating func append(_ other: DrawList, _ range: Range<Int>) {
        let first = other.firstRow(of: range.lowerBound)
        let (start, shift) = (draws.count, Int32(rows.count - first))
        rows.append(contentsOf: other.rows[first..<other.firstRow(of: range.upperBound)])
        draws.append(contentsOf: other.draws[range])
        for index in start..<draws.count { draws[index].firstRow += shift }
    }
}
