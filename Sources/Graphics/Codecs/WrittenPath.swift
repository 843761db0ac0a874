import Glibc

/// Resolves the path to which a file is written.
package enum WrittenPath {
    /// Other names of standard output. Opening one of them could overwrite or replace a regular file to which output is redirected.
    package static func isStandardOutput(_ path: String) -> Bool { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

    /// Follows a link at the path: its target is replaced, or created, and the link stays. A circular link is replaced itself; a link without a
    /// target text, as those of open files in `/proc` may be, is left to the system.
    /// - Returns: nil, with the reason in `errno`, for a link that must not be followed.
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

    /// Linux follows no more links than this.
    private static let mostLinks = 40

    /// False for another user's link in a folder where everybody may write, such as `/tmp`: it may lead to a file that that user wants to be
    /// replaced. Linux refuses to follow those itself if `fs.protected_symlinks` is on.
    private static func isTrusted(_ link: stat, in folder: String) -> Bool {
        var place = stat()
        guard stat(folder.isEmpty ? "." : folder, &place) == 0 else { return false }
        let isShared = place.st_mode & S_ISVTX != 0 && place.st_mode & S_IWOTH != 0
        return !isShared || link.st_uid == geteuid() || link.st_uid == place.st_uid
    }

    /// True if both paths lead to the same file, or the first to none.
    private static func leads(_ path: String, to place: String) -> Bool {
        var (found, there) = (stat(), stat())
        if path == place || stat(path, &found) != 0 { return true }
        return stat(place, &there) == 0 && (found.st_dev, found.st_ino) == (there.st_dev, there.st_ino)
    }

    /// The path without links and dots in its folders, so that code that splits paths textually finds the same place.
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

    /// The folder with its trailing `/`; empty for a name without a folder.
    private static func parts(of path: String) -> (folder: String, name: String) {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return (String(path[..<start]), String(path[start...]))
    }

    /// The target of a link; nil if it is not text.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
            guard let start = room.baseAddress else { return nil }
            let count = readlink(path, start, room.count)
            return count > 0 ? String(validating: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) : nil
        }
    }
}
