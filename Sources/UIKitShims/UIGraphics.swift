public import Foundation
public import Graphics

// What draws in the current context without being handed it.

/// Has the current context's fill colour take the place of what is in a rectangle.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context by a mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { paint(blendMode) { $0.fill(rect) } }

/// Has the current context's stroke colour take the place of what is within a point of a rectangle's edges, inside.
public func UIRectFrame(_ rect: CGRect) { paint(.copy) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) } }

/// Fills what is within a point of a rectangle's edges, inside, by a mode; with the fill colour.
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

/// Keeps what is drawn in the current context inside a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// The colour of what is filled in the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// The colour of lines in the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Both.
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    /// Fills the path in the current context.
    public final func fill() { fill(nil, nil) }

    /// Draws the path's line in the current context.
    public final func stroke() { stroke(nil, nil) }

    /// Fills the path in the current context, by a mode and with an alpha of 0…1.
    public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill(blendMode, alpha) }

    /// Draws the path's line in the current context, by a mode and with an alpha of 0…1.
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

    /// Keeps what is drawn in the current context from now on inside the path.
    public final func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Leaves the context's state as it is. What is nil is as the context says.
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
