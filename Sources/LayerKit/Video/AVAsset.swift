public import Animation
public import Foundation
import Synchronization
import Video

/// Something to play: a movie in a file, or pictures that a program makes.
///
/// A file, and with it FFmpeg's libraries, is opened when something is first asked of it.
open class AVAsset: NSObject {
    /// The opened asset, once it was asked for.
    private var opened: Result<PlayedPictures, MovieError>?
    private let open: () throws(MovieError) -> PlayedPictures

    init(open: @escaping () throws(MovieError) -> PlayedPictures) { self.open = open }

    /// A movie in a file.
    public convenience init(url: URL) { self.init { () throws(MovieError) in try PlayedPictures(file: url) } }

    /// Pictures that a program makes.
    /// - Parameters:
    ///   - size: of a picture, pixels.
    ///   - duration: seconds; may be infinite.
    public convenience init(pictures: any PictureSource, size: CGSize, duration: CFTimeInterval) {
        self.init { () throws(MovieError) in PlayedPictures(source: pictures, size: size, duration: duration) }
    }

    /// Indefinite where it is unknown, and where there is nothing to play.
    open var duration: CMTime {
        guard let seconds = try? pictures().duration, seconds.isFinite else { return .indefinite }
        return CMTime(seconds: seconds, preferredTimescale: 90_000)
    }

    /// Whether there is something to play.
    open var isPlayable: Bool { error == nil }

    /// Why there is nothing to play.
    final var error: MovieError? {
        do throws(MovieError) {
            return try pictures().source.failure
        } catch {
            return error
        }
    }

    final func pictures() throws(MovieError) -> PlayedPictures {
        if let opened { return try opened.get() }
        let result = Result { () throws(MovieError) in try open() }
        opened = result
        return try result.get()
    }
}

/// A movie in a file.
open class AVURLAsset: AVAsset {
    /// Where the file is.
    public final let url: URL

    /// - Parameter options: ignored.
    public init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init { () throws(MovieError) in try PlayedPictures(file: url) }
    }
}

/// The pictures of an opened asset.
struct PlayedPictures {
    let source: any FailingSource
    /// The displayed size of a picture, pixels.
    let size: CGSize
    /// Seconds.
    let duration: CFTimeInterval

    init(source: any PictureSource, size: CGSize, duration: CFTimeInterval) {
        self.source = SureSource(source)
        self.size = size
        self.duration = duration > 0 ? duration : 0
    }

    init(file: URL) throws(MovieError) {
        guard file.isFileURL else {
            throw .unreadable(path: file.absoluteString, reason: "it is not the address of a file")
        }
        let movie = try Movie(path: file.path)
        source = MovieSource(movie)
        size = CGSize(width: movie.width, height: movie.height)
        duration = movie.duration
    }
}

/// A source of pictures that may be missing.
protocol FailingSource: PictureSource {
    /// Why a picture was missing.
    var failure: MovieError? { get }
}

/// A movie's pictures.
final class MovieSource: FailingSource {
    private let movie: Movie
    private let firstFailure = Mutex<MovieError?>(nil)

    init(_ movie: Movie) { self.movie = movie }

    var failure: MovieError? { firstFailure.withLock { $0 } }

    func picture(at time: Double) -> Bitmap? { shown(at: time)?.bitmap }

    func span(at time: Double) -> ClosedRange<Double> {
        guard let picture = shown(at: time) else { return -.infinity...(.infinity) }
        return picture.begin > 0 ? picture.begin...picture.end : -.infinity...picture.end
    }

    private func shown(at time: Double) -> MoviePicture? {
        do throws(MovieError) {
            return try movie.picture(at: time)
        } catch {
            firstFailure.withLock { if $0 == nil { $0 = error } }
            return nil
        }
    }
}

/// Pictures that a program makes.
private final class SureSource: FailingSource {
    private let source: any PictureSource

    init(_ source: any PictureSource) { self.source = source }

    var failure: MovieError? { nil }

    func picture(at time: Double) -> Bitmap? { source.picture(at: time) }

    func span(at time: Double) -> ClosedRange<Double> { source.span(at: time) }
}
