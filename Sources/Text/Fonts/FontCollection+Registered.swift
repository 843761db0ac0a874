// Fonts that a program registers while it runs. Text that was laid out before keeps its fonts; text that is laid out later finds them.

/// A font that was added to a collection.
struct RegisteredFont: Sendable {
    let font: Font
    /// The font's file; nil for a font that was registered by itself.
    let path: String?
}

extension FontCollection {
    /// The fonts that the program registered, in order.
    package var registeredFonts: [Font] { registered.withLock { $0.map(\.font) } }

    /// Registers all fonts of a file.
    public func register(file path: String) throws(FontError) {
        let fonts = try Font.all(inFile: path)
        try registered.withLock { known throws(FontError) in
            if known.contains(where: { $0.path == path }) { throw .alreadyRegistered(name: path) }
            known += fonts.map { RegisteredFont(font: $0, path: path) }
        }
    }

    /// Unregisters the fonts of a file.
    public func unregister(file path: String) throws(FontError) {
        try unregister(name: path) { $0.path == path }
    }

    /// Registers a font; throws if one of this name is registered.
    public func register(_ font: Font) throws(FontError) {
        try registered.withLock { known throws(FontError) in
            if known.contains(where: { $0.font == font || $0.font.postScriptName == font.postScriptName }) {
                throw .alreadyRegistered(name: font.postScriptName)
            }
            known.append(RegisteredFont(font: font, path: nil))
        }
    }

    /// Unregisters a font that was registered by itself.
    public func unregister(_ font: Font) throws(FontError) {
        try unregister(name: font.postScriptName) { $0.path == nil && $0.font == font }
    }

    private func unregister(name: String, where isMeant: (RegisteredFont) -> Bool) throws(FontError) {
        try registered.withLock { known throws(FontError) in
            let count = known.count
            known.removeAll(where: isMeant)
            if known.count == count { throw .notRegistered(name: name) }
        }
    }
}

extension Font {
    /// The most fonts in a file.
    private static let mostInFile = 256

    /// The fonts of a file: one, or those of a collection.
    fileprivate static func all(inFile path: String) throws(FontError) -> [Font] {
        var fonts = [try Font(file: path)]
        while fonts.count < mostInFile, let next = try? Font(file: path, index: fonts.count) { fonts.append(next) }
        return fonts
    }
}
