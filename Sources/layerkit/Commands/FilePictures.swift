import Comparison
import Graphics
import Video

/// The pictures of a file one after the other: a picture has one, a film as many as it shows.
struct FilePictures {
    private enum Source {
        case picture(Bitmap)
        case movie(Movie)
        case webP(WebPAnimation)
    }

    private let source: Source
    /// When the next one begins, seconds; infinite after the last.
    private var begin = 0.0

    /// How names of films end that are no pictures by their bytes.
    private static let endings = [".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".y4m"]

    static func isFilm(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix($0) } }

    init(_ path: String) throws {
        if FilePictures.isFilm(path) {
            source = .movie(try Movie(path: path))
            return
        }
        let file = try ImageFile(path: path)
        source =
            switch (file.isAnimation, file.format) {
            case (true, .webP): .webP(try WebPAnimation(file, path: path))
            case (true, _): .movie(try Movie(path: path))
            case (false, _): .picture(try file.bitmap(from: path))
            }
    }

    /// True for one that has a single picture for certain.
    var isPicture: Bool { if case .picture = source { true } else { false } }

    /// Nil after the last.
    mutating func next() throws -> MoviePicture? {
        guard begin < .infinity else { return nil }
        var picture: MoviePicture
        switch source {
        case .picture(let bitmap): picture = MoviePicture(bitmap: bitmap, begin: 0, end: .infinity)
        case .movie(let movie): picture = try movie.picture(at: begin)
        case .webP(let animation):
            guard let (bitmap, end) = try animation.next() else { return nil }
            picture = MoviePicture(bitmap: bitmap, begin: begin, end: end)
        }
        picture.begin = begin
        begin = picture.end
        return picture
    }
}
