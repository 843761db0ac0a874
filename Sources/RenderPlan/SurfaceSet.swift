/// Some of a plan's surfaces, by number. The first 64, which are all in most plans, take no memory on the heap.
struct SurfaceSet {
    private var first: UInt64 = 0
    /// Those from 64 on.
    private var rest: ContiguousArray<Bool>

    /// - Parameter count: how many there are.
    init(of count: Int) { rest = count > 64 ? ContiguousArray(repeating: false, count: count - 64) : [] }

    func contains(_ surface: Int) -> Bool { surface < 64 ? first & 1 << UInt64(surface) != 0 : rest[surface - 64] }

    mutating func insert(_ surface: Int) {
        if surface < 64 { first |= 1 << UInt64(surface) } else { rest[surface - 64] = true }
    }
}
