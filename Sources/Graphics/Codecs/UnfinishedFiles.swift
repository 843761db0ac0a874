internal import CSystem
import Glibc
import Synchronization

/// The unfinished files and folders of this process: hidden ones in the folders of the finished ones. After a failure `errno` tells why.
package enum UnfinishedFiles {
    private struct Known {
        /// Their names, each with a descriptor that holds a lock on it; −1 if none is needed.
        var names: [String: Int32] = [:]
        var folders: Set<String> = []
        /// The work to which they belong, if other processes may continue it after this one.
        var work: String?
        /// Folders in which leftovers of earlier processes with this work have been removed.
        var cleared: Set<String> = []
    }

    private static let known = Mutex(Known())
    private static let prefix = ".layerkit-"

    /// Sets the work to which further files belong. Leftovers of other processes with the same work are removed before the first file in their
    /// folder is created: processes that have ended hold no locks any more, on whichever machine they were.
    /// - Parameter work: letters, digits, `-` and `_`, few enough for a file name.
    package static func begin(work: String) {
        known.withLock { ($0.work, $0.cleared) = (work, []) }
    }

    /// Creates one; nil on failure. The path has no link at its end (`WrittenPlace`). Its name is random, since a process number is not unique:
    /// in containers that share a folder every program may be process 1. It is not derived from the file's own name, which may already be as long
    /// as names can be.
    /// - Parameter ending: the name's extension, if its writer needs one.
    package static func make(beside path: String, ending: String = "tmp") -> (name: String, file: Int32)? {
        let folder = folder(of: path)
        while true {
            let random = random()
            // In one step, so that an existing file always has its name in the list.
            let made = known.withLock { known in
                if let work = known.work, known.cleared.insert(folder).inserted { removeAbandoned(in: folder, of: work) }
                let name = folder + prefix + (known.work.map { $0 + "-" } ?? "") + random + "." + ending
                let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard file >= 0 else { return (name: name, file: file, number: errno) }
                let lock = known.work == nil ? -1 : lock(file)
                guard let lock else {
                    close(file)
                    return (name, -1, EEXIST)
                }
                known.names[name] = lock
                return (name, file, 0)
            }
            if made.file >= 0 { return (made.name, made.file) }
            errno = made.number
            guard made.number == EEXIST else { return nil }
        }
    }

    /// With the trailing `/`; empty for a name without a folder.
    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    private static func random() -> String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }

    /// Creates a folder; nil on failure. Write into it only while it stays (`whileTheyStay`).
    package static func makeFolder(beside path: String) -> String? {
        known.withLock { known in
            while true {
                let name = folder(of: path) + prefix + random() + ".tmp"
                if mkdir(name, 0o777) == 0 {
                    known.folders.insert(name)
                    return name
                }
                guard errno == EEXIST else { return nil }
            }
        }
    }

    /// Renames a finished folder, replacing any that has the name.
    /// - Returns: false on failure.
    package static func finish(folder name: String, as path: String) -> Bool {
        if ProtectedFiles.contains(path) {
            errno = EPERM
            return false
        }
        guard known.withLock({ _ in replace(path, by: name) }) else { return false }
        // The hidden name now has the previous folder, if there was any.
        cancel(folder: name)
        return true
    }

    /// Removes a folder that will not be finished.
    package static func cancel(folder name: String) {
        lk_remove_all(name)
        _ = known.withLock { $0.folders.remove(name) }
    }

    /// Exchanges the two, so that one of them exists at any time. Not every file system can do that: elsewhere there is a moment without either,
    /// which only the end of the process can interrupt; signals wait for it to pass.
    private static func replace(_ path: String, by name: String) -> Bool {
        if rename(name, path) == 0 { return true }
        guard errno == ENOTEMPTY || errno == EEXIST else { return false }
        let number = lk_exchange(name, path)
        guard [EINVAL, ENOSYS, ENOTSUP, EPERM, EXDEV].contains(number) else {
            errno = number
            return number == 0
        }
        let old = name + ".old"
        guard rename(path, old) == 0 else { return false }
        guard rename(name, path) == 0 else {
            let number = errno
            rename(old, path)
            errno = number
            return false
        }
        rename(old, name)
        return true
    }

    /// Locks a file as long as this process lives or until the result is closed, which has to be after the file itself: otherwise a file that is
    /// about to be renamed could be taken for abandoned.
    /// - Returns: −1 if files cannot be locked; nil if the file was taken for abandoned before it was locked.
    private static func lock(_ file: Int32) -> Int32? {
        let held = fcntl(file, F_DUPFD_CLOEXEC, 0)
        guard held >= 0 else { return -1 }
        var status = stat()
        if flock(held, LOCK_EX | LOCK_NB) == 0 {
            if fstat(held, &status) != 0 || status.st_nlink > 0 { return held }
        } else if errno != EWOULDBLOCK {
            close(held)
            return -1
        }
        close(held)
        return nil
    }

    private static func removeAbandoned(in folder: String, of work: String) {
        guard let entries = opendir(folder.isEmpty ? "." : folder) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            guard name.hasPrefix(prefix + work + "-") else { continue }
            // Network file systems lock only files opened for writing.
            let file = open(folder + name, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(folder + name) }
            close(file)
        }
    }

    private static func forget(_ name: String) {
        let lock = known.withLock { $0.names.removeValue(forKey: name) }
        if let lock, lock >= 0 { close(lock) }
    }

    /// Renames a finished file, replacing any that has the name, whose permissions it keeps. A link at its end would itself be replaced.
    /// - Returns: false on failure.
    package static func finish(_ name: String, as path: String) -> Bool {
        if ProtectedFiles.contains(path) {
            errno = EPERM
            return false
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(name, status.st_mode & 0o777) }
        guard ProtectedFiles.put(name, at: path) else { return false }
        forget(name)
        return true
    }

    /// Why `finish` failed, to be called right after it.
    package static func refusal(of path: String) -> String {
        let number = errno
        return ProtectedFiles.contains(path) ? ProtectedFiles.reason : String(cString: strerror(number))
    }

    /// Removes a file that will not be finished.
    package static func cancel(_ name: String) {
        unlink(name)
        forget(name)
    }

    /// Runs code that opens the files by name, and might create one again, while none of them is removed.
    package static func whileTheyStay<Result, Failure: Error>(
        _ body: () throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try known.withLock { _ throws(Failure) in try body() }
    }

    /// Removes them all and ends the process. Other threads, which run until then, cannot create new ones: they wait.
    package static func removeAll(andThen end: () -> Never) -> Never {
        known.withLock { known in
            for name in known.names.keys { unlink(name) }
            for name in known.folders { lk_remove_all(name) }
            end()
        }
    }
}
