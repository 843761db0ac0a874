/// Why a picture could not be read or written.
public enum ImageError: Error, Sendable, Hashable {
    /// The file cannot be opened or read; the reason is the system's.
    case unreadable(path: String, reason: String)
    /// The file cannot be written; the reason is the system's.
    case unwritable(path: String, reason: String)
    /// The bytes are damaged, cut off, or of another format.
    case malformed(format: String, reason: String)
    /// The picture is larger than the limit, in pixels.
    case tooLarge(width: Int, height: Int, limit: ImageLimits)
    /// The encoder failed.
    case encoding(format: String, reason: String)
}

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "Cannot read \(path): \(reason)."
        case .unwritable(let path, let reason):
            "Cannot write \(path): \(reason)."
        case .malformed(let format, let reason):
            "This is not a whole \(format) file: \(reason)."
        case .tooLarge(let width, let height, let limit):
            "The picture has \(width) × \(height) pixels; at most \(limit.side) a side and \(limit.pixels) in all are "
                + "read. Raise ImageLimits if you trust it."
        case .encoding(let format, let reason):
            "The picture could not be written as \(format): \(reason)."
        }
    }
}

/// How large a picture may be. Checked against the header, before memory is taken.
public struct ImageLimits: Hashable, Sendable {
    /// Pixels a side.
    public var side: Int
    /// Pixels in all.
    public var pixels: Int

    public init(side: Int = 65_535, pixels: Int = 1 << 28) {
        self.side = side
        self.pixels = pixels
    }
}
