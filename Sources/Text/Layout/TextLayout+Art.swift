public import Geometry

/// The appearance of laid-out text: shapes to be filled one after the other, and pictures over them.
public struct TextArt: Sendable {
    public enum Ink: Hashable, Sendable {
        /// `TextStyle.look`.
        case look(Int)
        /// Red, green, blue, alpha, 0…255, not premultiplied: the font's own colour.
        case color(SIMD4<UInt8>)
    }

    public struct Shape: Sendable {
        public var ink: Ink
        /// Points, y down, from the frame's top left corner; to be filled by the non-zero winding rule.
        public var path: Path
        /// The glyphs that make up the path, if they do not touch each other; empty if they do.
        public var parts: ContiguousArray<PathPart> = []
    }

    public struct PlacedPicture: Sendable {
        public var picture: GlyphPicture
        /// The glyph's origin, points, y down.
        public var origin: Point
        /// Points per em.
        public var size: Double
    }

    public var shapes: [Shape]
    public var pictures: [PlacedPicture]
}

extension TextLayout {
    /// All outlines, one shape for each look; then the glyphs that have colours of their own.
    /// - Parameter scale: pixels per point, by which pictures are chosen.
    public func art(scale: Double = 1) -> TextArt {
        var artist = Artist(scale: scale)
        for line in lines {
            artist.beginLine()
            for run in line.runs {
                for glyph in run.glyphs { artist.add(glyph, of: run) }
            }
            for decoration in line.decorations { artist.add(decoration) }
        }
        return artist.finished
    }

    private struct Artist {
        let scale: Double
        private var pictures: [TextArt.PlacedPicture] = []
        /// One for each look, in the order of the text.
        private var sums: [(look: Int, sum: OutlineSum)] = []
        /// Indices in `sums`.
        private var places: [Int: Int] = [:]
        /// Indices in `sums` of those that have begun the current line.
        private var begun: Set<Int> = []
        /// Outlines in the font's own colours: they overlap each other, and so are painted over the others.
        private var colored: [TextArt.Shape] = []

        init(scale: Double) { self.scale = scale }

        var finished: TextArt {
            let shapes = sums.map { TextArt.Shape(ink: .look($0.look), path: $0.sum.path, parts: $0.sum.separateParts) }
            return TextArt(shapes: shapes + colored, pictures: pictures)
        }

        mutating func beginLine() { begun.removeAll(keepingCapacity: true) }

        mutating func add(_ glyph: Glyph, of run: Run) {
            let toFrame = run.place(of: glyph)
            let layers = run.font.layers(of: glyph.index)
            colored += layers.map { layer in
                TextArt.Shape(
                    ink: layer.color.map { .color($0) } ?? .look(run.look),
                    path: run.font.outline(of: layer.glyph).applying(toFrame))
            }
            guard layers.isEmpty else { return }
            if let picture = run.font.picture(of: glyph.index, pixelsPerEm: run.size * scale) {
                pictures.append(TextArt.PlacedPicture(picture: picture, origin: glyph.position, size: run.size))
                return
            }
            let outline = run.font.sharedOutline(of: glyph.index)
            if !outline.path.isEmpty { sums[place(of: run.look)].sum.append(outline, toFrame) }
        }

        /// Has the same winding as glyphs, so that a line that crosses one joins it.
        mutating func add(_ decoration: Decoration) {
            let rect = decoration.rect
            var path = Path()
            path.addRect(Rect(minX: rect.minX, minY: -rect.maxY, maxX: rect.maxX, maxY: -rect.minY))
            if !decoration.isMirrored { path = path.reversed() }
            sums[place(of: decoration.look)].sum.append(path, CGAffineTransform(1, 0, 0, -1, 0, 0))
        }

        /// The index of a look's sum, prepared for the current line.
        private mutating func place(of look: Int) -> Int {
            let place = places[look] ?? sums.count
            if place == sums.count {
                sums.append((look, OutlineSum()))
                places[look] = place
            }
            if begun.insert(place).inserted { sums[place].sum.beginLine() }
            return place
        }
    }
}
