import Glibc

/// Detects a file's type by its first bytes: names may lack an extension, or have a wrong one.
package enum FileStart {
    /// The first bytes of a regular file; nil for anything else, and if it cannot be read.
    package static func of(_ path: String) -> [UInt8]? {
        var status = stat()
        // Opening and closing a pipe would lose what its writer writes.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in count = max(0, read(file, buffer.baseAddress, buffer.count)) }
    }

    /// True for zip archives.
    package static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B]) }

    /// True for JSON objects and lists.
    package static func isJSON(_ bytes: [UInt8]) -> Bool { character(of: bytes).map("{[".utf8.contains) ?? false }

    /// True for XML in UTF-8 or, with a byte order mark, in UTF-16.
    package static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF, 0, 0x3C]) || bytes.starts(with: [0xFF, 0xFE, 0x3C, 0]) || character(of: bytes) == UInt8(ascii: "<")
    }

    /// The first character of a text, after white space and the byte order mark that some editors write.
    private static func character(of bytes: [UInt8]) -> UInt8? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).first { !" \t\r\n".utf8.contains($0) }
    }
}
