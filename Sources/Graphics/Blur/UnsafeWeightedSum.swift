/// Sums of rows times weights: the whole work of a blur. It uses pointers, since bounds checks on every number keep the compiler from
/// vectorising, which is three times slower; ranges are checked once on entry.
enum WeightedSum {
    /// Adds `weight` times the sum of two runs of `source`, which begin at `first` and at `second`.
    static func add(
        _ source: ContiguousArray<Float>, at first: Int, and second: Int, times weight: Float,
        to target: inout ContiguousArray<Float>, at start: Int, count: Int
    ) {
        precondition(min(first, second, start, count) >= 0 && max(first, second) + count <= source.count)
        precondition(start + count <= target.count)
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let source = source.baseAddress, let target = target.baseAddress else { return }
                let (a, b, sum) = (source + first, source + second, target + start)
                for i in 0..<count { sum[i] += (a[i] + b[i]) * weight }
            }
        }
    }

    /// The same with one run.
    static func add(
        _ source: ContiguousArray<Float>, at first: Int, times weight: Float, to target: inout ContiguousArray<Float>,
        at start: Int, count: Int
    ) {
        precondition(min(first, start, count) >= 0 && first + count <= source.count && start + count <= target.count)
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let source = source.baseAddress, let target = target.baseAddress else { return }
                let (a, sum) = (source + first, target + start)
                for i in 0..<count { sum[i] += a[i] * weight }
            }
        }
    }
}
