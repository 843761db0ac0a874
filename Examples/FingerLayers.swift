public import LayerKit

// Layers on which a finger draws: chapter 13 has each of them twice, drawn at length and drawn wisely.

/// A line that a finger leaves.
public protocol SketchingLayer: CALayer {
    init()
    /// Lifts the finger to a point.
    func touchBegan(at point: CGPoint)
    /// Draws on to a point.
    func touchMoved(to point: CGPoint)
}

/// Strokes the whole line in a context for every point of it: a picture as large as the layer, again and again.
public final class SketchLayer: CALayer, SketchingLayer {
    private let path = CGMutablePath()

    public func touchBegan(at point: CGPoint) {
        path.move(to: point)
        setNeedsDisplay()
    }

    public func touchMoved(to point: CGPoint) {
        path.addLine(to: point)
        setNeedsDisplay()
    }

    public override func draw(in ctx: CGContext) {
        ctx.setLineJoin(.round)
        ctx.setLineCap(.round)
        ctx.setLineWidth(5)
        ctx.setStrokeColor(.rgb(1, 0, 0))
        ctx.addPath(path)
        ctx.strokePath()
    }
}

/// Only says what the line is: no picture of it is kept.
public final class SketchShapeLayer: CAShapeLayer, SketchingLayer {
    private let line = CGMutablePath()

    public override init() {
        super.init()
        strokeColor = .rgb(1, 0, 0)
        fillColor = .clear
        (lineJoin, lineCap, lineWidth) = (.round, .round, 5)
    }

    public required init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { return nil }

    public func touchBegan(at point: CGPoint) {
        line.move(to: point)
        path = line
    }

    public func touchMoved(to point: CGPoint) {
        line.addLine(to: point)
        // A layer keeps a copy of its path as it was when it was set.
        path = line
    }
}

/// A line of dabs of chalk.
public final class ChalkLayer: CALayer {
    /// Draws all dabs anew for every new one, not only those that the new one touches.
    public var redrawsAll = false
    /// How many dabs were drawn since the layer was made.
    public private(set) var drawnDabs = 0
    private var dabs: [CGPoint] = []
    /// Points.
    private static let brushSize: CGFloat = 32

    private func brushRect(at point: CGPoint) -> CGRect {
        let half = ChalkLayer.brushSize / 2
        return CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    }

    public func addDab(at point: CGPoint) {
        dabs.append(point)
        if redrawsAll { setNeedsDisplay() } else { setNeedsDisplay(brushRect(at: point)) }
        displayIfNeeded()
    }

    public override func draw(in ctx: CGContext) {
        let touched = ctx.boundingBoxOfClipPath
        for point in dabs where redrawsAll || brushRect(at: point).intersects(touched) {
            ctx.draw(Picture.chalk, in: brushRect(at: point))
            drawnDabs += 1
        }
    }
}
