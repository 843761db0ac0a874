import Synchronization
import Text

/// The machine's fonts that texts used: for each request of a text a digest of the file that it got. They are found while a scene is
/// shown, so they are stored beside the result and are not part of its key.
enum UsedFonts {
    private static let none = "none"
    private static let known = Mutex(KnownContents())

    /// Those of this process so far.
    static var all: [String: String] {
        var all: [String: String] = [:]
        for (wish, file) in SystemFontWish.granted { all[wish.text] = contents(file) }
        return all
    }

    /// True when this machine would give the same.
    static func areCurrent(_ fonts: [String: String]) -> Bool {
        fonts.allSatisfy { text, contents in SystemFontWish(text).map { UsedFonts.contents($0.file) } == contents }
    }

    /// The first request on which two differ; nil where they agree.
    static func difference(_ some: [String: String], _ others: [String: String]) -> String? {
        some.keys.filter { others[$0] != nil && others[$0] != some[$0] }.min()
    }

    private static func contents(_ file: FontFile?) -> String {
        file.map { file in known.withLock { $0.contents(file.path) } + (file.index == 0 ? "" : " \(file.index)") } ?? none
    }
}
