import Synchronization
import Text

/// The machine's fonts that texts were set in: for each wish of a text what is in the file that it was given. They are found while a
/// scene is shown, so they stand beside what was made and not in its name.
enum UsedFonts {
    private static let none = "none"
    private static let known = Mutex(KnownContents())

    /// Of this process so far.
    static var all: [String: String] {
        var all: [String: String] = [:]
        for (wish, file) in SystemFontWish.granted { all[wish.text] = contents(file) }
        return all
    }

    /// This machine would give the same.
    static func areCurrent(_ fonts: [String: String]) -> Bool {
        fonts.allSatisfy { text, contents in SystemFontWish(text).map { UsedFonts.contents($0.file) } == contents }
    }

    /// What two disagree on; nil where they do not.
    static func difference(_ some: [String: String], _ others: [String: String]) -> String? {
        some.keys.filter { others[$0] != nil && others[$0] != some[$0] }.min()
    }

    private static func contents(_ file: FontFile?) -> String {
        file.map { file in known.withLock { $0.contents(file.path) } + (file.index == 0 ? "" : " \(file.index)") } ?? none
    }
}
