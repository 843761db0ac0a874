import Foundation
import Graphics

/// Ends the tool when its user or the system wants it to, and leaves nothing half-written.
enum Interruption {
    /// From now on SIGINT, SIGTERM and SIGHUP remove unfinished files before they end the process, unless the parent made it ignore
    /// them; and a reader that goes away is an error like others. A signal that was blocked by the parent's mask and is pending is
    /// handled, too.
    static func clean() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // A handler must not block.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        // A handler may do next to nothing: it only wakes a thread through a pipe.
        let thread = Thread { [ends] in wait(ends[0]) }
        thread.stackSize = 1 << 18
        thread.start()
        teller = ends[1]
        var heard = sigset_t()
        sigemptyset(&heard)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var (action, before) = (sigaction(), sigaction())
            // Functions cannot be compared, but SIG_IGN is a number.
            sigaction(number, nil, &before)
            if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            action.__sigaction_handler.sa_handler = { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                write(Interruption.teller, &byte, 1)
                errno = before
            }
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
            sigaddset(&heard, number)
        }
        // Last, with handlers installed: pending signals are delivered now.
        pthread_sigmask(SIG_UNBLOCK, &heard, nil)
    }

    /// The end of the pipe to which handlers write the signal's number.
    nonisolated(unsafe) private static var teller: Int32 = -1

    private static func wait(_ listener: Int32) {
        var (number, place) = (UInt8(0), pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
        while read(listener, &number, 1) != 1 { poll(&place, 1, -1) }
        // The shell's next prompt should begin a new line, not end a progress bar's.
        if isatty(STDERR_FILENO) == 1 { Console.note("\n") }
        // The exit status that shells expect after a signal.
        UnfinishedFiles.removeAll { _exit(128 + Int32(number)) }
    }
}
