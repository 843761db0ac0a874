import ExampleScenes
import LayerKit
import Films

/// Makes a picture or a film of a scene.
enum RenderCommand: Command {
    static let syntax = CommandSyntax(
        name: "render", summary: "make a picture or a film of a scene", operands: [FileOptions.operand],
        options: OutputOptions.syntax + SceneOptions.syntax + FilmOptions.syntax + FileOptions.syntax + LottieOptions.syntax + [
            PainterOptions.renderer, PainterOptions.device, PainterOptions.deviceList, PainterOptions.threads, TraceOptions.trace,
            Shard.option,
            OptionSyntax("strip", nil, "of an example: a few frames side by side; one if nothing moves"),
            OptionSyntax("list", nil, "name the scenes and stop"),
        ] + FilmProgress.syntax,
        basics: [
            "output", "example", "size", "scale", "time", "background", "duration", "fps", "quality", "renderer",
        ],
        eventSwitch: "json",
        notes: [
            "FILE is a Lottie file (.json, .lot, .lottie), a .caml document, a .ca or .wallpaper package, a .tendies archive, the name of an "
                + "example, or - for a Lottie text or a document on standard input. The ending of the output says what is made: png, jpg, "
                + "webp; or a film: mp4, mov, webm, mkv, gif, apng, y4m, rgba, frame-%05d.png, and webp with --duration or another option of "
                + "films. What is clear is white in a jpg and black in films that know of no clear pixels (mp4, mkv, y4m), unless "
                + "--background says otherwise. --fps is taken at its word: television's 29.97 is 30000/1001.", "",
            "For example:",
            "  layerkit render --example cards -o cards.png",
            "  layerkit render anim.json --progress 0.25 --size 400x400 --scale 2 -o anim.png",
            "  layerkit render anim.json --size 1920x1080 --fit cover -o anim.mp4",
            "  layerkit render -e door -o - --format y4m | ffmpeg -i - door.mp4",
            "  unzip -p anim.lottie a/main.json | layerkit render - -o anim.png",
        ],
        basicNotes: [
            "FILE is a .json, .lot, .lottie, .caml, .ca, .wallpaper or .tendies, an example's name, or - for stdin. The output's ending says "
                + "what is made: png, jpg, webp, mp4, mov, webm, mkv, gif, apng, y4m, rgba. For example:",
            "  layerkit render -e cards -o cards.png",
            "  layerkit render anim.json --time 0.5 --size 400x400 --scale 2 -o anim.png",
            "  layerkit render anim.json --size 1920x1080 -o anim.mp4",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("list") {
            guard arguments.operands.isEmpty, arguments.given.count == 1 else {
                throw arguments.usage("--list names the examples and does nothing else: it stands alone.")
            }
            Console.say(Columns.lines(ExampleScene.all.map { ($0.name, $0.title) }, length: nil).joined(separator: "\n"))
            return .success
        }
        return try TraceOptions.run(arguments) { try make(arguments) }
    }

    private static func make(_ arguments: Arguments) throws -> ExitCode {
        let output = try OutputOptions(arguments)
        let isFilm = !output.format.isPicture || output.number != nil || FilmOptions.areGiven(arguments)
        if arguments.has("strip"), arguments.value("time") != nil || isFilm {
            throw arguments.usage("A strip has times of its own, and is a picture.")
        }
        if arguments.has("loop"), !isFilm || output.number != nil {
            throw arguments.usage("--loop is of a film in one file, which --duration or --frames ask for.")
        }
        if isFilm, output.isSequenceInVain { throw FilmError.noNumber(path: output.pattern) }
        // Checked before anything is read: a stream cannot be read twice.
        if arguments.has("shard"), let word = arguments.operands.first, StreamedScene.isNamed(by: word) {
            throw arguments.usage("--shard is for several processes, each of which reads the scene: name a file.")
        }
        let files = InputFiles(keepsContents: arguments.has("shard"))
        let options = try files.read(SegmentKey.named(arguments)) { try SceneOptions(arguments) }
        let painter = try PainterOptions(arguments)
        if !isFilm, arguments.has("devices") { throw arguments.usage("--devices share a film's frames; a picture has one --device.") }
        if !isFilm, arguments.has("shard") { throw arguments.usage("--shard is of a film; pictures are shared by layerkit batch.") }
        Interruption.clean()
        options.complain()
        return isFilm
            ? try film(options, files, output, painter, arguments)
            : try picture(options, output, try painter.painter(arguments), arguments)
    }

    private static func picture(
        _ options: SceneOptions, _ output: OutputOptions, _ painter: LKPainterChoice, _ arguments: Arguments
    ) throws -> ExitCode {
        let progress = FilmProgress(arguments, count: 1)
        let (image, painted) = try options.render(painter, isStrip: arguments.has("strip"))
        try output.write(image.bitmap)
        progress.finish(
            output.path, sentence: "\(output.path): \(image.width) × \(image.height) pixels, painted by \(painted)")
        return .success
    }

    /// - Parameter files: those that the scene was read from.
    private static func film(
        _ options: SceneOptions, _ files: InputFiles, _ output: OutputOptions, _ painters: PainterOptions, _ arguments: Arguments
    ) throws -> ExitCode {
        let job = try FilmJob(options, output, painters, arguments)
        if arguments.value("shard") == "count" {
            Console.say("\(try job.segmented().groups)")
        } else {
            try job.make(try job.segment(of: files))
        }
        return .success
    }
}
