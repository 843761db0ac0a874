import Dispatch
import Glibc
import Graphics

/// Ends the tool when its user or the system wants it to, and leaves nothing half-written.
enum Interruption {
    /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished files before they end the process, those that its parent has not
    /// told it to ignore; and a reader that goes away is an error like others.
    static func clean() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, SIG_IGN)
            // Functions have no equality; that of SIG_IGN is a number.
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                // What the shell says next is to begin a line of its own, and not to end a bar's.
                if isatty(STDERR_FILENO) == 1 { Console.note("\n") }
                // As shells expect of what a signal ended.
                UnfinishedFiles.removeAll { _exit(128 + number) }
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Kept, since a source that nobody holds listens no more. Only the main thread adds to them.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
