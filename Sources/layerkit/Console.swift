import Glibc

/// The two streams that the tool writes to.
enum Console {
    /// A result, to standard output.
    static func say(_ text: String) { write(text + "\n") }

    /// As it is, to standard output.
    static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// What went wrong or deserves notice, to standard error.
    static func complain(_ text: String) { write("layerkit: " + text + "\n", to: STDERR_FILENO) }

    /// As it is, to standard error.
    static func note(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // The reader went away: there is no one left to tell.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
