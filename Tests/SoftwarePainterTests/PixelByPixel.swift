import Coverage
import Geometry
import Graphics
import PlanSketches
import RenderPlan

/// The plan's rules carried out literally: every pixel of every draw by the closed forms, paint and blending in double
/// precision, nothing skipped and nothing packed. What the painter does in runs must agree with it.
struct PixelByPixel {
    private let plan: RenderPlan
    /// What has been painted, one for each surface, 0…255.
    private var surfaces: [[SIMD4<Double>]]
    /// Of each pixel of the target by how many levels it may be another, since a gradient's place is known to so many bits only.
    private var doubts: [SIMD4<Double>]
    /// What is being painted, if it is one.
    private var gradient: ExactGradient?

    /// The target's pixels, each as after the last draw: rounded once per write.
    static func paint(_ plan: RenderPlan) -> [SIMD4<Double>] { judged(plan).pixels }

    /// And by how many levels they may be others at most (`ExactGradient`).
    static func judged(_ plan: RenderPlan) -> (pixels: [SIMD4<Double>], doubts: [SIMD4<Double>]) {
        var painter = PixelByPixel(plan)
        for pass in plan.passes { painter.paint(pass) }
        return (painter.surfaces[0], painter.doubts)
    }

    private init(_ plan: RenderPlan) {
        self.plan = plan
        surfaces = plan.surfaces.map { _ in [] }
        doubts = Array(repeating: .zero, count: plan.surfaces[0].frame.area)
    }

    private mutating func paint(_ pass: Pass) {
        let frame = plan.surfaces[Int(pass.surface.rawValue)].frame
        var pixels = surfaces[Int(pass.surface.rawValue)]
        if let clear = pass.clear {
            pixels = Array(
                repeating: (SIMD4<Double>(clear) * 255).rounded(.toNearestOrAwayFromZero), count: frame.area)
        }
        for b in pass.batches {
            let batch = plan.batches[Int(b)]
            let rowCount = batch.pipeline.rowCount
            for i in 0..<Int(batch.count) {
                let first = Int(batch.firstRow) + i * rowCount
                let rows = Array(plan.rows[first..<(first + rowCount)])
                gradient = batch.pipeline.kind == .gradient ? gradient(batch.pipeline, rows) : nil
                for y in Int(frame.minY)..<Int(frame.maxY) {
                    for x in Int(frame.minX)..<Int(frame.maxX) {
                        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
                        let (area, clip) = (self.area(batch.pipeline, rows, p), clipArea(batch.pipeline, rows, p))
                        let place = (y - Int(frame.minY)) * frame.width + x - Int(frame.minX)
                        if batch.pipeline.blend == .destinationIn {
                            guard isTouched(batch.pipeline, rows, x, y) else { continue }
                        } else if area * clip == 0 {
                            continue
                        }
                        let coverage = shared(area, clip: clip, batch.pipeline, rows)
                        let below = pixels[place]
                        let color = paint(batch, rows, x, y)
                        pixels[place] = blended(batch, rows, x, y, coverage, color, over: below)
                        if let gradient, pass.surface == .target {
                            var most = SIMD4<Double>.zero
                            for color in gradient.colors(x: x, y: y) {
                                let other = blended(batch, rows, x, y, coverage, color * 255, over: below) - pixels[place]
                                most = pointwiseMax(most, pointwiseMax(other, -other))
                            }
                            doubts[place] += most
                        }
                        // Only what lies over something else is read again.
                        if plan.batches.count > 1 {
                            let most = SIMD4<Double>(repeating: 255)
                            pixels[place] = pixels[place].clamped(lowerBound: .zero, upperBound: most)
                                .rounded(.toNearestOrAwayFromZero)
                        }
                    }
                }
            }
        }
        surfaces[Int(pass.surface.rawValue)] = pixels
    }

    /// The head of `RenderPlan.swift`, for one pixel.
    private func blended(
        _ batch: Batch, _ rows: [SIMD4<Float>], _ x: Int, _ y: Int, _ uncut: Double, _ paint: SIMD4<Double>, over below: SIMD4<Double>
    ) -> SIMD4<Double> {
        let p = uncut == 0 ? .zero : paint
        let alpha = batch.pipeline.kind == .blend ? 0 : p.w / 255 * uncut
        let coverage = uncut * cutShare(batch.pipeline, rows, x, y, alpha: alpha)
        if batch.pipeline.kind == .blend {
            let source = rows[batch.pipeline.geometryRowCount + 2]
            let behind = texel(batch.second, x + Int(source.z), y + Int(source.w))
            let mixed = batch.pipeline.mode.formula(SIMD4<Float>(p / 255), SIMD4<Float>(behind / 255))
            return behind + (SIMD4<Double>(mixed) * 255 - behind) * coverage
        }
        let s = p * coverage
        switch batch.pipeline.blend {
        case .replace: return s
        case .over: return s + below * (1 - s.w / 255)
        case .plusLighter: return (s + below).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        case .destinationIn: return below * (s.w / 255)
        }
    }

    /// What a draw covers where another of some alpha ends at the same edges and is painted over it.
    private func shared(_ area: Double, clip: Double, _ pipeline: Pipeline, _ rows: [SIMD4<Float>]) -> Double {
        guard let above = pipeline.kind.traits.above else { return area * clip }
        let (coverage, clip) = above.endsAtClip ? (area * clip, 1) : (area, clip)
        if coverage >= 1 { return clip }
        let alpha = Double(rows[pipeline.geometryRowCount + above.alpha.row][above.alpha.lane])
        let narrow = Double(rows[pipeline.geometryRowCount + above.narrowness.row][above.narrowness.lane])
        let line = min(coverage, 1 - narrow)
        return clip * (coverage - alpha * line) / (1 - clip * alpha * line)
    }

    /// True for pixels that a box touches, or whose centres lie in a quad's outline.
    private func isTouched(_ pipeline: Pipeline, _ rows: [SIMD4<Float>], _ x: Int, _ y: Int) -> Bool {
        let box = pipeline.geometry == .box ? rows[0] : SIMD4(lowHalf: rows[0].lowHalf, highHalf: rows[1].lowHalf)
        return Float(x + 1) > box.x && Float(x) < box.z && Float(y + 1) > box.y && Float(y) < box.w
    }

    /// The head of `Cut.swift`, for one pixel.
    private func cutShare(
        _ pipeline: Pipeline, _ rows: [SIMD4<Float>], _ x: Int, _ y: Int, alpha: Double
    ) -> Double {
        guard pipeline.isCut else { return 1 }
        let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
        var share = 1.0
        for cut in plan.cuts[plan.clips[Int(rows[pipeline.geometryRowCount + 1].x)].cutRange] {
            let (a, b, c) = (cut.line.x, cut.line.y, cut.line.z)
            let distance = a * px + b * py + c
            var k = Double(Coverage.halfPlaneArea(distance: distance, normal: SIMD2(a, b)))
            if cut.isHard { k = distance > 0 || (distance == 0 && (a > 0 || (a == 0 && b > 0))) ? 1 : 0 }
            if cut.isFront { share *= k } else { share *= k >= 1 ? 0 : min(1, (1 - k) / (1 - alpha * share * k)) }
        }
        return share
    }

    private func area(_ pipeline: Pipeline, _ rows: [SIMD4<Float>], _ p: SIMD2<Float>) -> Double {
        let paint = pipeline.geometryRowCount
        var area: Float
        let hard = EdgeSet(bits: pipeline.hasHardEdges ? rows[paint + 1].w : 0)
        if pipeline.geometry == .box {
            let edges = hard.hardened(rows[0])
            switch pipeline.kind {
            case .rounded: area = Coverage.roundedArea(p, box: rows[0], edges: edges, radii: rows[paint + 2])
            case .gradient: area = Coverage.roundedArea(p, box: rows[0], edges: edges, radii: rows[paint + 5])
            case .roundedImage: area = Coverage.roundedArea(p, box: rows[0], edges: edges, radii: rows[paint + 4])
            case .border where rows[paint + 3].w > 0:
                area = Coverage.roundedArea(p, box: rows[0], edges: edges, radii: rows[paint + 2])
            case .border:
                area = Coverage.borderArea(
                    p, box: rows[0], edges: edges, radii: rows[paint + 2], width: rows[paint + 1].y)
            case .shadow:
                let (meta, radii) = (rows[paint + 1], (rows[paint + 2], rows[paint + 3]))
                area = Coverage.shadowArea(
                    p, box: rows[0], sigma: meta.y, reach: meta.z, radiiX: radii.0, radiiY: radii.1)
                let (x, y) = (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
                let hollow = RenderPlan.hollow(rows[paint + 4], in: rows[0])
                let isLeft = !pipeline.namesClip && hollow.contains(PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + 1), maxY: Int32(y + 1)))
                if isLeft || !isTouched(pipeline, rows, x, y) { area = 0 }
            default: area = Coverage.boxArea(p, box: edges)
            }
        } else if pipeline.geometry == .strip {
            area = stripCoverage(rows, p)
        } else {
            let quad = Coverage.Quad(inverseX: rows[2], inverseY: rows[3], inverseW: rows[4], hardEdges: hard)
            switch pipeline.kind {
            case .rounded: area = Coverage.roundedArea(p, quad, radii: rows[paint + 2])
            case .gradient: area = Coverage.roundedArea(p, quad, radii: rows[paint + 5])
            case .roundedImage: area = Coverage.roundedArea(p, quad, radii: rows[paint + 4])
            case .border where rows[paint + 3].w > 0: area = Coverage.roundedArea(p, quad, radii: rows[paint + 2])
            case .border: area = Coverage.borderArea(p, quad, radii: rows[paint + 2], width: rows[paint + 1].y)
            case .shadow:
                let (meta, radii) = (rows[paint + 1], (rows[paint + 2], rows[paint + 3]))
                area = Coverage.shadowArea(
                    p, quad, sigma: meta.y, reach: meta.z, radiiX: radii.0, radiiY: radii.1)
            default: area = Coverage.quadArea(p, quad)
            }
        }
        return Double(area)
    }

    private func clipArea(_ pipeline: Pipeline, _ rows: [SIMD4<Float>], _ p: SIMD2<Float>) -> Double {
        guard pipeline.isClipped else { return 1 }
        let clip = plan.clips[Int(rows[pipeline.geometryRowCount + 1].x)]
        let quad = Coverage.Quad(
            inverseX: clip.inverseX, inverseY: clip.inverseY, inverseW: clip.inverseW, hardEdges: EdgeSet(bits: clip.inverseW.w))
        return Double(Coverage.clipArea(p, box: clip.box, quad, radii: clip.radii))
    }

    private func stripCoverage(_ rows: [SIMD4<Float>], _ p: SIMD2<Float>) -> Float {
        guard p.x > rows[0].x, p.y > rows[0].y, p.x < rows[0].z, p.y < rows[0].w else { return 0 }
        let (x, y) = (Int(p.x - rows[0].x), Int(p.y - rows[0].y))
        let first = Int(rows[1].x) + Int(rows[1].y) * RenderPlan.alphasPerLine
        return Float(plan.alphas[first + y * Int(rows[1].z) + x]) / 255
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
            let (whole, ring) = (area(outline, rows, p), area(batch.pipeline, bare, p))
            let fill = SIMD4<Double>(rows[first + 3])
            return fill.w == 0 ? color * 255 : (fill + (color - fill) * (ring / whole)) * 255
        case .composite, .blend:
            return texel(batch.texture, x + Int(rows[first + 2].x), y + Int(rows[first + 2].y)) * color
        case .image: return sample(batch, rows, Double(x) + 0.5, Double(y) + 0.5) * color
        case .roundedImage:
            let picture = sample(batch, rows, Double(x) + 0.5, Double(y) + 0.5) * Double(rows[first + 1].y)
            return (picture + SIMD4<Double>(rows[first + 5]) * (255 - picture.w)) * color
        case .masked:
            let source = rows[first + 2]
            let mask = texel(batch.second, x + Int(source.z), y + Int(source.w)).w / 255
            return texel(batch.texture, x + Int(source.x), y + Int(source.y)) * mask * color
        case .filter:
            let c = texel(batch.texture, x + Int(rows[first + 2].x), y + Int(rows[first + 2].y)) / 255
            let held = c.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: c.w))
            let plain = c.w > 0 ? SIMD4(held.x / c.w, held.y / c.w, held.z / c.w, c.w) : .zero
            var (mixed, light) = (SIMD4<Double>(rows[first + 7]), SIMD4<Double>.zero)
            for channel in 0..<4 { mixed[channel] += (SIMD4<Double>(rows[first + 3 + channel]) * plain).sum() }
            mixed.clamp(lowerBound: .zero, upperBound: .one)
            for channel in 0..<3 { light[channel] = (SIMD4<Double>(rows[first + 3 + channel]) * (c - held)).sum() }
            light *= max(Double(rows[first + 6].w), 0)
            let all = SIMD4(mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w, mixed.w) + light
            return all.clamped(lowerBound: .zero, upperBound: .one) * color * 255
        case .blur: return blurred(batch, rows, x, y) * color
        case .shadow: return color * 255
        case .gradient: return (gradient?.color(x: x, y: y) ?? .zero) * 255
        }
    }

    private func gradient(_ pipeline: Pipeline, _ rows: [SIMD4<Float>]) -> ExactGradient {
        ExactGradient(pipeline.gradient, rows.dropFirst(pipeline.geometryRowCount), stops: plan.stops, angleDoubt: 0)
    }

    private func blurred(_ batch: Batch, _ rows: [SIMD4<Float>], _ x: Int, _ y: Int) -> SIMD4<Double> {
        let (source, limits) = (SIMD4<Double>(rows[3]), SIMD4<Double>(rows[4]))
        let offsets = [rows[5].x, rows[5].y, rows[5].z, rows[5].w, rows[6].x, rows[6].y, rows[6].z].map(Double.init)
        let weights = [rows[7].x, rows[7].y, rows[7].z, rows[7].w, rows[8].x, rows[8].y, rows[8].z].map(Double.init)
        var sum = SIMD4<Double>.zero
        for (offset, weight) in zip(offsets, weights) {
            for side in offset == 0 ? [0.0] : [-1.0, 1] {
                let u = Double(x) + 0.5 + source.x + side * offset * source.z
                let v = Double(y) + 0.5 + source.y + side * offset * source.w
                sum += linear(batch.texture, min(max(u, limits.x), limits.z), min(max(v, limits.y), limits.w)) * weight
            }
        }
        return sum
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
        return linear(batch.texture, u, v)
    }

    /// Between texels, of which the outermost repeat beyond the edges.
    private func linear(_ texture: Batch.Texture, _ u: Double, _ v: Double) -> SIMD4<Double> {
        let (i, j) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        let (fx, fy) = (u - 0.5 - i, v - 0.5 - j)
        let (column, row) = (Int(i), Int(j))
        // A place on the last texel's centre needs no texel beyond it.
        func part(_ column: Int, _ row: Int, _ weight: Double) -> SIMD4<Double> {
            weight == 0 ? .zero : texel(texture, column, row) * weight
        }
        return part(column, row, (1 - fx) * (1 - fy)) + part(column + 1, row, fx * (1 - fy))
            + part(column, row + 1, (1 - fx) * fy) + part(column + 1, row + 1, fx * fy)
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
///
/// - Parameter doubts: by how much each pixel may differ besides.
func greatestDifference(_ bitmap: Bitmap, _ expected: [SIMD4<Double>], doubts: [SIMD4<Double>] = []) -> Double {
    var worst = 0.0
    for (i, levels) in expected.enumerated() {
        let difference = SIMD4<Double>(bitmap[i % bitmap.width, i / bitmap.width]) - levels
        let beyond = pointwiseMax(difference, -difference) - (doubts.isEmpty ? .zero : doubts[i])
        worst = max(worst, beyond.max())
    }
    return worst
}
