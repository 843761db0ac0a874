import Foundation
import LayerKit

/// The pictures of a document that is written: each once, in the order of their first use.
struct WrittenAssets {
    /// Pictures are embedded in the document rather than written beside it.
    let isEmbedded: Bool
    private var names: [UInt64: String] = [:]
    private var fileNames: [[UInt8]: String] = [:]
    /// The originals of pictures that a document's reader has multiplied, by the identity of the result.
    private var originals: [UInt64: CGImage] = [:]
    /// Files by their paths in the package.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    init(isEmbedded: Bool) { self.isEmbedded = isEmbedded }

    /// Adds the originals that documents' readers know.
    mutating func know(_ sources: [SceneAssets]) {
        var known: Set<ObjectIdentifier> = []
        for source in sources where known.insert(ObjectIdentifier(source)).inserted {
            originals.merge(source.originals) { own, _ in own }
        }
    }

    /// The document's source for a picture.
    mutating func source(of image: CGImage) -> String {
        let bitmap = (originals[image.bitmap.identity] ?? image).bitmap
        if let name = names[bitmap.identity] { return name }
        let name = source(ofFile: (try? bitmap.pngBytes()) ?? [])
        names[bitmap.identity] = name
        return name
    }

    /// The document's source for a picture file.
    mutating func source(ofFile bytes: [UInt8]) -> String {
        if let name = fileNames[bytes] { return name }
        let format = (try? ImageFile(bytes))?.format.rawValue.lowercased() ?? "png"
        let name: String
        if isEmbedded {
            name = "data:image/\(format);base64," + Data(bytes).base64EncodedString()
        } else {
            name = "assets/picture-\(files.count + 1).\(format)"
            files.append((name, bytes))
        }
        fileNames[bytes] = name
        return name
    }
}
