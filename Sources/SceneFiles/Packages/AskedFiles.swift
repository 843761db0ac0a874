import Synchronization

/// The files and folders beside a document that are asked for while it is read, be they there or not: when one of them changes, so
/// does what is read. For whoever keeps a scene open and wants to know whether it is still what its files say.
package final class AskedFiles: Sendable {
    private let paths = Mutex<Set<String>>([])
    private let isAboutToBeRead: (@Sendable (String) -> Void)?
    @TaskLocal private static var current: AskedFiles?

    private init(_ isAboutToBeRead: (@Sendable (String) -> Void)?) { self.isAboutToBeRead = isAboutToBeRead }

    /// What is asked for on the way through `body`.
    /// - Parameter isAboutToBeRead: is told each of them before it is read, and again when it is asked for again.
    package static func list<Result>(
        before isAboutToBeRead: (@Sendable (String) -> Void)? = nil, _ body: () throws -> Result
    ) rethrows -> (result: Result, paths: Set<String>) {
        let asked = AskedFiles(isAboutToBeRead)
        let result = try $current.withValue(asked, operation: body)
        return (result, asked.paths.withLock { $0 })
    }

    /// Whoever reads a file on disk says so, before.
    package static func note(_ path: String) {
        guard let current else { return }
        _ = current.paths.withLock { $0.insert(path) }
        current.isAboutToBeRead?(path)
    }
}
