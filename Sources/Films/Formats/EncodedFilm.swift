import Glibc
public import Graphics
import Video

/// A film as FFmpeg encodes it.
public final class EncodedFilm: FrameSink {
    /// What is encoded how.
    public enum Codec: String, CaseIterable, Codable, Hashable, Sendable {
        /// H.264 by x264, in MP4, MOV or MKV. Without transparency.
        case h264
        /// ProRes 4444, in MOV: ten bits, with transparency.
        case proRes
        /// VP9 by libvpx, in WebM or MKV; with transparency where there is any.
        case vp9

        /// What FFmpeg calls the encoder.
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
    ///   - path: the container is known by its ending.
    ///   - isOpaque: no frame has a transparent pixel.
    ///   - quality: 1 to 100; nil for the encoder's own choice.
    ///   - threads: how many encode at once. What x264 makes depends on it.
    ///   - group: frames after which the encoder begins anew, with one that stands alone; nil for two seconds.
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

/// The hidden file of a film, beside what it will be.
final class UnfinishedFilm {
    private let path: String
    /// Where that leads.
    private let place: String
    private let temporary: String

    init(_ path: String) throws(FilmError) {
        self.path = path
        if let problem = VideoLibraries.problem { throw .video(problem) }
        switch try OutputFile.place(path) {
        case .file(let place): self.place = place
        case .folder: throw OutputFile.refusal(path, EISDIR)
        // Its head is written when its end is known.
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
        // FFmpeg makes a file that is not there.
        return try UnfinishedFiles.whileTheyStay { () throws(MovieError) in try Film(path: temporary, form) }
    }

    /// Gives it its name, once the film in it has ended.
    func finish() throws(FilmError) {
        guard UnfinishedFiles.finish(temporary, as: place) else {
            throw .notWritable(path: path, reason: UnfinishedFiles.refusal(of: place))
        }
    }

    func cancel() { UnfinishedFiles.cancel(temporary) }
}
