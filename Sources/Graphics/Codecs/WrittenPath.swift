import Glibc

/// Where what is written to a path goes.
package enum WrittenPath {
    /// Other names of standard output. It may be a regular file, which would be written over from its beginning, or replaced, if it
    /// were opened by one of them.
    package static func isStandardOutput(_ path: String) -> Bool { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

    /// The path of what a link leads to, where one is at the path: what has that name is replaced, or made where there is nothing yet,
    /// and the link stays. One that leads in a circle is replaced itself; one that does not say where it leads, as those of open files
    /// in `/proc` need not, is for the system to follow.
    /// - Returns: nil, with the reason in `errno`, for a link that is not to be followed.
    package static func followed(_ path: String) -> String? {
        var place = path
        for _ in 0...mostLinks {
            var link = stat()
            guard lstat(place, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return leads(path, to: place) ? place : path }
            let folder = parts(of: place).folder
            guard isTrusted(link, in: folder) else {
                errno = EACCES
                return nil
            }
            guard let target = target(of: place) else { return path }
            place = physical(target.hasPrefix("/") ? target : folder + target)
        }
        return path
    }

    /// Linux follows no more.
    private static let mostLinks = 40

    /// False for somebody else's link in a folder where everybody may write, such as `/tmp`: it may lead to what that one wants replaced.
    /// Linux itself refuses to follow those where `fs.protected_symlinks` is on.
    private static func isTrusted(_ link: stat, in folder: String) -> Bool {
        var place = stat()
        guard stat(folder.isEmpty ? "." : folder, &place) == 0 else { return false }
        let isShared = place.st_mode & S_ISVTX != 0 && place.st_mode & S_IWOTH != 0
        return !isShared || link.st_uid == geteuid() || link.st_uid == place.st_uid
    }

    /// True where the system finds the same in both places, or nothing in the first.
    private static func leads(_ path: String, to place: String) -> Bool {
        var (found, there) = (stat(), stat())
        if path == place || stat(path, &found) != 0 { return true }
        return stat(place, &there) == 0 && (found.st_dev, found.st_ino) == (there.st_dev, there.st_ino)
    }

    /// The same place without links and dots on the way to it: whoever takes paths apart by their letters finds the same.
    private static func physical(_ path: String) -> String {
        let (folder, name) = parts(of: path)
        if ["", ".", ".."].contains(name) { return real(path) ?? path }
        guard let folder = real(folder.isEmpty ? "." : folder) else { return path }
        return (folder == "/" ? "" : folder) + "/" + name
    }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(validatingCString: found)
    }

    /// The folder with the `/` at its end; empty for a name alone.
    private static func parts(of path: String) -> (folder: String, name: String) {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return (String(path[..<start]), String(path[start...]))
    }

    /// What a link says; nil where that is no text.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return nil }
            let count = readlink(path, start, room.count)
            return count > 0 ? String(validating: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
        }
    }
}
