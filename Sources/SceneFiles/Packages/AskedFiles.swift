import Synchronization

/// The files and folders beside a document that are asked for while it is read, be they there or not: when one of them changes, so
/// does what is read. For whoever keeps a scene open and wants to know whether it is still what its files say.
package final class AskedFiles: Sendable {
    private let paths = Mutex<Set<String>>([])
    @TaskLocal private static var current: AskedFiles?

    private init() {}

    /// What is asked for on the way through `body`.
    package static func list<Result>(_ body: () throws -> Result) rethrows -> (result: Result, paths: Set<String>) {
        let asked = AskedFiles()
        let result = try $current.withValue(asked, operation: body)
        return (result, asked.paths.withLock { $0 })
    }

    /// Whoever reads a file on disk says so.
    package static func note(_ path: String) { _ = current?.paths.withLock { $0.insert(path) } }
}
