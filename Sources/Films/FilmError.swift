public import Graphics
public import Video

/// Why there is no film.
public enum FilmError: Error, Hashable, Sendable {
    /// The file name has no known extension.
    case unknownFormat(path: String)
    /// The name pattern of a picture sequence has more than one place for the number.
    case noNumber(path: String)
    /// A format that cannot hold such pictures; the text says why.
    case notEncodable(String)
    /// A frame of another size than those before it, pixels.
    case changedSize(width: Int, height: Int)
    /// The operating system refused; the text is its own.
    case notWritable(path: String, reason: String)
    /// A picture could not be written.
    case picture(ImageError)
    /// FFmpeg is not installed, or cannot encode it.
    case video(MovieError)
    /// The caller asked for it to stop.
    case cancelled
}

extension FilmError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownFormat(let path):
            "\(path): no format has this ending. Pictures: png, jpg, webp. Films: mp4, mov, webm, mkv, apng, gif, webp, y4m, rgba, or a name with a "
                + "number such as frame-%05d.png."
        case .noNumber(let path):
            "\(path): a name for many files says once where the number goes, as in frame-%05d.png; %% is a per cent sign."
        case .notEncodable(let reason): "The film cannot be stored (\(reason))."
        case .changedSize(let width, let height):
            "A frame of \(width) × \(height) pixels came after others of another size; all frames of a film have one size."
        case .notWritable(let path, let reason):
            "\(path): The file cannot be written: \(WrittenPlace.advice(after: reason))."
        case .picture(let error): error.description
        case .video(let error): error.description
        case .cancelled: "Stopped; nothing was left half-written."
        }
    }
}
