import Glibc
import Synchronization

/// The files that were read, for programs that must not overwrite their own input under any name. The tool is such a program; one that reads a
/// picture, changes it and writes it back is not. Files that the program has made itself are not input, even if they are read: a line of a batch
/// may show the result of the line before it, and the next line may make it again.
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
        /// The files that were made here, each with the time of its last status change: another file may get its inode number.
        var made: [Identity: Change] = [:]
        /// Without symbolic links.
        var paths: Set<String> = []
    }

    private static let known = Mutex(Known())

    /// The message if one of them would be replaced.
    package static let reason = "it is one of the files that this is made of"

    /// From here on files that are read must not be overwritten.
    package static func protect() { known.withLock { $0.isProtected = true } }

    /// To be called by those who read a file.
    package static func note(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 { note(status, path) }
    }

    /// To be called by those who read a file that was opened elsewhere.
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

    /// Renames a file that was made here, replacing any file of that name.
    /// - Returns: false on failure; `errno` tells why.
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

    /// True if a path leads, through any links, to a file that was read, or to a folder that contains one.
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
