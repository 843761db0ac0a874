/// Why a font is not available. Each case's `description` is a sentence that says what is wrong and what to do about it.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is not there, is empty or may not be read.
    case notReadable(path: String)
    /// The data is not a font, or is damaged.
    case notAFont(name: String)
    /// The file, or a font of this name, is already registered.
    case alreadyRegistered(name: String)
    /// The file, or the font of this name, is not registered.
    case notRegistered(name: String)

    public var description: String {
        switch self {
        case .notReadable(let path): "\(path): The font file cannot be read; check its path and permissions."
        case .notAFont(let name):
            "\(name): This is no font that can be used (TrueType, OpenType or a collection of them); use another file."
        case .alreadyRegistered(let name): "\(name): This font was registered before; unregister it first, or leave it as it is."
        case .notRegistered(let name): "\(name): This font is not registered, so it cannot be taken out; register it first."
        }
    }
}
