import Films
import Foundation

/// The description of a finished segment of a film, in a file beside it. That file is written last and atomically: a segment exists
/// once the file does.
struct Segment: Codable, Hashable {
    /// The version that made it.
    var layerkit: String
    /// A digest of the scene, the options and the version: segments of one film have the same.
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
    /// The painter, and its device.
    var painter: String
    /// The painter alone: `gl` or `software`.
    var renderer: String
    /// The machine's fonts that its texts used.
    var fonts: [String: String]
    /// The file with its frames, in the same folder; absent where frames are files of their own.
    var payload: String?
    /// How many bytes its frames take as they are stored, and the SHA-256 of these.
    var bytes: Int
    var sha256: String
}

/// A film that is made in segments: all that joining them needs.
struct SegmentedFilm: Codable, Hashable {
    var frames: Int
    /// As in `30000/1001`.
    var rate: String
    /// Seconds.
    var start: Double
    /// As `--format` has it.
    var format: String
    /// Absent where no encoder is used.
    var codec: EncodedFilm.Codec?
    var isOpaque: Bool
    /// 1 to 100.
    var quality: Int?
    /// The encoder's threads.
    var threads: Int?
    /// How many frames a group of pictures has, which depend on each other.
    var group: Int

    init(_ output: OutputOptions, _ schedule: FrameSchedule, _ encoding: FilmEncoding?, isOpaque: Bool) {
        (frames, rate, start) = (schedule.count, "\(schedule.rate)", schedule.start)
        (format, self.isOpaque, quality) = (output.format.rawValue, isOpaque, output.quality)
        (codec, threads, group) = (encoding?.codec, encoding?.threads, encoding?.group ?? 1)
    }

    /// How many groups there are: no more shards can have frames, as groups are not divided.
    var groups: Int { (frames + group - 1) / group }

    /// Nil where no encoder is used.
    var encoding: FilmEncoding? {
        guard let codec, let threads, let rate = FrameRate(rate) else { return nil }
        return FilmEncoding(codec: codec, rate: rate, isOpaque: isOpaque, quality: quality, threads: threads, group: group)
    }
}
