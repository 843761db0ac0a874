public import struct Foundation.Data
import struct Foundation.URL

/// The bytes that an image is made of. Immutable.
public final class CGDataProvider: Sendable {
    /// The bytes as a Swift value.
    let bytes: Data

    /// - Parameter data: copied where it is mutable.
    public init?(data: CFData) { bytes = data as Data }

    /// Bytes that are there already.
    public init(data: Data) { bytes = data }

    /// The bytes of a file, read at once; nil where there is none. Addresses elsewhere are not followed.
    public init?(url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url as URL) else { return nil }
        bytes = data
    }

    /// All of the bytes.
    public var data: CFData? { bytes as CFData }
}
