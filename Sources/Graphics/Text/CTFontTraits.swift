internal import Text

import class Foundation.NSNumber

/// Symbolic traits that distinguish fonts of a family, with Core Text's raw values.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic or oblique.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Semibold and heavier.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Wider than usual.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Narrower than usual.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// All letters have the same width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// No font has it here.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// No font has it here.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Some glyphs are coloured.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    /// No font has it here.
    public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
    /// The bits of the typeface class, which fonts here do not report.
    public static let classMaskTrait = CTFontSymbolicTraits(rawValue: 15 << 28)
}

extension CTFontSymbolicTraits {
    /// The traits in a dictionary, without the class, which fonts here do not report.
    init(asked number: Double) {
        self = CTFontSymbolicTraits(rawValue: number > 0 ? UInt32(min(number, Double(UInt32.max))) : 0).subtracting(.classMaskTrait)
    }
}

// The keys of font traits, with Apple's values. Immutable strings may be shared between threads.

/// A `CTFontSymbolicTraits` raw value.
public nonisolated(unsafe) let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The weight, −1…1; 0 is regular, 0.4 bold.
public nonisolated(unsafe) let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The width, −1…1; 0 is normal.
public nonisolated(unsafe) let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The slant to the right, −1…1; 1 is 30 degrees.
public nonisolated(unsafe) let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

extension Font {
    var symbolicTraits: CTFontSymbolicTraits {
        let traits = traits
        var symbols: CTFontSymbolicTraits = []
        if traits.isItalic { symbols.insert(.traitItalic) }
        if traits.weight >= FontTraits.leastBold { symbols.insert(.traitBold) }
        if traits.width < 100 { symbols.insert(.traitCondensed) }
        if traits.width > 100 { symbols.insert(.traitExpanded) }
        if isMonospaced { symbols.insert(.traitMonoSpace) }
        if hasColor { symbols.insert(.traitColorGlyphs) }
        return symbols
    }

    /// By the keys above.
    var traitValues: [String: Any] {
        [
            kCTFontSymbolicTrait as String: NSNumber(value: symbolicTraits.rawValue),
            kCTFontWeightTrait as String: NSNumber(value: FontTraits.relativeWeight(traits.weight)),
            kCTFontWidthTrait as String: NSNumber(value: min(max(traits.width / 100 - 1, -1), 1)),
            kCTFontSlantTrait as String: NSNumber(value: min(max(slant / 30, -1), 1)),
        ]
    }
}

extension FontTraits {
    /// The least weight that counts as bold.
    fileprivate static let leastBold = 600.0

    /// OpenType's weights, and Core Text's values for them.
    private static let weights: [(type: Double, relative: Double)] = [
        (1, -1), (100, -0.8), (200, -0.6), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3), (700, 0.4), (800, 0.56), (900, 0.62),
        (1000, 1),
    ]

    fileprivate static func relativeWeight(_ weight: Double) -> Double {
        between(weight, weights.map { ($0.type, $0.relative) })
    }

    private static func weight(_ relative: Double) -> Double { between(relative, weights.map { ($0.relative, $0.type) }) }

    /// The value at a place, interpolated linearly between known ones.
    private static func between(_ place: Double, _ known: [(place: Double, value: Double)]) -> Double {
        let next = known.firstIndex { $0.place >= place } ?? known.count - 1
        guard next > 0, known[next].place > place else { return known[next].value }
        let (from, to) = (known[next - 1], known[next])
        return from.value + (to.value - from.value) * (place - from.place) / (to.place - from.place)
    }

    /// These traits with those of a dictionary replaced.
    func asked(_ values: CFDictionary) -> FontTraits {
        var asked = self
        if let symbols = values.number(kCTFontSymbolicTrait) {
            asked = asked.with(CTFontSymbolicTraits(asked: symbols), .all)
        }
        if let weight = values.number(kCTFontWeightTrait) { asked.weight = FontTraits.weight(weight) }
        if let width = values.number(kCTFontWidthTrait) { asked.width = (min(max(width, -1), 1) + 1) * 100 }
        if let slant = values.number(kCTFontSlantTrait) { asked.isItalic = slant != 0 }
        return asked
    }

    /// These traits with those in a mask replaced.
    func with(_ symbols: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits) -> FontTraits {
        var traits = self
        if mask.contains(.traitItalic) { traits.isItalic = symbols.contains(.traitItalic) }
        if mask.contains(.traitBold) {
            let isBold = weight >= FontTraits.leastBold
            if symbols.contains(.traitBold) != isBold { traits.weight = isBold ? 400 : 700 }
        }
        if mask.contains(.traitCondensed) {
            traits.width = symbols.contains(.traitCondensed) ? min(width, 75) : max(width, 100)
        }
        if mask.contains(.traitExpanded), !symbols.contains(.traitCondensed) {
            traits.width = symbols.contains(.traitExpanded) ? max(width, 125) : min(traits.width, 100)
        }
        return traits
    }
}

extension CTFontSymbolicTraits {
    fileprivate static let all: CTFontSymbolicTraits = [.traitItalic, .traitBold, .traitCondensed, .traitExpanded]
}
