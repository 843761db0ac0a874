import Films
import Foundation
import Graphics
import LayerKit

/// A shard's part of a film.
struct SegmentRender {
    let shard: Shard
    let film: SegmentedFilm
    let output: OutputOptions
    let key: String
    private let folder: SegmentFolder

    init(_ shard: Shard, of film: SegmentedFilm, _ output: OutputOptions, key: String) {
        (self.shard, self.film, self.output, self.key) = (shard, film, output, key)
        folder = SegmentFolder(of: output.pattern)
    }

    var frames: Range<Int> { shard.frames(of: film.frames, group: film.group) }

    /// True when the segment is there, made from the same input with the same options, version and fonts by a painter of the same kind.
    /// - Parameter renderer: the name of the painter that would make it, nil for any; only called where all else is the same.
    func isFinished(renderer: () throws -> String?) throws -> Bool {
        guard let segment = folder.segment(shard), segment.key == key, segment.film == film, UsedFonts.areCurrent(segment.fonts),
            try folder.isWhole(segment)
        else { return false }
        return try renderer().map { $0 == segment.renderer } ?? true
    }

    /// Makes the segment.
    /// - Parameters:
    ///   - painter: the renderer that paints.
    ///   - threads: how many pictures may be encoded at a time.
    ///   - run: passes the frames to a sink.
    func make(_ painter: CARenderer, threads: Int, run: (any FrameSink) throws -> Void) throws {
        try folder.make()
        UnfinishedFiles.begin(work: folder.work(shard))
        var segment = Segment(
            layerkit: Main.version, key: key, shard: shard.number, shards: shard.count, first: frames.lowerBound, frames: frames.count,
            film: film, painter: painter.painterName, renderer: painter.painter.name, fonts: [:], bytes: 0, sha256: "")
        if output.number != nil {
            // Frames are files of their own.
            let sink = MeasuredSink(try output.sequence(first: frames.lowerBound, threads: threads))
            if segment.frames > 0 { try run(sink) }
            (segment.width, segment.height) = sink.size
        } else {
            var name = ""
            let file = try OutputFile(folder.path(shard.name)) { whole in
                name = shard.name + "." + (ContentDigest(ofFiles: [whole])?.text.prefix(16) ?? "unreadable") + ".frames"
                return folder.path(name)
            }
            if segment.frames > 0 {
                let sink = MeasuredSink(try output.segment(of: film, first: frames.lowerBound, file))
                try run(sink)
                (segment.width, segment.height) = sink.size
            } else {
                try file.finish()
            }
            segment.payload = name
        }
        let files = try folder.payload(segment)
        guard let digest = ContentDigest(ofFiles: files) else {
            throw FilmError.notWritable(path: folder.path, reason: "what was written cannot be read again")
        }
        segment.bytes = files.reduce(0) { $0 + (FileSystem.status($1).map { Int($0.st_size) } ?? 0) }
        segment.sha256 = digest.text
        segment.fonts = UsedFonts.all
        try folder.write(segment)
    }

    /// The sentence that reports it.
    var sentence: String {
        let place = frames.isEmpty ? "no frames" : "frames \(frames.lowerBound) to \(frames.upperBound - 1)"
        return "\(output.pattern), segment \(shard.number) of \(shard.count): \(place) of \(film.frames)"
    }
}

/// Records the size of the frames that go through it.
private final class MeasuredSink: FrameSink {
    private let sink: any FrameSink
    /// Pixels; nil before the first frame.
    private(set) var size: (width: Int?, height: Int?) = (nil, nil)

    init(_ sink: any FrameSink) { self.sink = sink }

    func add(_ frame: Bitmap) throws(FilmError) {
        size = (frame.width, frame.height)
        try sink.add(frame)
    }

    func finish() throws(FilmError) { try sink.finish() }
    func cancel() { sink.cancel() }
}
