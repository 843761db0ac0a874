import Glibc

/// What a file is, by how it begins: names need not say, and may be wrong.
package enum FileStart {
    /// The first bytes of a file on a disk; nil for anything else, and for what cannot be read.
    package static func of(_ path: String) -> [UInt8]? {
        var status = stat()
        // A pipe that is opened and closed again takes from its writer what is written.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in count = max(0, read(file, buffer.baseAddress, buffer.count)) }
    }

    /// As zip archives do.
    package static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B]) }

    /// As JSON does that is an object or a list.
    package static func isJSON(_ bytes: [UInt8]) -> Bool { character(of: bytes).map("{[".utf8.contains) ?? false }

    /// As XML does, in eight bits or, with their mark, in sixteen.
    package static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF, 0, 0x3C]) || bytes.starts(with: [0xFF, 0xFE, 0x3C, 0]) || character(of: bytes) == UInt8(ascii: "<")
    }

    /// The first of a text, after the mark of UTF-8 that some editors write, and white space.
    private static func character(of bytes: [UInt8]) -> UInt8? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).first { !" \t\r\n".utf8.contains($0) }
    }
}
