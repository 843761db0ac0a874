import Foundation

/// Queries about paths.
enum FileSystem {
    /// True for a file, a folder, and a link to one.
    static func isThere(_ path: String) -> Bool { status(path) != nil }

    /// True for a folder and for a link to one.
    static func isFolder(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// True for `-` and for a path to the file that is standard output, unless that is a device such as `/dev/null`.
    static func isStandardOutput(_ path: String) -> Bool {
        if path == "-" { return true }
        var output = stat()
        guard let named = status(path), fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT != S_IFCHR else { return false }
        return (named.st_dev, named.st_ino) == (output.st_dev, output.st_ino)
    }

    /// True for a pipe or a device, which can only be read once.
    static func isStream(_ path: String) -> Bool {
        status(path).map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false
    }

    /// True for a path to the file that is standard input.
    static func isStandardInput(_ path: String) -> Bool {
        var input = stat()
        guard let named = status(path), fstat(STDIN_FILENO, &input) == 0, input.st_mode & S_IFMT == S_IFREG else { return false }
        return (named.st_dev, named.st_ino) == (input.st_dev, input.st_ino)
    }

    /// True when both paths lead to the same place, where there need not be a file yet.
    static func isSamePlace(_ path: String, _ other: String) -> Bool {
        !path.isEmpty && !other.isEmpty && place(path) == place(other)
    }

    /// The path with links resolved, as far as it exists.
    static func place(_ path: String) -> String {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent).path
    }

    /// A path's folder, with the `/` at its end and empty for none, and what follows.
    static func parts(of path: String) -> (folder: String, name: String) {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return (String(path[..<end]), String(path[end...]))
    }

    /// The names in a folder, sorted; none where there is no folder.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// The size of the file at a path, bytes; nil where there is none.
    static func size(_ path: String) -> Int? { status(path).map { Int($0.st_size) } }

    /// The status of what is at a path, with links followed; nil where there is nothing.
    static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}

/// Tells whether a file is unchanged.
struct FileStamp: Equatable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    /// When its content and its metadata were changed last: seconds and nanoseconds.
    private let changes: [Int]
    /// True when it was unchanged for a tenth of a second. Clocks of file systems tick a few hundred times a second: a file that
    /// was changed just before it was looked at may change again without a trace.
    let wasSettled: Bool

    static func == (a: FileStamp, b: FileStamp) -> Bool {
        a.device == b.device && a.number == b.number && a.size == b.size && a.changes == b.changes
    }

    /// Nil where there is no file.
    init?(_ path: String) {
        guard let status = FileSystem.status(path) else { return nil }
        (device, number, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
        changes = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        wasSettled = Double(now.tv_sec - changes[2]) + Double(now.tv_nsec - changes[3]) / 1e9 > 0.1
    }
}
