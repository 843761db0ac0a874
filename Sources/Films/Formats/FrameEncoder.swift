import Graphics
import Video

/// Passes frames to an encoder, wherever its packets go.
final class FrameEncoder {
    private let encoding: FilmEncoding
    /// The path in errors, whose extension selects the container.
    private let path: String
    private let open: (Film.Form) throws(MovieError) -> Film
    /// Created for the first frame, whose size all frames have.
    private var film: Film?
    /// The frame that was added last.
    private var last: Bitmap?
    private(set) var size = (width: 0, height: 0)
    private let first: Int
    /// Of the next frame.
    private var number: Int

    /// - Parameters:
    ///   - first: the first frame's number in the whole film, at which a group begins.
    ///   - open: opens the encoder.
    init(_ encoding: FilmEncoding, path: String, first: Int = 0, open: @escaping (Film.Form) throws(MovieError) -> Film) {
        (self.encoding, self.path, self.first, self.open) = (encoding, path, first, open)
        number = first
    }

    func add(_ frame: Bitmap) throws(FilmError) {
        let film = try film(for: frame)
        guard size == (frame.width, frame.height) else { throw .changedSize(width: frame.width, height: frame.height) }
        if let group = encoding.group, number > first, number.isMultiple(of: group) {
            try tell { () throws(MovieError) in try film.beginGroup() }
        }
        number += 1
        // While nothing moves, frames are converted to the codec's pixel format only once.
        if frame == last { return try tell { () throws(MovieError) in try film.addAgain() } }
        last = frame
        let shown = encoding.keepsAlpha || frame.isOpaque ? frame : frame.onBlack
        try tell { () throws(MovieError) in try film.add(shown) }
    }

    /// Finishes the encoder's output.
    func finish() throws(FilmError) {
        guard let film else { throw .notEncodable("it has no frame") }
        try tell { () throws(MovieError) in try film.finish() }
    }

    func cancel() { film = nil }

    private func film(for frame: Bitmap) throws(FilmError) -> Film {
        if let film { return film }
        size = (frame.width, frame.height)
        let form = try form()
        do throws(MovieError) {
            let made = try open(form)
            film = made
            return made
        } catch {
            throw FilmError(error, writing: path)
        }
    }

    private func form() throws(FilmError) -> Film.Form {
        do throws(FilmError) {
            return try encoding.form(size, first: number)
        } catch {
            guard case .notEncodable(let reason) = error else { throw error }
            throw .notEncodable("\(path): \(reason)")
        }
    }

    private func tell(_ body: () throws(MovieError) -> Void) throws(FilmError) {
        do throws(MovieError) { try body() } catch { throw FilmError(error, writing: path) }
    }
}

extension FilmError {
    /// - Parameter path: as the user named it; the file is hidden until it is complete.
    init(_ error: MovieError, writing path: String) {
        switch error {
        case .notWritten(_, let reason): self = .notWritable(path: path, reason: reason)
        // The error's own description of these is about movies that are read.
        case .noCodec(_, let reason), .unreadable(_, let reason), .unsupported(_, let reason):
            self = .notEncodable("\(path): \(reason); try another size or format, or an FFmpeg that has the encoder")
        case .missingLibrary, .noPictures, .overLimit, .damaged: self = .video(error)
        }
    }
}

extension Bitmap {
    /// The picture over black.
    fileprivate var onBlack: Bitmap { Bitmap(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 }) }
}
