public import Geometry

/// Text in one font as outlines, placed as vector graphics formats place it: by its first baseline, or in a box by its cap height.
public struct OutlinedText: Hashable, Sendable {
    public var text: String
    public var font: Font
    /// Points an em.
    public var size: Double
    /// Points added after each character.
    public var tracking = 0.0
    public var ligatures = TextStyle.Ligatures.standard
    /// Pairs of letters are kerned as the font says.
    public var kerns = true
    public var alignment = TextAlignment.left
    /// Of the last lines of justified paragraphs in a box.
    public var lastLineAlignment = TextAlignment.natural
    /// Points from baseline to baseline; 0 for what the font asks for.
    public var lineHeight = 0.0
    /// Lines are never closer than the font's own line height.
    public var keepsFontHeight = true
    /// Lines are wrapped at its width, and the first line's capitals touch its top; lines whose baseline lies below it are left out, except the
    /// first. If nil, lines are not wrapped, and begin, end or are centred at x = 0 according to `alignment`, the first with its baseline at y =
    /// 0.
    public var box: Rect?

    public init(_ text: String, font: Font, size: Double) {
        self.text = text
        self.font = font
        self.size = size
    }

    /// All outlines, y down, to be filled by the non-zero winding rule.
    /// - Parameter fonts: where fallback fonts are looked for.
    public func outline(fonts: FontCollection = .standard) -> Path { layout(fonts: fonts).outline }

    /// The laid-out lines, y down.
    /// - Parameter fonts: where fallback fonts are looked for.
    public func layout(fonts: FontCollection = .standard) -> TextLayout {
        guard size > 0, size.isFinite, tracking.isFinite else { return TextLayout(lines: []) }
        var style = TextStyle(font: font, size: size)
        (style.tracking, style.ligatures) = (tracking, ligatures)
        if !kerns { style.features.append(.noKerning) }
        var paragraph = ParagraphStyle()
        (paragraph.alignment, paragraph.minimumLineHeight) = (alignment, lineHeight.isFinite ? lineHeight : 0)
        if box != nil { paragraph.lastLineAlignment = lastLineAlignment }
        if !keepsFontHeight { paragraph.maximumLineHeight = paragraph.minimumLineHeight }
        let shaped = ShapedText(StyledText(text, style, paragraph), fonts: fonts)
        var layout = TextLayout(shaped, in: TextFrame(width: box?.width ?? .infinity, wraps: box != nil))
        let baseline = layout.lines.first?.origin.y ?? 0
        let top = box.map { $0.minY + font.metrics.capHeight * size } ?? 0
        layout.lines = layout.lines.map { line in
            let x = box.map(\.minX) ?? startOfPointText(line) - line.origin.x
            return line.moved(by: Point(x, top - baseline))
        }
        if let box {
            // Baselines are sums with rounding errors.
            let last = layout.lines.dropFirst().firstIndex { $0.origin.y > box.maxY + size * 1e-9 }
            if let last { layout.lines.removeSubrange(last...) }
        }
        return layout
    }

    /// The x at which a line that is aligned at x = 0 begins.
    private func startOfPointText(_ line: TextLayout.Line) -> Double {
        switch alignment {
        case .left, .justified: 0
        case .right: -line.width
        case .center: -line.width / 2
        case .natural: line.isRightToLeft ? -line.width : 0
        }
    }
}

extension TextLayout {
    /// All outlines, to be filled by the non-zero winding rule.
    public var outline: Path { art().shapes.reduce(into: Path()) { $0.append($1.path) } }
}
