import Geometry

extension TextLayout.Line {
    /// The line wider by some room that its blanks share, those at its end left out; itself where it has none. It is narrower where the room
    /// is negative: all its characters, but for the last, move together.
    /// - Parameters:
    ///   - slack: points.
    ///   - text: of which it is a line.
    public func justified(by slack: Double, in text: ShapedText) -> TextLayout.Line {
        let all = runs.flatMap { run in run.glyphs.map(\.character) }
        // Marks stand where their letters do: room comes behind the last glyph of a character.
        let ends = all.indices.map { $0 + 1 < all.count && all[$0 + 1] != all[$0] }
        let takes = all.indices.map { place in
            slack < 0 ? ends[place] : (ends[place] || place == all.count - 1) && text.isBlank(all[place])
        }
        let count = takes.count { $0 }
        guard count > 0, slack != 0 else { return self }
        var line = self
        var (place, moved) = (0, 0.0)
        for run in line.runs.indices {
            line.runs[run].minX += moved
            for glyph in line.runs[run].glyphs.indices {
                line.runs[run].glyphs[glyph].position.x += moved
                if takes[place] {
                    line.runs[run].glyphs[glyph].advance += slack / Double(count)
                    moved += slack / Double(count)
                }
                place += 1
            }
            line.runs[run].maxX += moved
        }
        if !isRightToLeft {
            line.blanks = blanks.map { $0.moved(by: Point(moved, 0)) }
        }
        for index in decorations.indices {
            let rect = decorations[index].rect
            // A mirrored run ends before it begins.
            guard let run = runs.firstIndex(where: { min($0.minX, $0.maxX) == rect.minX && max($0.minX, $0.maxX) == rect.maxX }) else { continue }
            let (start, end) = (line.runs[run].minX, line.runs[run].maxX)
            line.decorations[index].rect = Rect(minX: min(start, end), minY: rect.minY, maxX: max(start, end), maxY: rect.maxY)
        }
        line.width += moved
        return line
    }
}

extension ShapedText {
    /// Whether a character is one that takes the room of lines that are stretched.
    fileprivate func isBlank(_ character: Int) -> Bool {
        guard let paragraph = paragraphs.indices(in: character..<character + 1).last.map({ paragraphs[$0] }),
            paragraph.characters.indices.contains(character - paragraph.start)
        else { return false }
        return LineBreaker(paragraph: paragraph).isBlank(character - paragraph.start)
    }
}
