import Geometry
import Glibc
import Pixels

public import struct Foundation.CGFloat
import struct Foundation.CGRect
public import struct Foundation.CGSize

extension CGContext {
    /// Fills with a pattern from now on. The fill colour's space has to be one for patterns: without one nothing changes.
    /// - Parameter components: for a pattern without colours those of the space beneath, then alpha; else alpha alone.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components) { state.fillColor = color }
    }

    /// Draws lines with a pattern from now on. The stroke colour's space has to be one for patterns: without one nothing changes.
    /// - Parameter components: for a pattern without colours those of the space beneath, then alpha; else alpha alone.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components) { state.strokeColor = color }
    }

    /// Moves the cells of patterns, in the space in which the context began.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = Point(phase.width, phase.height) }

    /// Cells side by side, as a colour with a pattern is painted now; nil where it has none, or cannot be seen.
    func cells(of color: CGColor) -> ImageSource? {
        guard let pattern = color.pattern else { return nil }
        let phase = CGAffineTransform(translationX: state.patternPhase.x, y: state.patternPhase.y)
        let toDevice = pattern.matrix.concatenating(phase).concatenating(patternToDevice)
        guard toDevice.isInvertible else { return nil }
        let fine = Point(hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
        let part = Point(
            CGContext.part(pattern.bounds.width, pattern.step.x, fine.x), CGContext.part(pattern.bounds.height, pattern.step.y, fine.y))
        let (width, height) = (CGContext.pixels(part.x * fine.x), CGContext.pixels(part.y * fine.y))
        guard let cell = cell(of: color, pattern, part, width, height) else { return nil }
        // Row 0 is at the cell's maximum y.
        let texelToPattern = CGAffineTransform(
            a: part.x / Double(width), b: 0, c: 0, d: -part.y / Double(height), tx: pattern.bounds.minX,
            ty: pattern.bounds.minY + part.y)
        let texelToDevice = texelToPattern.concatenating(toDevice)
        guard texelToDevice.isInvertible else { return nil }
        let period = SIMD2(
            part.x < pattern.step.x ? pattern.step.x * Double(width) / part.x : Double(width),
            part.y < pattern.step.y ? pattern.step.y * Double(height) / part.y : Double(height))
        return ImageSource(
            cell, deviceToTexel: texelToDevice.inverted(), toDevice.isUpright ? .area : .linear, period: period,
            alpha: state.alpha * (pattern.isColored ? Float(color.alpha) : 1), format: target.format)
    }

    /// What a part of one step has of all cells, the one drawn last if it is asked for again.
    private func cell(of color: CGColor, _ pattern: CGPattern, _ part: Point, _ width: Int, _ height: Int) -> Bitmap? {
        // Each call that sets a pattern makes a colour of its own.
        if let known = patternCell, pattern.isColored ? known.color.pattern === pattern : known.color == color,
            known.part == part, known.bitmap.width == width, known.bitmap.height == height
        {
            return known.bitmap
        }
        let points = abs(shadowToDevice.a * shadowToDevice.d - shadowToDevice.b * shadowToDevice.c).squareRoot()
        let toPixels = CGAffineTransform(scaleX: points, y: -points)
        guard let context = CGContext(width: width, height: height, isDeep: false, shadowToDevice: toPixels) else { return nil }
        let scale = CGAffineTransform(scaleX: Double(width) / part.x, y: Double(height) / part.y)
        let all = ContextClip(context.target.frame.rect)
        for row in CGContext.overlapping(pattern.bounds.height, pattern.step.y) {
            for column in CGContext.overlapping(pattern.bounds.width, pattern.step.x) {
                let origin = Point(
                    Double(column) * pattern.step.x - pattern.bounds.minX, Double(row) * pattern.step.y - pattern.bounds.minY)
                context.reset(clip: all)
                context.state.transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(scale)
                context.patternToDevice = context.userToDevice
                context.clip(to: CGRect(pattern.bounds))
                pattern.draw(in: context)
            }
        }
        guard var bitmap = context.bitmap() else { return nil }
        if let tint = color.patternTint {
            // Whatever colours it was drawn in: only where it is painted counts.
            let white = bitmap.pixels.map { ($0 >> 24) * 0x0101_0101 }
            bitmap = Bitmap(width: width, height: height, pixels: white).multiplied(by: tint)
        }
        patternCell = PatternCell(color: color, part: part, bitmap: bitmap)
        return bitmap
    }

    /// The cells, counted from one, that reach into it from before.
    private static func overlapping(_ length: Double, _ step: Double) -> ClosedRange<Int> {
        let count = min((length / step - 1e-9).rounded(.up), 32)
        return -max(Int(count) - 1, 0)...0
    }

    /// The length to draw of each step: all of it, or where cells lie apart by two pixels and two texels at least only what can be in one,
    /// from two pixels on. No pixel shows something of two cells then.
    /// - Parameter fine: pixels a unit.
    private static func part(_ length: Double, _ step: Double, _ fine: Double) -> Double {
        let part = max(length, 2 / fine)
        return (step - part) * min(fine, longestCell / part) >= 2 ? part : step
    }

    /// Whole pixels that a length takes.
    private static func pixels(_ length: Double) -> Int { Int(max(min((length - 1e-6).rounded(.up), longestCell), 1)) }

    /// Pixels along one side.
    private static let longestCell = 4096.0

    /// What a context has drawn of a pattern.
    struct PatternCell {
        let color: CGColor
        /// The pattern's space, from the corner of its bounds.
        let part: Point
        let bitmap: Bitmap
    }
}
