import ExampleScenes
import Video

extension ExampleScene {
    /// The scenes that this machine can show. Says aloud which it cannot.
    static let shown: [ExampleScene] = all.filter { scene in
        let isMissing =
            switch scene.name {
            case "gl-triangle", "compressed-texture": (try? GLAvailability.painter()) == nil
            case "video", "video-transformed": VideoLibraries.problem != nil
            default: false
            }
        if isMissing { print("SKIPPED: the example \(scene.name): this machine lacks OpenGL ES, or FFmpeg.") }
        return !isMissing
    }
}
