internal import CFreeType
import Geometry

extension UnsafeFace {
    /// A glyph's outline in the font's units, y up; empty if there is none. Outer contours are clockwise in every format, so that glyphs of
    /// several fonts may share a path where they overlap.
    func outline(of glyph: GlyphIndex) -> Path {
        withFreeType { face in
            guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
                let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return Path() }
            var callbacks = FT_Outline_Funcs(
                move_to: { to, path in
                    path!.assumingMemoryBound(to: Path.self).pointee.beginGlyphContour(Point(to!))
                    return 0
                },
                line_to: { to, path in
                    path!.assumingMemoryBound(to: Path.self).pointee.line(to: Point(to!))
                    return 0
                },
                conic_to: { control, to, path in
                    path!.assumingMemoryBound(to: Path.self).pointee.quad(to: Point(to!), control: Point(control!))
                    return 0
                },
                cubic_to: { first, second, to, path in
                    path!.assumingMemoryBound(to: Path.self).pointee
                        .cubic(to: Point(to!), control1: Point(first!), control2: Point(second!))
                    return 0
                },
                shift: 0, delta: 0)
            var path = Path()
            let isWhole = withUnsafeMutablePointer(to: &path) {
                FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0) == 0
            }
            guard isWhole else { return Path() }
            path.closeContour()
            let isReversed = FT_Outline_Get_Orientation(&slot.pointee.outline) == FT_ORIENTATION_POSTSCRIPT
            return isReversed ? path.reversed() : path
        }
    }
}

extension Path {
    /// Contours of glyphs are always closed, without an explicit command.
    fileprivate mutating func beginGlyphContour(_ point: Point) {
        closeContour()
        begin(at: point)
    }
}

extension Point {
    fileprivate init(_ vector: UnsafePointer<FT_Vector>) { self.init(Double(vector.pointee.x), Double(vector.pointee.y)) }
}
