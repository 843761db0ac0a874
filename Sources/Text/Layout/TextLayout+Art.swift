public import Geometry

/// What a laid-out text looks like: shapes to be filled one after the other, and pictures over them.
public struct TextArt: Hashable, Sendable {
    public enum Ink: Hashable, Sendable {
        /// `TextStyle.look`.
        case look(Int)
        /// Red, green, blue, alpha, 0…255, straight: the font's own.
        case color(SIMD4<UInt8>)
    }

    public struct Shape: Hashable, Sendable {
        public var ink: Ink
        /// Points, y down, from the frame's top left corner; to be filled by winding.
        public var path: Path
    }

    public struct PlacedPicture: Hashable, Sendable {
        public var picture: GlyphPicture
        /// Points, y down.
        public var rect: Rect
    }

    public var shapes: [Shape] = []
    public var pictures: [PlacedPicture] = []
}

extension TextArt.PlacedPicture {
    /// - Parameters:
    ///   - origin: the glyph's.
    ///   - size: points an em.
    fileprivate init(_ picture: GlyphPicture, at origin: Point, size: Double) {
        let pixel = picture.pixelSize * size
        self.init(
            picture: picture,
            rect: Rect(
                x: origin.x + picture.left * size, y: origin.y - picture.top * size,
                width: Double(picture.width) * pixel, height: Double(picture.height) * pixel))
    }
}

extension TextLayout {
    /// The outlines of everything, one for each look; then what fonts have colours for.
    /// - Parameter scale: pixels a point, by which pictures are chosen.
    public func art(scale: Double = 1) -> TextArt {
        var artist = Artist(scale: scale)
        for line in lines {
            for run in line.runs {
                for glyph in run.glyphs { artist.add(glyph, of: run) }
            }
            for decoration in line.decorations { artist.add(decoration) }
        }
        artist.art.shapes += artist.colored
        return artist.art
    }

    private struct Artist {
        let scale: Double
        var art = TextArt()
        /// Outlines that fonts have colours for: they go over each other, and so over the others.
        var colored: [TextArt.Shape] = []
        /// Indices in `art.shapes`.
        var places: [Int: Int] = [:]

        mutating func add(_ glyph: Glyph, of run: Run) {
            let toFrame = CGAffineTransform(run.size, 0, 0, -run.size, glyph.position.x, glyph.position.y)
            let layers = run.font.layers(of: glyph.index)
            if !layers.isEmpty {
                colored += layers.map { layer in
                    TextArt.Shape(
                        ink: layer.color.map { .color($0) } ?? .look(run.look),
                        path: run.font.outline(of: layer.glyph).applying(toFrame))
                }
            } else if let picture = run.font.picture(of: glyph.index, pixelsPerEm: run.size * scale) {
                art.pictures.append(TextArt.PlacedPicture(picture, at: glyph.position, size: run.size))
            } else {
                add(run.font.outline(of: glyph.index), toFrame, look: run.look)
            }
        }

        /// Wound as glyphs are, so that a line that crosses one joins it.
        mutating func add(_ decoration: Decoration) {
            let rect = decoration.rect
            var path = Path()
            path.addRect(Rect(minX: rect.minX, minY: -rect.maxY, maxX: rect.maxX, maxY: -rect.minY))
            path = path.reversed()
            add(path, CGAffineTransform(1, 0, 0, -1, 0, 0), look: decoration.look)
        }

        private mutating func add(_ path: Path, _ toFrame: CGAffineTransform, look: Int) {
            if path.isEmpty { return }
            let place = places[look] ?? art.shapes.count
            if place == art.shapes.count {
                art.shapes.append(TextArt.Shape(ink: .look(look), path: Path()))
                places[look] = place
            }
            art.shapes[place].path.append(path, transform: toFrame)
        }
    }
}
