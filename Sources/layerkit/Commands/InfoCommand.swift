import Foundation
import GLPainter

/// Says what this machine can paint with.
enum InfoCommand: Command {
    static let syntax = CommandSyntax(
        name: "info", summary: "say what this machine can paint with, and what keeps it from more",
        options: [PainterOptions.device, OptionSyntax("json", nil, "as JSON, for programs")])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let survey = GLSurvey.run(try PainterOptions(arguments).selection)
        Console.say(survey.report)
        return survey.chosen == nil ? .noDevice : .success
    }
}
