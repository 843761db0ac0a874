import Foundation
import LayerKit

/// Makes many pictures in one process.
enum BatchCommand: Command {
    static let syntax = CommandSyntax(
        name: "batch", summary: "make pictures as lines of JSON on standard input ask for them",
        options: [
            OptionSyntax("renderer", short: "r", "NAME", "auto, gl or software (auto: gl where there is a GPU)"),
            PainterOptions.device, PainterOptions.threads,
        ],
        notes: [
            "Each line is an object and is answered by one before the next is read; the end of the input ends the command.",
            "  input, output   the Lottie file, and where the PNG goes",
            "  progress        0 to 1; or frame, or time in seconds",
            "  pw, ph          points, if not the composition's own size",
            "  scale           pixels per point (1)",
            "  background      a colour, or none",
            "  animation, theme  of an archive, by their names",
            "  fonts           a folder with the fonts of texts",
            "  values          a file of values in the place of the file's own, as for render",
            "  id              anything; the answer has it too",
            "An answer has \"ok\", and \"seconds\" of drawing or an \"error\". Lines that do not begin with { are skipped.",
            "",
            "For example:",
            "  echo '{\"input\": \"anim.json\", \"output\": \"anim.png\", \"progress\": 0.25}' | layerkit batch",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let painter = try PainterOptions(arguments).painter(arguments)
        // A device that is not there is told before the first picture is asked for.
        var desk = try BatchDesk(painter)
        while let line = readLine() {
            if line.hasPrefix("{") { Console.say(desk.answer(line)) }
        }
        return .success
    }
}
