import Geometry
import Glibc
import Pixels

public import struct Foundation.CGFloat
import struct Foundation.CGRect
public import struct Foundation.CGSize

extension CGContext {
    /// Sets a pattern for fills. The fill colour space has to be a pattern space: otherwise nothing changes.
    /// - Parameter components: for an uncoloured pattern those of the base space, then alpha; else alpha alone.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components) { state.fillColor = color }
    }

    /// Sets a pattern for strokes. The stroke colour space has to be a pattern space: otherwise nothing changes.
    /// - Parameter components: for an uncoloured pattern those of the base space, then alpha; else alpha alone.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components) { state.strokeColor = color }
    }

    /// Sets an offset of pattern cells, in the context's base space.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = Point(phase.width, phase.height) }

    /// The cells of a colour's pattern, as they are painted now; nil if it has none, or they are not visible.
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

    /// What one step, or a part of it, contains of all cells; the last one is cached.
    private func cell(of color: CGColor, _ pattern: CGPattern, _ part: Point, _ width: Int, _ height: Int) -> Bitmap? {
        // Each call that sets a pattern makes a new colour.
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
            // An uncoloured pattern keeps only its alpha, whatever colours it was drawn in.
            let white = bitmap.pixels.map { ($0 >> 24) * 0x0101_0101 }
            bitmap = Bitmap(width: width, height: height, pixels: white).multiplied(by: tint)
        }
        patternCell = PatternCell(color: color, part: part, bitmap: bitmap)
        return bitmap
    }

    /// The preceding cells, counted from one, that extend into this one.
    private static func overlapping(_ length: Double, _ step: Double) -> ClosedRange<Int> {
        let count = min((length / step - 1e-9).rounded(.up), 32)
        return -max(Int(count) - 1, 0)...0
    }

    /// The length of each step to draw: all of it or, if the gap between cells is at least two pixels and two texels, only the cell's own length,
    /// but no less than two pixels. Then no pixel shows parts of two cells.
    /// - Parameter fine: pixels per unit.
    private static func part(_ length: Double, _ step: Double, _ fine: Double) -> Double {
        let part = max(length, 2 / fine)
        return (step - part) * min(fine, longestCell / part) >= 2 ? part : step
    }

    /// A length in whole pixels.
    private static func pixels(_ length: Double) -> Int { Int(max(min((length - 1e-6).rounded(.up), longestCell), 1)) }

    /// The longest side of a cell in pixels.
    private static let longestCell = 4096.0

    /// A pattern's cell as it was drawn.
    struct PatternCell {
        let color: CGColor
        /// The pattern's space, from the corner of its bounds.
        let part: Point
        let bitmap: Bitmap
    }
}
