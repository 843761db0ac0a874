import LayerKit

/// A picture of a document, by which what is wrong with it can be told once a frame has shown it.
struct FoundPicture {
    let bitmap: Bitmap
    /// What messages call it.
    let name: String
    /// Where it was named first.
    let place: MarkupPlace

    /// Why it could not be decoded; nil as long as nobody has found it so.
    var damage: SceneIssue? { bitmap.failure.map { SceneIssue(.damaged, name, PictureReader.sentence($0, name), place) } }
}

extension SceneIssue {
    /// - Parameter subject: of any length.
    init(_ kind: Kind, _ subject: String, _ message: String, _ place: MarkupPlace) {
        self.init(
            kind: kind, subject: String(subject.prefix(200)), message: message, file: place.file, line: place.line, column: place.column)
    }
}
