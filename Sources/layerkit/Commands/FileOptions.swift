import LayerKit
import SceneFiles

/// What to show of a file: options of `render` and `inspect` besides those of every scene.
struct FileOptions {
    static let operand = "FILE"
    static let ofStates = [
        OptionSyntax("state", "NAME", "for a file of layers: the state that it is in"),
        OptionSyntax("states", "LIST", "for a file of layers: states one after the other, as in Locked:2s,Unlock:3s"),
        OptionSyntax("blend", "A,B,F", "for a file of layers: what lies between two states, F from 0 to 1"),
    ]
    static let syntax = ofStates + [OptionSyntax("strict", nil, "for a file: stop at what is unknown, damaged or missing")]

    let path: String
    let scene: Scene
    let timeline: StateTimeline
    private let blend: (from: String, to: String, fraction: Double)?

    /// - Parameters:
    ///   - streamed: the scene, if it came through a pipe rather than from the file.
    ///   - size: points, if not the scene's own.
    ///   - scale: pixels per point, if not the scene's own.
    ///   - limits: what the file may ask for.
    init(_ path: String, _ streamed: StreamedScene?, size: CGSize?, scale: CGFloat?, limits: LKLimits, _ arguments: Arguments) throws {
        self.path = path
        let given = ["state", "states", "blend"].filter(arguments.has)
        guard given.count < 2 else { throw arguments.usage("--\(given[0]) and --\(given[1]) exclude each other.") }
        let list = try arguments.value(
            "states", "states with how long they last, as in Locked:2s,Unlock:3s", StateTimeline.init)
        let single = arguments.value("state").map { StateTimeline(entries: [StateTimeline.Entry(state: $0, start: 0)]) }
        timeline = list ?? single ?? StateTimeline(entries: [])
        blend = try arguments.value(
            "blend", "two states and a number from 0 to 1, as in Locked,Unlock,0.5", FileOptions.blend)
        let options = SceneReadingOptions(isStrict: arguments.has("strict"), limits: limits)
        scene = try streamed.map {
            try Scene(bytes: $0.bytes, name: $0.name, folder: StreamedScene.folder, size: size, scale: scale, options: options)
        } ?? Scene(path: path, size: size, scale: scale, options: options)
        try FileOptions.checkSize(of: scene, path, or: "say --size 390x844, without --fit")
        for name in timeline.entries.map(\.state) + (blend.map { [$0.from, $0.to] } ?? []) where !scene.hasState(name) {
            let names = scene.stateNames
            let hint = names.isEmpty ? "It has none." : NearNames.hint(for: name, among: names, all: "Its states are")
            throw Failure(.badUsage, "\(path) has no state \(name). \(hint)")
        }
    }

    /// - Parameter remedy: how the user can give a size, for the message.
    /// - Throws: where the scene has no size for a picture, such as a document whose root has no bounds.
    static func checkSize(of scene: Scene, _ path: String, or remedy: String) throws {
        let (width, height) = (scene.size.width, scene.size.height)
        if width > 0, height > 0, width.isFinite, height.isFinite { return }
        throw Failure(
            .badInput,
            "\(path): its root layer has \(width) × \(height) points, which make no picture. Give the layer bounds, as in "
                + "bounds=\"0 0 390 844\", or \(remedy).")
    }

    /// Plays the scene's states. A scene that was put between two states stays there.
    func playback() -> StatePlayback {
        if let blend { scene.blend(from: blend.from, to: blend.to, fraction: blend.fraction) }
        return StatePlayback(scene, timeline)
    }

    /// True when no state was asked for.
    var keepsStates: Bool { timeline.entries.isEmpty && blend == nil }

    /// The states, where the scene is one document and no state was asked for.
    var onlyStates: [LayerStates] { keepsStates && scene.planes.count == 1 ? scene.planes[0].document.states : [] }

    /// True when a unit of the scene is a pixel: it is a single document of that kind, shown as it is.
    var isInPixels: Bool {
        scene.planes.count == 1 && scene.planes[0].isInPixels && scene.layer === scene.planes[0].document.layer
    }

    /// Warns of what has no effect.
    func complain() {
        for issue in scene.issues { Console.complain("\(issue)") }
    }

    /// Warns of pictures that could not be shown in the frames so far.
    func complainOfPictures() {
        for issue in scene.damagedPictures { Console.complain("\(issue)") }
    }

    private static func blend(_ text: String) -> (from: String, to: String, fraction: Double)? {
        let parts = text.split(separator: ",").map(String.init)
        guard parts.count == 3, let fraction = Double(parts[2]), (0...1).contains(fraction) else { return nil }
        return (parts[0], parts[1], fraction)
    }
}
