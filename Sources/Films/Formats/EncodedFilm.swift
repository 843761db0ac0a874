import Glibc
public import Graphics
import Video

/// A film as FFmpeg encodes it.
public final class EncodedFilm: FrameSink {
    /// The codecs.
    public enum Codec: String, CaseIterable, Codable, Hashable, Sendable {
        /// H.264 by x264, in MP4, MOV or MKV. Without transparency.
        case h264
        /// ProRes 4444, in MOV: ten bits, with transparency.
        case proRes
        /// VP9 by libvpx, in WebM or MKV; with transparency if frames have it.
        case vp9

        /// FFmpeg's name of the encoder.
        package var encoder: String {
            switch self {
            case .h264: "libx264"
            case .proRes: "prores_ks"
            case .vp9: "libvpx-vp9"
            }
        }
    }

    private let path: String
    private let file: UnfinishedFilm
    private let encoder: FrameEncoder
    private var isOver = false

    /// - Parameters:
    ///   - path: its extension selects the container.
    ///   - isOpaque: no frame has a transparent pixel.
    ///   - quality: 1 to 100; nil for the encoder's default.
    ///   - threads: the number of encoding threads. x264's output depends on it.
    ///   - group: the number of frames after which the encoder starts over, with a frame that stands alone; nil for two seconds.
    public convenience init(
        _ path: String, codec: Codec, schedule: FrameSchedule, isOpaque: Bool, quality: Int? = nil, threads: Int, group: Int? = nil
    ) throws(FilmError) {
        try self.init(
            path,
            FilmEncoding(
                codec: codec, rate: schedule.rate, isOpaque: isOpaque, quality: quality, threads: threads, group: group))
    }

    package init(_ path: String, _ encoding: FilmEncoding) throws(FilmError) {
        self.path = path
        let file = try UnfinishedFilm(path)
        self.file = file
        encoder = FrameEncoder(encoding, path: path) { form throws(MovieError) in try file.open(form) }
    }

    deinit { cancel() }

    public func add(_ frame: Bitmap) throws(FilmError) { try encoder.add(frame) }

    public func finish() throws(FilmError) {
        try encoder.finish()
        try file.finish()
        isOver = true
    }

    public func cancel() {
        if isOver { return }
        isOver = true
        encoder.cancel()
        file.cancel()
    }
}

/// The hidden file of a film that is being made, beside its destination.
final class UnfinishedFilm {
    private let path: String
    /// The destination, with links followed.
    private let place: String
    private let temporary: String

    init(_ path: String) throws(FilmError) {
        self.path = path
        if let problem = VideoLibraries.problem { throw .video(problem) }
        switch try OutputFile.place(path) {
        case .file(let place): self.place = place
        case .folder: throw OutputFile.refusal(path, EISDIR)
        // Its header is written when its length is known.
        case .stream, .standardOutput:
            throw .notEncodable("\(path) is no file, and films of this kind need one; y4m and rgba go to pipes, too")
        }
        let ending = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? "mkv"
        guard let made = UnfinishedFiles.make(beside: place, ending: ending) else { throw OutputFile.refusal(path) }
        close(made.file)
        temporary = made.name
    }

    func open(_ form: Film.Form) throws(MovieError) -> Film {
        let temporary = temporary
        // FFmpeg creates the file if it does not exist.
        return try UnfinishedFiles.whileTheyStay { () throws(MovieError) in try Film(path: temporary, form) }
    }

    /// Renames it to its name, once the film is complete.
    func finish() throws(FilmError) {
        guard UnfinishedFiles.finish(temporary, as: place) else {
            throw .notWritable(path: path, reason: UnfinishedFiles.refusal(of: place))
        }
    }

    func cancel() { UnfinishedFiles.cancel(temporary) }
}
