package import Geometry
package import Text

/// What text looks like: what the numbers in laid-out text stand for.
package struct TextLook: Hashable, Sendable {
    /// Nil for the colour that whoever shows the text gives it.
    package var fill: RGBA?
    /// Outlines only.
    package var isHollow = false
    /// Nil for the fill's.
    package var stroke: RGBA?
    /// Points; 0 for no line.
    package var strokeWidth = 0.0
    /// Behind the text, as high as the line; nil for nothing.
    package var background: RGBA?
    /// Where strings draw themselves.
    package var shadow: TextShadow?

    package init(fill: RGBA? = nil) { self.fill = fill }
}

/// What text casts.
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
    /// The glyphs that make the path, where they lie apart from each other; empty where they do not.
    package var parts: ContiguousArray<PathPart> = []
    /// Nil for the colour that whoever shows the text gives it. Alpha 0 fills nothing.
    package var fill: RGBA?
    /// Nil for `fill`'s.
    package var stroke: RGBA?
    /// Points; 0 for no line.
    package var strokeWidth = 0.0
    /// Letters, and lines along them: not what is behind text, and no part of a glyph that has colours of its own.
    package var isText = true
    /// What it casts where strings draw themselves.
    package var shadow: TextShadow?
}

/// A text as it is painted: shapes, one over the other, and pictures over them.
package struct InkedText: Sendable {
    package var shapes: [InkedShape] = []
    package var pictures: [(bitmap: Bitmap, rect: Rect)] = []

    /// - Parameters:
    ///   - scale: pixels a point, by which pictures are chosen.
    ///   - looks: what the layout's numbers stand for.
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
                        minX: run.minX, minY: line.origin.y - line.ascent, maxX: run.maxX,
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
    /// Enlarges all of it from the frame's top left corner.
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
