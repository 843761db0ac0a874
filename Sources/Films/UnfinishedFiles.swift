import Glibc
import Synchronization

/// The files of this process that are not whole yet: hidden ones beside what they will be.
public enum UnfinishedFiles {
    private static let names = Mutex<Set<String>>([])

    /// Makes one.
    /// - Parameter ending: of its name, where whoever writes it goes by that.
    static func make(beside path: String, ending: String = "tmp") throws(FilmError) -> (name: String, file: Int32) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        while true {
            let name = folder + ".layerkit-" + String(UInt64.random(in: 0...UInt64.max), radix: 36) + "." + ending
            let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 {
                _ = names.withLock { $0.insert(name) }
                return (name, file)
            }
            guard errno == EEXIST else { throw OutputFile.refusal(path) }
        }
    }

    /// Gives one that is whole its name.
    static func finish(_ name: String, as path: String) throws(FilmError) {
        guard rename(name, path) == 0 else { throw OutputFile.refusal(path) }
        _ = names.withLock { $0.remove(name) }
    }

    /// Removes one that will not be whole.
    static func cancel(_ name: String) {
        unlink(name)
        _ = names.withLock { $0.remove(name) }
    }

    /// Removes them all, for whoever has to end the process at once.
    public static func removeAll() {
        let all = names.withLock { names in
            defer { names = [] }
            return names
        }
        for name in all { unlink(name) }
    }
}
