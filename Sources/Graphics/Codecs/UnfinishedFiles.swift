internal import CSystem
import Glibc
import Synchronization

/// The files and folders of this process that are not whole yet: hidden ones in the folders of what they will be. After a failure
/// `errno` tells why.
package enum UnfinishedFiles {
    private struct Known {
        /// Their names, each with a descriptor that holds a lock on it; −1 where there is no need of one.
        var names: [String: Int32] = [:]
        var folders: Set<String> = []
        /// What they are for, where others may begin the same work after this process.
        var work: String?
        /// Folders in which nothing is left of earlier processes with this work.
        var cleared: Set<String> = []
    }

    private static let known = Mutex(Known())
    private static let prefix = ".layerkit-"

    /// Says what files are for that are made from now on. What other processes with the same work left half-written goes, before
    /// the first file in its folder is made: those that are gone hold no lock any more, on whichever machine they were.
    /// - Parameter work: letters, digits, `-` and `_`, few enough for a file's name.
    package static func begin(work: String) {
        known.withLock { ($0.work, $0.cleared) = (work, []) }
    }

    /// Makes one; nil where that cannot be done. The path has no link at its end (`WrittenPlace`). Its name is random, since a process number
    /// is not: in containers that share a folder every program may be process 1. It is not made from the file's own name, which may already be
    /// as long as names can be.
    /// - Parameter ending: of its name, where whoever writes it goes by that.
    package static func make(beside path: String, ending: String = "tmp") -> (name: String, file: Int32)? {
        let folder = folder(of: path)
        while true {
            let random = random()
            // One step: a file that is there has its name in the list.
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

    /// With the `/` at its end; empty for a name alone.
    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    private static func random() -> String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }

    /// Makes a folder; nil where that cannot be done. What is written into it is written while it stays (`whileTheyStay`).
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

    /// Gives a folder that is whole its name; what had it goes.
    /// - Returns: false where that cannot be done.
    package static func finish(folder name: String, as path: String) -> Bool {
        if ProtectedFiles.contains(path) {
            errno = EPERM
            return false
        }
        guard known.withLock({ _ in replace(path, by: name) }) else { return false }
        // Under the hidden name is now what was there before, if anything was.
        cancel(folder: name)
        return true
    }

    /// Removes a folder that will not be whole.
    package static func cancel(folder name: String) {
        lk_remove_all(name)
        _ = known.withLock { $0.folders.remove(name) }
    }

    /// The two change places, so that at no time there is neither. Not every file system can do that: elsewhere there are moments in which
    /// only the end of the process can come between, for which a signal waits.
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

    /// Locks a file for as long as this process lives or until what it returns is closed, which is later than the file itself: nobody
    /// may take one for abandoned that is about to get its name.
    /// - Returns: −1 where files cannot be locked; nil where somebody thought the file abandoned before it was locked.
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
            // A lock over a network is one for writing.
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

    /// Gives one that is whole its name, in the place of what had it, of which it keeps who may read and write it. A link there would
    /// be replaced itself.
    /// - Returns: false where that cannot be done.
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

    /// Why `finish` did not give a file or a folder its name, right after it.
    package static func refusal(of path: String) -> String {
        let number = errno
        return ProtectedFiles.contains(path) ? ProtectedFiles.reason : String(cString: strerror(number))
    }

    /// Removes one that will not be whole.
    package static func cancel(_ name: String) {
        unlink(name)
        forget(name)
    }

    /// Runs what opens files by their names while none of them is removed: it might make one again.
    package static func whileTheyStay<Result, Failure: Error>(
        _ body: () throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try known.withLock { _ throws(Failure) in try body() }
    }

    /// Removes them all and ends the process. Other threads, which go on until then, make no new ones: they wait.
    package static func removeAll(andThen end: () -> Never) -> Never {
        known.withLock { known in
            for name in known.names.keys { unlink(name) }
            for name in known.folders { lk_remove_all(name) }
            end()
        }
    }
}
