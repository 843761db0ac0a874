/// Where the project's own files are, for tests that read them: the folders beside `Package.swift`.
public enum ProjectFiles {
    /// The project's root folder, without a trailing slash.
    public static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    /// The path of a file, given relative to the project's root.
    public static func path(_ relative: String) -> String { root + "/" + relative }
}
