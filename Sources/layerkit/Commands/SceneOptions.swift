import ExampleScenes
import LayerKit

/// Which picture to make: the options that `render`, `compare` and `inspect` share.
struct SceneOptions {
    static let example = OptionSyntax("example", short: "e", "NAME", "the scene; layerkit render --list names them all")
    static let syntax = [
        example,
        OptionSyntax("size", "WxH", "points, if not the scene's own"),
        OptionSyntax("scale", "S", "pixels per point, if not the scene's own"),
        OptionSyntax("time", "T", "seconds since the scene began (0)"),
        OptionSyntax("background", "COLOR", "what lies behind the scene: a name, #rgb, #rrggbb or #rrggbbaa (clear)"),
    ]

    var scene: ExampleScene
    /// Points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    /// Seconds.
    var time: Double
    var background: CGColor?

    init(_ arguments: Arguments) throws {
        guard let name = arguments.value("example") else {
            throw arguments.usage("It needs a scene: --example NAME.")
        }
        scene = try SceneOptions.scene(name)
        size =
            try arguments.value("size", "a width and a height in points, as in 568x300", CGSize.init(sizeText:))
            ?? scene.size
        scale = try arguments.value("scale", "a number above 0", Double.readPositive).map { CGFloat($0) } ?? scene.scale
        time = try arguments.value("time", "a number of seconds", Double.readFinite) ?? 0
        background = try arguments.value(
            "background", "a colour such as white, #336699 or #33669980", CGColor.read)
    }

    /// The picture, and who painted it. Says on standard error what the user should know about the device.
    /// - Parameter isFilm: several frames side by side, instead of the one at the time asked for.
    func render(_ painter: LKPainterChoice, isFilm: Bool = false) throws -> (image: CGImage, painter: String) {
        let player = try player(painter)
        let renderer = player.renderer
        if let warning = renderer.device?.warning { Console.complain(warning) }
        let image = try isFilm ? player.filmStrip() : player.image(at: time)
        return (image, renderer.painter.name + (renderer.device.map { " on \($0.renderer)" } ?? ""))
    }

    /// The scene before a renderer.
    func player(_ painter: LKPainterChoice) throws -> ExamplePlayer {
        let renderer = try CARenderer(size: size, scale: scale, painter: painter)
        if let background { renderer.backgroundColor = background }
        return ExamplePlayer(scene, on: renderer)
    }

    private static func scene(_ name: String) throws -> ExampleScene {
        if let scene = ExampleScene.named(name) { return scene }
        let hint = NearNames.hint(for: name, among: ExampleScene.all.map(\.name), all: "The examples are")
        throw Failure(.badUsage, "There is no example \(name). \(hint)")
    }
}
