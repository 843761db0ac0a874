public import struct Foundation.Data

/// The bytes that an image is made of. Immutable.
public final class CGDataProvider: Sendable {
    /// The bytes as a Swift value.
    let bytes: Data

    /// - Parameter data: copied where it is mutable.
    public init?(data: CFData) { bytes = data as Data }

    public init(data: Data) { bytes = data }

    public var data: CFData? { bytes as CFData }
}
