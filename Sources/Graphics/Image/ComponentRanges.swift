import struct Foundation.CGFloat

/// The values that the least and the greatest value of each component are mapped to: Core Graphics' decode array.
final class ComponentRanges: @unchecked Sendable {
    /// Never written to again.
    let numbers: UnsafePointer<CGFloat>
    private let count: Int

    /// Nil if all are mapped to 0 and 1, and if one is NaN.
    /// - Parameter count: of components, each with two numbers.
    init?(_ numbers: UnsafePointer<CGFloat>, count: Int) {
        let given = UnsafeBufferPointer(start: numbers, count: 2 * count)
        guard given.allSatisfy(\.isFinite), (0..<count).contains(where: { given[2 * $0] != 0 || given[2 * $0 + 1] != 1 }) else {
            return nil
        }
        let copy = UnsafeMutablePointer<CGFloat>.allocate(capacity: 2 * count)
        copy.initialize(from: numbers, count: 2 * count)
        (self.numbers, self.count) = (UnsafePointer(copy), count)
    }

    deinit { numbers.deallocate() }

    /// For red, green and blue; a grey's are repeated three times.
    var colors: (least: SIMD3<Double>, most: SIMD3<Double>) {
        let places = SIMD3(0, count / 2, count - 1)
        func pick(_ end: Int) -> SIMD3<Double> {
            SIMD3(numbers[2 * places.x + end], numbers[2 * places.y + end], numbers[2 * places.z + end])
        }
        return (pick(0), pick(1))
    }
}
