internal import CFontconfig
import Synchronization

/// The place of a font on this machine.
package struct FontFile: Hashable, Sendable {
    package var path: String
    /// Index in a collection; the upper bits select an instance of a variable font.
    package var index: Int
}

/// The fonts that Fontconfig knows. Fontconfig is thread-safe.
enum UnsafeSystemFonts {
    /// Requests and their results.
    private static let answers = Mutex<[SystemFontWish: FontFile?]>([:])

    /// All requests of this process with their results; nil for fonts that do not exist.
    static var given: [SystemFontWish: FontFile?] { answers.withLock { $0 } }

    /// The font of exactly this name; of a family, the one closest to upright and regular.
    static func file(named name: String, _ kind: SystemFontName) -> FontFile? {
        let file = find(named: name, kind)
        answers.withLock { $0[.name(name, kind)] = .some(file) }
        return file
    }

    /// A font that has a character.
    /// - Parameter inColor: prefer a font that has it in colour.
    static func file(with character: Unicode.Scalar, inColor: Bool) -> FontFile? {
        let file = find(with: character, inColor: inColor)
        answers.withLock { $0[.character(character, inColor: inColor)] = .some(file) }
        return file
    }

    /// The font of a family that is closest to these traits.
    static func file(inFamily family: String, _ traits: FontTraits) -> FontFile? {
        let candidates = files(inFamily: family)
        let file = candidates.min {
            (traits.distance(to: $0.traits), $0.file.path) < (traits.distance(to: $1.traits), $1.file.path)
        }?.file
        answers.withLock { $0[.face(family: family, traits)] = .some(file) }
        return file
    }

    /// All fonts of a family, in the order of their paths.
    static func files(inFamily family: String) -> [(file: FontFile, traits: FontTraits)] {
        guard FcInit() != 0, let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        guard let objects = FcObjectSetCreate() else { return [] }
        defer { FcObjectSetDestroy(objects) }
        for object in [FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcObjectSetAdd(objects, object) }
        guard let found = FcFontList(nil, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(found) }
        let fonts = UnsafeBufferPointer(start: found.pointee.fonts, count: Int(found.pointee.nfont))
        let files = fonts.compactMap { font in font.flatMap { font in file(of: font).map { ($0, traits(of: font)) } } }
        return files.sorted { ($0.0.path, $0.0.index) < ($1.0.path, $1.0.index) }
    }

    private static func traits(of font: OpaquePointer) -> FontTraits {
        FontTraits(
            weight: Double(FcWeightToOpenType(Int32(number(FC_WEIGHT, of: font) ?? Int(FC_WEIGHT_REGULAR)))),
            width: Double(number(FC_WIDTH, of: font) ?? Int(FC_WIDTH_NORMAL)),
            isItalic: number(FC_SLANT, of: font).map { $0 != Int(FC_SLANT_ROMAN) } ?? false)
    }

    /// The number of fonts; a variable font counts as one.
    static var count: Int {
        guard FcInit() != 0, let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return 0 }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        for object in [FC_FILE, FC_INDEX] { FcObjectSetAdd(objects, object) }
        guard let found = FcFontList(nil, pattern, objects) else { return 0 }
        defer { FcFontSetDestroy(found) }
        let fonts = UnsafeBufferPointer(start: found.pointee.fonts, count: Int(found.pointee.nfont))
        return Set(fonts.compactMap { $0.flatMap(file).map { FontFile(path: $0.path, index: $0.index & 0xFFFF) } }).count
    }

    private static func find(named name: String, _ kind: SystemFontName) -> FontFile? {
        guard FcInit() != 0, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, kind.object, name)
        guard let objects = FcObjectSetCreate() else { return nil }
        defer { FcObjectSetDestroy(objects) }
        for object in [FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcObjectSetAdd(objects, object) }
        guard let found = FcFontList(nil, pattern, objects) else { return nil }
        defer { FcFontSetDestroy(found) }
        let fonts = UnsafeBufferPointer(start: found.pointee.fonts, count: Int(found.pointee.nfont))
        let candidates = fonts.compactMap { font in font.flatMap { candidate in file(of: candidate).map { (strangeness(of: candidate), $0) } } }
        // Ties are broken by path, so that the result is always the same.
        return candidates.min { ($0.0, $0.1.path) < ($1.0, $1.1.path) }?.1
    }

    private static func find(with character: Unicode.Scalar, inColor: Bool) -> FontFile? {
        guard FcInit() != 0, let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcCharSetDestroy(characters)
        }
        FcCharSetAddChar(characters, character.value)
        FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        FcPatternAddBool(pattern, FC_COLOR, inColor ? 1 : 0)
        if !inColor { FcPatternAddBool(pattern, FC_SCALABLE, 1) }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        // The best match need not have the character.
        var covered: OpaquePointer?
        guard FcPatternGetCharSet(match, FC_CHARSET, 0, &covered) == FcResultMatch, let covered,
            FcCharSetHasChar(covered, character.value) != 0
        else { return nil }
        return file(of: match)
    }

    private static func file(of font: OpaquePointer) -> FontFile? {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        return FontFile(path: String(cString: path), index: number(FC_INDEX, of: font) ?? 0)
    }

    /// How far a font is from upright, regular in weight and normal in width.
    private static func strangeness(of font: OpaquePointer) -> Int {
        abs((number(FC_WEIGHT, of: font) ?? Int(FC_WEIGHT_REGULAR)) - Int(FC_WEIGHT_REGULAR))
            + 10 * abs((number(FC_SLANT, of: font) ?? Int(FC_SLANT_ROMAN)) - Int(FC_SLANT_ROMAN))
            + abs((number(FC_WIDTH, of: font) ?? Int(FC_WIDTH_NORMAL)) - Int(FC_WIDTH_NORMAL))
    }

    private static func number(_ object: String, of font: OpaquePointer) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(font, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }
}

extension SystemFontName {
    fileprivate var object: String {
        switch self {
        case .postScript: FC_POSTSCRIPT_NAME
        case .full: FC_FULLNAME
        case .family: FC_FAMILY
        }
    }
}
