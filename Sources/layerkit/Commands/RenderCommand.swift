import ExampleScenes
import Glibc
import LayerKit
import Films

/// Makes a picture or a film of a scene.
enum RenderCommand: Command {
    static let syntax = CommandSyntax(
        name: "render", summary: "make a picture or a film of a scene", operands: [FileOptions.operand],
        options: OutputOptions.syntax + SceneOptions.syntax + FilmOptions.syntax + FileOptions.syntax + LottieOptions.syntax + [
            PainterOptions.renderer, PainterOptions.device, PainterOptions.threads,
            OptionSyntax("strip", nil, "of an example: a few frames side by side; one if nothing moves"),
            OptionSyntax("list", nil, "name the scenes and stop"),
        ] + FilmProgress.syntax,
        notes: [
            "A film is made where the ending is one of films (apng, gif, y4m, rgba), where the name has a number (frame-%05d.png),",
            "and where --start, --end, --duration, --fps or --frames is given. For example:",
            "  layerkit render --example cards -o cards.png",
            "  layerkit render Wallpaper.tendies --state Unlock --time 2.5 -o wall.png",
            "  layerkit render anim.json --progress 0.25 --size 400x400 --scale 2 -o anim.png",
            "  layerkit render anim.json -o anim.gif",
            "  layerkit render -e door --fps 30 -o door-%03d.png",
            "  layerkit render -e door -o - --format y4m | ffmpeg -i - door.mp4",
            "  layerkit render -e clock --renderer gl --device cuda:1 --scale 4 -o clock.png",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("list") {
            Console.say(Columns.lines(ExampleScene.all.map { ($0.name, $0.title) }).joined(separator: "\n"))
            return .success
        }
        let output = try OutputOptions(arguments)
        let isFilm = !output.format.isPicture || output.number != nil || FilmOptions.areGiven(arguments)
        if arguments.has("strip"), arguments.value("time") != nil || isFilm {
            throw arguments.usage("A strip has times of its own, and is a picture.")
        }
        let options = try SceneOptions(arguments)
        let painter = try PainterOptions(arguments)
        Interruption.clean()
        options.complain()
        return isFilm
            ? try film(options, output, painter, arguments)
            : try picture(options, output, try painter.painter(arguments), arguments)
    }

    private static func picture(
        _ options: SceneOptions, _ output: OutputOptions, _ painter: LKPainterChoice, _ arguments: Arguments
    ) throws -> ExitCode {
        let (image, painted) = try options.render(painter, isStrip: arguments.has("strip"))
        try output.write(image.bitmap)
        if output.path != "-", !arguments.has("quiet") {
            Console.say("\(output.path): \(image.width) × \(image.height) pixels, painted by \(painted)")
        }
        return .success
    }

    private static func film(
        _ options: SceneOptions, _ output: OutputOptions, _ painters: PainterOptions, _ arguments: Arguments
    ) throws -> ExitCode {
        for moment in ["time", "progress", "frame", "marker"] where arguments.has(moment) {
            throw arguments.usage("--\(moment) is of a picture; a film has --start and --duration.")
        }
        let schedule = try FilmOptions.schedule(arguments, length: options.length, format: output.format)
        var player = try options.player(try painters.painter(arguments))
        let threads = painters.threads ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
        let sink = try output.sink(
            for: schedule, isOpaque: options.background.map { $0.alpha >= 1 } ?? false, threads: threads)
        let progress = FilmProgress(arguments, count: schedule.count)
        let renderer = player.renderer
        try FramePipeline(painter: renderer.painter, sink: sink).run(
            schedule.count,
            progress: { written in
                progress.tell(written)
                return true
            },
            plan: { player.snapshot(at: schedule.time(of: $0)).plan })
        progress.finish(
            output.path,
            sentence: "\(output.path): \(schedule.count) frames at \(schedule.rate) a second, painted by \(renderer.painterName)")
        return .success
    }
}
