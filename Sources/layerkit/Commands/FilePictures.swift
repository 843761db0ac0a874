import Comparison
import Graphics
import Video

/// The pictures of a file, one after the other: a picture file has one, a film as many as it shows.
struct FilePictures {
    private enum Source {
        case picture(Bitmap)
        case movie(Movie)
        case webP(WebPAnimation)
    }

    private let source: Source
    /// The whole duration of an animation, where the movie does not tell it; seconds.
    private let duration: Double?
    /// When the next picture begins, seconds.
    private var begin = 0.0
    private var isOver = false

    /// Extensions of films other than animated pictures.
    private static let endings = [".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".y4m"]

    private static func isFilm(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }

    /// True for a name with an extension of pictures or films.
    static func mayBe(_ name: String) -> Bool {
        FolderComparison.isPicture(name) || isFilm(name) || [".gif", ".apng"].contains { name.lowercased().hasSuffix($0) }
    }

    init(_ path: String) throws {
        if FilePictures.isFilm(path) {
            (source, duration) = (.movie(try Movie(path: path)), nil)
            return
        }
        let file = try ImageFile(path: path)
        duration = file.duration
        source =
            switch (file.isAnimation, file.format) {
            case (true, .webP): .webP(try WebPAnimation(file, path: path))
            case (true, _): .movie(try Movie(path: path))
            case (false, _): .picture(try file.bitmap(from: path))
            }
    }

    /// True for a file that certainly has a single picture.
    var isPicture: Bool { if case .picture = source { true } else { false } }

    /// The next picture; nil after the last.
    mutating func next() throws -> MoviePicture? {
        guard begin < .infinity, !isOver else { return nil }
        var picture: MoviePicture
        switch source {
        case .picture(let bitmap): picture = MoviePicture(bitmap: bitmap, begin: 0, end: .infinity)
        case .movie(let movie):
            picture = try movie.picture(at: begin)
            isOver = picture.end == .infinity
            let end = duration ?? movie.duration
            if isOver, end > begin { picture.end = end }
        case .webP(let animation):
            guard let (bitmap, end) = try animation.next() else { return nil }
            picture = MoviePicture(bitmap: bitmap, begin: begin, end: end)
        }
        picture.begin = begin
        begin = picture.end
        return picture
    }
}
