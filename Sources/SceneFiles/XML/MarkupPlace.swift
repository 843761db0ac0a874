/// A place in a document.
struct MarkupPlace {
    var file: String
    /// From 1.
    var line: Int
    /// From 1, bytes.
    var column: Int

    init(_ element: MarkupElement) { (file, line, column) = (element.markup.file, element.line, element.column) }
}
