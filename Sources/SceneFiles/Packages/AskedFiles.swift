import Synchronization

/// The files and folders beside a document that are requested while it is read, whether they exist or not: if one of them changes, so does the
/// result. For those who keep a scene open and want to know whether its files have changed.
package final class AskedFiles: Sendable {
    private let paths = Mutex<Set<String>>([])
    private let isAboutToBeRead: (@Sendable (String) -> Void)?
    @TaskLocal private static var current: AskedFiles?

    private init(_ isAboutToBeRead: (@Sendable (String) -> Void)?) { self.isAboutToBeRead = isAboutToBeRead }

    /// The files that are requested while `body` runs.
    /// - Parameter isAboutToBeRead: called with each of them before it is read, and again for each further request.
    package static func list<Result>(
        before isAboutToBeRead: (@Sendable (String) -> Void)? = nil, _ body: () throws -> Result
    ) rethrows -> (result: Result, paths: Set<String>) {
        let asked = AskedFiles(isAboutToBeRead)
        let result = try $current.withValue(asked, operation: body)
        return (result, asked.paths.withLock { $0 })
    }

    /// Called before a file on disk is read.
    package static func note(_ path: String) {
        guard let current else { return }
        _ = current.paths.withLock { $0.insert(path) }
        current.isAboutToBeRead?(path)
    }
}
