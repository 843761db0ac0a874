import ExampleScenes
import LayerKit

/// Makes a PNG of a scene.
enum RenderCommand: Command {
    static let syntax = CommandSyntax(
        name: "render", summary: "make a PNG of a scene", operands: [FileOptions.operand],
        options: SceneOptions.syntax + FileOptions.syntax + LottieOptions.syntax + [
            OptionSyntax("output", short: "o", "FILE.png", "where the picture goes"),
            OptionSyntax("renderer", short: "r", "NAME", "auto, gl or software (auto: gl where there is a GPU)"),
            PainterOptions.device, PainterOptions.threads,
            OptionSyntax("film", nil, "the first, the last and three frames between them side by side; one if nothing moves"),
            OptionSyntax("list", nil, "name the scenes and stop"),
        ],
        notes: [
            "For example:", "  layerkit render --example cards -o cards.png",
            "  layerkit render Wallpaper.tendies --state Unlock --time 2.5 -o wall.png",
            "  layerkit render anim.json --progress 0.25 --size 400x400 --scale 2 -o anim.png",
            "  layerkit render -e clock --renderer gl --device cuda:1 --scale 4 -o clock.png",
            "  layerkit render -e completion-block --time 1.1 -o turn.png",
            "  layerkit render -e completion-block --film -o turn.png",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("list") {
            Console.say(Columns.lines(ExampleScene.all.map { ($0.name, $0.title) }).joined(separator: "\n"))
            return .success
        }
        if arguments.has("film"), arguments.value("time") != nil {
            throw arguments.usage("A film has times of its own: give --film or --time.")
        }
        let options = try SceneOptions(arguments)
        let painter = try PainterOptions(arguments).painter(arguments)
        guard let output = arguments.value("output") else {
            throw arguments.usage("It needs a place for the picture: -o FILE.png.")
        }
        options.complain()
        let (image, painted) = try options.render(painter, isFilm: arguments.has("film"))
        try image.bitmap.writePNG(to: output)
        Console.say("\(output): \(image.width) × \(image.height) pixels, painted by \(painted)")
        return .success
    }
}
