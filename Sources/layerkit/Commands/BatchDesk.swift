import ExampleScenes
import Foundation
import LayerKit
import Lottie
import RenderPlan
import SceneFiles

/// Draws what lines ask for. One painter serves all. The last Lottie file stays open before it, so that the next picture of it is
/// only drawn; scenes that go through states or follow a script are opened for each picture, since they cannot be rewound.
struct BatchDesk {
    private let painter: any Painter
    private let threads: Int?
    private var open: Open?
    /// Those of the folders that lines named.
    private var fonts: [String: LottieFonts] = [:]

    /// A file before a renderer.
    private struct Open {
        var input: String
        var animation: String?
        var theme: String?
        var fonts: String?
        var values: String?
        var size: CGSize
        var scale: CGFloat
        var background: String?
        var scene: LottieScene
        var renderer: CARenderer
    }

    /// - Throws: where there is nothing to paint with.
    init(_ choice: LKPainterChoice) throws {
        painter = try choice.painter()
        if case .software(let threads) = choice { self.threads = threads } else { threads = nil }
    }

    /// The answer to a line.
    mutating func answer(_ line: String) -> String {
        var answer = BatchAnswer(ok: false)
        do {
            let job = try JSONDecoder().decode(BatchJob.self, from: Data(line.utf8))
            answer.id = job.id
            answer.seconds = try draw(job)
            answer.ok = true
        } catch {
            answer.error = error is DecodingError ? "The line is no job: \(error)" : Failure(error).message
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(answer)).map { String(decoding: $0, as: UTF8.self) } ?? "{\"ok\":false}"
    }

    /// Draws a picture and says how many seconds that took.
    private mutating func draw(_ job: BatchJob) throws -> Double {
        guard let format = OutputOptions.pictureFormat(of: job.output, quality: job.quality) else {
            throw Failure(.badInput, "\(job.output): a batch makes png, jpg and webp pictures.")
        }
        var (image, seconds) = (CGImage?.none, 0.0)
        if LottieOptions.opens(job.input) {
            (image, seconds) = try drawLottie(job)
        } else {
            var player = try player(job)
            (image, seconds) = try BatchDesk.timed { try player.image(at: job.time ?? 0) }
        }
        try image?.bitmap.write(to: job.output, as: format)
        return seconds
    }

    private static func timed(_ work: () throws -> CGImage) rethrows -> (CGImage, Double) {
        let start = ContinuousClock.now
        let image = try work()
        return (image, (ContinuousClock.now - start) / .seconds(1))
    }

    /// A document, a package or an example before a renderer.
    private func player(_ job: BatchJob) throws -> ScenePlayer {
        let size = job.pw.flatMap { width in job.ph.map { CGSize(width: width, height: $0) } }
        let scale = job.scale.map { CGFloat($0) }
        if let example = ExampleScene.named(job.input), !FileSystem.isThere(job.input) {
            let renderer = try renderer(job, size: size ?? example.size, scale: scale ?? example.scale)
            return ScenePlayer(renderer, script: .example(ExamplePlayer(example, on: renderer)))
        }
        let scene = try Scene(path: job.input, size: size, scale: scale, options: SceneReadingOptions())
        if let state = job.state, !scene.hasState(state) {
            throw Failure(.badInput, "\(job.input) has no state \(state).")
        }
        let entries = job.state.map { [StateTimeline.Entry(state: $0, start: 0)] } ?? []
        let renderer = try renderer(job, size: scene.size, scale: scene.scale)
        renderer.layer = scene.layer
        return ScenePlayer(renderer, script: .states(StatePlayback(scene, StateTimeline(entries: entries))))
    }

    private func renderer(_ job: BatchJob, size: CGSize, scale: CGFloat) throws -> CARenderer {
        let renderer = try CARenderer(size: size, scale: scale, painter: painter)
        renderer.plannerOptions.threads = threads
        if let text = job.background, text != "none" {
            guard let color = CGColor.read(text) else {
                throw Failure(.badInput, "\"\(text)\" is no colour such as white, #336699 or #33669980.")
            }
            renderer.backgroundColor = color
        }
        return renderer
    }

    private mutating func drawLottie(_ job: BatchJob) throws -> (CGImage, Double) {
        let open = try open(job)
        let scene = open.scene
        let frame = job.frame ?? scene.frame(ofProgress: job.progress ?? 0)
        let time = job.frame == nil && job.progress == nil ? job.time ?? 0 : scene.time(ofFrame: frame)
        return try BatchDesk.timed { try open.renderer.renderImage(at: time) }
    }

    private mutating func open(_ job: BatchJob) throws -> Open {
        let scale = CGFloat(job.scale ?? 1)
        if let open, open.input == job.input, open.scale == scale, open.background == job.background,
            open.animation == job.animation, open.theme == job.theme, open.fonts == job.fonts,
            open.values == job.values,
            open.size.width == job.pw ?? open.scene.size.width, open.size.height == job.ph ?? open.scene.size.height
        {
            return open
        }
        let scene = try LottieScene(path: job.input, options: options(job))
        let size = CGSize(width: job.pw ?? scene.size.width, height: job.ph ?? scene.size.height)
        let renderer = try renderer(job, size: size, scale: scale)
        renderer.layer = scene.layer(fitting: size)
        let made = Open(
            input: job.input, animation: job.animation, theme: job.theme, fonts: job.fonts, values: job.values, size: size,
            scale: scale, background: job.background, scene: scene, renderer: renderer)
        open = made
        return made
    }

    private mutating func options(_ job: BatchJob) throws -> LottieReadingOptions {
        var options = LottieReadingOptions(animation: job.animation)
        options.theme = job.theme
        if let folder = job.fonts {
            options.fonts = fonts[folder] ?? LottieFonts(folder: folder)
            fonts[folder] = options.fonts
        }
        if let path = job.values { options.overrides = try LottieOverrides(path: path) }
        return options
    }
}
