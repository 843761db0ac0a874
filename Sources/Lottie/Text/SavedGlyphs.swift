import Geometry
import LayerKit
import LottieDocument

/// The characters of a font that were saved with a file, for texts whose font is not there.
struct SavedGlyphs {
    private var glyphs: [String: LottieGlyph] = [:]

    /// Nil where none of the font was saved.
    init?(_ all: [LottieGlyph], _ font: LottieFont?) {
        guard let font else { return nil }
        for glyph in all where glyph.family == font.family && glyph.style == font.style {
            glyphs[glyph.character] = glyph
        }
        if glyphs.isEmpty { return nil }
    }

    /// A text letter by letter. Lines end where the text says; what was not saved is left out.
    func letters(of document: LottieTextDocument) -> [LetteredText.Letter] {
        let scale = document.size / 100
        let spacing = document.tracking * document.size / 1000
        let lines = document.shownText.split(separator: "\n", omittingEmptySubsequences: false)
        let height = document.lineHeight ?? document.size * 1.2
        // Of capitals, about: what was saved tells no metrics.
        let top = document.box.map { $0.origin.y + 0.7 * document.size } ?? 0
        var letters: [LetteredText.Letter] = []
        for (index, line) in lines.enumerated() {
            let widths = line.map { (glyphs[String($0)]?.width ?? 0) * scale + spacing }
            var pen = start(of: widths.reduce(0, +), document)
            let baseline = top + Double(index) * height
            for (character, width) in zip(line, widths) {
                let path = CGMutablePath()
                if let glyph = glyphs[String(character)] {
                    add(
                        glyph.shapes, to: path,
                        CGAffineTransform(scale, 0, 0, scale, pen, baseline - document.baselineShift))
                }
                letters.append(
                    LetteredText.Letter(
                        path: path.outline, origin: SIMD2(pen, baseline), advance: width, line: index,
                        isBlank: character.isWhitespace))
                pen += width
            }
        }
        return letters
    }

    private func start(of width: Double, _ document: LottieTextDocument) -> Double {
        let (left, room) = document.box.map { ($0.origin.x, $0.size.x) } ?? (0, 0)
        switch document.justification {
        case .right: return left + room - width
        case .center: return left + (room - width) / 2
        default: return left
        }
    }

    private func add(_ shapes: [LottieShape], to path: CGMutablePath, _ transform: CGAffineTransform) {
        for shape in shapes {
            switch shape.kind {
            case .group(let members): add(members, to: path, transform)
            case .path(let outline):
                let piece = CGMutablePath()
                piece.add(outline.first, isReversed: shape.isReversed)
                path.addPath(piece, transform: transform)
            default: break
            }
        }
    }
}
