/// An uncompressed zip archive: nearly all its contents are pictures, which are compressed already.
package struct StoredArchive {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    /// In total: offsets take four bytes, of which all bits set has another meaning.
    private let mostBytes: Int
    /// The number of files takes two bytes.
    private let mostFiles: Int

    /// What an archive cannot hold.
    package enum Excess: Error, Hashable, Sendable {
        case bytes(most: Int)
        case files(most: Int)
        /// Of a file's name.
        case name(String)
    }

    package init(mostBytes: Int = 0xFFFF_FFFE, mostFiles: Int = 0xFFFE) {
        (self.mostBytes, self.mostFiles) = (mostBytes, mostFiles)
    }

    package mutating func add(_ content: [UInt8], as name: String) throws(Excess) {
        guard name.utf8.count <= 0xFFFF else { throw .name(name) }
        guard count < mostFiles else { throw .files(most: mostFiles) }
        // Two headers and the end record take less than 128 bytes.
        guard bytes.count + directory.count + content.count + 2 * name.utf8.count + 128 <= mostBytes else {
            throw .bytes(most: mostBytes)
        }
        let sizes = little(Int(crc32(content)), 4) + little(content.count, 4) + little(content.count, 4)
        let lengths = little(name.utf8.count, 2) + little(0, 2)
        let start = bytes.count
        // Version, flags, method, time and date.
        let common = little(20, 2) + [UInt8](repeating: 0, count: 8) + sizes + lengths
        bytes += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + content
        // Comment, disk, attributes; then the file's offset.
        directory += [0x50, 0x4B, 1, 2] + little(20, 2) + common + [UInt8](repeating: 0, count: 10) + little(start, 4)
        directory += Array(name.utf8)
        count += 1
    }

    /// The archive with its directory.
    package var closed: [UInt8] {
        bytes + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(count, 2) + little(count, 2)
            + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
    }

    private func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }

    private func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
            StoredArchive.remainders[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
        }
    }

    /// The CRC of each byte followed by eight zero bits.
    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}

extension StoredArchive.Excess: CustomStringConvertible {
    package var description: String {
        switch self {
        case .bytes(let most): "an archive holds no more than \(most) bytes; make pictures smaller, or write a bundle"
        case .files(let most): "an archive holds no more than \(most) files; write a bundle"
        case .name(let name): "the name \(name.prefix(40))… of a file in it is too long"
        }
    }
}
