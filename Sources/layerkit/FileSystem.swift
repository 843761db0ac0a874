import Glibc

/// What the commands ask about paths.
enum FileSystem {
    /// True for a file, a folder, and a link to one.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// True for a folder and for a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
