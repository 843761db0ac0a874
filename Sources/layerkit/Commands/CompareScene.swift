import Films
import Foundation
import LayerKit

/// Compares a scene painted by two painters: pictures, and times by stage.
enum CompareScene {
    static func run(_ arguments: Arguments) throws -> ExitCode {
        let painters = try PainterOptions(arguments)
        let choices = try painters.sides(arguments)
        // A scene for each painter: players cannot be rewound.
        let streamed = try StreamedScene(arguments)
        let scenes = [try SceneOptions(arguments, streamed), try SceneOptions(arguments, streamed)]
        scenes[0].complain()
        var players = try zip(scenes, choices).map { try $0.player($1) }
        let names = players.map(\.renderer.painterName)
        let name = streamed?.name ?? arguments.value("example") ?? arguments.operands.first ?? "scene"
        var report = try CompareReport(
            arguments, title: "\(name), \(names[0]) and \(names[1])", expected: names[0], actual: names[1])
        let isRange = FilmOptions.areGiven(arguments)
        if isRange, arguments.has("time") { throw arguments.usage("--time is of one picture; give --start.") }
        if isRange, arguments.has("diff") { throw arguments.usage("--diff is for two pictures, not for a range of them.") }
        let times = isRange ? try FilmOptions.times(arguments, length: scenes[0].length) : [scenes[0].time]
        var timings: [[StageTimes]] = [[], []]
        for time in times {
            var pictures: [Bitmap] = []
            for side in players.indices {
                pictures.append(try players[side].image(at: time).bitmap)
                timings[side].append(StageTimes(painter: names[side], timings: players[side].renderer.timings))
            }
            let moment = isRange ? String(format: "%@ at %.4f s", name, time) : "\(name), \(names[0]) and \(names[1])"
            try report.add(
                moment, expected: pictures[0], actual: pictures[1], times: timings.compactMap(\.last))
        }
        scenes[0].complainOfPictures()
        report.table = StageTimes.table(timings)
        return try report.finish()
    }
}
