import Dispatch
import Glibc
import Films

/// Ends the tool when its user or the system wants it to, and leaves nothing half-written.
enum Interruption {
    /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished files before they end the process.
    static func clean() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                UnfinishedFiles.removeAll()
                // As shells expect of what a signal ended.
                _exit(128 + number)
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Kept, since a source that nobody holds listens no more. Only the main thread adds to them.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
