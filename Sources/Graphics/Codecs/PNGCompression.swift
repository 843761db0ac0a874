/// How hard the PNG encoder tries. All give the same pixels.
public struct PNGCompression: Hashable, Sendable {
    /// zlib's level: 0 stores, 1 is fast, 9 is small.
    public let level: Int
    /// What is done to the bytes of a row before they are compressed.
    public let filter: Filter

    public enum Filter: Hashable, Sendable {
        /// Nothing: best for flat colours.
        case none
        /// The difference to the row above: cheap, and flat areas and upright gradients become zeros.
        case up
        /// Whichever of PNG's five filters suits each row: slow, best for photographs.
        case adaptive
    }

    /// - Parameter level: clamped to 0…9.
    public init(level: Int, filter: Filter) {
        self.level = min(9, max(0, level))
        self.filter = filter
    }

    /// For pictures on their way to a screen, a comparison or another program.
    public static let fast = PNGCompression(level: 1, filter: .up)
    /// For pictures that are kept.
    public static let small = PNGCompression(level: 9, filter: .adaptive)
}
