import Glibc
import Synchronization

/// The files that were read, for programs that must not write over their own input, by whatever name: the tool is one, while a program
/// that reads a picture, changes it and writes it where it was does as it is meant to. What the program has made itself is no input,
/// though it may be read: a line of a batch shows what the line before it made, and the next makes it anew.
package enum ProtectedFiles {
    private struct Identity: Hashable {
        let device: UInt
        let number: UInt

        init(_ status: stat) { (device, number) = (UInt(status.st_dev), UInt(status.st_ino)) }
    }

    private struct Change: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) { (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec) }
    }

    private struct Known {
        var isProtected = false
        var files: Set<Identity> = []
        /// Those that were made here, each with when something about it was changed last: another file may get its number.
        var made: [Identity: Change] = [:]
        /// Without links in them.
        var paths: Set<String> = []
    }

    private static let known = Mutex(Known())

    /// Why nothing is written in the place of one.
    package static let reason = "it is one of the files that this is made of"

    /// From here on what is read must not be written over.
    package static func protect() { known.withLock { $0.isProtected = true } }

    /// Whoever reads a file says so.
    package static func note(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 { note(status, path) }
    }

    /// Whoever reads a file that somebody else has opened says so.
    package static func note(descriptor: Int32) {
        var status = stat()
        if fstat(descriptor, &status) == 0 { note(status, "/proc/self/fd/\(descriptor)") }
    }

    private static func note(_ status: stat, _ path: String) {
        known.withLock { known in
            guard known.isProtected, status.st_mode & S_IFMT == S_IFREG else { return }
            if known.made[Identity(status)] == Change(status) { return }
            known.files.insert(Identity(status))
            if let real = realpath(path, nil) {
                known.paths.insert(String(cString: real))
                free(real)
            }
        }
    }

    /// Gives a file that was made here its name, in the place of what had it.
    /// - Returns: false where that cannot be done; `errno` tells why.
    static func put(_ name: String, at path: String) -> Bool {
        known.withLock { known in
            guard known.isProtected else { return rename(name, path) == 0 }
            var status = stat()
            let before = stat(path, &status) == 0 ? Identity(status) : nil
            guard rename(name, path) == 0 else { return false }
            if let before { known.made[before] = nil }
            if stat(path, &status) == 0 { known.made[Identity(status)] = Change(status) }
            return true
        }
    }

    /// True where a path leads to a file that was read, through whatever links, or to a folder that such a file is in.
    package static func contains(_ path: String) -> Bool {
        known.withLock { known in
            var status = stat()
            guard !known.files.isEmpty, stat(path, &status) == 0 else { return false }
            if known.files.contains(Identity(status)) { return true }
            guard status.st_mode & S_IFMT == S_IFDIR, let real = realpath(path, nil) else { return false }
            defer { free(real) }
            let folder = String(cString: real) + "/"
            return known.paths.contains { $0.hasPrefix(folder) }
        }
    }
}
