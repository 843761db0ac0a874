import Geometry
import LayerKit
import LottieDocument

/// A font's glyphs that were saved with a file, for texts whose font is missing.
struct SavedGlyphs {
    private var glyphs: [String: LottieGlyph] = [:]

    /// Nil if none of the font's glyphs were saved.
    init?(_ all: [LottieGlyph], _ font: LottieFont?) {
        guard let font else { return nil }
        for glyph in all where glyph.family == font.family && glyph.style == font.style {
            glyphs[glyph.character] = glyph
        }
        if glyphs.isEmpty { return nil }
    }

    /// A text letter by letter. Lines end where the text says; characters that were not saved are left out.
    /// - Parameter wraps: lines also wrap at the width of a box, at a blank if there is one, and those whose baseline is below the box are left
    ///   out.
    func letters(of document: LottieTextDocument, wraps: Bool) -> [LetteredText.Letter] {
        let scale = document.size / 100
        let height = document.lineHeight ?? document.size * 1.2
        // An approximate cap height, since metrics are not saved.
        let top = document.box.map { $0.origin.y + 0.7 * document.size } ?? 0
        let box = wraps ? document.box : nil
        var letters: [LetteredText.Letter] = []
        for (index, line) in lines(of: document, in: box?.size.x).enumerated() {
            let baseline = top + Double(index) * height
            if let box, index > 0, baseline > box.origin.y + box.size.y + document.size * 1e-9 { break }
            let end = wraps ? line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line.startIndex : line.endIndex
            var pen = start(of: line[..<end].reduce(0) { $0 + $1.width }, document)
            for sign in line {
                let path = CGMutablePath()
                if let glyph = sign.glyph {
                    add(
                        glyph.shapes, to: path,
                        CGAffineTransform(scale, 0, 0, scale, pen, baseline - document.baselineShift))
                }
                letters.append(
                    LetteredText.Letter(
                        path: path.outline, origin: SIMD2(pen, baseline), advance: sign.width, line: index, isBlank: sign.isBlank))
                pen += sign.width
            }
        }
        return letters
    }

    private struct Sign {
        var glyph: LottieGlyph?
        /// Its advance, points.
        var width: Double
        var isBlank: Bool
    }

    /// - Parameter room: the greatest length of a line without trailing blanks, points; nil for no limit.
    private func lines(of document: LottieTextDocument, in room: Double?) -> [ArraySlice<Sign>] {
        let spacing = document.tracking * document.size / 1000
        return document.shownText.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [ArraySlice<Sign>] in
            let signs = line.map { character in
                let glyph = glyphs[String(character)]
                return Sign(
                    glyph: glyph, width: (glyph?.width ?? 0) * document.size / 100 + spacing, isBlank: character.isWhitespace)
            }
            guard let room, room > 0 else { return [signs[...]] }
            return SavedGlyphs.wrapped(signs, in: room + document.size * 1e-9)
        }
    }

    private static func wrapped(_ line: [Sign], in room: Double) -> [ArraySlice<Sign>] {
        var lines: [ArraySlice<Sign>] = []
        // The start of the line, and its last possible end.
        var (start, end) = (0, 0)
        var width = 0.0
        for (index, sign) in line.enumerated() {
            while !sign.isBlank, index > start, width + sign.width > room {
                let cut = end > start ? end : index
                lines.append(line[start..<cut])
                start = cut
                width = line[start..<index].reduce(0) { $0 + $1.width }
            }
            width += sign.width
            if sign.isBlank { end = index + 1 }
        }
        return lines + [line[start...]]
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
