internal import CFreeType
import Geometry

extension UnsafeFace {
    /// How a glyph is painted in version 1 of COLR; nil for any other.
    /// - Parameter outline: of a glyph, ems. Asked for when nobody works on the face.
    func paint(of glyph: GlyphIndex, unitsPerEm: Double, outline: (GlyphIndex) -> Path) -> GlyphPaint? {
        let sketch = withFreeType { face in
            var palette: UnsafeMutablePointer<FT_Color>?
            var data = FT_Palette_Data()
            guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &palette) == 0 else {
                return PaintSketch?.none
            }
            var reader = UnsafePaintReader(
                face: face, palette: UnsafeBufferPointer(start: palette, count: palette == nil ? 0 : Int(data.num_palette_entries)),
                unit: 1 / (65536 * unitsPerEm))
            return reader.glyph(glyph, depth: 0)
        }
        return sketch?.paint(outline)
    }
}

/// A `GlyphPaint` with numbers for outlines, since those cannot be had while the face is held.
indirect enum PaintSketch {
    case layers([PaintSketch])
    case fill(GlyphPaint)
    case inside(GlyphIndex, PaintSketch)
    case moved(CGAffineTransform, PaintSketch)
    case composite(PaintSketch, GlyphComposition, PaintSketch)

    func paint(_ outline: (GlyphIndex) -> Path) -> GlyphPaint {
        switch self {
        case .layers(let layers): .layers(layers.map { $0.paint(outline) })
        case .fill(let paint): paint
        case .inside(let glyph, let paint): .inside(outline(glyph), paint.paint(outline))
        case .moved(let way, let paint): .moved(way, paint.paint(outline))
        case .composite(let source, let mode, let backdrop): .composite(source.paint(outline), mode, backdrop.paint(outline))
        }
    }
}

/// Reads paints from a face that is held.
private struct UnsafePaintReader {
    let face: FT_Face
    let palette: UnsafeBufferPointer<FT_Color>
    /// Ems in 1/65536 of the font's units.
    let unit: Double
    /// Paints read so far: what refers to itself ends somewhere.
    var count = 0

    /// Paints of a glyph, and paints inside each other, beyond which a font is thought to be damaged.
    private static let mostPaints = 4096
    private static let deepest = 32

    init(face: FT_Face, palette: UnsafeBufferPointer<FT_Color>, unit: Double) {
        (self.face, self.palette, self.unit) = (face, palette, unit)
    }

    mutating func glyph(_ glyph: GlyphIndex, depth: Int) -> PaintSketch? {
        var opaque = FT_OpaquePaint()
        guard FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &opaque) != 0 else { return nil }
        return sketch(opaque, depth: depth)
    }

    private mutating func sketch(_ opaque: FT_OpaquePaint, depth: Int) -> PaintSketch? {
        var paint = FT_COLR_Paint()
        count += 1
        guard depth < Self.deepest, count < Self.mostPaints, FT_Get_Paint(face, opaque, &paint) != 0 else { return nil }
        switch paint.format {
        case FT_COLR_PAINTFORMAT_COLR_LAYERS: return layers(paint.u.colr_layers.layer_iterator, depth: depth)
        case FT_COLR_PAINTFORMAT_SOLID: return .fill(.color(color(paint.u.solid.color)))
        case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT: return linear(paint.u.linear_gradient)
        case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT: return radial(paint.u.radial_gradient)
        case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT: return sweep(paint.u.sweep_gradient)
        case FT_COLR_PAINTFORMAT_GLYPH:
            let glyph = paint.u.glyph
            return sketch(glyph.paint, depth: depth + 1).map { .inside(glyph.glyphID, $0) }
        case FT_COLR_PAINTFORMAT_COLR_GLYPH: return glyph(paint.u.colr_glyph.glyphID, depth: depth + 1)
        case FT_COLR_PAINTFORMAT_COMPOSITE:
            let parts = paint.u.composite
            guard let mode = GlyphComposition(rawValue: UInt8(truncatingIfNeeded: parts.composite_mode.rawValue)),
                let source = sketch(parts.source_paint, depth: depth + 1),
                let backdrop = sketch(parts.backdrop_paint, depth: depth + 1)
            else { return nil }
            return .composite(source, mode, backdrop)
        default: return moved(paint, depth: depth)
        }
    }

    private mutating func layers(_ first: FT_LayerIterator, depth: Int) -> PaintSketch? {
        var iterator = first
        var opaque = FT_OpaquePaint()
        var layers: [PaintSketch] = []
        while count < Self.mostPaints, FT_Get_Paint_Layers(face, &iterator, &opaque) != 0 {
            if let layer = sketch(opaque, depth: depth + 1) { layers.append(layer) }
        }
        return layers.isEmpty ? nil : .layers(layers)
    }

    /// What is painted in a space of its own.
    private mutating func moved(_ paint: FT_COLR_Paint, depth: Int) -> PaintSketch? {
        let way: CGAffineTransform
        let inner: FT_OpaquePaint
        switch paint.format {
        case FT_COLR_PAINTFORMAT_TRANSFORM:
            let affine = paint.u.transform.affine
            inner = paint.u.transform.paint
            way = CGAffineTransform(
                number(affine.xx), number(affine.yx), number(affine.xy), number(affine.yy), Double(affine.dx) * unit,
                Double(affine.dy) * unit)
        case FT_COLR_PAINTFORMAT_TRANSLATE:
            inner = paint.u.translate.paint
            way = CGAffineTransform(
                translationX: Double(paint.u.translate.dx) * unit, y: Double(paint.u.translate.dy) * unit)
        case FT_COLR_PAINTFORMAT_SCALE:
            let scale = paint.u.scale
            inner = scale.paint
            way = about(scale.center_x, scale.center_y, CGAffineTransform(scaleX: number(scale.scale_x), y: number(scale.scale_y)))
        case FT_COLR_PAINTFORMAT_ROTATE:
            let rotation = paint.u.rotate
            inner = rotation.paint
            way = about(rotation.center_x, rotation.center_y, CGAffineTransform(rotationAngle: number(rotation.angle) * .pi))
        case FT_COLR_PAINTFORMAT_SKEW:
            let skew = paint.u.skew
            inner = skew.paint
            way = about(
                skew.center_x, skew.center_y,
                CGAffineTransform(1, slope(skew.y_skew_angle), -slope(skew.x_skew_angle), 1, 0, 0))
        default: return nil
        }
        guard way.a.isFinite, way.b.isFinite, way.c.isFinite, way.d.isFinite else { return nil }
        return sketch(inner, depth: depth + 1).map { .moved(way, $0) }
    }

    private func about(_ x: FT_Fixed, _ y: FT_Fixed, _ transform: CGAffineTransform) -> CGAffineTransform {
        let (dx, dy) = (Double(x) * unit, Double(y) * unit)
        return CGAffineTransform(translationX: -dx, y: -dy).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The tangent of an angle.
    private func slope(_ angle: FT_Fixed) -> Double {
        let turn = CGAffineTransform(rotationAngle: number(angle) * .pi)
        return turn.b / turn.a
    }

    private func number(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }
    private func point(_ vector: FT_Vector) -> Point { Point(Double(vector.x) * unit, Double(vector.y) * unit) }

    private func color(_ index: FT_ColorIndex) -> GlyphColor {
        let alpha = min(max(Double(index.alpha) / 16384, 0), 1)
        guard Int(index.palette_index) < palette.count else { return GlyphColor(color: nil, alpha: alpha) }
        let entry = palette[Int(index.palette_index)]
        return GlyphColor(color: SIMD4(entry.red, entry.green, entry.blue, entry.alpha), alpha: alpha)
    }

    // MARK: Gradients

    private func linear(_ gradient: FT_PaintLinearGradient) -> PaintSketch? {
        let (start, end, side) = (point(gradient.p0), point(gradient.p1), point(gradient.p2))
        // Colours are the same along the line to the third point: what counts is the way at right angles to it.
        let across = Point(side.y - start.y, start.x - side.x)
        let way = Point(end.x - start.x, end.y - start.y)
        let length = across.x * across.x + across.y * across.y
        var to = end
        if length > 0 {
            let share = (way.x * across.x + way.y * across.y) / length
            to = Point(start.x + across.x * share, start.y + across.y * share)
        }
        return fill(.linear(from: start, to: to), gradient.colorline)
    }

    private func radial(_ gradient: FT_PaintRadialGradient) -> PaintSketch? {
        fill(
            .radial(
                from: point(gradient.c0), startRadius: Double(gradient.r0) * unit, to: point(gradient.c1),
                endRadius: Double(gradient.r1) * unit), gradient.colorline)
    }

    private func sweep(_ gradient: FT_PaintSweepGradient) -> PaintSketch? {
        fill(
            .sweep(
                center: point(gradient.center), from: number(gradient.start_angle) * .pi,
                to: number(gradient.end_angle) * .pi), gradient.colorline)
    }

    private func fill(_ form: GlyphGradient.Form, _ line: FT_ColorLine) -> PaintSketch? {
        var iterator = line.color_stop_iterator
        var stop = FT_ColorStop()
        var stops: [GlyphGradient.Stop] = []
        while stops.count < Self.mostPaints, FT_Get_Colorline_Stops(face, &stop, &iterator) != 0 {
            // 2.14 bits in some versions of FreeType, 16.16 in others.
            let one = MemoryLayout.size(ofValue: stop.stop_offset) == 2 ? 16384.0 : 65536
            stops.append(GlyphGradient.Stop(location: Double(stop.stop_offset) / one, color: color(stop.color)))
        }
        guard !stops.isEmpty else { return nil }
        stops.sort { $0.location < $1.location }
        let way = GlyphGradient.Extension(rawValue: UInt8(truncatingIfNeeded: line.extend.rawValue)) ?? .pad
        return .fill(.gradient(GlyphGradient(form: form, stops: stops, extension: way)))
    }
}
