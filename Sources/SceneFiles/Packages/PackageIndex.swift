/// The contents of a package's `index.xml`.
struct PackageIndex {
    /// The document, relative to the package.
    var rootDocument = "main.caml"
    /// The index names the document.
    var isNamed = false
    /// The document's unit is a pixel rather than a point.
    var isInPixels = false
    /// The whole document is flipped.
    var isFlipped = false

    /// - Parameter list: nil if there is none.
    init(_ list: PropertyList?) {
        guard let list else { return }
        if let name = list["rootDocument"]?.string, let inside = SourceName.inside(name) { (rootDocument, isNamed) = (inside, true) }
        isInPixels = list["unitsInPixelsInPlayer"]?.boolean ?? false
        isFlipped = list["geometryFlipped"]?.boolean ?? false
    }
}
