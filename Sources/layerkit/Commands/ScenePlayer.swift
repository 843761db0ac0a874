import ExampleScenes
import LayerKit
import SceneFiles

/// Plays a scene with a renderer: an example that follows its script, a file that goes through its states, or layers that only
/// have animations. Time does not go back.
struct ScenePlayer {
    enum Script {
        case example(ExamplePlayer)
        case states(StatePlayback)
        case none
    }

    let renderer: CARenderer
    private var script: Script
    /// The last frame's time, seconds.
    private var last = 0.0
    /// The longest time from one frame to the next, seconds: programs with steps of their own have to take all that are in between.
    private static let longestLeap = 1000.0

    init(_ renderer: CARenderer, script: Script) { (self.renderer, self.script) = (renderer, script) }

    /// Plays on and shows the frame at `time`.
    mutating func image(at time: Double) throws -> CGImage {
        if case .example(let player) = script {
            try play(player, to: time)
            return try player.image(at: time)
        }
        advance(to: time)
        return try renderer.renderImage(at: time)
    }

    /// Plays on, and returns what the frame at `time` is made of.
    mutating func snapshot(at time: Double) throws -> LKFrame {
        let frame: LKFrame
        if case .example(let player) = script {
            try play(player, to: time)
            frame = player.snapshot(at: time)
        } else {
            advance(to: time)
            frame = renderer.snapshot(at: time)
        }
        if let excess = frame.excess { throw excess }
        return frame
    }

    /// Several frames side by side. Only examples have times for that.
    func strip() throws -> CGImage {
        guard case .example(let player) = script else {
            throw Failure(.badUsage, "A strip is of an example. Of a file, ask for a film, or for one --time after the other.")
        }
        return try player.filmStrip()
    }

    /// When an example's program next changes its layers, seconds; nil for never.
    var nextStep: Double? {
        if case .example(let player) = script { player.nextStep } else { nil }
    }

    /// Plays an example's script.
    /// - Throws: where its program would take too long to get to the frame at `time`.
    private mutating func play(_ player: ExamplePlayer, to time: Double) throws {
        player.playFrames(until: time)
        if renderer.hasDisplayLinks, time - last > ScenePlayer.longestLeap {
            throw Failure(
                .badUsage,
                "The example's program goes through all that is between two frames, and from \(last) s to \(time) s is too long a way: give a "
                    + "time up to \(last + ScenePlayer.longestLeap) s.")
        }
        last = max(last, time)
    }

    private mutating func advance(to time: Double) {
        guard case .states(var playback) = script else { return }
        playback.advance(to: time, in: renderer)
        script = .states(playback)
    }
}
