import Foundation
import LayerKit
import LottieDocument

/// A letter's appearance at a frame.
struct LetterLook {
    /// Points by which it is moved.
    var position = SIMD2<Double>.zero
    /// The centre of scaling and rotation: offset in points from the middle, on the baseline, of the letter, or of its word or line.
    var anchor = SIMD2<Double>.zero
    /// 1 for its own size.
    var scale = SIMD2<Double>(1, 1)
    /// Degrees about the axis towards the viewer; the other two axes follow.
    var rotation = SIMD3<Double>.zero
    /// Degrees.
    var skew = 0.0
    /// Degrees.
    var skewAxis = 0.0
    /// 0…1.
    var opacity = 1.0
    var fill: SIMD4<Double>
    var stroke: SIMD4<Double>
    /// Points.
    var strokeWidth: Double
    /// Standard deviation, points.
    var blur = 0.0
    /// Points between it and the next letter.
    var tracking = 0.0
    /// Points between its line and the next one.
    var lineSpacing = 0.0

    init(_ document: LottieTextDocument) {
        fill = document.fillColor ?? SIMD4(0, 0, 0, 1)
        stroke = document.strokeColor ?? SIMD4(0, 0, 0, 1)
        strokeWidth = document.strokeWidth
    }

    /// Applies a share of an animator's values at a frame.
    mutating func apply(_ animator: inout TextAnimatorWalk, share: Double, at frame: Double) {
        func list(_ name: String) -> [Double]? { animator.value(name, at: frame) }
        func number(_ name: String) -> Double? { list(name)?.first }
        func pair(_ name: String) -> SIMD2<Double>? {
            list(name).map { SIMD2($0.first ?? 0, $0.count > 1 ? $0[1] : $0.first ?? 0) }
        }
        if let value = pair("p") { position += value * share }
        if let value = pair("a") { anchor += value * share }
        if let value = pair("s") { scale *= 1 + (value / 100 - 1) * share }
        rotation += SIMD3(number("r") ?? number("rz") ?? 0, number("rx") ?? 0, number("ry") ?? 0) * share
        skew += (number("sk") ?? 0) * share
        skewAxis += (number("sa") ?? 0) * share
        if let value = number("o") { opacity *= 1 + (value / 100 - 1) * share }
        if let value = list("fc") { fill = fill.mixed(with: SIMD4(value, or: 0), at: share) }
        if let value = list("sc") { stroke = stroke.mixed(with: SIMD4(value, or: 0), at: share) }
        if let value = number("sw") { strokeWidth += value * share }
        if let value = pair("bl") { blur += max(value.x, value.y) * 0.3 * share }
        tracking += (number("t") ?? 0) * share
        lineSpacing += (pair("ls")?.y ?? 0) * share
    }
}
