import Synchronization

/// Fonts to choose from by name, and to fall back on: the given ones, then the registered, the shipped and the machine's.
public final class FontCollection: Sendable {
    /// The shipped fonts and the machine's.
    public static let standard = FontCollection()

    private struct Known {
        /// A cache of lookups by name.
        var named: [String: Font?] = [:]
        /// A cache of fallback fonts.
        var fallbacks: [FallbackKey: Font?] = [:]
        /// The machine's fonts that were opened; nil for those that could not be.
        var opened: [FontFile: Font?] = [:]
    }

    private struct FallbackKey: Hashable {
        var character: Unicode.Scalar
        var inColor: Bool
    }

    /// Fonts that come before all others.
    private let given: [Font]
    let usesSystemFonts: Bool
    /// Fonts that were registered later.
    let registered = Mutex<[RegisteredFont]>([])
    private let known = Mutex(Known())

    /// - Parameters:
    ///   - given: fonts that are searched before all others.
    ///   - usesSystemFonts: whether the machine's fonts are used; without them, text looks the same everywhere.
    public init(_ given: [Font] = [], usesSystemFonts: Bool = true) {
        self.given = given
        self.usesSystemFonts = usesSystemFonts
    }

    /// All fonts but the machine's, in the order in which they are searched.
    var own: [Font] { given + registered.withLock { $0.map(\.font) } + ShippedFonts.all }

    /// The fonts that are part of the program, in fallback order.
    package static var shipped: [Font] { ShippedFonts.all }

    /// The number of fonts on the machine that Fontconfig knows.
    package static var systemFontCount: Int { UnsafeSystemFonts.count }

    /// The font with this PostScript name, full name ("Arial Bold Italic") or family name; case is ignored.
    public func font(named name: String) -> Font? {
        if let font = own.first(where: { $0.answers(to: name) }) { return font }
        guard usesSystemFonts else { return nil }
        if let font = known.withLock({ $0.named[name] }) { return font }
        let file = SystemFontName.allCases.lazy.compactMap { UnsafeSystemFonts.file(named: name, $0) }.first
        let font = file.flatMap(open)
        known.withLock { $0.named[name] = .some(font) }
        return font
    }

    /// The font of a name or, if there is none, the shipped font, in bold if the name says so.
    public func font(namedOrDefault name: String) -> Font { font(named: name) ?? ShippedFonts.standIn(for: name) }

    /// A font that has a character, for text whose own font lacks it.
    /// - Parameter inColor: prefer a font with colours, as for an emoji.
    public func fallback(for character: Unicode.Scalar, inColor: Bool = false) -> Font? {
        if let font = own.first(where: { $0.shows(character) && (!inColor || $0.hasColor) }) { return font }
        if usesSystemFonts, let font = systemFallback(for: character, inColor: inColor) { return font }
        return inColor ? fallback(for: character) : nil
    }

    private func systemFallback(for character: Unicode.Scalar, inColor: Bool) -> Font? {
        let key = FallbackKey(character: character, inColor: inColor)
        if let font = known.withLock({ $0.fallbacks[key] }) { return font }
        var font = UnsafeSystemFonts.file(with: character, inColor: inColor).flatMap(open)
        if font?.shows(character) == false || inColor && font?.hasColor == false { font = nil }
        known.withLock { $0.fallbacks[key] = .some(font) }
        return font
    }

    func open(_ file: FontFile) -> Font? {
        if let font = known.withLock({ $0.opened[file] }) { return font }
        // The upper bits, which would select an instance of a variable font, are ignored.
        let font = try? Font(file: file.path, index: file.index & 0xFFFF)
        // Fonts are compared by identity, so all callers get the one that was opened first.
        return known.withLock { known in
            if let other = known.opened[file] { return other }
            known.opened[file] = .some(font)
            return font
        }
    }
}

extension Font {
    /// True if the font has the character in a format that can be read.
    fileprivate func shows(_ character: Unicode.Scalar) -> Bool { glyph(for: character).map { shows($0) } ?? false }

    /// "Helvetica Bold".
    public var fullName: String { styleName.isEmpty ? familyName : familyName + " " + styleName }

    fileprivate func answers(to name: String) -> Bool {
        let name = name.lowercased()
        if name == postScriptName.lowercased() || name == fullName.lowercased() { return true }
        return name == familyName.lowercased() && ["regular", "book", "roman", ""].contains(styleName.lowercased())
    }
}
