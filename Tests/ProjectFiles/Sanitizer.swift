import Foundation

/// What `Scripts/sanitize` runs the tests under. It changes what is linked, what takes how long and where memory lies.
public enum Sanitizer {
    private static let name = ProcessInfo.processInfo.environment["LAYERKIT_SANITIZE"]

    public static let isOn = name != nil
    /// It writes files of its own, and halts Foundation's tables of attributes by where it puts memory.
    public static let isForThreads = name == "thread"
}
