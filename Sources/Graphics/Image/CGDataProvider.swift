public import struct Foundation.Data
import class Foundation.NSURL
import struct Foundation.URL

/// The bytes that an image is made of. Immutable.
public final class CGDataProvider: Sendable {
    /// The bytes as a Swift value.
    let bytes: Data

    /// - Parameter data: copied where it is mutable.
    public init?(data: CFData) { bytes = data as Data }

    /// Uses the caller's memory, which must not change until it is released.
    /// - Parameters:
    ///   - info: passed to `releaseData`.
    ///   - size: bytes.
    ///   - releaseData: called once, on any thread, when the memory is no longer needed.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        let memory = UnsafeMutableRawPointer(mutating: data)
        bytes = Data(bytesNoCopy: memory, count: size, deallocator: .custom { memory, size in releaseData(info, memory, size) })
    }

    /// Gets bytes by position from callbacks, all of them at once. Nil without such a callback, or if there are fewer bytes.
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - size: bytes.
    public init?(directInfo info: UnsafeMutableRawPointer?, size: Int64, callbacks: UnsafePointer<CGDataProviderDirectCallbacks>) {
        let calls = callbacks.pointee
        guard calls.version == 0, let size = Int(exactly: size), size >= 0 else { return nil }
        defer { calls.releaseInfo?(info) }
        if let pointer = calls.getBytePointer, let memory = pointer(info) {
            bytes = Data(bytes: memory, count: size)
            calls.releaseBytePointer?(info, memory)
            return
        }
        guard let read = calls.getBytesAtPosition else { return nil }
        var all = Data(count: size)
        let got = all.withUnsafeMutableBytes { room in
            CGDataProvider.fill(room) { place, rest in read(info, place, Int64(room.count - rest), rest) }
        }
        guard got == size else { return nil }
        bytes = all
    }

    /// Gets bytes sequentially from a callback, all of them at once. Nil without the callback.
    /// - Parameter info: passed to the callbacks.
    public init?(sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>) {
        let calls = callbacks.pointee
        guard calls.version == 0, let read = calls.getBytes else { return nil }
        defer { calls.releaseInfo?(info) }
        var (all, part, got) = (Data(), [UInt8](repeating: 0, count: CGDataProvider.part), 0)
        repeat {
            got = part.withUnsafeMutableBytes { room in CGDataProvider.fill(room) { place, rest in read(info, place, rest) } }
            all.append(contentsOf: part[..<got])
        } while got == part.count
        bytes = all
    }

    /// Bytes that are requested at a time.
    private static let part = 1 << 16

    /// Requests bytes until there is no room or there are no more.
    /// - Parameter read: takes the destination and the room there, and returns how many bytes were written.
    private static func fill(_ room: UnsafeMutableRawBufferPointer, _ read: (UnsafeMutableRawPointer, Int) -> Int) -> Int {
        var count = 0
        while count < room.count {
            let got = read(room.baseAddress! + count, room.count - count)
            guard got > 0 else { break }
            count += min(got, room.count - count)
        }
        return count
    }

    /// Uses existing bytes.
    public init(data: Data) { bytes = data }

    /// The bytes of a file, read at once; nil if there is none, and for URLs that are not file URLs.
    public init?(url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url as URL) else { return nil }
        bytes = data
    }

    /// The bytes of a file, read at once; nil if there is none.
    /// - Parameter filename: a path as a C string.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)) as NSURL)
    }

    /// All of the bytes.
    public var data: CFData? { bytes as CFData }
}
