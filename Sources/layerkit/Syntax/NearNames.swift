/// Finds names that were probably meant by one that does not exist.
enum NearNames {
    /// "Did you mean …?", or, with `all`, that followed by every name. Ends without a space, and may be empty.
    static func hint(for name: String, among names: [String], all: String?) -> String {
        let near = near(name, among: names)
        if !near.isEmpty { return "Did you mean \(near.joined(separator: " or "))?" }
        return all.map { "\($0) \(names.joined(separator: ", "))." } ?? ""
    }

    /// Up to three names that begin with `name`, contain it, or are a few slips of the keyboard away; nearest first.
    static func near(_ name: String, among names: [String]) -> [String] {
        let wanted = Array(name.lowercased())
        guard !wanted.isEmpty else { return [] }
        let allowed = max(1, wanted.count / 3)
        let ranked = names.compactMap { candidate -> (rank: Int, name: String)? in
            if wanted.count >= 3, candidate.hasPrefix(name.lowercased()) { return (0, candidate) }
            let distance = distance(wanted, Array(candidate))
            if distance <= allowed { return (distance, candidate) }
            return wanted.count >= 3 && candidate.contains(name.lowercased()) ? (allowed + 1, candidate) : nil
        }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map(\.name)
    }

    /// How many letters have to be added, removed, replaced or exchanged with the next (optimal string alignment), computed row by
    /// row of the table.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var (above, row) = ([Int](), Array(0...b.count))
        for (i, letter) in a.enumerated() {
            var next = [i + 1]
            for (j, other) in b.enumerated() {
                var least = min(row[j] + (letter == other ? 0 : 1), next[j] + 1, row[j + 1] + 1)
                if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { least = min(least, above[j - 1] + 1) }
                next.append(least)
            }
            (above, row) = (row, next)
        }
        return row[b.count]
    }
}
