import Glibc
import Limits

/// Reads and writes whole files, with the operating system's own messages on failure.
package enum FileBytes {
    /// Reads a file, a pipe or a device to its end.
    /// - Parameters:
    ///   - name: the limit that applies to its bytes.
    ///   - limits: a longer file is refused, at the latest after one byte more.
    package static func read(_ path: String, _ name: LKLimits.Name = .fileBytes, within limits: LKLimits) throws(ImageError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .notReadable(reason: systemReason()) }
        defer { close(file) }
        ProtectedFiles.note(path)
        return try read(file, name, within: limits, at: path)
    }

    /// Reads a file that another file names; not a pipe or a device, which could block for ever.
    package static func readRegular(_ path: String, _ name: LKLimits.Name = .fileBytes, within limits: LKLimits) throws(ImageError) -> [UInt8] {
        // Without this flag, opening a pipe waits for its writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .notReadable(reason: systemReason()) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .notReadable(reason: systemReason()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notReadable(reason: "it is a pipe, a device or a folder, and no file") }
        ProtectedFiles.note(path)
        return try read(file, name, within: limits, at: path)
    }

    /// Reads standard input to its end.
    package static func readStandardInput(_ name: LKLimits.Name, within limits: LKLimits) throws(ImageError) -> [UInt8] {
        ProtectedFiles.note(descriptor: STDIN_FILENO)
        return try read(STDIN_FILENO, name, within: limits, at: "standard input")
    }

    /// - Parameters:
    ///   - file: an open descriptor.
    ///   - place: its name in messages.
    private static func read(_ file: Int32, _ name: LKLimits.Name, within limits: LKLimits, at place: String) throws(ImageError) -> [UInt8] {
        let limit = limits[name]
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .notReadable(reason: systemReason()) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .notReadable(reason: systemReason(EISDIR)) }
        let expected = Int(status.st_size)
        guard expected <= limit else { throw .overLimit(limits.exceeded(name, at: place)) }
        // One byte more than expected, so that the end of a regular file is detected without growing the buffer.
        var bytes = [UInt8](repeating: 0, count: max(expected + 1, 4096))
        var count = 0
        while true {
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let got = bytes.withUnsafeMutableBytes { room in
                Glibc.read(file, room.baseAddress! + count, room.count - count)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .notReadable(reason: systemReason()) }
            if got == 0 { break }
            count += got
            guard count <= limit else { throw .overLimit(limits.exceeded(name, at: place)) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Replaces the file's contents by these bytes, or leaves them as they were. The bytes go to a temporary file in the same folder, which is
    /// then renamed; a pipe or a device (`/dev/stdout`) is written to directly.
    package static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        let place: WrittenPlace
        do { place = try WrittenPlace(path) } catch { throw .notWritable(reason: error.reason) }
        switch place {
        case .standardOutput: try put(bytes, into: opened(dup(STDOUT_FILENO)))
        case .stream(let path): try put(bytes, into: opened(open(path, O_WRONLY | O_CLOEXEC)))
        case .folder: throw .notWritable(reason: systemReason(EISDIR))
        case .file(let path):
            guard let (temporary, file) = UnfinishedFiles.make(beside: path) else { throw .notWritable(reason: systemReason()) }
            do throws(ImageError) {
                try put(bytes, into: file)
                guard UnfinishedFiles.finish(temporary, as: path) else {
                    throw .notWritable(reason: UnfinishedFiles.refusal(of: path))
                }
            } catch {
                UnfinishedFiles.cancel(temporary)
                throw error
            }
        }
    }

    private static func opened(_ file: Int32) throws(ImageError) -> Int32 {
        guard file >= 0 else { throw .notWritable(reason: systemReason()) }
        return file
    }

    /// Writes all bytes and closes the file in any case. The result of closing counts: a network file system may report only then that it is
    /// full.
    private static func put(_ bytes: [UInt8], into file: Int32) throws(ImageError) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if put < 0 && errno == EINTR { continue }
            guard put >= 0 else {
                let reason = systemReason()
                close(file)
                throw .notWritable(reason: reason)
            }
            done += put
        }
        guard close(file) == 0 else { throw .notWritable(reason: systemReason()) }
    }

    private static func systemReason(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
}
