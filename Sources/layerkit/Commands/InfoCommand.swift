import Foundation
import GLPainter

/// Reports what this machine can paint with, which films it can make and which fonts it has.
enum InfoCommand: Command {
    static let syntax = CommandSyntax(
        name: "info", summary: "say what this machine paints and encodes with, and its fonts",
        options: [
            OptionSyntax("device", "DEVICE", "try to choose this one: \(PainterOptions.deviceWords)", offer: PainterOptions.device.offer),
            OptionSyntax("json", nil, "as JSON, for programs"),
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let survey = GLSurvey.run(try PainterOptions(arguments).selection)
        let (films, fonts) = (FilmSurvey(), FontSurvey())
        Console.say(
            arguments.has("json")
                ? try InfoReport(survey, films, fonts).json() : [survey.report, films.report, fonts.report].joined(separator: "\n"))
        // Without OpenGL ES there is still the software painter: only a device that was named can be missing.
        return arguments.has("device") && survey.chosen == nil ? .noDevice : .success
    }
}
