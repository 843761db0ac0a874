/// Why a picture could not be read or written. Each case's `description` is a sentence that says what is wrong and
/// what to do about it.
public enum ImageError: Error, Hashable, Sendable {
    /// The data does not begin as a PNG file does.
    case notPNG
    /// The data does not begin like any picture file that can be read.
    case unknownFormat
    /// The data ends before the picture does.
    case truncated(String)
    /// The data contradicts itself or the format; the text is the decoder's.
    case damaged(String)
    /// The file asks for more than a limit allows. No pixels were allocated, and at most one byte beyond the limit was read.
    case overLimit(LKLimitExceeded)
    /// There is not enough memory for the picture.
    case outOfMemory(width: Int, height: Int)
    /// The picture cannot be stored in this format; the text is the encoder's.
    case notEncodable(String)
    /// The operating system refused; the text is its own.
    case notReadable(reason: String)
    /// The operating system refused; the text is its own.
    case notWritable(reason: String)
    /// Any of the others, and the file that it is about.
    indirect case file(path: String, ImageError)

    /// The error itself, without the file that it is about.
    public var cause: ImageError {
        if case .file(_, let inner) = self { return inner.cause }
        return self
    }
}

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notPNG:
            "This is not a PNG picture; convert it to PNG first."
        case .unknownFormat:
            "This is no PNG, JPEG, WebP or GIF picture; convert it to one of them first."
        case .truncated(let detail):
            "The picture is cut short (\(detail)); fetch or write it again."
        case .damaged(let detail):
            "The picture is damaged (\(detail)); fetch or write it again."
        case .overLimit(let excess):
            "\(excess)"
        case .outOfMemory(let width, let height):
            "There is not enough memory for a picture of \(width) × \(height) pixels; shrink it or free memory."
        case .notEncodable(let detail):
            "The picture cannot be stored (\(detail)); make it smaller."
        case .notReadable(let reason):
            "The file cannot be read: \(reason); check its path and permissions."
        case .notWritable(let reason):
            "The file cannot be written: \(WrittenPlace.advice(after: reason))."
        case .file(let path, let inner):
            "\(path): \(inner)"
        }
    }
}

extension ImageError {
    /// For a file that cannot be read or written only the system's message, for a sentence that begins with the file's name.
    package var bareReason: String {
        switch self {
        case .notReadable(let reason), .notWritable(let reason): reason
        default: "\(self)"
        }
    }
}
