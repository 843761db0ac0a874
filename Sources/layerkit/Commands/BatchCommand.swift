import Foundation
import LayerKit

/// Makes many pictures in one process.
enum BatchCommand: Command {
    static let syntax = CommandSyntax(
        name: "batch", summary: "make pictures as lines of JSON on standard input ask for them",
        options: [
            PainterOptions.renderer, PainterOptions.device, PainterOptions.threads,
            OptionSyntax("shard", "I/N", "be worker I of N that read the same lines: every Nth"),
        ],
        basics: ["renderer", "device", "threads", "shard"],
        notes: [
            "Each line is an object and is answered by one before the next is read; the end of the input ends the command.",
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
        let shard = try arguments.value("shard", "which of how many workers this is, as in 2/8", shard) ?? (1, 1)
        // A device that is not there is told before the first picture is asked for.
        var desk = try BatchDesk(painter)
        Interruption.clean()
        var number = 0
        while let line = readLine() {
            guard line.first(where: { !$0.isWhitespace }) == "{" else { continue }
            if number % shard.count == shard.index - 1 { Console.say(desk.answer(line)) }
            number += 1
        }
        return .success
    }

    private static func shard(_ text: String) -> (index: Int, count: Int)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count
        else { return nil }
        return (index, count)
    }
}
