import ExampleScenes
import LayerKit
import Lottie
import RenderPlan
import SceneFiles

/// The scenes of a batch, which stay open as long as their files are what they were. The one that was not asked for longest makes
/// room for another.
struct OpenScenes {
    /// So many are open at once.
    static let limit = 8

    /// For planning; nil for one a core.
    private let threads: Int?
    /// The one that was asked for last is the last.
    private var scenes: [OpenScene] = []
    /// Those of the folders that open scenes' jobs named, and what these held.
    private(set) var fonts: [String: (fonts: LottieFonts, files: InputFiles)] = [:]
    private let makeFiles: () -> InputFiles

    /// What is unknown, damaged or missing is an error.
    private let isStrict: Bool
    /// What of the scenes that were opened has no effect, since this was asked last.
    private var warnings: [String] = []

    /// Of Lottie files whose jobs do not say theirs.
    private let dialect: LottieDialect
    /// What files may ask for.
    private let limits: LKLimits
    /// An example asks for whatever it likes, unless limits are given.
    private let exampleLimits: LKLimits

    /// - Parameters:
    ///   - limits: nil for the usual ones.
    ///   - isStrict: what is unknown, damaged or missing is an error.
    ///   - makeFiles: what keeps account of the files of a scene.
    init(threads: Int?, limits: LKLimits?, dialect: LottieDialect, isStrict: Bool, makeFiles: @escaping () -> InputFiles) {
        (self.threads, self.dialect, self.isStrict, self.makeFiles) = (threads, dialect, isStrict, makeFiles)
        (self.limits, exampleLimits) = (limits ?? LKLimits(), limits ?? .none)
    }

    /// Forgets them all, with what a painter made ready for them.
    mutating func closeAll() { scenes = [] }

    /// What there is to tell of the scenes since this was asked last: each scene says it when it is opened, and of a picture when it is
    /// shown first.
    mutating func takeWarnings() -> [String] {
        defer { warnings = [] }
        return warnings
    }

    /// What a job asks for.
    struct Picture {
        let image: CGImage
        /// It took to draw.
        let seconds: Double
        /// What it was made of, with what was in each.
        let files: [String: String]
        /// Of a Lottie file whose job does not say it.
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
        // It may never end, or never begin.
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

    /// A document or a package. Where one side of the picture is asked for, the other is its own.
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
                // A batch may name any number of folders: only those of open scenes stay.
                let used = Set(scenes.map(\.scene.fonts))
                fonts = fonts.filter { used.contains($0.key) }
                fonts[folder] = (LottieFonts(folder: folder), files)
            }
            if let fonts = fonts[folder] { options.fonts = fonts.fonts }
        }
        return options
    }
}

/// A scene before a renderer.
private struct OpenScene {
    let scene: BatchScene
    var player: ScenePlayer
    /// Nil for what is no Lottie file.
    var lottie: LottieScene?
    /// Nil for what is no document or package of layers.
    var layers: Scene?
    /// What it was read from.
    let files: InputFiles
    /// What has been told of pictures that cannot be shown.
    private var toldPictures: Set<String> = []
    /// Frames before this time can no longer be made; seconds.
    var earliest = -Double.infinity
    /// Time does not go back in it.
    var keepsTime = false
    /// Layers of which animations are gone once they are over.
    var forgetful: [CALayer] = []

    init(
        scene: BatchScene, player: ScenePlayer, lottie: LottieScene? = nil, layers: Scene? = nil, files: InputFiles, keepsTime: Bool = false,
        forgetful: [CALayer] = []
    ) {
        (self.scene, self.player, self.lottie, self.layers, self.files) = (scene, player, lottie, layers, files)
        (self.keepsTime, self.forgetful) = (keepsTime, forgetful)
    }

    var isCurrent: Bool { files.areCurrent }

    /// Which pictures the frames since this was asked last could not show.
    mutating func takeDamagedPictures() -> [String] {
        let damaged = (lottie?.damagedPictures ?? []).map { "\(scene.input):\($0)" } + (layers?.damagedPictures ?? []).map { "\(scene.input): \($0)" }
        return damaged.filter { toldPictures.insert($0).inserted }
    }

    /// Seconds. What only Lottie files have means nothing for others.
    func time(of job: BatchJob) -> Double {
        guard let lottie else { return job.time ?? 0 }
        // The parts of an animation are Core Animation's own times, to the last bit; a frame that is one of them is that time.
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
    /// Those in the tree of which an animation is no longer there once it is over.
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
