import Graphics
import RenderPlan

/// "Color Misaligned Images": yellow over pictures that are stretched or shrunk, magenta over those whose texels fall between
/// pixels or are rotated. Both are resampled.
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
    /// One on one, mirrored or rotated by right angles or not.
    case exact
    /// As large as pixels, but between them or at an angle.
    case misaligned
    /// Larger or smaller than pixels, or in perspective.
    case scaled
}

extension Draw {
    /// The map from pixels to texels: the change of (u, v) for a pixel to the right and for one down, and (u, v) of pixel (0, 0).
    private struct Grid {
        var right: SIMD2<Float>
        var down: SIMD2<Float>
        var origin: SIMD2<Float>
    }

    /// How its picture's texels lie on pixels; nil for a draw without a picture.
    var texelFit: TexelFit? {
        guard pipeline.kind == .image || pipeline.kind == .roundedImage else { return nil }
        guard let grid else { return .scaled }
        func isNear(_ a: Float, _ b: Float, _ distance: Float) -> Bool { abs(a - b) <= distance }
        // A hundredth of a pixel over a thousand.
        let slack: Float = 1e-5
        func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }
        guard isNear(length(grid.right), 1, slack), isNear(length(grid.down), 1, slack) else { return .scaled }
        let whole = [grid.right.x, grid.right.y, grid.down.x, grid.down.y].allSatisfy { isNear($0, $0.rounded(), slack) }
        // Off by up to a fiftieth of a pixel: more than single precision loses far from the origin.
        let isPlaced = [grid.origin.x, grid.origin.y].allSatisfy { isNear($0, $0.rounded(), 0.02) }
        return whole && isPlaced ? .exact : .misaligned
    }

    /// Nil for a picture in perspective.
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
