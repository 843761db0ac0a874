/// What a package's `index.xml` says of its document.
struct PackageIndex {
    /// The document, relative to the package.
    var rootDocument = "main.caml"
    /// It says which that is.
    var isNamed = false
    /// A unit of the document is a pixel, and not a point.
    var isInPixels = false
    /// The whole document is turned over.
    var isFlipped = false

    /// - Parameter list: nil where there is none.
    init(_ list: PropertyList?) {
        guard let list else { return }
        if let name = list["rootDocument"]?.string, let inside = SourceName.inside(name) { (rootDocument, isNamed) = (inside, true) }
        isInPixels = list["unitsInPixelsInPlayer"]?.boolean ?? false
        isFlipped = list["geometryFlipped"]?.boolean ?? false
    }
}
