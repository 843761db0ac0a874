import Films
import Glibc
import LayerKit
import RenderPlan

/// Makes a film of a scene, or the part of it that one process makes.
struct FilmJob {
    private let options: SceneOptions
    private let output: OutputOptions
    private let painters: PainterOptions
    private let arguments: Arguments
    private let schedule: FrameSchedule
    private let isOpaque: Bool
    /// Nil for a film that is made without FFmpeg.
    private let encoding: FilmEncoding?

    init(_ options: SceneOptions, _ output: OutputOptions, _ painters: PainterOptions, _ arguments: Arguments) throws {
        for moment in ["time", "progress", "frame", "marker"] where arguments.has(moment) {
            throw arguments.usage("--\(moment) is of a picture; a film has --start and --duration.")
        }
        (self.options, self.output, self.painters, self.arguments) = (options, output, painters, arguments)
        schedule = try FilmOptions.schedule(arguments, length: options.length, format: output.format)
        try LimitOptions.limits(arguments).check(.frames, schedule.count, at: output.path)
        isOpaque = options.background.map { $0.alpha >= 1 } ?? false
        encoding = try output.encoding(schedule.rate, isOpaque: isOpaque, threads: painters.threads)
    }

    /// The film as several processes make it.
    func segmented() throws -> SegmentedFilm {
        try output.isMadeInSegments()
        return SegmentedFilm(output, schedule, encoding, isOpaque: isOpaque)
    }

    /// The part that this process is asked for; nil for the whole film.
    /// - Parameter files: those that the scene was read from.
    func segment(of files: InputFiles) throws -> SegmentRender? {
        guard let shard = try Shard.asked(arguments) else { return nil }
        let film = try segmented()
        return SegmentRender(shard, of: film, output, key: try SegmentKey.text(arguments, film, files: files))
    }

    /// Paints and writes all frames, or those of a part, and reports progress.
    func make(_ segment: SegmentRender?) throws {
        let frames = segment?.frames ?? 0..<schedule.count
        let progress = FilmProgress(arguments, count: frames.count)
        if let segment, try segment.isFinished(renderer: { try painters.rendererName(arguments) }) {
            return progress.finish(output.pattern, sentence: segment.sentence + ", there already")
        }
        let shared = try painters.sharedPainters(arguments)
        let player = try shared.map { try options.player(on: $0[0]) } ?? options.player(try painters.painter(arguments))
        let renderer = player.renderer
        do {
            try write(frames, of: player, paintedBy: shared ?? [renderer.painter], to: segment, progress)
        } catch {
            progress.breakOff()
            throw error
        }
        for painter in shared ?? [renderer.painter] {
            for warning in painter.warnings { Console.complain(warning) }
        }
        options.complainOfPictures()
        let made = segment?.sentence ?? "\(output.path): \(Counted.text(schedule.count, "frame"))"
        progress.finish(
            output.path,
            sentence: "\(made) at \(schedule.rate) a second, painted by \(renderer.painterName)"
                + (shared.map { $0.count > 1 ? " and \($0.count - 1) more" : "" } ?? ""))
    }

    private func write(
        _ frames: Range<Int>, of player: ScenePlayer, paintedBy painters: [any Painter], to segment: SegmentRender?,
        _ progress: FilmProgress
    ) throws {
        var player = player
        let threads = self.painters.threads ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
        func run(_ sink: any FrameSink) throws {
            try FramePipeline(painters: painters, sink: sink).run(
                frames.count,
                progress: { written in
                    progress.tell(written)
                    return true
                },
                plan: { try player.snapshot(at: schedule.time(of: frames.lowerBound + $0)).plan })
        }
        if let segment {
            try segment.make(player.renderer, threads: threads, run: run)
        } else {
            try run(try output.sink(for: schedule, encoding, isOpaque: isOpaque, threads: threads))
        }
    }
}
