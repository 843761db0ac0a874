import LayerKit
import Lottie
import SceneFiles

/// What to show of a Lottie file: options of `render` and `inspect` besides those of every scene.
struct LottieOptions {
    static let syntax = [
        OptionSyntax("progress", "P", "for a Lottie file: from 0, its first frame, to 1, its end"),
        OptionSyntax("frame", "N", "for a Lottie file: its frame, whole or not"),
        OptionSyntax("marker", "NAME", "for a Lottie file: the named time"),
    ] + ofContent
    /// The options for what it shows, at any time.
    static let ofContent = [
        OptionSyntax("animation", "NAME", "for a .lottie archive: which of its animations"),
        OptionSyntax("theme", "NAME", "for a .lottie archive: which of its themes (the one it begins with)"),
        dialect,
        OptionSyntax("fonts", "DIR", "for a Lottie file: a folder with the fonts of its texts"),
        OptionSyntax("values", "FILE", "for a Lottie file: values in the place of its own, as JSON: {\"Logo.Fill 1.Color\": \"#336699\"}"),
    ]
    static let dialect = OptionSyntax(
        "dialect", "NAME", "for a Lottie file: coreAnimation, as apps show it (the default), or complete, all that it says",
        offer: .words(LottieDialect.allCases.map(\.rawValue)))
    /// `coreAnimation or complete`
    static var dialects: String { LottieDialect.allCases.map(\.rawValue).joined(separator: " or ") }
    private static let endings = [".json", ".lot", ".lottie"]

    let path: String
    let scene: LottieScene
    /// The renderer's root: the composition in a picture of the size asked for.
    let layer: CALayer
    /// Points.
    let size: CGSize
    /// Seconds; nil where no option gives a time.
    let time: Double?

    /// True for a file that is opened here: one that begins like JSON. Archives of both kinds begin alike, so they are told by name.
    static func opens(_ path: String) -> Bool {
        let start = FileStart.of(path) ?? []
        if FileStart.isJSON(start) { return true }
        return !FileStart.isMarkup(start) && endings.contains { path.lowercased().hasSuffix($0) }
    }

    /// - Parameters:
    ///   - streamed: the scene, if it came through a pipe rather than from the file.
    ///   - size: points, if not the composition's.
    ///   - limits: what the file may ask for.
    init(_ path: String, _ streamed: StreamedScene?, size: CGSize?, limits: LKLimits, _ arguments: Arguments) throws {
        let given = ["progress", "frame", "marker", "time"].filter { arguments.accepts($0) && arguments.has($0) }
        guard given.count < 2 else { throw arguments.usage("--\(given[0]) and --\(given[1]) exclude each other.") }
        func value(_ name: String) -> String? { arguments.accepts(name) ? arguments.value(name) : nil }
        var reading = LottieReadingOptions(animation: value("animation"), isStrict: arguments.has("strict"))
        reading.limits = limits
        reading.theme = value("theme")
        if arguments.accepts("dialect") { reading.dialect = try LottieOptions.dialect(arguments) }
        if let folder = value("fonts") {
            guard FileSystem.isFolder(folder) else { throw Failure(.badInput, "\(folder) is no folder with fonts.") }
            reading.fonts = LottieFonts(folder: folder)
        }
        if let file = value("values") { reading.overrides = try LottieOverrides(path: file, limits: limits) }
        let scene = try streamed.map {
            try LottieScene(bytes: $0.bytes, name: $0.name, folder: StreamedScene.folder, options: reading)
        } ?? LottieScene(path: path, options: reading)
        (self.path, self.scene) = (path, scene)
        self.size = size ?? scene.size
        layer = scene.layer(fitting: self.size)
        guard arguments.accepts("progress") else {
            time = nil
            return
        }
        let frame = try arguments.value("frame", "a number of a frame", Double.readFinite)
        let progress = try arguments.value("progress", "a number from 0 to 1") { text in
            Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
        }
        let marked = try arguments.value("marker").map { try LottieOptions.frame(ofMarker: $0, in: scene, path) }
        // Fractions of the animation become exactly Core Animation's times, to the last bit.
        time = (frame ?? marked).map(scene.time(inFrame:)) ?? progress.map { scene.time(ofFrame: scene.frame(ofProgress: $0)) }
    }

    /// The dialect, which decides what is shown where players differ.
    static func dialect(_ arguments: Arguments) throws -> LottieDialect {
        try arguments.value("dialect", dialects, LottieDialect.init(rawValue:)) ?? .coreAnimation
    }

    private static func frame(ofMarker name: String, in scene: LottieScene, _ path: String) throws -> Double {
        // Some editors leave a line break in it.
        func shown(_ name: String) -> String { name.trimmingCharacters(in: .whitespacesAndNewlines) }
        if let marker = scene.markers.first(where: { $0.name == name }) ?? scene.markers.first(where: { shown($0.name) == shown(name) }) {
            return marker.time
        }
        let names = scene.markers.map { shown($0.name) }
        let hint = names.isEmpty ? "It has none." : NearNames.hint(for: name, among: names, all: "Its markers are")
        throw Failure(.badUsage, "\(path) has no marker \(name). \(hint)")
    }

    /// Warns of what has no effect.
    func complain() {
        for issue in scene.issues { Console.complain("\(issue.file ?? path):\(issue)") }
    }

    /// Warns of pictures that could not be shown in the frames so far.
    func complainOfPictures() {
        for issue in scene.damagedPictures { Console.complain("\(path):\(issue)") }
    }
}
