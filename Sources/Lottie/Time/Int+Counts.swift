extension Int {
    /// A number of the file as a count, truncated; 0 if it is negative or NaN.
    /// - Parameter limit: the greatest count.
    init(count value: Double, limit: Double) { self = value > 0 ? Int(Swift.min(value, limit)) : 0 }
}
