import Foundation
import Graphics
import LayerKit
import Lottie

/// Makes many pictures in one process.
enum BatchCommand: Command {
    static let syntax = CommandSyntax(
        name: "batch", summary: "make pictures as lines of JSON ask for them", operands: ["FILE"],
        options: [
            PainterOptions.renderer, PainterOptions.device, PainterOptions.threads, LimitOptions.option,
            LottieOptions.dialect,
            OptionSyntax("strict", nil, "a scene in which something is unknown, damaged or missing is an error, and no warning"),
            OptionSyntax(
                "shard", "I/N", "be worker I of N that read the same lines: every Nth; or auto (Slurm), auto/N (Kubernetes)",
                offer: .words(["auto"])),
        ],
        basics: ["renderer", "device", "threads", "shard"],
        notes: [
            "Each line, of FILE or else of standard input, is an object and is answered by one, in their order, once its picture is in its file. "
                + "Who waits for the answer need not send the next; who does not has it drawn meanwhile. The end of the input ends the command.",
            "How a job went is in its answer, and not in the exit code. What of its scene has no effect is told on standard error, with the "
                + "number of the line, once the scene is opened. FILE may be -, standard input.",
        ] + Columns.lines([
            ("input", "a Lottie file, a document or package of layers, or an example"),
            ("output", "a png, jpg or webp file"),
            ("progress", "of a Lottie file: 0 to 1; or frame, or time in seconds"),
            ("time, state", "of other scenes: seconds, and the state that they are in"),
            ("pw, ph", "points, where one is not the scene's own"),
            ("quality", "of jpg and webp: 1 to 100"),
            ("scale", "pixels per point, if not the scene's own (of a Lottie file: 1)"),
            ("background", "a colour, or none"),
            ("animation, theme", "of an archive, by their names"),
            ("dialect", "of a Lottie file, if not as --dialect says"),
            ("fonts", "a folder with the fonts of texts"),
            ("values", "a file of values in the place of the file's own, as for render"),
            ("id", "anything that JSON says; the answer has it too"),
        ]) + [
            "An answer has \"ok\", and \"seconds\" of drawing or an \"error\". Lines that do not begin with { are skipped.",
            "With a FILE and --shard, what was made stands in FILE.segments: a worker that begins again makes what is missing, and layerkit join "
                + "FILE gives all answers in the order of the lines. Each line then needs an output of its own.",
            "",
            "For example:",
            "  echo '{\"input\": \"a.json\", \"output\": \"a.png\", \"frame\": 12}' | layerkit batch",
        ],
        basicNotes: ["Each line is an object, which --help-all explains, and is answered by one:"] + Columns.lines([
            ("input, output", "a scene, and a png, jpg or webp file"),
            ("time, frame, progress, state", "when, and in which state"),
            ("pw, ph, scale, background, quality", "of the picture"),
            ("animation, theme, dialect, fonts, values", "of a Lottie file"),
            ("id", "anything; the answer has it too"),
        ]) + ["  echo '{\"input\": \"a.json\", \"output\": \"a.png\", \"frame\": 12}' | layerkit batch"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let painters = try PainterOptions(arguments)
        let painter = try painters.painter(arguments)
        let shard = try Shard.asked(arguments)
        let file = arguments.operands.first { $0 != "-" }
        if let file, shard != nil, FileSystem.isStream(file) {
            throw arguments.usage("--shard is for several processes, each of which reads all lines of FILE, as layerkit join does: name a file.")
        }
        let reading = try BatchReading(arguments)
        let limits = reading.limits ?? LKLimits()
        let lines = try file.map { try BatchLines($0, limits: limits) } ?? BatchLines(limits: limits)
        Interruption.clean()
        let folder = shard == nil ? nil : file.map(SegmentFolder.init)
        let threads = min(BatchCommand.mostWriters, painters.threads ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        // A missing device is reported before the first picture is asked for.
        let line = try BatchLine(
            painter, reading, folder, shard, any: arguments.value("renderer") == "auto", threads: threads)
        if file == nil, isatty(STDIN_FILENO) == 1 {
            Console.note("A line of JSON for each picture, from here on, as in {\"input\": \"cards\", \"output\": \"a.png\"}; Ctrl-D ends.\n")
        }
        var (count, outputs) = (0, BatchOutputs())
        while let text = try nextLine(of: lines, line) {
            guard let job = BatchLines.job(text) else { continue }
            let rival = shard == nil ? nil : outputs.rival(of: job, number: lines.number)
            if shard?.takes(line: count) ?? true { try line.take(job, isText: lines.isText, number: lines.number, rival: rival) }
            count += 1
        }
        try line.finish()
        return .success
    }

    /// - Throws: where no further line can be read, once those before are answered.
    private static func nextLine(of lines: BatchLines, _ line: BatchLine) throws -> String? {
        do {
            return try lines.next()
        } catch {
            try line.finish()
            let failure = Failure(error)
            throw Failure(failure.code, failure.message + " The lines before it are answered.")
        }
    }

    /// The most pictures that are encoded at a time: each takes the memory of its pixels.
    private static let mostWriters = 4
}

/// How the scenes of all lines are read.
private struct BatchReading {
    /// What scenes may ask for; nil for the usual limits.
    let limits: LKLimits?
    /// The dialect of Lottie files whose jobs name none.
    let dialect: LottieDialect
    /// True when anything unknown, damaged or missing is an error.
    let isStrict: Bool

    init(_ arguments: Arguments) throws {
        (limits, dialect) = (try LimitOptions.given(arguments), try LottieOptions.dialect(arguments))
        isStrict = arguments.has("strict")
    }
}

/// The pipeline from lines to answers: looks up what was made already, draws, and writes.
private final class BatchLine {
    private var desk: BatchDesk
    private var journal: BatchJournal?
    private let writer: BatchWriter

    /// - Parameters:
    ///   - any: true when pictures by other painters count as made.
    ///   - threads: how many pictures are encoded at a time.
    init(
        _ painter: LKPainterChoice, _ reading: BatchReading, _ folder: SegmentFolder?, _ shard: Shard?, any: Bool, threads: Int
    ) throws {
        let writer = BatchWriter(threads: threads) { Console.say($0) }
        self.writer = writer
        let isKept = folder != nil
        desk = try BatchDesk(painter, limits: reading.limits, dialect: reading.dialect, isStrict: reading.isStrict) {
            InputFiles(keepsContents: isKept, willLook: writer.settle)
        }
        guard let folder, let shard else { return }
        let build = try BatchJournal.build(reading.limits, isStrict: reading.isStrict)
        writer.note(in: try BatchNotes(folder, shard, build: build, renderer: desk.rendererName))
        journal = BatchJournal(folder, build: build, renderer: any ? nil : desk.rendererName, dialect: reading.dialect)
        UnfinishedFiles.begin(work: folder.work(shard))
    }

    /// Draws what a line asks for, unless it is there already, and queues it for writing.
    /// - Parameter rival: the number of another line with the same output, which only one of them can have.
    func take(_ line: String, isText: Bool, number: Int, rival: Int?) throws {
        try writer.check()
        if isText, rival == nil, journal?.knows(line) == true {
            // A line before this one may be about to change the picture.
            writer.settle()
            if let answer = journal?.answer(line) { return writer.add(answer: answer, line) }
        }
        writer.add(desk.draw(line, isText: isText, number: number, rival: rival), line)
    }

    /// Waits for the last answer.
    func finish() throws { try writer.finish() }
}

/// The lines of a file, or of standard input, one at a time. Pictures cannot be written over the file.
final class BatchLines {
    /// Nil where there is no standard input.
    private let file: UnsafeMutablePointer<FILE>?
    /// The name in messages.
    private let name: String
    private let limits: LKLimits
    /// The last line.
    private var bytes: [UInt8] = []
    /// True when the last line was UTF-8; if it was not, invalid bytes are replaced.
    private(set) var isText = true
    /// The number of the last line, from 1.
    private(set) var number = 0

    /// The lines of standard input.
    /// - Parameter limits: a line may have as many bytes as a document.
    init(limits: LKLimits) {
        (file, name, self.limits) = (fdopen(STDIN_FILENO, "r"), "standard input", limits)
        ProtectedFiles.note(descriptor: STDIN_FILENO)
    }

    /// - Parameter limits: a line may have as many bytes as a document.
    init(_ path: String, limits: LKLimits) throws {
        guard !FileSystem.isFolder(path), let file = fopen(path, "re") else {
            throw Failure(.badInput, "\(path): there is no such file of jobs that can be read.")
        }
        (self.file, name, self.limits) = (file, path, limits)
        ProtectedFiles.note(path)
    }

    deinit { if let file { fclose(file) } }

    /// The next line without its end; nil after the last.
    /// - Throws: where the next line cannot be read, or is too long.
    func next() throws -> String? {
        guard let file else { return nil }
        bytes.removeAll(keepingCapacity: true)
        errno = 0
        while true {
            let byte = getc_unlocked(file)
            if byte == EOF {
                let code = errno
                guard feof(file) != 0 else {
                    throw Failure(
                        .badInput,
                        "\(name) cannot be read on after line \(number): \(String(cString: strerror(code))).")
                }
                if bytes.isEmpty { return nil }
                break
            }
            if byte == Int32(UInt8(ascii: "\n")) { break }
            guard bytes.count < limits.documentBytes else {
                throw limits.exceeded(.documentBytes, at: "\(name):\(number + 1)")
            }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        number += 1
        let text = String(validating: bytes, as: UTF8.self)
        isText = text != nil
        return text ?? String(decoding: bytes, as: UTF8.self)
    }

    /// A line that asks for a picture, without the byte order mark with which some editors begin a file; nil for others, which are
    /// skipped.
    static func job(_ line: String) -> String? {
        let job = line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
        return job.first { !$0.isWhitespace } == "{" ? job : nil
    }
}
