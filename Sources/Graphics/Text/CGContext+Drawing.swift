import Geometry
internal import Text

import struct Foundation.CGRect

extension CGContext {
    /// Paints a text. Its frame's top left corner lies at the text position, of which y runs up; the text matrix and the
    /// state's transform turn it. Text without a colour of its own takes the fill colour.
    package func draw(_ text: InkedText) {
        guard state.text.drawingMode != .invisible else { return }
        let toUser = CGAffineTransform(1, 0, 0, -1, 0, 0).concatenating(textMatrix)
        saveGState()
        defer { restoreGState() }
        let own = state.fillColor
        for shape in text.shapes {
            let fill = shape.fill.map { CGColor($0) } ?? own
            let path = CGPath(shape.path.applying(toUser))
            if fill.alpha > 0 {
                setFillColor(fill)
                beginPath()
                addPath(path)
                fillPath()
            }
            guard shape.strokeWidth > 0 else { continue }
            setStrokeColor(shape.stroke.map { CGColor($0) } ?? fill)
            setLineWidth(shape.strokeWidth)
            setLineDash(phase: 0, lengths: [])
            beginPath()
            addPath(path)
            strokePath()
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
    /// The same with y running the other way, as Core Graphics has it.
    fileprivate var turnedOver: CGRect { CGRect(Rect(minX: minX, minY: -maxY, maxX: maxX, maxY: -minY)) }
}
