import Foundation
import LayerKit
import Lottie
import RenderPlan

/// Draws what lines ask for. One painter serves all, and the last file stays open before it, so that the next picture of it is
/// only drawn.
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
        let open = try open(job)
        let scene = open.scene
        let frame = job.frame ?? scene.frame(ofProgress: job.progress ?? 0)
        let time = job.frame == nil && job.progress == nil ? job.time ?? 0 : scene.time(ofFrame: frame)
        let clock = ContinuousClock()
        var image: CGImage?
        let taken = try clock.measure { image = try open.renderer.renderImage(at: time) }
        try image?.bitmap.writePNG(to: job.output)
        return Double(taken.components.seconds) + Double(taken.components.attoseconds) * 1e-18
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
        let renderer = try CARenderer(size: size, scale: scale, painter: painter)
        renderer.plannerOptions.threads = threads
        if let text = job.background, text != "none" {
            guard let color = CGColor.read(text) else {
                throw Failure(.badInput, "\"\(text)\" is no colour such as white, #336699 or #33669980.")
            }
            renderer.backgroundColor = color
        }
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
