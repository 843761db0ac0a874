import LayerKit
import Lottie

/// What a reader has to get through with a Lottie file, however wrong it is.
public enum LottieTrial {
    /// Makes a wrong file and runs it.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func run(_ seed: UInt64) -> Bool {
        var mutations = SceneMutations(seed, seeds: SceneMutations.lottieDocuments, vocabulary: .lottie)
        return run(mutations.next(), isShown: seed % 8 == 0)
    }

    /// Reads a file, reports on it and replaces some of its values.
    /// - Parameter isShown: it is also painted, small, at three times.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func run(_ bytes: [UInt8], isShown: Bool) -> Bool {
        var options = LottieReadingOptions()
        options.limits.layers = 2000
        options.limits.segments = 200_000
        // Hardly more than the documents need, so that files that go beyond it are many.
        options.limits.samples = 24_000
        options.limits.scenePixels = 1 << 20
        // Both ways to show it, each for half of the files.
        options.dialect = bytes.count % 2 == 0 ? .complete : .coreAnimation
        options.overrides.set(.color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)), for: "**.Color")
        options.overrides.set(.number(3), for: "*.**.Stroke Width")
        guard let scene = try? LottieScene(bytes: bytes, name: "mutation", options: options) else { return false }
        _ = scene.report()
        guard isShown, let renderer = try? CARenderer(size: CGSize(width: 16, height: 16), painter: .software(threads: 1))
        else { return true }
        renderer.limits = options.limits
        renderer.layer = scene.layer(fitting: CGSize(width: 16, height: 16))
        for progress in [0, 0.4, 1] {
            _ = try? renderer.renderImage(at: scene.time(ofFrame: scene.frame(ofProgress: progress)))
        }
        return true
    }
}
