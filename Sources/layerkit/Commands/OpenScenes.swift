import ExampleScenes
import LayerKit
import Lottie
import RenderPlan
import SceneFiles

/// The scenes of a batch, which stay open as long as their files are unchanged. The least recently used one makes room for
/// another.
struct OpenScenes {
    /// The most scenes that are open at once.
    static let limit = 8

    /// For planning; nil for one a core.
    private let threads: Int?
    /// The most recently used one is the last.
    private var scenes: [OpenScene] = []
    /// Fonts by the folders that open scenes' jobs name, with the files in these.
    private(set) var fonts: [String: (fonts: LottieFonts, files: InputFiles)] = [:]
    private let makeFiles: () -> InputFiles

    /// True when anything unknown, damaged or missing is an error.
    private let isStrict: Bool
    /// Warnings of scenes that were opened since the last `takeWarnings`.
    private var warnings: [String] = []

    /// The dialect of Lottie files whose jobs name none.
    private let dialect: LottieDialect
    /// What files may ask for.
    private let limits: LKLimits
    /// What examples may ask for: anything, unless limits are given.
    private let exampleLimits: LKLimits

    /// - Parameters:
    ///   - limits: nil for the usual ones.
    ///   - isStrict: true when anything unknown, damaged or missing is an error.
    ///   - makeFiles: makes the record of the files of a scene.
    init(threads: Int?, limits: LKLimits?, dialect: LottieDialect, isStrict: Bool, makeFiles: @escaping () -> InputFiles) {
        (self.threads, self.dialect, self.isStrict, self.makeFiles) = (threads, dialect, isStrict, makeFiles)
        (self.limits, exampleLimits) = (limits ?? LKLimits(), limits ?? .none)
    }

    /// Closes all scenes, along with what a painter has prepared for them.
    mutating func closeAll() { scenes = [] }

    /// The warnings since the last call: each scene gives its own when it is opened, and those of a picture when that is first shown.
    mutating func takeWarnings() -> [String] {
        defer { warnings = [] }
        return warnings
    }

    /// The picture that a job asks for.
    struct Picture {
        let image: CGImage
        /// How long it took to draw.
        let seconds: Double
        /// The files that it was made of, with digests of their contents.
        let files: [String: String]
        /// The dialect of a Lottie file whose job names none.
        let dialect: String?
    }

    mutating func picture(_ job: BatchJob, _ painter: any Painter) throws -> Picture {
        let place = scenes.firstIndex { $0.scene == job.scene }
        var open = place.map { scenes.remove(at: $0) }
        if open.map({ !$0.isCurrent || $0.time(of: job) < $0.earliest }) ?? true { open = try self.open(job.scene, painter) }
        guard var open else { throw Failure(.badInput, "\(job.scene.input) cannot be opened.") }
        let start = ContinuousClock.now
        // A scene that could not be drawn is not kept.
        let image = try open.image(at: open.time(of: job))
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        warnings += open.takeDamagedPictures()
        if scenes.count >= OpenScenes.limit { scenes.removeFirst() }
        scenes.append(open)
        let isOpen = open.lottie != nil && job.scene.dialect == nil
        return Picture(image: image, seconds: seconds, files: open.files.contents, dialect: isOpen ? dialect.rawValue : nil)
    }

    private mutating func open(_ scene: BatchScene, _ painter: any Painter) throws -> OpenScene {
        let named = [scene.input] + [scene.values].compactMap(\.self)
        // A stream may never end, or never begin.
        if let stream = named.first(where: FileSystem.isStream) {
            throw Failure(.badInput, "\(stream) is a pipe or a device, for which all other lines would wait: write it to a file, and name that.")
        }
        let files = makeFiles()
        if LottieOptions.opens(scene.input) {
            let options = try lottieOptions(scene)
            let lottie = try files.read(named) {
                var options = options
                if let path = scene.values { options.overrides = try LottieOverrides(path: path, limits: options.limits) }
                return try LottieScene(path: scene.input, options: options)
            }
            warnings += lottie.issues.map { "\($0.file ?? scene.input):\($0)" }
            let size = scene.size(lottie.size) ?? lottie.size
            let renderer = try renderer(scene, size: size, scale: 1, painter)
            renderer.limits = limits
            renderer.layer = lottie.layer(fitting: size)
            if let folder = scene.fonts, let known = fonts[folder] { files.add(known.files) }
            return OpenScene(
                scene: scene, player: ScenePlayer(renderer, script: .none), lottie: lottie, files: files)
        }
        if let example = ExampleScene.named(scene.input), !FileSystem.isThere(scene.input) {
            files.note(scene.input)
            let renderer = try renderer(scene, size: scene.size(example.size) ?? example.size, scale: example.scale, painter)
            renderer.limits = exampleLimits
            let player = ScenePlayer(renderer, script: .example(ExamplePlayer(example, on: renderer)))
            return OpenScene(
                scene: scene, player: player, files: files, keepsTime: example.duration > 0)
        }
        if let failure = SceneOptions.missing(scene.input) { throw failure }
        let layers = try files.read(named) { try OpenScenes.read(scene, limits, isStrict: isStrict) }
        warnings += layers.issues.map { "\(scene.input): \($0)" }
        try FileOptions.checkSize(of: layers, scene.input, or: "say \"pw\" and \"ph\"")
        if let state = scene.state, !layers.hasState(state) {
            throw Failure(.badInput, "\(scene.input) has no state \(state).")
        }
        let entries = scene.state.map { [StateTimeline.Entry(state: $0, start: 0)] } ?? []
        let renderer = try renderer(scene, size: layers.size, scale: layers.scale, painter)
        renderer.limits = limits
        renderer.layer = layers.layer
        let player = ScenePlayer(renderer, script: .states(StatePlayback(layers, StateTimeline(entries: entries))))
        return OpenScene(
            scene: scene, player: player, layers: layers, files: files, keepsTime: !entries.isEmpty,
            forgetful: layers.layer.forgetfulLayers)
    }

    /// Reads a document or a package. If only one side of the picture is given, the other is the scene's.
    private static func read(_ scene: BatchScene, _ limits: LKLimits, isStrict: Bool) throws -> Scene {
        let scale = scene.scale.map { CGFloat($0) }
        func read(_ size: CGSize?) throws -> Scene {
            try Scene(path: scene.input, size: size, scale: scale, options: SceneReadingOptions(isStrict: isStrict, limits: limits))
        }
        let isPart = (scene.pw == nil) != (scene.ph == nil)
        return try read(scene.size(isPart ? try read(nil).size : .zero))
    }

    private func renderer(_ scene: BatchScene, size: CGSize, scale: CGFloat, _ painter: any Painter) throws -> CARenderer {
        let renderer = try CARenderer(size: size, scale: scene.scale.map { CGFloat($0) } ?? scale, painter: painter)
        renderer.plannerOptions.threads = threads
        if let text = scene.background {
            guard let color = CGColor.read(text) else {
                throw Failure(.badInput, "\"\(text)\" is no colour such as white, #336699 or #33669980.")
            }
            renderer.backgroundColor = color
        }
        return renderer
    }

    private mutating func lottieOptions(_ scene: BatchScene) throws -> LottieReadingOptions {
        var options = LottieReadingOptions(animation: scene.animation, isStrict: isStrict)
        options.theme = scene.theme
        options.dialect = scene.dialect.flatMap(LottieDialect.init(rawValue:)) ?? dialect
        options.limits = limits
        if let folder = scene.fonts {
            if fonts[folder]?.files.areCurrent != true {
                if !FileSystem.isFolder(folder) {
                    let warning = "\"\(folder)\" is no folder with fonts"
                    if isStrict { throw Failure(.badInput, warning + ".") }
                    warnings.append(warning + "; texts are shown in the system's.")
                }
                let files = makeFiles()
                files.noteAll(in: folder)
                // A batch may name any number of folders: only those of open scenes are kept.
                let used = Set(scenes.map(\.scene.fonts))
                fonts = fonts.filter { used.contains($0.key) }
                fonts[folder] = (LottieFonts(folder: folder), files)
            }
            if let fonts = fonts[folder] { options.fonts = fonts.fonts }
        }
        return options
    }
}

/// An open scene with its renderer.
private struct OpenScene {
    let scene: BatchScene
    var player: ScenePlayer
    /// Nil for anything but a Lottie file.
    var lottie: LottieScene?
    /// Nil for anything but a document or package of layers.
    var layers: Scene?
    /// The files that it was read from.
    let files: InputFiles
    /// Warnings that were given of pictures that cannot be shown.
    private var toldPictures: Set<String> = []
    /// Frames before this time can no longer be made; seconds.
    var earliest = -Double.infinity
    /// True when its time cannot go back.
    var keepsTime = false
    /// Layers with animations that are removed once they are over.
    var forgetful: [CALayer] = []

    init(
        scene: BatchScene, player: ScenePlayer, lottie: LottieScene? = nil, layers: Scene? = nil, files: InputFiles, keepsTime: Bool = false,
        forgetful: [CALayer] = []
    ) {
        (self.scene, self.player, self.lottie, self.layers, self.files) = (scene, player, lottie, layers, files)
        (self.keepsTime, self.forgetful) = (keepsTime, forgetful)
    }

    var isCurrent: Bool { files.areCurrent }

    /// Warnings of pictures that the frames since the last call could not show.
    mutating func takeDamagedPictures() -> [String] {
        let damaged = (lottie?.damagedPictures ?? []).map { "\(scene.input):\($0)" } + (layers?.damagedPictures ?? []).map { "\(scene.input): \($0)" }
        return damaged.filter { toldPictures.insert($0).inserted }
    }

    /// The time that a job asks for, seconds. Keys for Lottie files have no effect on others.
    func time(of job: BatchJob) -> Double {
        guard let lottie else { return job.time ?? 0 }
        // Fractions of the animation become exactly Core Animation's times, to the last bit, and so does a frame that is one of them.
        let part = job.progress.map(lottie.frame(ofProgress:))
        if let frame = job.frame, part.map({ abs($0 - frame) > 1e-6 }) ?? true { return lottie.time(inFrame: frame) }
        return part.map(lottie.time(ofFrame:)) ?? job.time ?? 0
    }

    mutating func image(at time: Double) throws -> CGImage {
        if keepsTime { earliest = time }
        let known = animationCount
        defer { if animationCount < known { earliest = time } }
        return try player.image(at: time)
    }

    private var animationCount: Int { forgetful.reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) } }
}

extension CALayer {
    /// The layers in the tree with animations that are removed once they are over.
    fileprivate var forgetfulLayers: [CALayer] {
        var (waiting, forgetful) = ([self], [CALayer]())
        while let layer = waiting.popLast() {
            let keys = layer.animationKeys() ?? []
            if keys.contains(where: { layer.animation(forKey: $0)?.isRemovedOnCompletion == true }) { forgetful.append(layer) }
            waiting += (layer.sublayers ?? []) + [layer.mask].compactMap(\.self)
        }
        return forgetful
    }
}
