// Fonts by their family.
extension FontCollection {
    /// The fonts of a family, without duplicates: the program's, then the machine's; case is ignored. Empty if there are none.
    public func fonts(inFamily family: String) -> [Font] {
        var fonts = own(inFamily: family)
        guard usesSystemFonts else { return fonts }
        for file in UnsafeSystemFonts.files(inFamily: family).map(\.file) {
            guard let font = open(file), !fonts.contains(where: { $0.postScriptName == font.postScriptName }) else { continue }
            fonts.append(font)
        }
        return fonts
    }

    /// The font of a family that is closest to these traits; nil if there is no such family.
    public func font(inFamily family: String, _ traits: FontTraits) -> Font? {
        let nearest = own(inFamily: family).enumerated().min {
            (traits.distance(to: $0.element.traits), $0.offset) < (traits.distance(to: $1.element.traits), $1.offset)
        }?.element
        if let nearest, nearest.traits == traits { return nearest }
        guard usesSystemFonts, let other = UnsafeSystemFonts.file(inFamily: family, traits).flatMap(open) else { return nearest }
        guard let nearest else { return other }
        return traits.distance(to: other.traits) < traits.distance(to: nearest.traits) ? other : nearest
    }

    private func own(inFamily family: String) -> [Font] {
        let name = family.lowercased()
        return own.filter { $0.familyName.lowercased() == name }
    }
}
