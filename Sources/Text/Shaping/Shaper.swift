internal import CHarfBuzz
import Geometry
import Synchronization

/// Turns characters with the same attributes into glyphs.
enum Shaper {
    /// How many pieces of text this process has shaped.
    static let count = Atomic<Int>(0)

    /// The glyphs of a range of a paragraph, with the rest of it, up to `end`, as context.
    static func glyphs(
        of characters: ContiguousArray<UInt32>, in range: Range<Int>, end: Int, font: Font, style: TextStyle,
        level: UInt8, script: UInt32
    ) -> ContiguousArray<ShapedGlyph> {
        guard let length = Int32(exactly: end), !range.isEmpty else { return [] }
        count.wrappingAdd(1, ordering: .relaxed)
        let buffer = hb_buffer_create()!
        defer { hb_buffer_destroy(buffer) }
        characters.withUnsafeBufferPointer {
            hb_buffer_add_utf32(buffer, $0.baseAddress, length, UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_direction(buffer, level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(script))
        if let language = style.language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
        hb_buffer_guess_segment_properties(buffer)
        let features = hbFeatures(of: style)
        features.withUnsafeBufferPointer { hb_shape(font.face.shaping, buffer, $0.baseAddress, UInt32($0.count)) }
        let scale = style.size / font.unitsPerEm
        return glyphs(in: buffer, CGAffineTransform(scaleX: scale, y: scale).concatenating(style.matrix), tracking: style.tracking)
    }

    /// - Parameter toPoints: converts from the font's units, without a translation.
    private static func glyphs(in buffer: OpaquePointer, _ toPoints: CGAffineTransform, tracking: Double) -> ContiguousArray<ShapedGlyph> {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        var glyphs = ContiguousArray<ShapedGlyph>()
        glyphs.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], positions[index])
            let offset = toPoints.apply(Point(Double(position.x_offset), Double(position.y_offset)))
            let isUnsafe = hb_glyph_info_get_glyph_flags(infos + index).rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
            let endsCluster = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
            glyphs.append(
                ShapedGlyph(
                    glyph: info.codepoint, cluster: Int(info.cluster),
                    advance: Double(position.x_advance) * toPoints.a + (endsCluster ? tracking : 0), dx: offset.x, dy: offset.y,
                    isSafeToBreak: isUnsafe == 0))
        }
        return glyphs
    }

    private static func hbFeatures(of style: TextStyle) -> [hb_feature_t] {
        var wanted = style.features
        switch style.ligatures {
        case .none: wanted += ["liga", "clig"].map { FontFeature($0, 0) }
        // Letters with tracking are not joined.
        case .standard: if style.tracking != 0 { wanted += ["liga", "clig"].map { FontFeature($0, 0) } }
        case .all: wanted.append(FontFeature("dlig"))
        }
        return wanted.compactMap { feature in
            let letters = Array(feature.tag.utf8)
            guard letters.count == 4 else { return nil }
            let tag = letters.reduce(0) { $0 << 8 | UInt32($1) }
            return hb_feature_t(tag: tag, value: feature.value, start: 0, end: UInt32.max)
        }
    }

    /// The script of each character; characters common to all scripts take that of the character before, or else after.
    static func scripts(of characters: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
        let functions = hb_unicode_funcs_get_default()
        var scripts = ContiguousArray(characters.map { UInt32(hb_unicode_script(functions, $0).rawValue) })
        let vague = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].map { UInt32($0.rawValue) }
        var current = scripts.first { !vague.contains($0) } ?? vague[0]
        for index in scripts.indices {
            if vague.contains(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
        }
        return scripts
    }
}
