import Comparison
import Glibc
import Graphics
import Synchronization

/// The two streams that the tool writes to.
enum Console {
    /// True when standard error gets lines of JSON, for programs.
    private static let tellsEvents = Atomic(false)

    /// From now on errors and warnings are lines of JSON.
    static func tellEvents() { tellsEvents.store(true, ordering: .relaxed) }

    /// The `errno` of the first failed write to standard output, or 0.
    private static let outputError = Atomic<Int32>(0)

    /// The failure of an incomplete standard output: partial output is of no use, and an error as it is for a file. Nil where the
    /// reader went away, as nobody is left to tell.
    static var outputFailure: Failure? {
        let error = outputError.load(ordering: .relaxed)
        guard error != 0, error != EPIPE else { return nil }
        return Failure(.badInput, "Standard output cannot be written: \(String(cString: strerror(error))). What was written there is not whole.")
    }

    /// True when all output so far was written.
    static var isOutputWhole: Bool { outputError.load(ordering: .relaxed) == 0 }

    /// Writes a line of results to standard output.
    static func say(_ text: String) { write(text + "\n") }

    /// Writes text as it is to standard output.
    static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes a warning to standard error.
    static func complain(_ text: String) { complain("warning", text) { _ in } }

    /// Writes the reason why the tool stops to standard error.
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

    /// A text without control characters, as a terminal would obey them: names of files and their contents may be anybody's.
    private static func plain(_ text: String) -> String { Complaints.plain(text, except: "\n") }

    /// Writes a line of JSON for programs to standard error.
    static func tell(_ kind: String, _ fill: (inout JSONObject) -> Void) {
        var event = JSONObject()
        event.add("event", kind)
        fill(&event)
        note(event.text + "\n")
    }

    /// Writes text as it is to standard error.
    static func note(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        // Output after a gap is of no use.
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
