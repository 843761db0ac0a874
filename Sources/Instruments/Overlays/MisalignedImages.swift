import Graphics
import RenderPlan

/// "Color Misaligned Images": yellow over pictures that are stretched or shrunk, magenta over those whose texels fall between
/// pixels or are turned. Both are resampled.
struct MisalignedImages: TintingOverlay {
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        switch draw.texelFit {
        case nil, .exact: nil
        case .misaligned: Tint.magenta
        case .scaled: Tint.yellow
        }
    }
}

/// How texels lie on pixels.
enum TexelFit {
    /// One on one, be it mirrored or turned by right angles.
    case exact
    /// As large as pixels, but between or across them.
    case misaligned
    /// Larger or smaller than pixels, or not all of one size.
    case scaled
}

extension Draw {
    /// Texels on pixels: how far u and v go for a pixel to the right and for one down, and where pixel (0, 0) begins.
    private struct Grid {
        var right: SIMD2<Float>
        var down: SIMD2<Float>
        var origin: SIMD2<Float>
    }

    /// How what it shows lies on the pixels; nil for what samples nothing by texels of its own.
    var texelFit: TexelFit? {
        guard pipeline.kind == .image || pipeline.kind == .roundedImage else { return nil }
        guard let grid else { return .scaled }
        func isNear(_ a: Float, _ b: Float, _ distance: Float) -> Bool { abs(a - b) <= distance }
        // Over a thousand pixels, a hundredth of one.
        let slack: Float = 1e-5
        func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }
        guard isNear(length(grid.right), 1, slack), isNear(length(grid.down), 1, slack) else { return .scaled }
        let whole = [grid.right.x, grid.right.y, grid.down.x, grid.down.y].allSatisfy { isNear($0, $0.rounded(), slack) }
        // An exact middle between pixels is as far off as can be; what single precision loses far from the origin is not.
        let isPlaced = [grid.origin.x, grid.origin.y].allSatisfy { isNear($0, $0.rounded(), 0.02) }
        return whole && isPlaced ? .exact : .misaligned
    }

    /// Nil where the picture is seen in perspective.
    private var grid: Grid? {
        let source = self[.source]
        let extent = source.highHalf - source.lowHalf
        switch pipeline.geometry {
        case .box, .strip:
            let box = rows[0]
            let step = extent / (box.highHalf - box.lowHalf)
            return Grid(right: SIMD2(step.x, 0), down: SIMD2(0, step.y), origin: source.lowHalf - box.lowHalf * step)
        case .quad:
            let (x, y, w) = (self[.inverseX], self[.inverseY], self[.inverseW])
            guard w.x == 0, w.y == 0, w.z > 0, x.w > 0, y.w > 0 else { return nil }
            let step = extent / SIMD2(x.w, y.w) / w.z
            return Grid(
                right: SIMD2(x.x, y.x) * step, down: SIMD2(x.y, y.y) * step,
                origin: source.lowHalf + SIMD2(x.z, y.z) * step)
        }
    }
}
