import Glibc

/// Where what is written to a path goes.
package enum WrittenPath {
    /// Other names of standard output. It may be a regular file, which would be written over from its beginning, or replaced, if it
    /// were opened by one of them.
    package static func isStandardOutput(_ path: String) -> Bool { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

    /// The path of what a link leads to, where one is at the path: what has that name is replaced, and the link stays. One that leads
    /// nowhere is replaced itself.
    package static func followed(_ path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let target = realpath(path, nil) else { return path }
        defer { free(target) }
        return String(cString: target)
    }
}
