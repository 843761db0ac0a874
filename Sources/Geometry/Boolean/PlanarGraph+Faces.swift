extension PlanarGraph {
    /// Puts together halves that have the same connected part of an area to their left.
    ///
    /// - Parameter contains: whether a place with these windings is part of the area.
    func faces(where contains: (Windings) -> Bool) -> DisjointSets {
        var sets = DisjointSets(count: halfCount)
        for half in 0..<halfCount {
            // Where a half ends, its left side goes on with the half next clockwise.
            sets.unite(half, clockwise(of: half ^ 1))
            if contains(left[half]) && contains(left[half ^ 1]) { sets.unite(half, half ^ 1) }
        }
        for (half, neighbor) in neighbors { sets.unite(half, neighbor) }
        return sets
    }
}

/// Sets of numbers that are put together.
struct DisjointSets {
    private var parents: ContiguousArray<Int32>

    init(count: Int) { parents = ContiguousArray(Int32(0)..<Int32(count)) }

    /// The number that stands for the set that `i` is in.
    mutating func root(of i: Int) -> Int {
        var i = i
        while Int(parents[i]) != i {
            parents[i] = parents[Int(parents[i])]
            i = Int(parents[i])
        }
        return i
    }

    mutating func unite(_ i: Int, _ j: Int) {
        let (a, b) = (root(of: i), root(of: j))
        if a != b { parents[max(a, b)] = Int32(min(a, b)) }
    }
}
