import Foundation

/// A run of the layerkit that lies beside this program.
struct ProgramRun {
    /// Seconds that passed, and that it had processors.
    var clock: Double
    var processor: Double

    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("layerkit")

    private struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - words: of its command line.
    ///   - input: what it reads; nil for nothing.
    init(_ words: [String], input: URL? = nil) throws {
        let process = Process()
        (process.executableURL, process.arguments) = (ProgramRun.program, words)
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        // That OpenGL ES runs on the CPU need not be said between the rows of a table.
        let errors = Pipe()
        process.standardError = errors
        let (start, used) = (ContinuousClock.now, ProgramRun.childrensTime)
        // `waitUntilExit` looks every 50 ms only.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        ended.wait()
        guard process.terminationStatus == 0 else {
            throw Failed(description: "layerkit \(words.joined(separator: " ")) failed: \(String(decoding: said, as: UTF8.self))")
        }
        (clock, processor) = ((ContinuousClock.now - start) / .seconds(1), ProgramRun.childrensTime - used)
    }

    /// Seconds that processes which this one began, and which have ended, had a processor.
    private static var childrensTime: Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
