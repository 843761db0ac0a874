import Geometry
import RenderPlan

// A heat map of how often each pixel is painted. The shapes of all draws that reach the target's pixels are painted on a surface of
// their own with an alpha of 1/4, so that n of them add up to an alpha of 1 − (3/4)ⁿ in any order. A colour matrix maps that to green
// for one, over yellow, to red for eight; the result is painted over the picture.
extension RenderPlan {
    /// The plan with a heat map over its picture.
    func overdrawn() -> RenderPlan {
        var plan = self
        let frame = surfaces[0].frame
        let counted = SurfaceIndex(rawValue: Int32(surfaces.count))
        let colored = SurfaceIndex(rawValue: counted.rawValue + 1)
        plan.surfaces.append(Surface(frame: frame, purpose: .effectGroup))
        plan.surfaces.append(Surface(frame: frame, purpose: .filtered))
        for draw in drawsInTargetSpace() {
            guard let shape = draw.shape(in: SIMD4(repeating: Heat.share)) else { continue }
            let seen = draw.extent.intersection(draw.surface.frame)
            let (pipeline, rows) = seen == draw.extent ? shape : plan.cut(shape, to: draw.surface.frame)
            plan.append(pipeline, rows, bounds: seen)
        }
        plan.endPass(on: counted, clear: .zero)
        let toTexel = SIMD4(-Float(frame.minX), -Float(frame.minY), 0, 0)
        let box = SIMD4(Float(frame.minX), Float(frame.minY), Float(frame.maxX), Float(frame.maxY))
        plan.append(
            Pipeline(kind: .filter, geometry: .box, blend: .replace),
            [box, SIMD4(repeating: 1), .zero, toTexel] + Heat.matrix, texture: .surface(counted), bounds: frame)
        plan.endPass(on: colored, clear: .zero)
        plan.append(
            Pipeline(kind: .composite, geometry: .box), [box, SIMD4(repeating: Heat.opacity), .zero, toTexel],
            texture: .surface(colored), bounds: frame)
        plan.endPass(on: .target, clear: nil)
        return plan
    }

    private mutating func append(
        _ pipeline: Pipeline, _ rows: ContiguousArray<SIMD4<Float>>, texture: Batch.Texture = .none, bounds: PixelRect
    ) {
        guard !bounds.isEmpty else { return }
        batches.append(
            Batch(
                pipeline: pipeline, texture: texture, firstRow: Int32(self.rows.count), count: 1, bounds: bounds,
                pixelCount: bounds.area))
        self.rows += rows
    }

    /// A shape clipped to its surface.
    private mutating func cut(
        _ shape: (pipeline: Pipeline, rows: ContiguousArray<SIMD4<Float>>), to frame: PixelRect
    ) -> (Pipeline, ContiguousArray<SIMD4<Float>>) {
        var (pipeline, rows) = shape
        let meta = pipeline.geometryRowCount + 1
        var clip = Clip.everywhere
        if pipeline.namesClip {
            let own = clips[Int(rows[meta].x)]
            if pipeline.isClipped { clip = own }
            clip.cuts = own.cuts
        }
        clip.box.lowHalf = pointwiseMax(clip.box.lowHalf, SIMD2(Float(frame.minX), Float(frame.minY)))
        clip.box.highHalf = pointwiseMin(clip.box.highHalf, SIMD2(Float(frame.maxX), Float(frame.maxY)))
        rows[meta].x = Float(clips.count)
        clips.append(clip)
        pipeline.isClipped = true
        return (pipeline, rows)
    }

    /// Ends a pass with the batches since the last.
    private mutating func endPass(on surface: SurfaceIndex, clear: SIMD4<Float>?) {
        let first = passes.map(\.batches.upperBound).max() ?? 0
        passes.append(Pass(surface: surface, clear: clear, batches: first..<Int32(batches.count)))
    }
}

extension Clip {
    /// A clip that contains everything that is painted.
    fileprivate static let everywhere: Clip = {
        let far: Float = 1_048_576
        return Clip(
            box: SIMD4(-far, -far, far, far), inverseX: SIMD4(1, 0, far, 2 * far), inverseY: SIMD4(0, 1, far, 2 * far),
            inverseW: SIMD4(0, 0, 1, 0), radii: .zero)
    }()
}

/// The map from how often a pixel is painted to a colour.
private enum Heat {
    /// The alpha of a single draw.
    static let share: Float = 0.25
    /// High enough to tell colours apart, and low enough to see the picture.
    static let opacity: Float = 0.75

    /// `Row.matrixRed` to `matrixBias`: with t from 0, painted once, to 1, eight times, red is 2t, green 2 − 2t, and the
    /// alpha is full wherever anything is painted.
    static let matrix: ContiguousArray<SIMD4<Float>> = {
        let once = share
        let often = (0..<8).reduce(Float(0)) { alpha, _ in alpha + (1 - alpha) * share }
        let slope = 2 / (often - once)
        return [
            SIMD4(0, 0, 0, slope), SIMD4(0, 0, 0, -slope), .zero, SIMD4(0, 0, 0, 1 / once),
            SIMD4(-slope * once, 2 + slope * once, 0, 0),
        ]
    }()
}
