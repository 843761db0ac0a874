/// When keys are passed, as parts of the duration.
struct KeyTimes: Sendable {
    /// Never decreasing, 0…1; not empty.
    let times: [Double]

    /// - Parameters:
    ///   - given: one for each key; fewer leave out the last keys, and surplus ones count for nothing. Where they decrease or
    ///     leave 0…1, they are all replaced by even ones.
    ///   - keys: at least one.
    ///   - isDiscrete: keys stand for a while, the last one too, rather than being passed in an instant.
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

    /// Times at which something passes that goes the distances between the keys at one speed. Even ones where the
    /// distances add up to nothing, or not to a finite number.
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

    /// Tolerance for clock rounding, as a part of the duration: how much sooner a key that stands for a while is reached. It is far smaller
    /// than the error of key times stored as `Float`; those are compared exactly, as Core Animation does (*seen* in its pictures).
    private static let rounding = 1e-11

    /// The key that stands at a part of the duration.
    func standingKey(at progress: Double) -> Int { key(at: progress + Self.rounding) }

    /// The last key that was reached; the first one before any was.
    func key(at progress: Double) -> Int {
        var low = 0
        var high = times.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Between which keys, given by the first, and how far from it to the next, 0…1. Before the first key and after the
    /// last one stands still.
    /// - Precondition: there are two keys.
    func segment(at progress: Double) -> (index: Int, fraction: Double) {
        let index = key(at: progress)
        if index == times.count - 1 { return (index - 1, 1) }
        if progress <= times[index] { return (index, 0) }
        return (index, (progress - times[index]) / (times[index + 1] - times[index]))
    }

    /// The next time after a part of the duration at which another key stands; infinity for none.
    func next(after progress: Double) -> Double {
        times[key(at: progress)...].first { $0 - Self.rounding > progress }.map { $0 - Self.rounding } ?? .infinity
    }

    /// For each key, when the way from what is there begins: the key's own time where it sets out at once, infinity where it
    /// never does.
    /// - Parameter isSame: the next key after one of this number is the same.
    func standing(_ isSame: (Int) -> Bool) -> [Double] {
        var result = times
        result[times.count - 1] = .infinity
        for index in times.indices.dropLast().reversed() where isSame(index) { result[index] = result[index + 1] }
        return result
    }

    /// When the way goes on, from a part of the duration on: then already, or once it has stood long enough.
    /// - Parameter standing: as made for the same keys; empty where nothing is known of them.
    func nextChange(after progress: Double, standing: [Double]) -> Double {
        guard let first = standing.first else { return progress }
        return progress < times[0] ? max(first, times[0]) : max(standing[key(at: progress)], progress)
    }
}
