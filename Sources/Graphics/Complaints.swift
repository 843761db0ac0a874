import struct Foundation.Data
import class Foundation.FileHandle
import Synchronization

/// Reports that something is not done as it was meant, although the program goes on: on standard error, unless there is a listener.
package enum Complaints {
    private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// - Parameter listener: gets sentences without a line break, on any thread; nil for standard error.
    package static func send(to listener: (@Sendable (String) -> Void)?) { self.listener.withLock { $0 = listener } }

    /// - Parameter sentence: may contain names from untrusted files.
    package static func tell(_ sentence: String) {
        let line = plain(sentence)
        if let listener = listener.withLock({ $0 }) { return listener(line) }
        // Standard error may be closed: the program goes on.
        try? FileHandle.standardError.write(contentsOf: Data("LayerKit: \(line)\n".utf8))
    }

    /// Replaces control characters, which could command a terminal or forge a line of output.
    /// - Parameter kept: a control character to keep.
    package static func plain(_ text: String, except kept: Unicode.Scalar? = nil) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control && $0 != kept ? "\u{FFFD}" : $0 }))
    }
}
