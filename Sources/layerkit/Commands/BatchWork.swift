import Foundation
import Graphics

/// What a line of a batch has come to before its picture is in its file.
struct BatchWork: Sendable {
    struct Picture: Sendable {
        var pixels: Bitmap
        var path: String
        var format: PictureFormat
        /// It took to draw.
        var seconds: Double
        /// What it was made of, by paths: what was in each, where that is kept.
        var files: [String: String]
        /// Of a Lottie file whose line does not say it.
        var dialect: String?
    }

    var answer: BatchAnswer
    /// Nil where there is none, and the answer says why.
    var picture: Picture?

    /// Puts the picture into its file.
    /// - Returns: the answer as a line; and the picture if it is there now.
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
