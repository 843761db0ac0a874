import Geometry
internal import Text

import struct Foundation.CGRect
import struct Foundation.CGSize

extension CGContext {
    /// Draws text in the current drawing mode. The top left corner of its frame is at the text position, whose y runs up; the text matrix and the
    /// current transform apply. Text without a colour of its own takes the fill colour.
    /// - Parameter castsShadows: draws the text's own shadows, in the context's space of shadows.
    package func draw(_ text: InkedText, castsShadows: Bool = false) {
        let toUser = CGAffineTransform(1, 0, 0, -1, 0, 0).concatenating(textMatrix)
        let mode = state.text.drawingMode
        if mode.fills || mode.strokes { paint(text, toUser, mode, castsShadows) }
        guard mode.clips else { return }
        var outline = Path()
        for shape in text.shapes where shape.isText { outline.append(shape.path, transform: toUser) }
        beginPath()
        addPath(CGPath(outline))
        clip()
    }

    private func paint(_ text: InkedText, _ toUser: CGAffineTransform, _ mode: CGTextDrawingMode, _ castsShadows: Bool) {
        saveGState()
        defer { restoreGState() }
        let (own, ownLine) = (state.fillColor, state.strokeColor)
        for shape in text.shapes {
            let shadow = castsShadows ? shape.shadow : nil
            if let shadow {
                saveGState()
                setShadow(
                    offset: CGSize(width: shadow.offset.x, height: shadow.offset.y), blur: shadow.blur, color: CGColor(shadow.color))
                // A fill and its stroke cast one shadow.
                beginTransparencyLayer(auxiliaryInfo: nil)
            }
            defer {
                if shadow != nil {
                    endTransparencyLayer()
                    restoreGState()
                }
            }
            // A text's own outlines take precedence over the drawing mode.
            let mode = shape.isText && shape.strokeWidth == 0 ? mode : .fill
            let fill = shape.fill.map { CGColor($0) } ?? own
            let path = CGPath(shape.path.applying(toUser))
            if mode.fills, fill.alpha > 0 {
                setFillColor(fill)
                beginPath()
                addPath(path)
                fillPath()
            }
            guard shape.strokeWidth > 0 || mode.strokes else { continue }
            saveGState()
            if shape.strokeWidth > 0 {
                setStrokeColor(shape.stroke.map { CGColor($0) } ?? fill)
                setLineWidth(shape.strokeWidth)
                setLineDash(phase: 0, lengths: [])
            } else {
                setStrokeColor(shape.stroke.map { CGColor($0) } ?? ownLine)
            }
            beginPath()
            addPath(path)
            strokePath()
            restoreGState()
        }
        for picture in text.pictures {
            saveGState()
            concatenate(textMatrix)
            draw(CGImage(bitmap: picture.bitmap), in: picture.rect.turnedOver)
            restoreGState()
        }
    }
}

extension Rect {
    /// The same with y flipped, as in Core Graphics.
    fileprivate var turnedOver: CGRect { CGRect(Rect(minX: minX, minY: -maxY, maxX: maxX, maxY: -minY)) }
}
