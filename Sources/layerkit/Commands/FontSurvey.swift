import Text

/// Which fonts texts can use when none are given.
struct FontSurvey: Encodable {
    /// Full names of those that are part of the program, in the order of fallback.
    var bundled: [String]
    /// How many fonts Fontconfig finds.
    var machine: Int

    init() {
        bundled = FontCollection.shipped.map { $0.styleName == "Regular" || $0.styleName == "Book" ? $0.familyName : "\($0.familyName) \($0.styleName)" }
        machine = FontCollection.systemFontCount
    }

    /// Lines for people.
    var report: String {
        let own = "Fonts: \(bundled.joined(separator: ", ")) are part of the program"
        if machine > 0 { return own + "; this machine has \(machine) more." }
        return own + ".\nNote: Fontconfig finds no font on this machine: what those lack, as Chinese or Arabic letters and emoji, is shown as "
            + "boxes. Install some (Debian, Ubuntu: apt-get install fontconfig-config fonts-noto-core), or give them with --fonts."
    }
}
