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
            let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 {
                _ = names.withLock { $0.insert(name) }
                return (name, file)
            }
            guard errno == EEXIST else { return nil }
        }
    }

    /// Gives one that is whole its name, in the place of what had it.
    /// - Returns: false where that cannot be done.
    package static func finish(_ name: String, as path: String) -> Bool {
        guard rename(name, path) == 0 else { return false }
        _ = names.withLock { $0.remove(name) }
        return true
    }

    /// Removes one that will not be whole.
    package static func cancel(_ name: String) {
        unlink(name)
        _ = names.withLock { $0.remove(name) }
    }

    /// Removes them all, for whoever has to end the process at once.
    package static func removeAll() {
        let all = names.withLock { names in
            defer { names = [] }
            return names
        }
        for name in all { unlink(name) }
    }
}
