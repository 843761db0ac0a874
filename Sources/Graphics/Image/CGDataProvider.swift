public import struct Foundation.Data
import class Foundation.NSURL
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

    /// The bytes of a file, read at once; nil where there is none.
    /// - Parameter filename: a path, as C has it.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)) as NSURL)
    }

    /// All of the bytes.
    public var data: CFData? { bytes as CFData }
}
