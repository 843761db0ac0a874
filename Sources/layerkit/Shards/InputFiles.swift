import SceneFiles
import Synchronization

/// The files that something is made of, each with its state before it was read. So a later check whether the result would still be the
/// same may find it out of date without need, if a file was changed meanwhile, but never up to date by mistake.
final class InputFiles: Sendable {
    private struct Known {
        var stamps: [String: FileStamp?] = [:]
        var contents: [String: String] = [:]
    }

    private let known = Mutex(Known())
    /// True to read files once more, for digests of their contents.
    private let keepsContents: Bool
    private let willLook: @Sendable (String) -> Void

    /// - Parameters:
    ///   - keepsContents: true when `contents` will be needed.
    ///   - willLook: called before each file is looked at.
    init(keepsContents: Bool, willLook: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.keepsContents, self.willLook) = (keepsContents, willLook)
    }

    /// Runs a closure that reads a scene, and notes the files that it asks for.
    /// - Parameters:
    ///   - named: other files and folders that it reads.
    func read<Scene>(_ named: some Sequence<String>, _ body: () throws -> Scene) rethrows -> Scene {
        named.forEach(note)
        return try AskedFiles.list(before: note, body).result
    }

    /// Notes a file or a folder that is about to be read, if it is the first time.
    @Sendable func note(_ path: String) {
        willLook(path)
        let isNew = known.withLock { known in
            guard known.stamps[path] == nil else { return false }
            known.stamps[path] = .some(FileStamp(path))
            return true
        }
        guard isNew, keepsContents else { return }
        let contents = SegmentKey.contents(path)
        known.withLock { $0.contents[path] = contents }
    }

    /// Notes a folder and what lies in it.
    func noteAll(in folder: String) { ([folder] + FileSystem.names(in: folder).map { folder + "/" + $0 }).forEach(note) }

    /// Adds the files of another record.
    func add(_ other: InputFiles) {
        let theirs = other.known.withLock { $0 }
        known.withLock { known in
            known.stamps.merge(theirs.stamps) { own, _ in own }
            known.contents.merge(theirs.contents) { own, _ in own }
        }
    }

    /// True as long as all are unchanged. False also for a file that had just been changed when it was noted, as nobody can tell.
    var areCurrent: Bool {
        known.withLock { $0.stamps }.allSatisfy { path, stamp in
            willLook(path)
            return FileStamp(path) == stamp && stamp?.wasSettled != false
        }
    }

    /// Digests of their contents, by path.
    var contents: [String: String] { known.withLock { $0.contents } }
}
