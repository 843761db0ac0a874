import Foundation
import LayerKit
import RenderPlan

/// Draws what lines ask for. One painter serves all, and scenes stay open before it, so that the next picture of one is only drawn.
/// A painter whose device went away is replaced.
struct BatchDesk {
    private let makePainter: () throws -> any Painter
    private var painter: any Painter
    private var scenes: OpenScenes

    /// - Throws: where there is nothing to paint with.
    init(_ choice: LKPainterChoice, limits: LKLimits = LKLimits()) throws {
        let threads = if case .software(let threads) = choice { threads } else { nil as Int? }
        try self.init(threads: threads, limits: limits) { try choice.painter() }
    }

    /// - Parameters:
    ///   - threads: for planning; nil for one a core.
    ///   - makePainter: asked at once, and again when a device is lost.
    init(threads: Int?, limits: LKLimits = LKLimits(), makePainter: @escaping () throws -> any Painter) throws {
        self.makePainter = makePainter
        painter = try makePainter()
        scenes = OpenScenes(threads: threads, limits: limits)
    }

    /// The answer to a line.
    mutating func answer(_ line: String) -> String { work(line).answer }

    /// Does what a line asks for.
    /// - Returns: the answer; and, of a picture that was made, where it is and which files it was made of.
    mutating func work(_ line: String) -> (answer: String, made: (output: String, files: Set<String>)?) {
        var answer = BatchAnswer(ok: false)
        var made: (String, Set<String>)?
        do {
            let (decoder, bytes) = (JSONDecoder(), Data(line.utf8))
            answer.id = try? decoder.decode(BatchName.self, from: bytes).id
            let job = try decoder.decode(BatchJob.self, from: bytes)
            let (seconds, files) = try draw(job)
            answer.seconds = seconds
            made = (job.output, files)
            answer.ok = true
        } catch {
            answer.error = (error as? DecodingError)?.sentence ?? Failure(error).message
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(answer)).map { String(decoding: $0, as: UTF8.self) } ?? "{\"ok\":false}", made)
    }

    /// Draws a picture and says how many seconds that took, and of which files it was made.
    private mutating func draw(_ job: BatchJob) throws -> (seconds: Double, files: Set<String>) {
        let quality = job.quality.flatMap(Int.init(exactly:))
        if let given = job.quality, !(1...100).contains(quality ?? 0) {
            throw Failure(.badInput, "\"quality\" takes a whole number from 1 to 100, not \(given).")
        }
        guard let format = OutputOptions.pictureFormat(of: job.output, quality: quality) else {
            throw Failure(.badInput, "\(job.output): a batch makes png, jpg and webp pictures.")
        }
        guard !FileSystem.isStandardOutput(job.output) else {
            throw Failure(.badInput, "\(job.output): answers go to standard output; a picture needs a file of its own.")
        }
        let made = try picture(job)
        try made.image.bitmap.write(to: job.output, as: format)
        return (made.seconds, made.files)
    }

    private mutating func picture(_ job: BatchJob) throws -> (image: CGImage, seconds: Double, files: Set<String>) {
        do {
            return try scenes.picture(job, painter)
        } catch PaintError.deviceLost(let reason) {
            Console.complain("The device was lost (\(reason)); it is opened anew.")
            scenes.closeAll()
            painter = try makePainter()
            return try scenes.picture(job, painter)
        }
    }
}
