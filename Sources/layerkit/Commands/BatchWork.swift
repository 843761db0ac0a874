import Foundation
import Graphics

/// The result of a line of a batch before its picture is written.
struct BatchWork: Sendable {
    struct Picture: Sendable {
        var pixels: Bitmap
        var path: String
        var format: PictureFormat
        /// How long it took to draw.
        var seconds: Double
        /// The files that it was made of, by path, with digests of their contents, if these are kept.
        var files: [String: String]
        /// The dialect of a Lottie file whose line names none.
        var dialect: String?
    }

    var answer: BatchAnswer
    /// Nil where there is none, and the answer says why.
    var picture: Picture?

    /// Writes the picture to its file.
    /// - Returns: the answer as a line, and the picture if it was written.
    func write() -> (text: String, picture: Picture?) {
        var (answer, picture) = (answer, picture)
        if let made = picture {
            do {
                try made.pixels.write(to: made.path, as: made.format)
                (answer.ok, answer.seconds) = (true, made.seconds)
            } catch {
                (answer.error, picture) = (Failure(error).message, nil)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(answer)).map { String(decoding: $0, as: UTF8.self) } ?? "{\"ok\":false}", picture)
    }
}
