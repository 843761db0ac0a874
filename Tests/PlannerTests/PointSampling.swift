import Geometry
import RenderPlan

/// What a plan of solid rectangles paints at a point, by the contract's words: each draw as a set of points, cut by its
/// clip, one over the other.
struct PointSampling {
    let plan: RenderPlan

    /// The paints over a point from back to front, or nil where the point is so near to an edge that rounding decides.
    func paints(over p: Point) -> [SIMD4<Float>]? { paints(over: p, on: .target) }

    private func paints(over p: Point, on surface: SurfaceIndex) -> [SIMD4<Float>]? {
        var paints: [SIMD4<Float>] = []
        let pass = plan.passes.first { $0.surface == surface }!
        for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
            let batch = plan.batches[index]
            for instance in 0..<Int(batch.count) {
                var depth: Double
                if batch.pipeline.geometry == .box {
                    depth = PointSampling.depth(of: p, inBox: plan.row(.box, batch: index, instance: instance))
                } else {
                    depth = PointSampling.depth(
                        of: p, x: plan.row(.inverseX, batch: index, instance: instance),
                        y: plan.row(.inverseY, batch: index, instance: instance),
                        w: plan.row(.inverseW, batch: index, instance: instance))
                }
                if batch.pipeline.isClipped {
                    let clip = plan.clips[Int(plan.row(.meta, batch: index, instance: instance).x)]
                    depth = min(depth, PointSampling.depth(of: p, inBox: clip.box))
                    depth = min(depth, PointSampling.depth(of: p, x: clip.inverseX, y: clip.inverseY, w: clip.inverseW))
                }
                if batch.pipeline.isCut {
                    let clip = plan.clips[Int(plan.row(.meta, batch: index, instance: instance).x)]
                    for cut in plan.cuts[clip.cutRange] {
                        let line = LinearFunction(a: Double(cut.line.x), b: Double(cut.line.y), c: Double(cut.line.z))
                        depth = min(depth, cut.isFront ? line.value(at: p) : -line.value(at: p))
                    }
                }
                if abs(depth) < 0.02 { return nil }
                if depth > 0, case .surface(let inner) = batch.texture {
                    guard let inside = self.paints(over: p, on: inner) else { return nil }
                    paints += inside
                } else if depth > 0 { paints.append(plan.row(.color, batch: index, instance: instance)) }
            }
        }
        return paints
    }

    /// How far a point lies inside a box, pixels.
    private static func depth(of p: Point, inBox box: SIMD4<Float>) -> Double {
        min(min(p.x - Double(box.x), Double(box.z) - p.x), min(p.y - Double(box.y), Double(box.w) - p.y))
    }

    /// How far a point lies inside the rectangle that the rows of a quad describe, pixels.
    private static func depth(of p: Point, x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>) -> Double {
        func line(_ row: SIMD4<Float>) -> LinearFunction {
            LinearFunction(a: Double(row.x), b: Double(row.y), c: Double(row.z))
        }
        func scaled(_ f: LinearFunction, _ k: Double) -> LinearFunction {
            LinearFunction(a: f.a * k, b: f.b * k, c: f.c * k)
        }
        let (x, y, w, width, height) = (line(x), line(y), line(w), Double(x.w), Double(y.w))
        if w.value(at: p) <= 0 { return -1 }
        return [x, scaled(w, width) - x, y, scaled(w, height) - y].reduce(Double.infinity) { depth, edge in
            // A line without a direction has the whole plane on one side.
            min(depth, edge.value(at: p) / max(edge.steepness, 1e-12))
        }
    }
}
