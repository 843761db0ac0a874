import Pixels
import Coverage
import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect

extension CGContext {
    // MARK: The path

    /// Paints the path, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// Fills the path, with open subpaths closed, and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

    /// Strokes the path, and clears it.
    public func strokePath() { drawPath(using: .stroke) }

    // MARK: Shapes. The path is let go of.

    /// Fills a rectangle in user space with the fill colour or pattern. The current path is cleared.
    public func fill(_ rect: CGRect) {
        currentPath = CGMutablePath()
        guard state.fillColor.pattern != nil else { return paint(Rect(rect), source(state.fillColor)) }
        if let cells = cells(of: state.fillColor) { paint(Rect(rect), cells) }
    }

    /// Fills rectangles in user space together: overlaps are painted once. The current path is cleared.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse within a rectangle in user space. The current path is cleared.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle in user space with the current line width. The current path is cleared.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.width) }

    /// - Parameter width: the line width to use instead of the current one.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        addRect(rect)
        stroke(takePath(), width: width)
    }

    /// Strokes the ellipse within a rectangle in user space. The current path is cleared.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes lines from the first to the second point, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent within the clip, whatever the alpha and the blend mode.
    public func clear(_ rect: CGRect) {
        currentPath = CGMutablePath()
        notePainting()
        let painter = ContextPainter(pixels: target, clip: state.clip, mode: .copy)
        paint(Rect(rect), SolidSource(.zero), painter)
    }
}

extension CGContext {
    /// A colour in the form in which it is painted now.
    func source(_ color: CGColor) -> SolidSource { SolidSource(target.format.own(color) * state.alpha) }

    /// - Parameter path: device space.
    private func fill(_ path: Path, _ rule: Path.FillRule) {
        paint(state.fillColor) { clip in
            smoothed(Coverage.strips(of: path, rule: rule, in: clip))
        }
    }

    /// - Parameter path: device space.
    func stroke(_ path: Path, width: CGFloat? = nil) {
        var style = StrokeStyle(state.line)
        if let width { style.width = width }
        let toDevice = userToDevice
        guard style.width > 0, toDevice.isInvertible else { return }
        // The line width is constant in user space, and only there.
        let userPath = path.applying(toDevice.inverted())
        paint(state.strokeColor) { clip in
            smoothed(Coverage.strips(ofStroke: userPath, style, transform: toDevice, in: clip))
        }
    }

    /// Paints with a colour, or with its pattern.
    private func paint(_ color: CGColor, _ coverage: (PixelRect) -> CoverageStrips) {
        guard color.pattern != nil else { return paint(source(color), coverage) }
        if let cells = cells(of: color) { paint(cells, coverage) }
    }

    /// The coverage itself, or all or nothing per pixel if edges are not to be antialiased.
    func smoothed(_ strips: CoverageStrips) -> CoverageStrips { isSmooth ? strips : strips.hardened }

    /// Whether edges are antialiased.
    var isSmooth: Bool { state.antialiases && allowsAntialiasing }

    /// Paints a rectangle of user space.
    func paint(_ rect: Rect, _ source: some ContextSource) {
        let toDevice = userToDevice
        guard toDevice.isUpright else {
            let outline = Path(rect).applying(toDevice)
            paint(source) { clip in smoothed(Coverage.strips(of: outline, in: clip)) }
            return
        }
        let box = deviceBox(rect)
        paint(source, in: PixelRect(covering: box)) { $0.paint(box, source) }
    }

    /// The same with a given painter, which casts no shadow.
    private func paint(_ rect: Rect, _ source: some ContextSource, _ painter: ContextPainter) {
        let toDevice = userToDevice
        if toDevice.isUpright {
            painter.paint(deviceBox(rect), source)
        } else {
            let outline = Path(rect).applying(toDevice)
            painter.paint(smoothed(Coverage.strips(of: outline, in: painter.bounds)), source)
        }
    }

    /// A rectangle of user space under an upright transform, rounded to whole pixels if edges are not antialiased. Empty if a side is NaN; sides
    /// beyond all pixels are clamped.
    func deviceBox(_ rect: Rect) -> Rect {
        let box = rect.box(after: userToDevice).intersection(CGContext.farthest)
        guard !box.isEmpty else { return .zero }
        return isSmooth ? box : box.rounded
    }

    private static let farthest = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)

    /// - Parameter coverage: returns the shape's coverage in given pixels.
    func paint(_ source: some ContextSource, _ coverage: (PixelRect) -> CoverageStrips) {
        notePainting()
        if let casting = castingArea {
            let strips = coverage(casting)
            castShadow(of: strips.bounds) { $0.paint(strips, source) }
        }
        let painter = ContextPainter(pixels: target, clip: state.clip, mode: state.blendMode)
        painter.paint(coverage(painter.bounds), source)
    }

    /// - Parameters:
    ///   - area: all pixels that `body` would paint without a clip.
    ///   - body: paints with the painter that it is passed.
    func paint(_ source: some ContextSource, in area: PixelRect, _ body: (ContextPainter) -> Void) {
        notePainting()
        castShadow(of: area, body)
        body(ContextPainter(pixels: target, clip: state.clip, mode: state.blendMode))
    }
}

extension StrokeStyle {
    init(_ line: LineState) {
        self.init(
            width: line.width, cap: Cap(line.cap), join: Join(line.join), miterLimit: line.miterLimit, dash: line.dash,
            phase: line.dashPhase)
    }
}
