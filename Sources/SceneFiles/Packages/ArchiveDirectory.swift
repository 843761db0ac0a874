import Glibc

/// Checks where the files of an archive lie: files that share bytes let a small archive claim to be huge.
enum ArchiveDirectory {
    /// What is wrong with the files' places; nil if nothing is, or if the directory cannot be read here.
    static func fault(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        // The end of central directory record: 22 bytes, followed by a comment of up to 65,535.
        let tail = bytes(file, from: max(0, size - 65_557), count: min(size, 65_557))
        guard tail.count >= 22,
            let end = stride(from: tail.count - 22, through: 0, by: -1).first(where: { number(tail, $0, 4) == 0x0605_4B50 })
        else { return nil }
        let (count, length, start) = (number(tail, end + 10, 2), number(tail, end + 12, 4), number(tail, end + 16, 4))
        // These values mean that the real ones are elsewhere, as in archives of more than 4 GB (ZIP64).
        guard count < 0xFFFF, length < 0xFFFF_FFFF, start < 0xFFFF_FFFF, start + length <= size else { return nil }
        let list = bytes(file, from: start, count: length)
        var spans: [(start: Int, end: Int)] = []
        var at = 0
        while at + 46 <= list.count, number(list, at, 4) == 0x0201_4B50 {
            let (packed, name, offset) = (number(list, at + 20, 4), number(list, at + 28, 2), number(list, at + 42, 4))
            if packed == 0xFFFF_FFFF || offset == 0xFFFF_FFFF { return nil }
            // A file's local header: 30 bytes and its name, or more.
            spans.append((offset, offset + 30 + name + packed))
            at += 46 + name + number(list, at + 30, 2) + number(list, at + 32, 2)
        }
        spans.sort { $0.start < $1.start }
        for (first, second) in zip(spans, spans.dropFirst()) where second.start < first.end {
            return "files in it share the bytes from \(second.start) to \(min(first.end, second.end))"
        }
        return nil
    }

    private static func bytes(_ file: Int32, from start: Int, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        let got = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, start) }
        return got == bytes.count ? bytes : []
    }

    /// A little-endian number.
    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
}
