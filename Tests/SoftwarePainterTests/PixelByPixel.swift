import Coverage
import Geometry
import Graphics
import RenderPlan

/// The plan's rules carried out literally: every pixel of every draw by the closed forms, paint and blending in double
/// precision, nothing skipped and nothing packed. What the painter does in runs must agree with it.
struct PixelByPixel {
    private let plan: RenderPlan
    /// What has been painted, one for each surface, 0…255.
    private var surfaces: [[SIMD4<Double>]]

    /// The target's pixels, each as after the last draw: rounded once per write.
    static func paint(_ plan: RenderPlan) -> [SIMD4<Double>] {
        var painter = PixelByPixel(plan)
        for pass in plan.passes { painter.paint(pass) }
        return painter.surfaces[0]
    }

    private init(_ plan: RenderPlan) {
        self.plan = plan
        surfaces = plan.surfaces.map { _ in [] }
    }

    private mutating func paint(_ pass: Pass) {
        let frame = plan.surfaces[Int(pass.surface.rawValue)].frame
        var pixels = [SIMD4<Double>](
            repeating: (SIMD4<Double>(pass.clear ?? .zero) * 255).rounded(.toNearestOrAwayFromZero), count: frame.area)
        for b in pass.batches {
            let batch = plan.batches[Int(b)]
            let rowCount = batch.pipeline.rowCount
            for i in 0..<Int(batch.count) {
                let first = Int(batch.firstRow) + i * rowCount
                let rows = Array(plan.rows[first..<(first + rowCount)])
                for y in Int(frame.minY)..<Int(frame.maxY) {
                    for x in Int(frame.minX)..<Int(frame.maxX) {
                        let coverage = self.coverage(batch.pipeline, rows, SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                        guard coverage > 0 else { continue }
                        let source = paint(batch, rows, x, y) * coverage
                        let place = (y - Int(frame.minY)) * frame.width + x - Int(frame.minX)
                        let below = batch.pipeline.blend == .replace ? .zero : pixels[place]
                        pixels[place] = source + below * (1 - source.w / 255)
                        // Only what lies over something else is read again.
                        if plan.batches.count > 1 { pixels[place].round(.toNearestOrAwayFromZero) }
                    }
                }
            }
        }
        surfaces[Int(pass.surface.rawValue)] = pixels
    }

    private func coverage(_ pipeline: Pipeline, _ rows: [SIMD4<Float>], _ p: SIMD2<Float>) -> Double {
        let paint = pipeline.geometryRowCount
        var area: Float
        if pipeline.geometry == .box {
            switch pipeline.kind {
            case .rounded: area = Coverage.roundedArea(p, box: rows[0], radii: rows[paint + 2])
            case .roundedImage: area = Coverage.roundedArea(p, box: rows[0], radii: rows[paint + 4])
            case .border where rows[paint + 3].w > 0:
                area = Coverage.roundedArea(p, box: rows[0], radii: rows[paint + 2])
            case .border:
                area = Coverage.borderArea(p, box: rows[0], radii: rows[paint + 2], width: rows[paint + 1].y)
            default: area = Coverage.boxArea(p, box: rows[0])
            }
        } else {
            let quad = Coverage.Quad(inverseX: rows[2], inverseY: rows[3], inverseW: rows[4])
            switch pipeline.kind {
            case .rounded: area = Coverage.roundedArea(p, quad, radii: rows[paint + 2])
            case .roundedImage: area = Coverage.roundedArea(p, quad, radii: rows[paint + 4])
            case .border where rows[paint + 3].w > 0: area = Coverage.roundedArea(p, quad, radii: rows[paint + 2])
            case .border: area = Coverage.borderArea(p, quad, radii: rows[paint + 2], width: rows[paint + 1].y)
            default: area = Coverage.quadArea(p, quad)
            }
        }
        if pipeline.isClipped {
            let clip = plan.clips[Int(rows[paint + 1].x)]
            let quad = Coverage.Quad(inverseX: clip.inverseX, inverseY: clip.inverseY, inverseW: clip.inverseW)
            area *= Coverage.clipArea(p, box: clip.box, quad, radii: clip.radii)
        }
        return Double(area)
    }

    /// Premultiplied, 0…255.
    private func paint(_ batch: Batch, _ rows: [SIMD4<Float>], _ x: Int, _ y: Int) -> SIMD4<Double> {
        let first = batch.pipeline.geometryRowCount
        let color = SIMD4<Double>(rows[first])
        switch batch.pipeline.kind {
        case .solid, .rounded: return color * 255
        case .border:
            // What is covered at all is painted by the ring's and the filling's colour in the ratio of their areas.
            let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
            var outline = batch.pipeline
            outline.kind = .rounded
            var bare = rows
            bare[first + 3] = .zero
            let (whole, ring) = (coverage(outline, rows, p), coverage(batch.pipeline, bare, p))
            let fill = SIMD4<Double>(rows[first + 3])
            return fill.w == 0 ? color * 255 : (fill + (color - fill) * (ring / whole)) * 255
        case .composite:
            return texel(batch.texture, x + Int(rows[first + 2].x), y + Int(rows[first + 2].y)) * color
        case .image: return sample(batch, rows, Double(x) + 0.5, Double(y) + 0.5) * color
        case .roundedImage:
            let picture = sample(batch, rows, Double(x) + 0.5, Double(y) + 0.5) * Double(rows[first + 1].y)
            return (picture + SIMD4<Double>(rows[first + 5]) * (255 - picture.w)) * color
        case .gradient, .masked, .blend, .blur, .filter, .shadow: return .zero
        }
    }

    private func sample(_ batch: Batch, _ rows: [SIMD4<Float>], _ px: Double, _ py: Double) -> SIMD4<Double> {
        let first = batch.pipeline.geometryRowCount
        let source = SIMD4<Double>(rows[first + 2])
        let limits = SIMD4<Double>(rows[first + 3])
        var (x, y) = (0.0, 0.0)
        if batch.pipeline.geometry == .box {
            let box = SIMD4<Double>(rows[0])
            x = (px - box.x) / (box.z - box.x)
            y = (py - box.y) / (box.w - box.y)
        } else {
            let (ix, iy, iw) = (SIMD4<Double>(rows[2]), SIMD4<Double>(rows[3]), SIMD4<Double>(rows[4]))
            let w = iw.x * px + iw.y * py + iw.z
            x = (ix.x * px + ix.y * py + ix.z) / w / ix.w
            y = (iy.x * px + iy.y * py + iy.z) / w / iy.w
        }
        let u = min(max(source.x + (source.z - source.x) * x, limits.x), limits.z)
        let v = min(max(source.y + (source.w - source.y) * y, limits.y), limits.w)
        if batch.pipeline.filter == .nearest {
            // A centre on the border of two texels takes the next one.
            let border = 1.0 / 4096
            return texel(batch.texture, Int((u + border).rounded(.down)), Int((v + border).rounded(.down)))
        }
        let (i, j) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        let (fx, fy) = (u - 0.5 - i, v - 0.5 - j)
        let (column, row) = (Int(i), Int(j))
        let upper = texel(batch.texture, column, row) * (1 - fx) + texel(batch.texture, column + 1, row) * fx
        let lower = texel(batch.texture, column, row + 1) * (1 - fx) + texel(batch.texture, column + 1, row + 1) * fx
        return upper * (1 - fy) + lower * fy
    }

    /// A texel, or the one nearest to it in the picture; beyond a surface there is nothing.
    private func texel(_ texture: Batch.Texture, _ i: Int, _ j: Int) -> SIMD4<Double> {
        switch texture {
        case .none: return .zero
        case .image(let index):
            let image = plan.images[Int(index.rawValue)]
            return SIMD4<Double>(image[min(max(i, 0), image.width - 1), min(max(j, 0), image.height - 1)])
        case .surface(let index):
            let frame = plan.surfaces[Int(index.rawValue)].frame
            guard i >= 0, j >= 0, i < frame.width, j < frame.height else { return .zero }
            return surfaces[Int(index.rawValue)][j * frame.width + i].rounded(.toNearestOrAwayFromZero)
        }
    }
}

/// The greatest difference between a picture and what it should be, in levels.
func greatestDifference(_ bitmap: Bitmap, _ expected: [SIMD4<Double>]) -> Double {
    var worst = 0.0
    for (i, levels) in expected.enumerated() {
        let difference = SIMD4<Double>(bitmap[i % bitmap.width, i / bitmap.width]) - levels
        worst = max(worst, max(difference.max(), -difference.min()))
    }
    return worst
}
