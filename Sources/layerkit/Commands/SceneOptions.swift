import ExampleScenes
import Films
import LayerKit
import RenderPlan

/// Which picture to make: the options that `render`, `compare` and `inspect` share.
struct SceneOptions {
    static let example = OptionSyntax("example", short: "e", "NAME", "the scene; layerkit render --list names them all", offer: .examples)
    static let syntax = [
        example,
        OptionSyntax("size", "WxH", "points, if not the scene's own"),
        SceneFit.option,
        OptionSyntax("scale", "S", "pixels per point, if not the scene's own"),
        OptionSyntax("time", "T", "seconds since the scene began (0)"),
        OptionSyntax("background", "COLOR", "behind the scene: white, #36c, #336699, #33669980 (clear)"),
        EmitterSeed.option,
        LimitOptions.option,
    ]

    private enum Source {
        case example(ExampleScene)
        case file(FileOptions)
        case lottie(LottieOptions)
    }

    private let source: Source
    /// How the scene, at its own size, is fitted into the picture; nil where it is laid out at the picture's size.
    private let fitting: (fit: SceneFit, sceneSize: CGSize)?
    /// The first emitter's seed; nil leaves emitters as they are.
    private let seed: UInt32?
    /// The picture's size, points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    /// Seconds.
    var time: Double
    var background: CGColor?
    /// What the scene may ask for; for an example anything.
    let limits: LKLimits

    /// - Parameter streamed: the scene, if it was already read from a pipe.
    init(_ arguments: Arguments, _ streamed: StreamedScene? = nil) throws {
        let given = try LimitOptions.given(arguments)
        let limits = given ?? LKLimits()
        let wanted = try arguments.value("size", "a width and a height in points, as in 568x300", CGSize.init(sizeText:))
        let fit = try SceneOptions.value("fit", "contain, cover, fill or none", arguments) { SceneFit(rawValue: $0) }
        if fit != nil, wanted == nil { throw arguments.usage("--fit says how the scene lies in a picture of another --size.") }
        // With a fit the scene keeps its size, and the picture has another.
        let size = fit == nil ? wanted : nil
        let scale = try arguments.value("scale", "a number above 0", Double.readPositive).map { CGFloat($0) }
        var path = arguments.accepts("state") ? arguments.operands.first : nil
        var example = arguments.value("example")
        // A word that names an example and no file means the example.
        if let word = path, example == nil, ExampleScene.named(word) != nil, !FileSystem.isThere(word) {
            (path, example) = (nil, word)
        }
        let streamed = try streamed ?? path.flatMap { try StreamedScene($0, limits: limits) }
        path = streamed?.name ?? path
        if let path, streamed == nil, let failure = SceneOptions.missing(path) { throw failure }
        switch (path, example) {
        case (let path?, nil) where streamed?.isLottie ?? LottieOptions.opens(path):
            try SceneOptions.refuse(FileOptions.ofStates, "\(path) has none: they are of documents and packages of layers", arguments)
            let lottie = try LottieOptions(path, streamed, size: size, limits: limits, arguments)
            (source, self.limits) = (.lottie(lottie), limits)
            (self.size, self.scale) = (lottie.size, scale ?? 1)
        case (let path?, nil):
            try SceneOptions.refuse(LottieOptions.syntax, "\(path) is none", arguments)
            let file = try FileOptions(path, streamed, size: size, scale: scale, limits: limits, arguments)
            (source, self.limits) = (.file(file), limits)
            (self.size, self.scale) = (file.scene.size, file.scene.scale)
        case (nil, let name?):
            let scene = try SceneOptions.scene(name)
            try SceneOptions.refuse(FileOptions.syntax + LottieOptions.syntax, "\(name) is an example", arguments)
            (source, self.limits) = (.example(scene), given ?? .none)
            (self.size, self.scale) = (size ?? scene.size, scale ?? scene.scale)
        case (nil, nil):
            throw arguments.usage(
                "It needs a scene: --example NAME" + (arguments.accepts("state") ? ", or a FILE." : "."))
        case (_?, _?): throw arguments.usage("It shows one scene: a FILE or --example NAME.")
        }
        if let fit { fitting = (fit, self.size) } else { fitting = nil }
        if let wanted { self.size = wanted }
        seed = try SceneOptions.value("seed", "a number from 0 to 4294967295", arguments) { UInt32($0) }
        let lottieTime = if case .lottie(let lottie) = source { lottie.time } else { nil as Double? }
        time = try lottieTime ?? arguments.value("time", "a number of seconds", Double.readFinite) ?? 0
        background = try SceneOptions.value(
            "background", "a colour such as white, #336699 or #33669980", arguments, CGColor.read)
    }

    /// Refuses options that would have no effect.
    private static func refuse(_ options: [OptionSyntax], _ reason: String, _ arguments: Arguments) throws {
        for option in options where arguments.accepts(option.name) && arguments.has(option.name) {
            throw arguments.usage("--\(option.name) is \(option.meaning.prefix { $0 != ":" }), and \(reason).")
        }
    }

    /// The value of an option that not every command has.
    private static func value<Value>(
        _ name: String, _ expected: String, _ arguments: Arguments, _ read: (String) -> Value?
    ) throws -> Value? {
        arguments.accepts(name) ? try arguments.value(name, expected, read) : nil
    }

    /// The file of layers that is shown; nil for anything else.
    var file: FileOptions? {
        if case .file(let file) = source { file } else { nil }
    }

    /// The Lottie file that is shown; nil for anything else.
    var lottie: LottieOptions? {
        if case .lottie(let lottie) = source { lottie } else { nil }
    }

    var isExample: Bool {
        if case .example = source { true } else { false }
    }

    /// The content of the file, as text; nil for an example.
    var layerReport: String? { file?.scene.report() ?? lottie?.scene.report() }

    /// Warns of parts of a file that have no effect.
    func complain() {
        file?.complain()
        lottie?.complain()
    }

    /// Warns of pictures that cannot be decoded, which is known only after frames that show them.
    func complainOfPictures() {
        file?.complainOfPictures()
        lottie?.complainOfPictures()
    }

    /// The scene's length, the default for films.
    var length: SceneLength {
        switch source {
        case .example(let scene): SceneLength(name: scene.name, duration: scene.duration > 0 ? scene.duration : nil)
        case .file(let file): SceneLength(name: file.path, duration: file.timeline.end.isFinite ? file.timeline.end : nil)
        case .lottie(let lottie):
            SceneLength(
                name: lottie.path, duration: lottie.scene.duration, rate: FrameRate(near: lottie.scene.frameRate), lead: lottie.scene.lead)
        }
    }

    /// The picture, and the painter's name. Warns of what the user should know about the device.
    /// - Parameter isStrip: several frames side by side, instead of the one at the time asked for.
    func render(_ painter: LKPainterChoice, isStrip: Bool = false) throws -> (image: CGImage, painter: String) {
        var player = try player(painter)
        let image = try isStrip ? player.strip() : player.image(at: time)
        for warning in player.renderer.painter.warnings { Console.complain(warning) }
        complainOfPictures()
        return (image, player.renderer.painterName)
    }

    /// A player of the scene with a renderer. Warns of what the user should know about the device.
    func player(_ painter: LKPainterChoice) throws -> ScenePlayer {
        player(before: try CARenderer(size: size, scale: scale, painter: painter))
    }

    /// The same with an existing painter.
    func player(on painter: any Painter) throws -> ScenePlayer {
        player(before: try CARenderer(size: size, scale: scale, painter: painter))
    }

    private func player(before renderer: CARenderer) -> ScenePlayer {
        renderer.limits = limits
        if let warning = renderer.device?.warning { Console.complain(warning) }
        if let background { renderer.backgroundColor = background }
        let script = script(on: renderer)
        if let root = renderer.layer {
            if let seed { EmitterSeed.plant(seed, in: root) }
            if let fitting {
                // A renderer's root has no superlayer.
                renderer.layer = nil
                renderer.layer = fitting.fit.layer(around: root, size: fitting.sceneSize, in: size)
            }
        }
        return ScenePlayer(renderer, script: script)
    }

    /// Gives the scene to a renderer, and returns its script.
    private func script(on renderer: CARenderer) -> ScenePlayer.Script {
        switch source {
        case .example(let scene): return .example(ExamplePlayer(scene, on: renderer))
        case .file(let file):
            renderer.layer = file.scene.layer
            return .states(file.playback())
        case .lottie(let lottie):
            renderer.layer = lottie.layer
            return .none
        }
    }

    /// The failure for a word that names neither a file nor an example; nil where it may be a scene.
    static func missing(_ word: String) -> Failure? {
        guard !FileSystem.isThere(word), !word.contains("/"), !word.contains("."), ExampleScene.named(word) == nil else { return nil }
        let near = NearNames.near(word, among: ExampleScene.all.map(\.name))
        return Failure(
            .badInput,
            "\(word.isEmpty ? "A file without a name" : word) cannot be read: there is no such file"
                + (near.isEmpty ? "." : ", and no example of that name. Did you mean \(near.joined(separator: " or "))?"))
    }

    private static func scene(_ name: String) throws -> ExampleScene {
        if let scene = ExampleScene.named(name) { return scene }
        let hint = NearNames.hint(for: name, among: ExampleScene.all.map(\.name), all: "The examples are")
        throw Failure(.badUsage, "There is no example \(name). \(hint)")
    }
}

extension CARenderer {
    /// The painter's name, and its device's.
    var painterName: String { painter.name + (device.map { " on \($0.renderer)" } ?? "") }
}
