import SceneFiles
import Synchronization

/// The files that something is made of, each as it was before it was read: whoever keeps what was made, and asks later whether it would
/// be the same, may find it out of date for nothing, where a file was changed meanwhile, but never up to date by mistake.
final class InputFiles: Sendable {
    private struct Known {
        var stamps: [String: FileStamp?] = [:]
        var contents: [String: String] = [:]
    }

    private let known = Mutex(Known())
    /// They are read once more, for what is in them.
    private let keepsContents: Bool
    private let willLook: @Sendable (String) -> Void

    /// - Parameters:
    ///   - keepsContents: `contents` is asked for.
    ///   - willLook: is told of each file before it is looked at.
    init(keepsContents: Bool, willLook: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.keepsContents, self.willLook) = (keepsContents, willLook)
    }

    /// Runs what reads a scene.
    /// - Parameters:
    ///   - named: files and folders that it reads and does not ask for.
    func read<Scene>(_ named: some Sequence<String>, _ body: () throws -> Scene) rethrows -> Scene {
        named.forEach(note)
        return try AskedFiles.list(before: note, body).result
    }

    /// A file or a folder that is about to be read for the first time.
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

    /// A folder and what lies in it.
    func noteAll(in folder: String) { ([folder] + FileSystem.names(in: folder).map { folder + "/" + $0 }).forEach(note) }

    /// Takes over what others have read.
    func add(_ other: InputFiles) {
        let theirs = other.known.withLock { $0 }
        known.withLock { known in
            known.stamps.merge(theirs.stamps) { own, _ in own }
            known.contents.merge(theirs.contents) { own, _ in own }
        }
    }

    /// True as long as all are what they were. Of one that had just been changed nobody can tell.
    var areCurrent: Bool {
        known.withLock { $0.stamps }.allSatisfy { path, stamp in
            willLook(path)
            return FileStamp(path) == stamp && stamp?.wasSettled != false
        }
    }

    /// What was in each, by its path.
    var contents: [String: String] { known.withLock { $0.contents } }
}
