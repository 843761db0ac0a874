import Dispatch
import Foundation
import Synchronization

/// Writes the pictures of a batch while the next ones are drawn, and gives the answers, in the order of the lines, as soon as they hold.
/// Only a few pictures may be pending, so that memory is bounded however long writing takes.
final class BatchWriter: Sendable {
    private struct State {
        /// How many lines were added, and how many answers were given.
        var (begun, said) = (0, 0)
        /// Answers that wait for earlier ones, by the number of their line.
        var early: [Int: Outcome] = [:]
        /// How many pending pictures have a file name.
        var names: [String: Int] = [:]
        /// The journal of what is done; nil where none is kept.
        var notes: BatchNotes?
        /// The first failure to write the journal, after which nothing more is noted.
        var failure: (any Error)?
    }

    private struct Outcome {
        var line: String
        var text: String
        /// Nil where there is none.
        var picture: BatchWork.Picture?
        /// True when the line was done now, with or without success, rather than looked up.
        var isNew = true
        /// The digest of the picture's file.
        var sha256 = ""
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    /// Counts how many more lines may be pending.
    private let room: DispatchSemaphore
    private let say: @Sendable (String) -> Void

    /// - Parameters:
    ///   - threads: how many pictures are encoded at a time.
    ///   - say: receives each answer.
    init(threads: Int, say: @escaping @Sendable (String) -> Void) {
        self.say = say
        room = DispatchSemaphore(value: 0)
        // One more than threads, as one is drawn meanwhile. Dispatch traps when a semaphore is freed with a value below its initial one, so
        // that is 0.
        for _ in 0...threads { room.signal() }
    }

    /// Notes what is done in a journal from now on.
    func note(in notes: BatchNotes) { state.withLock { $0.notes = notes } }

    /// Queues a picture to be written and its line to be answered; waits while too many are pending.
    func add(_ work: BatchWork, _ line: String) {
        // Of two pictures for one file the later one must remain.
        if let path = work.picture?.path { settle(path) }
        let isNoted = state.withLock { $0.notes != nil }
        begin(work.picture.map { BatchWriter.name($0.path) }) {
            let (text, picture) = work.write()
            let sha256 = !isNoted ? "" : picture.map { SegmentKey.contents($0.path) } ?? ""
            return Outcome(line: line, text: text, picture: picture, sha256: sha256)
        }
    }

    /// Queues the answer to a line for which there is nothing to do.
    func add(answer: String, _ line: String) { begin(nil) { Outcome(line: line, text: answer, isNew: false) } }

    private func begin(_ name: String?, _ body: @escaping @Sendable () -> Outcome) {
        room.wait()
        let number = state.withLock { state in
            if let name { state.names[name, default: 0] += 1 }
            state.begun += 1
            return state.begun - 1
        }
        queue.async { [self] in end(number, name, body()) }
    }

    private func end(_ number: Int, _ name: String?, _ outcome: Outcome) {
        state.withLock { state in
            if let name, let count = state.names[name] { state.names[name] = count > 1 ? count - 1 : nil }
            state.early[number] = outcome
            while let next = state.early.removeValue(forKey: state.said) {
                do {
                    if next.isNew, state.failure == nil { try state.notes?.add(next.line, next.text, next.picture, next.sha256) }
                } catch {
                    state.failure = error
                }
                say(next.text)
                state.said += 1
                room.signal()
            }
        }
    }

    /// Waits for pictures that are pending for a file, if there are any: its content must be what the lines before this one made of it.
    @Sendable func settle(_ path: String) {
        // Several paths may lead to one file, mostly by the same name; and file systems may ignore case.
        let isAwaited = state.withLock { $0.names[BatchWriter.name(path)] != nil }
        if isAwaited { settle() }
    }

    /// Waits for all that is pending.
    func settle() { queue.sync(flags: .barrier) {} }

    /// Waits for everything.
    /// - Throws: if something could not be noted.
    func finish() throws {
        settle()
        try check()
    }

    /// - Throws: if something could not be noted.
    func check() throws {
        guard let failure = state.withLock({ $0.failure }) else { return }
        settle()
        throw failure
    }

    private static func name(_ path: String) -> String { (path.split(separator: "/").last.map(String.init) ?? "").lowercased() }
}
