public import Foundation
public import Graphics

// Drawing in the current context.

/// Replaces the contents of a rectangle by the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current context with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { paint(blendMode) { $0.fill(rect) } }

/// Draws a frame of one point inside a rectangle's edges in the current context's stroke colour, replacing what is there.
public func UIRectFrame(_ rect: CGRect) { paint(.copy) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) } }

/// Draws a frame of one point inside a rectangle's edges with a blend mode, in the stroke colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    paint(blendMode) { context in
        context.beginPath()
        context.addRect(rect)
        context.addRect(rect.insetBy(dx: 1, dy: 1))
        context.fillPath(using: .evenOdd)
    }
}

private func paint(_ blendMode: CGBlendMode, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    draw(context)
    context.restoreGState()
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// Sets the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Sets both colours.
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    /// Fills the path in the current context.
    public final func fill() { fill(nil, nil) }

    /// Strokes the path in the current context.
    public final func stroke() { stroke(nil, nil) }

    /// Fills the path in the current context, with a blend mode and an alpha of 0…1.
    public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill(blendMode, alpha) }

    /// Strokes the path in the current context, with a blend mode and an alpha of 0…1.
    public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke(blendMode, alpha) }

    private func fill(_ blendMode: CGBlendMode?, _ alpha: CGFloat?) { draw(blendMode, alpha) { $0.fillPath(using: rule) } }

    private func stroke(_ blendMode: CGBlendMode?, _ alpha: CGFloat?) {
        draw(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: lineDashPhase, lengths: lineDash)
            context.strokePath()
        }
    }

    /// Clips the current context to the path.
    public final func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Preserves the context's state. Nil arguments leave the context's settings.
    private func draw(_ blendMode: CGBlendMode?, _ alpha: CGFloat?, _ paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if let blendMode { context.setBlendMode(blendMode) }
        if let alpha { context.setAlpha(alpha) }
        context.beginPath()
        context.addPath(cgPath)
        paint(context)
        context.restoreGState()
    }
}
