package import Geometry
package import Text

/// The appearance of text, to which the numbers in laid-out text refer.
package struct TextLook: Hashable, Sendable {
    /// Nil for the colour that the text is shown with.
    package var fill: RGBA?
    /// Outlines only.
    package var isHollow = false
    /// Nil for the fill colour.
    package var stroke: RGBA?
    /// Points; 0 for no stroke.
    package var strokeWidth = 0.0
    /// Behind the text, as high as the line; nil for none.
    package var background: RGBA?
    /// Used by string drawing only.
    package var shadow: TextShadow?

    package init(fill: RGBA? = nil) { self.fill = fill }
}

/// A shadow of text.
package struct TextShadow: Hashable, Sendable {
    /// Points, y down.
    package var offset: Point
    /// Points.
    package var blur: Double
    package var color: RGBA
}

/// A part of a text in one colour.
package struct InkedShape: Sendable {
    /// Points, y down, from the top left corner of the text's frame; filled by winding.
    package var path: Path
    /// The glyphs that make up the path, if they do not touch each other; otherwise empty.
    package var parts: ContiguousArray<PathPart> = []
    /// Nil for the colour that the text is shown with. Alpha 0 fills nothing.
    package var fill: RGBA?
    /// Nil for `fill`'s.
    package var stroke: RGBA?
    /// Points; 0 for no line.
    package var strokeWidth = 0.0
    /// Letters and their underlines: neither a background nor a part of a coloured glyph.
    package var isText = true
    /// Used by string drawing only.
    package var shadow: TextShadow?
}

/// A text in the form in which it is painted: shapes, back to front, and pictures over them.
package struct InkedText: Sendable {
    package var shapes: [InkedShape] = []
    package var pictures: [(bitmap: Bitmap, rect: Rect)] = []

    /// - Parameters:
    ///   - scale: pixels per point, by which pictures are chosen.
    ///   - looks: those to which the layout's numbers refer.
    package init(_ layout: TextLayout, _ looks: [TextLook], scale: Double = 1) {
        let art = layout.art(scale: scale)
        shapes = InkedText.backgrounds(of: layout, looks)
        for shape in art.shapes {
            switch shape.ink {
            case .color(let color):
                shapes.append(InkedShape(path: shape.path, fill: RGBA(color), isText: false))
            case .look(let number):
                let look = looks.indices.contains(number) ? looks[number] : TextLook()
                var inked = InkedShape(
                    path: shape.path, parts: shape.parts, fill: look.isHollow ? .clear : look.fill, stroke: look.stroke)
                if look.strokeWidth > 0 {
                    if look.isHollow && inked.stroke == nil { inked.stroke = look.fill ?? .black }
                    inked.strokeWidth = look.strokeWidth
                }
                inked.shadow = look.shadow
                shapes.append(inked)
            }
        }
        pictures = art.pictures.map(GlyphBitmaps.placed)
    }

    private static func backgrounds(of layout: TextLayout, _ looks: [TextLook]) -> [InkedShape] {
        guard looks.contains(where: { $0.background != nil }) else { return [] }
        var shapes: [InkedShape] = []
        for line in layout.lines {
            for run in line.runs where looks.indices.contains(run.look) {
                guard let color = looks[run.look].background else { continue }
                var path = Path()
                path.addRect(
                    Rect(
                        minX: min(run.minX, run.maxX), minY: line.origin.y - line.ascent, maxX: max(run.minX, run.maxX),
                        maxY: line.origin.y + line.descent))
                shapes.append(InkedShape(path: path, fill: color, isText: false))
            }
        }
        return shapes
    }
}

extension RGBA {
    fileprivate init(_ bytes: SIMD4<UInt8>) {
        let parts = SIMD4<Float>(bytes) / 255
        self.init(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
    }
}

extension InkedText {
    /// Scales everything about the frame's top left corner.
    package mutating func scale(by factor: Double) {
        if factor == 1 { return }
        let enlarged = CGAffineTransform(factor, 0, 0, factor, 0, 0)
        for index in shapes.indices {
            shapes[index].path.transformPoints(from: 0, by: enlarged)
            shapes[index].parts = ContiguousArray(shapes[index].parts.map { $0.applying(enlarged) })
            shapes[index].strokeWidth *= factor
        }
        for index in pictures.indices {
            let rect = pictures[index].rect
            pictures[index].rect = Rect(
                minX: rect.minX * factor, minY: rect.minY * factor, maxX: rect.maxX * factor, maxY: rect.maxY * factor)
        }
    }
}
