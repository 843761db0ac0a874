import Comparison
import Glibc
import Graphics
import Synchronization

/// The two streams that the tool writes to.
enum Console {
    /// What is written to standard error is lines of JSON, for programs.
    private static let tellsEvents = Atomic(false)

    /// From now on what goes wrong or deserves notice is told as lines of JSON.
    static func tellEvents() { tellsEvents.store(true, ordering: .relaxed) }

    /// Why something of what was asked for did not go to standard output: `errno` of the first time, or 0.
    private static let outputError = Atomic<Int32>(0)

    /// What was asked for is not all there: of no use to whoever goes on with it, and an error as it is with a file.
    /// Where the reader went away there is no one left to tell.
    static var outputFailure: Failure? {
        let error = outputError.load(ordering: .relaxed)
        guard error != 0, error != EPIPE else { return nil }
        return Failure(.badInput, "Standard output cannot be written: \(String(cString: strerror(error))). What was written there is not whole.")
    }

    /// All that was said so far is written, and somebody may have read it.
    static var isOutputWhole: Bool { outputError.load(ordering: .relaxed) == 0 }

    /// A result, to standard output.
    static func say(_ text: String) { write(text + "\n") }

    /// As it is, to standard output.
    static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// What deserves notice, to standard error.
    static func complain(_ text: String) { complain("warning", text) { _ in } }

    /// Why the tool stops, to standard error.
    static func complain(_ failure: Failure) {
        complain("error", failure.message) { $0.add("code", Int(failure.code.rawValue)) }
    }

    private static func complain(_ kind: String, _ text: String, more: (inout JSONObject) -> Void) {
        guard tellsEvents.load(ordering: .relaxed) else { return note("layerkit: " + plain(text) + "\n") }
        tell(kind) { event in
            event.add("message", text)
            more(&event)
        }
    }

    /// Without what would tell a terminal to do something: names of files, and what stands in them, may be anybody's.
    private static func plain(_ text: String) -> String { Complaints.plain(text, except: "\n") }

    /// A line of JSON for programs, to standard error.
    static func tell(_ kind: String, _ fill: (inout JSONObject) -> Void) {
        var event = JSONObject()
        event.add("event", kind)
        fill(&event)
        note(event.text + "\n")
    }

    /// As it is, to standard error.
    static func note(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        // Behind a gap nothing is of use.
        if descriptor == STDOUT_FILENO, !isOutputWhole { return }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                if descriptor == STDOUT_FILENO { outputError.store(count < 0 ? errno : EIO, ordering: .relaxed) }
                return
            }
            rest = rest.dropFirst(count)
        }
    }
}
