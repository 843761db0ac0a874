import Glibc
public import Graphics
import Video

/// A film as FFmpeg encodes it.
public final class EncodedFilm: FrameSink {
    /// What is encoded how.
    public enum Codec: Hashable, Sendable {
        /// H.264 by x264, in MP4, MOV or MKV. Without transparency.
        case h264
        /// ProRes 4444, in MOV: ten bits, with transparency.
        case proRes
        /// VP9 by libvpx, in WebM or MKV; with transparency where there is any.
        case vp9
    }

    private let path: String
    private let temporary: String
    private let codec: Codec
    private let schedule: FrameSchedule
    private let isOpaque: Bool
    private let quality: Int?
    private let threads: Int
    /// Made for the first frame, whose size the others have.
    private var film: Film?
    /// The frame that was added last.
    private var last: Bitmap?
    private var size = (width: 0, height: 0)
    private var isOver = false

    /// - Parameters:
    ///   - path: the container is known by its ending.
    ///   - isOpaque: no frame has a transparent pixel.
    ///   - quality: 1 to 100; nil for the encoder's own choice.
    ///   - threads: how many encode at once.
    public init(
        _ path: String, codec: Codec, schedule: FrameSchedule, isOpaque: Bool, quality: Int? = nil, threads: Int
    ) throws(FilmError) {
        (self.path, self.codec, self.schedule, self.isOpaque) = (path, codec, schedule, isOpaque)
        (self.quality, self.threads) = (quality, threads)
        if let problem = VideoLibraries.problem { throw .video(problem) }
        let ending = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? "mkv"
        guard let made = UnfinishedFiles.make(beside: path, ending: ending) else { throw OutputFile.refusal(path) }
        close(made.file)
        temporary = made.name
    }

    deinit { cancel() }

    public func add(_ frame: Bitmap) throws(FilmError) {
        let film = try film(for: frame)
        guard size == (frame.width, frame.height) else { throw .changedSize(width: frame.width, height: frame.height) }
        // While nothing moves, all frames are converted to the codec's form once.
        if frame == last { return try tell { () throws(MovieError) in try film.addAgain() } }
        last = frame
        let shown = keepsAlpha || frame.isOpaque ? frame : frame.onBlack
        try tell { () throws(MovieError) in try film.add(shown) }
    }

    public func finish() throws(FilmError) {
        guard let film else { throw .notEncodable("it has no frame") }
        try tell { () throws(MovieError) in try film.finish() }
        guard UnfinishedFiles.finish(temporary, as: path) else { throw OutputFile.refusal(path) }
        isOver = true
    }

    public func cancel() {
        if isOver { return }
        isOver = true
        film = nil
        UnfinishedFiles.cancel(temporary)
    }

    private var keepsAlpha: Bool { codec == .proRes || codec == .vp9 && !isOpaque }

    private func film(for frame: Bitmap) throws(FilmError) -> Film {
        if let film { return film }
        size = (frame.width, frame.height)
        if codec != .proRes, !size.width.isMultiple(of: 2) || !size.height.isMultiple(of: 2) {
            throw .notEncodable(
                "its pictures share colours two by two, and \(size.width) × \(size.height) pixels is not even; choose another size")
        }
        let (form, temporary) = (form, temporary)
        do throws(MovieError) {
            // FFmpeg makes a file that is not there.
            let made = try UnfinishedFiles.whileTheyStay { () throws(MovieError) in try Film(path: temporary, form) }
            film = made
            return made
        } catch {
            throw refusal(error)
        }
    }

    private var form: Film.Form {
        var form =
            switch codec {
            case .h264: Film.Form(width: size.width, height: size.height, rate: 1, codec: "libx264", pixelForm: "yuv420p")
            case .proRes:
                Film.Form(width: size.width, height: size.height, rate: 1, codec: "prores_ks", pixelForm: "yuva444p10le")
            case .vp9:
                Film.Form(
                    width: size.width, height: size.height, rate: 1, codec: "libvpx-vp9",
                    pixelForm: isOpaque ? "yuv420p" : "yuva420p")
            }
        (form.rate, form.seconds, form.threads) = (schedule.rate.frames, schedule.rate.seconds, threads)
        // Of quality an encoder takes the lack: up to its largest number. From 1 on: x264 takes 0 for no loss at all, which it
        // writes in a profile that hardly anything plays.
        func lack(_ most: Int) -> Int? { quality.map { max(1, (100 - $0) * most / 100) } }
        switch codec {
        case .h264:
            if let lack = lack(51) { form.options.append(("crf", "\(lack)")) }
            // What plays from a server begins before all of it is there.
            form.options.append(("movflags", "+faststart"))
        case .proRes:
            form.options += [("profile", "4444"), ("vendor", "apl0")]
            // The divisor of its coefficients, in FFmpeg's unit, of which 118 are one.
            if let lack = lack(64) { form.options.append(("global_quality", "\(118 * lack)")) }
        case .vp9: form.options += [("crf", "\(lack(63) ?? 31)"), ("b", "0"), ("row-mt", "1")]
        }
        return form
    }

    private func tell(_ body: () throws(MovieError) -> Void) throws(FilmError) {
        do throws(MovieError) { try body() } catch { throw refusal(error) }
    }

    private func refusal(_ error: MovieError) -> FilmError {
        // What was written is hidden; the user gave another name.
        if case .notWritten(_, let reason) = error { return .notWritable(path: path, reason: reason) }
        return .video(error)
    }
}

extension Bitmap {
    /// The same in front of black.
    fileprivate var onBlack: Bitmap { Bitmap(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 }) }
}
