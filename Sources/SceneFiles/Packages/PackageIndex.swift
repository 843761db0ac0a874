import Foundation

/// What a package's `index.xml` says of its document.
struct PackageIndex {
    /// The document, relative to the package.
    var rootDocument = "main.caml"
    /// A unit of the document is a pixel, and not a point.
    var isInPixels = false
    /// The whole document is turned over.
    var isFlipped = false

    /// - Parameter bytes: a property list; nil where there is none.
    init(_ bytes: [UInt8]?) {
        guard let bytes, let list = PropertyList.read(bytes) else { return }
        if let name = list["rootDocument"] as? String, let inside = SourceName.inside(name) { rootDocument = inside }
        isInPixels = list["unitsInPixelsInPlayer"] as? Bool ?? false
        isFlipped = list["geometryFlipped"] as? Bool ?? false
    }
}

/// Property lists, binary or XML.
enum PropertyList {
    static func read(_ bytes: [UInt8]) -> [String: Any]? {
        // Small files; a larger one is none of ours.
        guard bytes.count < 1 << 20 else { return nil }
        return (try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
            as? [String: Any]
    }
}
