import LayerKit

/// A picture of a document, kept to report damage once a frame has shown it.
struct FoundPicture {
    let bitmap: Bitmap
    /// Its name in messages.
    let name: String
    /// Where it is first referred to.
    let place: MarkupPlace

    /// Why it could not be decoded; nil unless decoding has failed.
    var damage: SceneIssue? { bitmap.failure.map { SceneIssue(.damaged, name, PictureReader.sentence($0, name), place) } }
}

extension SceneIssue {
    /// - Parameter subject: of any length.
    init(_ kind: Kind, _ subject: String, _ message: String, _ place: MarkupPlace) {
        self.init(
            kind: kind, subject: String(subject.prefix(200)), message: message, file: place.file, line: place.line, column: place.column)
    }
}
