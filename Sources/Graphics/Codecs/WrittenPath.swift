import Glibc

/// Where what is written to a path goes.
package enum WrittenPath {
    /// Other names of standard output. It may be a regular file, which would be written over from its beginning, or replaced, if it
    /// were opened by one of them.
    package static func isStandardOutput(_ path: String) -> Bool { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

    /// The path of what a link leads to, where one is at the path: what has that name is replaced, or made where there is nothing yet,
    /// and the link stays. One that leads in a circle is replaced itself.
    package static func followed(_ path: String) -> String {
        var place = path
        // Linux follows no more.
        for _ in 0..<40 {
            let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
            guard isTrusted(place, in: folder.isEmpty ? "." : folder), let target = target(of: place) else { return place }
            place = target.hasPrefix("/") ? target : folder + target
        }
        return path
    }

    /// False for a link in a folder where everybody may write, made by somebody else: it may lead to what that one wants replaced. Linux
    /// itself does not follow those (`fs.protected_symlinks`).
    private static func isTrusted(_ path: String, in folder: String) -> Bool {
        var (link, place) = (stat(), stat())
        guard lstat(path, &link) == 0, stat(folder, &place) == 0 else { return true }
        let isShared = place.st_mode & S_ISVTX != 0 && place.st_mode & S_IWOTH != 0
        return !isShared || link.st_uid == geteuid() || link.st_uid == place.st_uid
    }

    /// What a link says; nil for anything else.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return nil }
            let count = readlink(path, start, room.count)
            return count > 0 ? String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
        }
    }
}
