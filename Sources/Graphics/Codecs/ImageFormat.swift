/// The picture formats that can be read, recognised by their first bytes and never by a name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, webP, gif

    /// The uniform type identifier.
    var typeIdentifier: String {
        switch self {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .webP: "org.webmproject.webp"
        case .gif: "com.compuserve.gif"
        }
    }

    /// Nil if the bytes do not begin like any picture format.
    init?(_ bytes: Span<UInt8>) {
        func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
            guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
            return text.withUTF8Buffer { $0.indices.allSatisfy { bytes[offset + $0] == text.utf8Start[$0] } }
        }
        if bytes.count >= 4, bytes[0] == 0x89, begins("PNG", at: 1) {
            self = .png
        } else if bytes.count >= 3, bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF {
            self = .jpeg
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webP
        } else if begins("GIF87a") || begins("GIF89a") {
            self = .gif
        } else {
            return nil
        }
    }
}
