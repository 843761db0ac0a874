import Glibc

/// Whole files. What is written appears under its name complete or not at all.
enum File {
    /// - Throws: `ImageError.unreadable`.
    static func read(_ path: String) throws(ImageError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: reason()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: reason()) }
        if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(path: path, reason: "it is a folder") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, Int(status.st_size)))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes.append(contentsOf: chunk[0..<count])
            } else if errno != EINTR {
                throw .unreadable(path: path, reason: reason())
            }
        }
    }

    /// Writes beside the final name, then renames.
    ///
    /// - Throws: `ImageError.unwritable`; then nothing is left behind.
    static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        let temporary = "\(path).\(getpid()).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason()) }
        var offset = 0
        var failure: String?
        while offset < bytes.count, failure == nil {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + offset, $0.count - offset) }
            if count >= 0 {
                offset += count
            } else if errno != EINTR {
                failure = reason()
            }
        }
        if close(descriptor) != 0, failure == nil { failure = reason() }
        if failure == nil, rename(temporary, path) != 0 { failure = reason() }
        if let failure {
            unlink(temporary)
            throw .unwritable(path: path, reason: failure)
        }
    }

    /// The system's words for the last error.
    private static func reason() -> String { String(cString: strerror(errno)) }
}
