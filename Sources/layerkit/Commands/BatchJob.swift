import LayerKit

/// A picture that a line of a batch asks for.
struct BatchJob: Decodable {
    var id: String?
    /// A Lottie file, a document or package of layers, or the name of an example.
    var input: String
    /// Where the picture goes: its ending says which kind.
    var output: String
    /// Of a JPEG or WebP picture, 1 to 100.
    var quality: Int?
    /// Of a document or package of layers.
    var state: String?
    /// 0 for the first frame, 1 for the end.
    var progress: Double?
    var frame: Double?
    /// Seconds.
    var time: Double?
    /// Points; the composition's where it is missing.
    var pw: Double?
    /// Points; the composition's where it is missing.
    var ph: Double?
    /// Pixels per point.
    var scale: Double?
    var background: String?
    /// Of an archive; the one that it begins with where it is missing.
    var animation: String?
    /// Of an archive; the one that the animation begins with where it is missing.
    var theme: String?
    /// A folder with the fonts of texts.
    var fonts: String?
    /// A file of values in the place of the file's own.
    var values: String?
}

/// What a line of a batch is answered with.
struct BatchAnswer: Encodable {
    var id: String?
    var ok: Bool
    /// Of drawing, without opening the file and writing the picture.
    var seconds: Double?
    var error: String?
}
