// Video: pictures out of movies, and movies out of pictures.
//
// It must never know layers, trees or clocks: a movie is a function from seconds to pictures, and the same second gives the same
// bytes whatever was asked for before. FFmpeg does the decoding, behind the shim `CVideo`, which opens its libraries when the
// first movie is opened and not before.
//
// A movie can be read forwards only, from a key picture on. So the pictures that were decoded last are kept, in the movie's own
// form and as many as a number of bytes allows, a *run* without gaps:
//
//      movie    K b b p b b p b b K b b p b b p …        K: decoding can begin here
//      run                  [b b K b b]→                 ▸ one more is decoded to know when the last is over
//
// What is asked for inside the run is there. A little beyond it is decoded forwards; before it, or far beyond, decoding begins
// anew at a key picture before. Few of the pictures that were given out are kept as bitmaps.
internal import CVideo
public import Graphics
import Synchronization

/// A file of moving pictures. Any thread may ask it for a picture, at any time.
public final class Movie: Sendable {
    /// Columns of its pictures, as they are to be seen.
    public let width: Int
    /// Rows of its pictures, as they are to be seen.
    public let height: Int
    /// Seconds; infinite where the file does not tell.
    public let duration: Double
    /// Pictures a second on average; 0 where the file does not tell.
    public let rate: Double
    /// Its pictures may be translucent.
    public let hasAlpha: Bool
    /// FFmpeg's name of what decodes it.
    public let codec: String

    private let reading: Mutex<MovieReading>

    /// - Parameters:
    ///   - path: of a file.
    ///   - memory: what it may keep.
    ///   - limits: how large its pictures may be.
    public init(path: String, memory: MovieMemory = MovieMemory(), limits: LKLimits = LKLimits()) throws(MovieError) {
        let file = try MovieFile(path: path, limits: limits)
        let facts = file.facts
        let isUpright = facts.turn % 180 == 0
        width = Int(isUpright ? facts.width : facts.height)
        height = Int(isUpright ? facts.height : facts.width)
        duration = facts.duration > 0 ? Double(facts.duration) * file.secondsPerTick : .infinity
        rate = facts.rate.under > 0 ? Double(facts.rate.over) / Double(facts.rate.under) : 0
        hasAlpha = facts.has_alpha
        codec = withUnsafeBytes(of: facts.codec) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        reading = Mutex(MovieReading(file, memory))
    }

    /// The picture that is seen at a time: the last that has begun, before all of them the first.
    /// - Parameter time: seconds from the movie's beginning; what is no number counts as 0.
    public func picture(at time: Double) throws(MovieError) -> MoviePicture {
        try reading.withLock { reading throws(MovieError) in try reading.picture(at: time) }
    }

    /// How many pictures were decoded so far, for measurements.
    public var decodedCount: Int { reading.withLock { $0.decodedCount } }

    /// Bytes that decoded pictures and bitmaps take now.
    public var keptBytes: Int { reading.withLock { $0.keptBytes } }
}

/// What a movie may keep.
public struct MovieMemory: Hashable, Sendable {
    /// Bytes of decoded pictures that are kept; two are, whatever they take.
    public var decodedBytes = 64 << 20
    /// Bytes of bitmaps that are kept; one is, whatever it takes.
    public var bitmapBytes = 32 << 20

    public init() {}
}

/// A picture of a movie, and when it is seen.
public struct MoviePicture: Sendable {
    /// As it is to be seen: turned, and with square pixels.
    public var bitmap: Bitmap
    /// Seconds; of the first picture, where it is seen as the first.
    public var begin: Double
    /// Seconds; infinite for the last picture.
    public var end: Double

    package init(bitmap: Bitmap, begin: Double, end: Double) {
        (self.bitmap, self.begin, self.end) = (bitmap, begin, end)
    }
}
