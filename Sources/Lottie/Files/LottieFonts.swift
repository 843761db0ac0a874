import Foundation
import LottieDocument
import SceneFiles
import Text

/// The fonts for text: those of given files, the shipped ones, and the machine's.
public final class LottieFonts: Sendable {
    /// Only the shipped fonts and the machine's.
    public static let standard = LottieFonts(FontCollection.standard)

    let collection: FontCollection
    private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

    private init(_ collection: FontCollection) { self.collection = collection }

    /// The fonts in a folder, by the names in the files, searched before all others. Files that are not fonts are skipped.
    public convenience init(folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let files = names.filter { name in LottieFonts.endings.contains { name.lowercased().hasSuffix($0) } }
        // Reading a pipe could block for ever.
        let paths = files.map { folder + "/" + $0 }.filter { FileStart.of($0) != nil }
        self.init(FontCollection(paths.compactMap { try? Font(file: $0) }))
    }

    /// The font of a text, by the name that the text uses, or else by its family and style in the file.
    /// - Parameter known: the file's entry for the font; nil for none.
    func font(_ name: String, _ known: LottieFont?) -> Font? {
        if let font = collection.font(named: name) { return font }
        guard let known else { return nil }
        let hasStyle = !known.style.isEmpty && known.style.lowercased() != "regular"
        return collection.font(named: hasStyle ? known.family + " " + known.style : known.family)
    }
}
