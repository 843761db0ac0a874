/// The effort of the PNG encoder. All settings give the same pixels.
public struct PNGCompression: Hashable, Sendable {
    /// zlib's level: 0 stores, 1 is fast, 9 is small.
    public let level: Int
    /// The filters applied to the bytes of a row before compression.
    public let filter: Filter

    public enum Filter: Hashable, Sendable {
        /// None: best for flat colours.
        case none
        /// The difference to the row above: cheap; flat areas and vertical gradients become zeros.
        case up
        /// The best of PNG's five filters for each row: slow, best for photographs.
        case adaptive
    }

    /// - Parameter level: clamped to 0…9.
    public init(level: Int, filter: Filter) {
        self.level = min(9, max(0, level))
        self.filter = filter
    }

    /// For pictures that are shown, compared or passed to another program.
    public static let fast = PNGCompression(level: 1, filter: .up)
    /// For pictures that are kept.
    public static let small = PNGCompression(level: 9, filter: .adaptive)
}
