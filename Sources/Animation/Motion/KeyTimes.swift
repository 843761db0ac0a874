/// When keys are reached, as fractions of the duration.
struct KeyTimes: Sendable {
    /// Never decreasing, 0…1; not empty.
    let times: [Double]

    /// - Parameters:
    ///   - given: one for each key. With fewer, the last keys are left out; surplus ones are ignored. If they decrease or leave 0…1, evenly
    ///     spaced times replace all of them.
    ///   - keys: at least one.
    ///   - isDiscrete: each key is held for a while, the last one too, rather than being passed in an instant.
    init(_ given: [Double]?, keys: Int, isDiscrete: Bool = false) {
        let used = Array((given ?? []).prefix(keys))
        if !used.isEmpty, used.allSatisfy({ (0...1).contains($0) }),
            zip(used, used.dropFirst()).allSatisfy({ $0 <= $1 })
        {
            times = used
        } else {
            let steps = Double(isDiscrete ? keys : max(keys - 1, 1))
            times = (0..<keys).map { Double($0) / steps }
        }
    }

    /// Times for keys at these distances from each other that are passed at constant speed. Evenly spaced where the sum of the distances is zero
    /// or not finite.
    init(distances: [Double]) {
        let total = distances.reduce(0, +)
        let isUsable = total > 0 && total.isFinite
        var passed = 0.0
        let times = distances.map { distance in
            passed += distance
            return min(passed / total, 1)
        }
        self.init(isUsable ? [0] + times : nil, keys: distances.count + 1)
    }

    /// Tolerance for clock rounding, as a fraction of the duration: how much sooner a held key is reached. It is far smaller than the error of
    /// key times stored as `Float`; those are compared exactly, as Core Animation does (*seen* in its pictures).
    private static let rounding = 1e-11

    /// The key that is held at a fraction of the duration.
    func standingKey(at progress: Double) -> Int { key(at: progress + Self.rounding) }

    /// The last key that has been reached; the first key before any was.
    func key(at progress: Double) -> Int {
        var low = 0
        var high = times.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The index of the key before a fraction of the duration, and how far it is from there to the next, 0…1. Clamped before the first key and
    /// after the last one.
    /// - Precondition: there are two keys.
    func segment(at progress: Double) -> (index: Int, fraction: Double) {
        let index = key(at: progress)
        if index == times.count - 1 { return (index - 1, 1) }
        if progress <= times[index] { return (index, 0) }
        return (index, (progress - times[index]) / (times[index + 1] - times[index]))
    }

    /// When the next key is reached after a fraction of the duration; infinity if there is none.
    func next(after progress: Double) -> Double {
        times[key(at: progress)...].first { $0 - Self.rounding > progress }.map { $0 - Self.rounding } ?? .infinity
    }

    /// For each key, when the value next begins to change: the key's own time if it changes from there on, infinity if it never does again.
    /// - Parameter isSame: whether the key after this index is the same.
    func standing(_ isSame: (Int) -> Bool) -> [Double] {
        var result = times
        result[times.count - 1] = .infinity
        for index in times.indices.dropLast().reversed() where isSame(index) { result[index] = result[index + 1] }
        return result
    }

    /// When the value next changes, from a fraction of the duration on: at once, or when it is no longer held.
    /// - Parameter standing: what `standing` returned for the same keys; empty if unknown.
    func nextChange(after progress: Double, standing: [Double]) -> Double {
        guard let first = standing.first else { return progress }
        return progress < times[0] ? max(first, times[0]) : max(standing[key(at: progress)], progress)
    }
}
