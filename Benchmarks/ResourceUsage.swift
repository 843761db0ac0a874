import Foundation

/// What the process has used of the machine so far.
struct ResourceUsage {
    /// Seconds that it had a processor.
    var processor: Double
    /// Bytes of memory that it has.
    var memory: Double
    /// The most bytes that it had since the mark was last set back.
    var greatestMemory: Double

    /// Seconds that the process had a processor, to the nanosecond.
    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Gives back to the system what was freed, so that memory in use is what the process has. The C library's `malloc_trim`,
    /// whose header no module has.
    static func giveBack() {
        typealias Trim = @convention(c) (Int) -> CInt
        guard let trim = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(trim, to: Trim.self)(0)
    }
    /// Sets the mark of the most memory back to what there is now.
    static func markMemory() throws { try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    init() throws {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let parts = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
        processor = parts[0] + parts[1]
        let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
        func bytes(_ name: String) -> Double {
            let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace) ?? []
            return words.count > 1 ? (Double(words[1]) ?? 0) * 1024 : 0
        }
        (memory, greatestMemory) = (bytes("VmRSS:"), bytes("VmHWM:"))
    }
}
