import Foundation
import LayerKit

/// Makes many pictures in one process.
enum BatchCommand: Command {
    static let syntax = CommandSyntax(
        name: "batch", summary: "make pictures as lines of JSON ask for them", operands: ["FILE"],
        options: [
            PainterOptions.renderer, PainterOptions.device, PainterOptions.threads, LimitOptions.option,
            OptionSyntax(
                "shard", "I/N", "be worker I of N that read the same lines: every Nth; or auto (Slurm), auto/N (Kubernetes)",
                offer: .words(["auto"])),
        ],
        basics: ["renderer", "device", "threads", "shard"],
        notes: [
            "Each line, of FILE or else of standard input, is an object and is answered by one before the next is read; the end of the input "
                + "ends the command.",
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
            ("fonts", "a folder with the fonts of texts"),
            ("values", "a file of values in the place of the file's own, as for render"),
            ("id", "anything that JSON says; the answer has it too"),
        ]) + [
            "An answer has \"ok\", and \"seconds\" of drawing or an \"error\". Lines that do not begin with { are skipped.",
            "With a FILE and --shard, what was made stands in FILE.segments: a worker that begins again makes what is missing, and layerkit join "
                + "FILE gives all answers in the order of the lines.",
            "",
            "For example:",
            "  echo '{\"input\": \"a.json\", \"output\": \"a.png\", \"frame\": 12}' | layerkit batch",
        ],
        basicNotes: ["Each line is an object, which --help-all explains, and is answered by one:"] + Columns.lines([
            ("input, output", "a scene, and a png, jpg or webp file"),
            ("time, frame, progress, state", "when, and in which state"),
            ("pw, ph, scale, background, quality", "of the picture"),
            ("animation, theme, fonts, values", "of a Lottie file"),
            ("id", "anything; the answer has it too"),
        ]) + ["  echo '{\"input\": \"a.json\", \"output\": \"a.png\", \"frame\": 12}' | layerkit batch"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let painter = try PainterOptions(arguments).painter(arguments)
        let shard = try Shard.asked(arguments)
        let file = arguments.operands.first
        let lines = try file.map(BatchLines.init)
        // A device that is not there is told before the first picture is asked for.
        var desk = try BatchDesk(painter, limits: try LimitOptions.limits(arguments))
        Interruption.clean()
        var journal = try file.flatMap { file in
            try shard.map { try BatchJournal(SegmentFolder(of: file), $0, settings: BatchJournal.settings(arguments)) }
        }
        var number = 0
        while let line = lines == nil ? readLine() : lines?.next() {
            guard BatchLines.isJob(line) else { continue }
            if shard?.takes(line: number) ?? true {
                if let answer = journal?.answer(line) {
                    Console.say(answer)
                } else {
                    let (answer, made) = desk.work(line)
                    if let made { try journal?.note(line, answer, made.output, files: made.files) }
                    Console.say(answer)
                }
            }
            number += 1
        }
        return .success
    }
}

/// The lines of a file, one at a time.
final class BatchLines {
    private let file: UnsafeMutablePointer<FILE>
    private var room: UnsafeMutablePointer<CChar>?
    private var size = 0

    init(_ path: String) throws {
        guard !FileSystem.isFolder(path), let file = fopen(path, "re") else {
            throw Failure(.badInput, "\(path): there is no such file of jobs that can be read.")
        }
        self.file = file
    }

    deinit {
        fclose(file)
        free(room)
    }

    /// Without its end; nil after the last.
    func next() -> String? {
        let count = getline(&room, &size, file)
        guard count >= 0, let room else { return nil }
        let bytes = UnsafeRawBufferPointer(start: room, count: count)
        return String(decoding: bytes.last == UInt8(ascii: "\n") ? UnsafeRawBufferPointer(rebasing: bytes.dropLast()) : bytes, as: UTF8.self)
    }

    /// Other lines are passed over.
    static func isJob(_ line: String) -> Bool { line.first(where: { !$0.isWhitespace }) == "{" }
}
