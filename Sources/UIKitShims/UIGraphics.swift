public import Foundation
public import Graphics

// The context that colours and paths draw in without being told: the innermost of those that were pushed on this thread.

/// The contexts of a thread, the innermost last.
private final class ContextStack {
    var contexts: [CGContext] = []

    static var current: ContextStack { Thread.own { ContextStack() } }
}

/// Nil outside of `UIGraphicsImageRenderer` and where no context was pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Has colours and paths draw in a context until `UIGraphicsPopContext`: in the layer's of `CALayer.draw(in:)`, for one.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

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
