import Foundation
import Testing

/// The built `layerkit`, run as a user runs it.
enum Tool {
    struct Outcome {
        var code: Int32
        var output: String
        var errors: String
    }

    /// Beside the running test bundle.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("layerkit")

    static func run(
        _ words: String..., in folder: Folder? = nil, environment: [String: String] = [:], input: String? = nil
    ) throws -> Outcome {
        try run(words, in: folder, environment: environment, input: input)
    }

    /// - Parameters:
    ///   - input: a file that it reads as its standard input.
    ///   - program: something else than `layerkit`.
    static func run(
        _ words: [String], in folder: Folder? = nil, environment: [String: String] = [:], input: String? = nil,
        program: URL = path
    ) throws -> Outcome {
        let process = process(words, in: folder, environment: environment)
        process.executableURL = program
        let output = Pipe()
        // Errors are a few lines, which fit into a pipe: they can wait until the output is read.
        let errors = Pipe()
        if let input { process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input)) }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit, "\(program.lastPathComponent) \(words) was killed by a signal")
        return Outcome(
            code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    /// Runs it with standard error on a terminal of so many columns.
    /// - Parameters:
    ///   - patience: seconds after which nobody reads its standard output any more.
    ///   - all: standard output is the terminal too, and what is said there is among the errors.
    static func runOnTerminal(
        _ words: [String], columns: Int, in folder: Folder, patience: Double? = nil, all: Bool = false
    ) throws -> Outcome {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(terminal) }
        // Linux's TIOCSPTLCK and TIOCGPTN, which Swift does not import: opens the other end, and tells its number.
        var (lock, number) = (Int32(0), UInt32(0))
        try #require(terminal >= 0 && ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        let end = FileHandle(fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
        let process = process(words, in: folder, environment: [:])
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, end)
        if all { process.standardOutput = end }
        try process.run()
        try end.close()
        if all { try output.fileHandleForWriting.close() }
        if let patience {
            let reader = output.fileHandleForReading
            DispatchQueue.global().async {
                let end = Date(timeIntervalSinceNow: patience)
                while Date() < end, !reader.availableData.isEmpty {}
                try? reader.close()
            }
        }
        // Until nobody holds the other end any more.
        var (said, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while case let count = read(terminal, &piece, piece.count), count > 0 { said += piece[..<count] }
        let written = patience == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }

    /// Starts it and goes on.
    static func start(_ words: [String], in folder: Folder) throws -> Process {
        let process = process(words, in: folder, environment: [:])
        try process.run()
        return process
    }

    private static func process(_ words: [String], in folder: Folder?, environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = path
        process.arguments = words
        if let folder { process.currentDirectoryURL = folder.url }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }
}

/// A folder that is there as long as its owner.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The names of what is in it.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: url.appendingPathComponent(name)) }
}
