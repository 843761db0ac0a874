import Foundation
import LottieDocument
import SceneFiles
import Text

/// The fonts that texts are set in: those of files that are given, those that are shipped, those of the machine.
public final class LottieFonts: Sendable {
    /// No files but the shipped fonts and the machine's.
    public static let standard = LottieFonts(FontCollection.standard)

    let collection: FontCollection
    private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

    private init(_ collection: FontCollection) { self.collection = collection }

    /// The fonts in a folder, by the names that are in their files, before all others. A file that is no font is passed over.
    public convenience init(folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let files = names.filter { name in LottieFonts.endings.contains { name.lowercased().hasSuffix($0) } }
        // At a pipe a reader could wait for ever.
        let paths = files.map { folder + "/" + $0 }.filter { FileStart.of($0) != nil }
        self.init(FontCollection(paths.compactMap { try? Font(file: $0) }))
    }

    /// The font of a text, by the name that the text has for it, or else by its family and style as the file tells them.
    /// - Parameter known: what the file says of it; nil for nothing.
    func font(_ name: String, _ known: LottieFont?) -> Font? {
        if let font = collection.font(named: name) { return font }
        guard let known else { return nil }
        let hasStyle = !known.style.isEmpty && known.style.lowercased() != "regular"
        return collection.font(named: hasStyle ? known.family + " " + known.style : known.family)
    }
}
