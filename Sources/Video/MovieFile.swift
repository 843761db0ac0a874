internal import CVideo
import Graphics
import Limits

/// An open movie as the shim has it. Used by one thread at a time.
final class MovieFile: @unchecked Sendable {
    let path: String
    let facts: lk_movie_facts
    let secondsPerTick: Double
    private let limits: LKLimits
    private var movie: OpaquePointer

    init(path: String, limits: LKLimits) throws(MovieError) {
        var (facts, fault) = (lk_movie_facts(), lk_video_fault())
        guard let movie = lk_movie_open(path, Int64(limits.moviePixels), &facts, &fault) else {
            if fault.kind == LK_VIDEO_TOO_LARGE { throw .overLimit(limits.exceeded(.moviePixels, at: path)) }
            throw MovieError(fault, path: path)
        }
        (self.path, self.facts, self.limits, self.movie) = (path, facts, limits, movie)
        ProtectedFiles.note(path)
        secondsPerTick = facts.tick.under > 0 ? Double(facts.tick.over) / Double(facts.tick.under) : 1
    }

    deinit { lk_movie_close(movie) }

    /// Seconds as ticks that have begun. Times that are ticks but for rounding are meant to be them.
    func ticks(_ seconds: Double) -> Int64 {
        let ticks = (seconds / secondsPerTick + 1e-4).rounded(.down)
        return ticks > 0 ? Int64(min(ticks, 0x1p62)) : 0
    }

    func seconds(_ ticks: Int64) -> Double { Double(ticks) * secondsPerTick }

    /// Nil after the last picture.
    func next() -> DecodedPicture? { lk_movie_next(movie).map(DecodedPicture.init) }

    /// Has the next picture be one at a time or before it, as far as the file tells.
    func seek(to time: Int64) -> Bool { lk_movie_seek(movie, time) }

    /// Has the next picture be the first.
    func rewind() {
        if lk_movie_seek(movie, 0) { return }
        // Some files can only be read once.
        var (facts, fault) = (lk_movie_facts(), lk_video_fault())
        guard let again = lk_movie_open(path, Int64(limits.moviePixels), &facts, &fault) else { return }
        // The file may be another by now; pictures are made for what it was.
        guard facts.width == self.facts.width, facts.height == self.facts.height,
            facts.tick.over == self.facts.tick.over, facts.tick.under == self.facts.tick.under
        else { return lk_movie_close(again) }
        lk_movie_close(movie)
        movie = again
    }

    func bitmap(of picture: DecodedPicture) throws(MovieError) -> Bitmap {
        let count = Int(facts.width) * Int(facts.height)
        var isDone = false
        var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
            guard let start = buffer.baseAddress else { return }
            isDone = lk_movie_convert(movie, picture.picture, start)
            written = isDone ? count : 0
        }
        guard isDone else { throw .unsupported(path: path, reason: "FFmpeg cannot convert its pictures") }
        if facts.has_alpha { Bitmap.premultiply(&pixels) }
        return Bitmap(width: Int(facts.width), height: Int(facts.height), pixels: pixels).turned(facts.orientation)
    }
}

/// A picture as the decoder left it.
final class DecodedPicture {
    let picture: OpaquePointer
    /// Ticks from the movie's beginning.
    let time: Int64
    let bytes: Int

    init(_ picture: OpaquePointer) {
        self.picture = picture
        time = lk_picture_time(picture)
        bytes = lk_picture_bytes(picture)
    }

    deinit { lk_picture_free(picture) }
}

extension lk_movie_facts {
    /// Where the first row and the first column are to be seen.
    fileprivate var orientation: CGImagePropertyOrientation {
        switch (turn, is_mirrored) {
        case (90, false): .right
        case (180, false): .down
        case (270, false): .left
        case (90, true): .rightMirrored
        case (180, true): .downMirrored
        case (270, true): .leftMirrored
        case (_, true): .upMirrored
        default: .up
        }
    }
}
