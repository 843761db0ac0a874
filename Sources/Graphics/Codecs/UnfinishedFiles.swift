import Glibc
import Synchronization

/// The files of this process that are not whole yet: hidden ones in the folders of what they will be. After a failure `errno`
/// tells why.
package enum UnfinishedFiles {
    private static let names = Mutex<Set<String>>([])

    /// Makes one; nil where that cannot be done. Its name is random, since a process number is not: in containers that share a
    /// folder every program may be process 1. It is not made from the file's own name, which may already be as long as names can be.
    /// - Parameter ending: of its name, where whoever writes it goes by that.
    package static func make(beside path: String, ending: String = "tmp") -> (name: String, file: Int32)? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        while true {
            let name = folder + ".layerkit-" + String(UInt64.random(in: 0...UInt64.max), radix: 36) + "." + ending
            // One step: a file that is there has its name in the list.
            let (file, number) = names.withLock { names in
                let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if file >= 0 { names.insert(name) }
                return (file, errno)
            }
            if file >= 0 { return (name, file) }
            errno = number
            guard number == EEXIST else { return nil }
        }
    }

    /// Gives one that is whole its name, in the place of what had it, of which it keeps who may read and write it.
    /// - Returns: false where that cannot be done.
    package static func finish(_ name: String, as path: String) -> Bool {
        if InputFiles.contains(path) {
            errno = EPERM
            return false
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(name, status.st_mode & 0o777) }
        guard rename(name, path) == 0 else { return false }
        _ = names.withLock { $0.remove(name) }
        return true
    }

    /// Removes one that will not be whole.
    package static func cancel(_ name: String) {
        unlink(name)
        _ = names.withLock { $0.remove(name) }
    }

    /// Runs what opens files by their names while none of them is removed: it might make one again.
    package static func whileTheyStay<Result, Failure: Error>(
        _ body: () throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try names.withLock { _ throws(Failure) in try body() }
    }

    /// Removes them all and ends the process. Other threads, which go on until then, make no new ones: they wait.
    package static func removeAll(andThen end: () -> Never) -> Never {
        names.withLock { names in
            for name in names { unlink(name) }
            end()
        }
    }
}
