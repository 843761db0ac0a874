import Foundation
import LayerKit
import Lottie
import RenderPlan

/// Draws what lines ask for. One painter serves all lines, and scenes stay open, so that further pictures of a scene only have to be
/// drawn. A painter whose device is lost is replaced.
struct BatchDesk {
    private let makePainter: () throws -> any Painter
    private var painter: any Painter
    private var scenes: OpenScenes
    /// Keys for which a warning was given.
    private var told: Set<String> = []

    /// - Parameters:
    ///   - dialect: of Lottie files whose jobs name none.
    ///   - isStrict: true when anything unknown, damaged or missing in a scene is an error.
    ///   - files: makes the record of the files of a scene.
    /// - Throws: where there is nothing to paint with.
    init(
        _ choice: LKPainterChoice, limits: LKLimits? = nil, dialect: LottieDialect = .coreAnimation, isStrict: Bool = false,
        files: @escaping () -> InputFiles = { InputFiles(keepsContents: false) }
    ) throws {
        let threads = if case .software(let threads) = choice { threads } else { nil as Int? }
        try self.init(threads: threads, limits: limits, dialect: dialect, isStrict: isStrict, files: files) { try choice.painter() }
    }

    /// - Parameters:
    ///   - threads: for planning; nil for one a core.
    ///   - isStrict: true when anything unknown, damaged or missing in a scene is an error.
    ///   - makePainter: called at once, and again when a device is lost.
    init(
        threads: Int?, limits: LKLimits? = nil, dialect: LottieDialect = .coreAnimation, isStrict: Bool = false,
        files: @escaping () -> InputFiles = { InputFiles(keepsContents: false) },
        makePainter: @escaping () throws -> any Painter
    ) throws {
        self.makePainter = makePainter
        painter = try makePainter()
        scenes = OpenScenes(threads: threads, limits: limits, dialect: dialect, isStrict: isStrict, makeFiles: files)
    }

    /// The painter's name: `gl` or `software`.
    var rendererName: String { painter.name }

    /// The answer to a line, once all that it asks for is done.
    mutating func answer(_ line: String) -> String { draw(line).write().text }

    /// Draws what a line asks for.
    /// - Parameters:
    ///   - isText: true when the line is UTF-8; if not, it is refused, since its names would be changed.
    ///   - number: of the line, from 1, for warnings; nil where it has none.
    ///   - rival: the number of another line with the same output.
    mutating func draw(_ line: String, isText: Bool = true, number: Int? = nil, rival: Int? = nil) -> BatchWork {
        let place = number.map { "Line \($0): " } ?? ""
        var work = BatchWork(answer: BatchAnswer(ok: false))
        do {
            let (decoder, bytes) = (JSONDecoder(), Data(line.utf8))
            if let name = try? decoder.decode(BatchName.self, from: bytes) {
                work.answer.id = name.id
                for key in name.slips where told.insert(key).inserted {
                    Console.complain("\(place)jobs have no \"\(key)\". \(NearNames.hint(for: key, among: BatchName.known, all: nil))")
                }
            }
            guard isText else { throw Failure(.badInput, "The line is not UTF-8, as JSON is.") }
            let job = try decoder.decode(BatchJob.self, from: bytes)
            if let rival {
                throw Failure(.badInput, "\(job.output): line \(rival) has the same \"output\". Workers need one of its own for each line.")
            }
            try job.check()
            for (key, sentence) in job.idleKeys where told.insert(key).inserted { Console.complain(place + sentence) }
            defer { for warning in scenes.takeWarnings() { Console.complain(place + warning) } }
            work.picture = try draw(job)
        } catch {
            work.answer.error = (error as? DecodingError)?.sentence(of: line) ?? Failure(error).message
        }
        return work
    }

    private mutating func draw(_ job: BatchJob) throws -> BatchWork.Picture {
        guard let format = OutputOptions.pictureFormat(of: job.output, quality: job.quality.flatMap(Int.init(exactly:))) else {
            throw Failure(.badInput, "\(job.output): a batch makes png, jpg and webp pictures.")
        }
        guard !FileSystem.isStandardOutput(job.output) else {
            throw Failure(.badInput, "\(job.output): answers go to standard output; a picture needs a file of its own.")
        }
        let made = try picture(job)
        return BatchWork.Picture(
            pixels: made.image.bitmap, path: job.output, format: format, seconds: made.seconds, files: made.files, dialect: made.dialect)
    }

    private mutating func picture(_ job: BatchJob) throws -> OpenScenes.Picture {
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
