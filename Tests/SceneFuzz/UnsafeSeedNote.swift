import Glibc

/// Names the file that is being read when the process ends in the middle of it, or does not get on with it. All that happens
/// then happens in a signal's handler: no memory is allocated, and what is written is written at once.
enum UnsafeSeedNote {
    /// The seed of the file that is being read; then the one at the last look.
    nonisolated(unsafe) private static let seeds = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
    /// For the digits of a number.
    nonisolated(unsafe) private static let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 24)
    /// Where handlers run, since a stack may be full. Bytes.
    private static let stackSize = 1 << 16
    /// Seconds of a processor after which a file that is not done ends the process: what takes longer than a second but ends
    /// is counted, and named when it is done.
    private static let patience = 10

    static func begin(_ seed: UInt64) { seeds[0] = seed }

    /// From here on the process tells what it was reading when something ends it.
    static func watch() {
        seeds.initialize(repeating: .max, count: 2)
        digits.initialize(repeating: 0, count: 24)
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGTERM, SIGINT] {
            handle(signal, CInt(bitPattern: UInt32(SA_RESETHAND))) { signal in
                UnsafeSeedNote.tell("ended by a signal while it read seed ")
                raise(signal)
            }
        }
        handle(SIGPROF, SA_RESTART) { _ in UnsafeSeedNote.look() }
        var interval = itimerval()
        interval.it_interval.tv_sec = patience
        interval.it_value = interval.it_interval
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &interval, nil)
    }

    private static func handle(_ signal: CInt, _ flags: CInt, _ handler: @convention(c) @escaping (CInt) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_ONSTACK | flags
        sigaction(signal, &action, nil)
    }

    /// Called at each lapse of patience.
    private static func look() {
        if seeds[1] == seeds[0] {
            tell("does not get on with seed ")
            _exit(1)
        }
        seeds[1] = seeds[0]
    }

    private static func tell(_ words: StaticString) {
        var (number, start) = (seeds[0], 23)
        digits[start] = UInt8(ascii: "\n")
        repeat {
            start -= 1
            digits[start] = UInt8(truncatingIfNeeded: number % 10) + 48
            number /= 10
        } while number > 0
        _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
        _ = write(STDERR_FILENO, digits + start, 24 - start)
    }
}
