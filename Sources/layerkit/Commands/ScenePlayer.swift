import ExampleScenes
import LayerKit

/// A scene before a renderer: an example that follows its script, a file that goes through its states, or layers that only
/// have animations.
enum ScenePlayer {
    case example(ExamplePlayer)
    case file(FileOptions, CARenderer)
    case layers(CARenderer)

    var renderer: CARenderer {
        switch self {
        case .example(let player): player.renderer
        case .file(_, let renderer), .layers(let renderer): renderer
        }
    }

    /// Plays on and shows the frame at `time`.
    func image(at time: Double) throws -> CGImage {
        switch self {
        case .example(let player): return try player.image(at: time)
        case .file(let file, let renderer):
            file.prepare(renderer, time: time)
            return try renderer.renderImage(at: time)
        case .layers(let renderer): return try renderer.renderImage(at: time)
        }
    }

    /// Plays on, and tells what the frame at `time` is made of.
    func snapshot(at time: Double) -> LKFrame {
        switch self {
        case .example(let player): return player.snapshot(at: time)
        case .file(let file, let renderer):
            file.prepare(renderer, time: time)
            return renderer.snapshot(at: time)
        case .layers(let renderer): return renderer.snapshot(at: time)
        }
    }

    /// Several frames side by side. Only examples say at which times they are worth looking at.
    func filmStrip() throws -> CGImage {
        switch self {
        case .example(let player): return try player.filmStrip()
        case .file, .layers:
            throw Failure(.badUsage, "A film is of an example. Of a file, ask for one --time after the other.")
        }
    }
}
