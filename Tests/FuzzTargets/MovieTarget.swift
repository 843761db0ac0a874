import Foundation
import Limits
import TestMovies
import Video

/// Movies: opened, and a picture asked for at the beginning, in the middle, beyond the end and back. What decodes them is
/// FFmpeg's own code, which is not watched; the way to it and back is.
enum MovieTarget: FuzzTarget {
    static let name = "movies"
    /// Containers have tables, whose sizes depend on who writes them.
    static let mostBytes = 32_768
    static let words = [
        "YUV4MPEG2 ", "FRAME\n", "C420jpeg", "C444", "ftyp", "moov", "trak", "tkhd", "mdhd", "stts", "elst", "GIF89a",
    ]

    static func run(_ bytes: [UInt8]) -> Bool {
        let file = BytesFile(bytes)
        var (limits, memory) = (LKLimits(), MovieMemory())
        (limits.moviePixels, memory.decodedBytes) = (1 << 14, 1 << 18)
        guard let movie = try? Movie(path: file.path, memory: memory, limits: limits) else { return false }
        for time in [0, 0.3, 1e9, 0.1, -.infinity, .nan] { _ = try? movie.picture(at: time) }
        return true
    }

    static var seeds: [[UInt8]] {
        let planes = [UInt8](repeating: 90, count: 8 * 8 * 3 / 2)
        let frame = Array("FRAME\n".utf8) + planes
        let raw = Array("YUV4MPEG2 W8 H8 F25:1 A4:3 C420jpeg\n".utf8) + frame + frame
        return [raw] + made
    }

    /// Of containers with tables of times; none where there is no FFmpeg.
    private static var made: [[UInt8]] {
        [("mp4", "mpeg4"), ("mkv", "ffv1"), ("avi", "mjpeg")].compactMap { ending, codec in
            let form = Film.Form(
                width: 16, height: 16, rate: 10, codec: codec, pixelForm: codec == "mjpeg" ? "yuvj420p" : "yuv420p")
            let pictures = (0..<4).map { TestMovie.number($0, width: 16, height: 16) }
            guard let movie = try? TestMovie(ending, form, pictures: pictures) else { return nil }
            return FileManager.default.contents(atPath: movie.path).map { Array($0) }
        }
    }
}
