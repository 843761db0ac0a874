import Foundation

/// What `Scripts/sanitize` runs the tests under. It changes what is linked, what takes how long and where memory lies.
public enum Sanitizer {
    private static let name = ProcessInfo.processInfo.environment["LAYERKIT_SANITIZE"]

    public static let isOn = name != nil
    /// What a program is started with under a limit to the size of files. The thread sanitizer begins by writing a file of four megabytes
    /// among the temporary ones, which would meet the limit before the program does; without such a folder it goes on without.
    public static let environmentWithinFileLimits = name == "thread" ? ["TMPDIR": "/nowhere"] : [:]
}
