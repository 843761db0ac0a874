import Geometry
import Graphics
import RenderTree
import TestNumbers

extension RandomTree {
    /// What turns a layer into one picture, where it has any of it, and what is done to the picture.
    mutating func effects(of bounds: Rect, hasMask: Bool) -> EffectsIndex {
        var effects = Effects()
        effects.hasMask = hasMask
        if has(.shadows, 0.15) { effects.shadow = shadow(of: bounds) }
        if has(.colorFilters, 0.08) { effects.filters.append(.color(colorMatrix())) }
        if has(.blurs, 0.08) { effects.filters.append(blur()) }
        if has(.colorFilters, 0.03) { effects.filters.append(.color(colorMatrix())) }
        if has(.backgroundFilters, 0.06) { effects.backgroundFilters.append(.color(colorMatrix())) }
        if has(.backgroundFilters, 0.06) {
            effects.backgroundFilters.append(.gaussianBlur(radius: radius(), normalizesEdges: false))
        }
        if has(.compositing, 0.15) { effects.compositing = random.element(of: CGBlendMode.allCases) }
        if has(.rasterization, 0.08) { effects.rasterization = rasterization() }
        return effects.changesAnything ? tree.append(effects) : .none
    }

    /// Half of a point and more: what is smeared by less than half a pixel is painted sharper than it is.
    private mutating func radius() -> Double { random.number(in: 0.8..<8) }

    private mutating func shadow(of bounds: Rect) -> Effects.Shadow {
        var color = color()
        color.alpha = Float(random.number(in: 0.2..<1))
        let isSharp = random.isTrue(probability: 0.15)
        let radius = radius()
        var shadow = Effects.Shadow(
            color: color, offset: Point(Double(random.index(below: 17) - 8), Double(random.index(below: 17) - 8)),
            radius: isSharp ? 0 : radius)
        let hasPath = has(.shadowPaths, 0.3)
        let path = path(in: bounds)
        if hasPath { shadow.path = path }
        return shadow
    }

    /// A star of a few corners, its edges straight or curved, which may cross itself.
    mutating func path(in bounds: Rect) -> Path {
        var path = Path()
        func point(_ random: inout SplitMix64) -> Point {
            Point(
                bounds.minX + random.number(in: -0.2..<1.2) * bounds.width,
                bounds.minY + random.number(in: -0.2..<1.2) * bounds.height)
        }
        path.move(to: point(&random))
        for _ in 0..<3 + random.index(below: 4) {
            if random.isTrue(probability: 0.5) {
                path.line(to: point(&random))
            } else {
                let (control1, control2) = (point(&random), point(&random))
                path.cubic(to: point(&random), control1: control1, control2: control2)
            }
        }
        path.close()
        return path
    }

    private mutating func blur() -> Effects.Filter {
        .gaussianBlur(radius: radius(), normalizesEdges: random.isTrue(probability: 0.3))
    }

    /// Turns colours into each other, with a little of everything.
    private mutating func colorMatrix() -> ColorMatrix {
        func row(_ channel: Int, _ random: inout SplitMix64) -> SIMD4<Float> {
            var row = SIMD4<Float>.zero
            for other in 0..<3 { row[other] = Float(random.number(in: -0.5..<0.7)) }
            row[channel] += 0.5
            return row
        }
        let fade: Float = random.isTrue(probability: 0.2) ? 0.5 : 1
        let bias = SIMD4<Float>(Float(random.number(in: -0.2..<0.4)), Float(random.number(in: -0.2..<0.4)), 0, 0)
        return ColorMatrix(
            red: row(0, &random), green: row(1, &random), blue: row(2, &random), alpha: SIMD4(0, 0, 0, fade), bias: bias
        )
    }

    private mutating func rasterization() -> Effects.Rasterization {
        let choice = random.number(in: 0..<1)
        let filter: Contents.Sampling = choice < 0.3 ? .nearest : .linear
        let isTrilinear = choice > 0.7 && features.contains(.trilinear)
        return Effects.Rasterization(
            scale: random.element(of: [1, 1, 2, 0.5]), magnification: filter,
            minification: isTrilinear ? .trilinear : filter)
    }
}
