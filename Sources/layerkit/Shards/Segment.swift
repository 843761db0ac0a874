import Films
import Foundation

/// What is said of a finished segment of a film, in a file beside it. That file is written last and in one step: a segment is there
/// once it is.
struct Segment: Codable, Hashable {
    /// The version that made it.
    var layerkit: String
    /// Names the scene, the options and the version: segments of one film have the same.
    var key: String
    /// Which of how many, from 1 on.
    var shard: Int
    var shards: Int
    /// Number of its first frame, and how many it has.
    var first: Int
    var frames: Int
    /// The whole film.
    var film: SegmentedFilm
    /// Pixels; absent where it has no frame.
    var width: Int?
    var height: Int?
    /// Who painted it, and on what.
    var painter: String
    /// The painter alone: `gl` or `software`.
    var renderer: String
    /// The machine's fonts that its texts were set in.
    var fonts: [String: String]
    /// The file with its frames, in the same folder; absent where frames are files of their own.
    var payload: String?
    /// Of its frames as they are stored: how many bytes, and their SHA-256.
    var bytes: Int
    var sha256: String
}

/// A film that is made in segments: all that putting it together takes.
struct SegmentedFilm: Codable, Hashable {
    var frames: Int
    /// As in `30000/1001`.
    var rate: String
    /// Seconds.
    var start: Double
    /// As `--format` has it.
    var format: String
    /// Absent where no encoder is asked.
    var codec: EncodedFilm.Codec?
    var isOpaque: Bool
    /// 1 to 100.
    var quality: Int?
    /// Of the encoder.
    var threads: Int?
    /// Frames that lean on each other.
    var group: Int

    init(_ output: OutputOptions, _ schedule: FrameSchedule, _ encoding: FilmEncoding?, isOpaque: Bool) {
        (frames, rate, start) = (schedule.count, "\(schedule.rate)", schedule.start)
        (format, self.isOpaque, quality) = (output.format.rawValue, isOpaque, output.quality)
        (codec, threads, group) = (encoding?.codec, encoding?.threads, encoding?.group ?? 1)
    }

    /// So many parts can have frames: groups are shared whole.
    var groups: Int { (frames + group - 1) / group }

    /// Nil where no encoder is asked.
    var encoding: FilmEncoding? {
        guard let codec, let threads, let rate = FrameRate(rate) else { return nil }
        return FilmEncoding(codec: codec, rate: rate, isOpaque: isOpaque, quality: quality, threads: threads, group: group)
    }
}
