import Dispatch
import Foundation
import Synchronization

/// Writes the pictures of a batch while the next ones are drawn, and says the answers, in the order of the lines, as soon as they are true.
/// A few pictures may be on their way, so memory is bounded whatever the writing takes.
final class BatchWriter: Sendable {
    private struct State {
        /// Lines that were handed in, and answers that were said.
        var (begun, said) = (0, 0)
        /// Answers that wait for earlier ones, by the number of their line.
        var early: [Int: Outcome] = [:]
        /// How many pictures with a name are on their way.
        var names: [String: Int] = [:]
        /// Are told what is there; nil where nobody asks.
        var notes: BatchNotes?
        /// Nothing more is noted after it.
        var failure: (any Error)?
    }

    private struct Outcome {
        var line: String
        var text: String
        /// Nil where there is none.
        var picture: BatchWork.Picture?
        /// The line was done, well or not, and not looked up.
        var isNew = true
        /// Of the picture as it is in its file.
        var sha256 = ""
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    /// Counts pictures that may still be handed in.
    private let room: DispatchSemaphore
    private let say: @Sendable (String) -> Void

    /// - Parameters:
    ///   - threads: pictures that are encoded at a time.
    ///   - say: takes an answer.
    init(threads: Int, say: @escaping @Sendable (String) -> Void) {
        self.say = say
        room = DispatchSemaphore(value: 0)
        // One is drawn meanwhile. A semaphore that begins with places must have them all when it goes, or Dispatch ends the process.
        for _ in 0...threads { room.signal() }
    }

    /// Has notes taken of what is there.
    func note(in notes: BatchNotes) { state.withLock { $0.notes = notes } }

    /// Has a picture written and its line answered; waits while too many are on their way.
    func add(_ work: BatchWork, _ line: String) {
        // Of two that go to one file the later has it in the end.
        if let path = work.picture?.path { settle(path) }
        let isNoted = state.withLock { $0.notes != nil }
        begin(work.picture.map { BatchWriter.name($0.path) }) {
            let (text, picture) = work.write()
            let sha256 = !isNoted ? "" : picture.map { SegmentKey.contents($0.path) } ?? ""
            return Outcome(line: line, text: text, picture: picture, sha256: sha256)
        }
    }

    /// Has a line answered for which there is nothing to do.
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

    /// Waits for what is on its way to a file, if anything is: what the file is asked for is what the lines before this one made of it.
    @Sendable func settle(_ path: String) {
        // Paths may lead to one file in many ways; its name is mostly the same, and large and small letters may be one.
        let isAwaited = state.withLock { $0.names[BatchWriter.name(path)] != nil }
        if isAwaited { settle() }
    }

    /// Waits for all that is on its way.
    func settle() { queue.sync(flags: .barrier) {} }

    /// Waits for all, and tells what could not be noted.
    func finish() throws {
        settle()
        try check()
    }

    /// - Throws: what could not be noted.
    func check() throws {
        guard let failure = state.withLock({ $0.failure }) else { return }
        settle()
        throw failure
    }

    private static func name(_ path: String) -> String { (path.split(separator: "/").last.map(String.init) ?? "").lowercased() }
}
