import Foundation
import LayerKit

/// The pictures of a document that is written: each once, in the order in which they are met.
struct WrittenAssets {
    /// In the document itself instead of beside it.
    let isEmbedded: Bool
    private var names: [UInt64: String] = [:]
    private var fileNames: [[UInt8]: String] = [:]
    /// What is written of pictures that a document's reader has multiplied, by their identity.
    private var originals: [UInt64: CGImage] = [:]
    /// Files by their paths in the package.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    init(isEmbedded: Bool) { self.isEmbedded = isEmbedded }

    /// Takes note of what the readers of documents made of pictures.
    mutating func know(_ sources: [SceneAssets]) {
        var known: Set<ObjectIdentifier> = []
        for source in sources where known.insert(ObjectIdentifier(source)).inserted {
            originals.merge(source.originals) { own, _ in own }
        }
    }

    /// How the document names a picture.
    mutating func source(of image: CGImage) -> String {
        let bitmap = (originals[image.bitmap.identity] ?? image).bitmap
        if let name = names[bitmap.identity] { return name }
        let name = source(ofFile: (try? bitmap.pngBytes()) ?? [])
        names[bitmap.identity] = name
        return name
    }

    /// How the document names a picture file.
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
