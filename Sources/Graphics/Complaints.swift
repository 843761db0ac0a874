import struct Foundation.Data
import class Foundation.FileHandle
import Synchronization

/// Where it is said that something is not done as it was meant, though all goes on: a program's standard error, unless somebody
/// else is to hear it.
package enum Complaints {
    private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// - Parameter listener: is given sentences without an end of line, on any thread; nil for standard error.
    package static func send(to listener: (@Sendable (String) -> Void)?) { self.listener.withLock { $0 = listener } }

    /// - Parameter sentence: may have names from anybody's files in it.
    package static func tell(_ sentence: String) {
        let line = plain(sentence)
        if let listener = listener.withLock({ $0 }) { return listener(line) }
        // Nobody may be there to hear it: the program goes on.
        try? FileHandle.standardError.write(contentsOf: Data("LayerKit: \(line)\n".utf8))
    }

    /// Without what would tell a terminal to do something, or begin a line that somebody else seems to have written.
    /// - Parameter kept: is left all the same.
    package static func plain(_ text: String, except kept: Unicode.Scalar? = nil) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control && $0 != kept ? "\u{FFFD}" : $0 }))
    }
}
