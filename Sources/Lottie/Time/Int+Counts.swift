extension Int {
    /// A file's number as a count, whole already or cut off; none for what is below zero or no number.
    /// - Parameter limit: the most that there may be.
    init(count value: Double, limit: Double) { self = value > 0 ? Int(Swift.min(value, limit)) : 0 }
}
