public import Graphics

/// Why two pictures or folders cannot be compared. Each case's `description` says what is wrong and what to do.
public enum ComparisonError: Error, Hashable, Sendable {
    /// Widths and heights in pixels.
    case sizesDiffer(expected: SIMD2<Int>, actual: SIMD2<Int>)
    /// One of the pictures cannot be read; the error names it.
    case unreadable(ImageError)
    /// One of them has several pictures, of which only the first would be compared.
    case animation(path: String)
    /// One of the folders cannot be listed; the reason is the operating system's.
    case folderUnreadable(path: String, reason: String)
    /// The name of a picture or folder is not UTF-8; invalid bytes are shown as replacement characters.
    case nameUnreadable(path: String)
}

extension ComparisonError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .sizesDiffer(let expected, let actual):
            "The expected picture has \(expected.x) × \(expected.y) pixels and the actual one \(actual.x) × \(actual.y); "
                + "make both in the same size."
        case .unreadable(let error):
            error.description
        case .animation(let path):
            "\(path) is an animation; compare it with the other one by itself, picture by picture: layerkit compare FILM FILM."
        case .folderUnreadable(let path, let reason):
            "\(path): the folder cannot be read: \(reason); check its path and permissions."
        case .nameUnreadable(let path):
            "\(path): its name is not UTF-8, so that it would be passed over; rename it, and compare again."
        }
    }
}
