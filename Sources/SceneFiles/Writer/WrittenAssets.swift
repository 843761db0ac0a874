import Foundation
import LayerKit

/// The pictures of a document that is written: each once, in the order in which they are met.
struct WrittenAssets {
    /// In the document itself instead of beside it.
    let isEmbedded: Bool
    private var names: [UInt64: String] = [:]
    /// PNG files by their paths in the package.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    init(isEmbedded: Bool) { self.isEmbedded = isEmbedded }

    /// How the document names a picture.
    mutating func source(of image: CGImage) -> String {
        let bitmap = image.bitmap
        if let name = names[bitmap.identity] { return name }
        let bytes = (try? bitmap.pngBytes()) ?? []
        let name: String
        if isEmbedded {
            name = "data:image/png;base64," + Data(bytes).base64EncodedString()
        } else {
            name = "assets/picture-\(files.count + 1).png"
            files.append((name, bytes))
        }
        names[bitmap.identity] = name
        return name
    }
}
