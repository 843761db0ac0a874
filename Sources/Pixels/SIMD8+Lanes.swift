extension SIMD8 {
    /// A vector of the values of `lane` at 0…7.
    ///
    /// Written out: lanes that are set in a loop go through memory, each waiting for the one before, ten times as slowly.
    @inlinable @inline(__always)
    public init(lanes lane: (Int) -> Scalar) {
        self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
    }
}
