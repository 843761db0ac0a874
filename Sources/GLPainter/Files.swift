internal import Glibc

/// The few things done with files: small ones, read whole and written whole.
enum Files {
    /// The names in a folder, in no order, without those that begin with a point; empty where there is no folder.
    static func list(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// The target of a symbolic link; nil for anything else.
    static func linkTarget(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes {
            readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// This process may not open the node, or it does not exist. A device that does not work does not count.
    static func isRefused(_ path: String) -> Bool {
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file < 0 else {
            close(file)
            return false
        }
        return [EPERM, EACCES, ENOENT].contains(errno)
    }

    /// A file's bytes; nil when it cannot be read or is longer than `limit` bytes.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            guard count >= 0, bytes.count + count <= limit else { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Writes beside the path and renames, so that no reader ever sees half a file. False when that is not possible.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, $0.count - written) }
            guard count > 0 else { break }
            written += count
        }
        let isClosed = close(file) == 0
        if written == bytes.count, isClosed, rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    /// Makes a folder and those above it. False when that is not possible.
    static func makeFolder(_ path: String) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard !parent.isEmpty, makeFolder("/" + parent) else { return false }
        return mkdir(path, 0o755) == 0 || errno == EEXIST
    }
}
