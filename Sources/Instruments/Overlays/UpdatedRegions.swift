import Geometry
import RenderPlan

/// "Flash Updated Regions": yellow over draws that the frame before did not have, and over the rectangles of those that are gone since.
/// What has moved is gone in one place and new in another.
struct UpdatedRegions: TintingOverlay {
    /// What each draw shows.
    private let names: [ContentName]
    /// How many draws of each name the frame before has that were not matched with one of this frame yet.
    private var before: [ContentName: Int]
    /// The draws that are gone, in pixels of the target.
    private let gone: [Draw]

    init(_ plan: RenderPlan, _ history: FrameHistory) {
        names = DrawNames(plan).names
        let last = history.last
        let old = last.map { DrawNames($0).names } ?? []
        before = old.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var left = before
        for name in names { if let count = left[name], count > 0 { left[name] = count - 1 } }
        gone = last?.drawsInTargetSpace().filter { draw in
            guard let count = left[old[draw.number]], count > 0 else { return false }
            left[old[draw.number]] = count - 1
            return true
        } ?? []
    }

    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        if let count = before[names[draw.number]], count > 0 {
            before[names[draw.number]] = count - 1
            return nil
        }
        return Tint.yellow
    }

    func shapesOnTop(of plan: RenderPlan) -> [Draw] {
        gone.compactMap { draw in
            let seen = draw.extent.intersection(draw.surface.frame).intersection(plan.surfaces[0].frame)
            guard !seen.isEmpty else { return nil }
            let box = SIMD4(Float(seen.minX), Float(seen.minY), Float(seen.maxX), Float(seen.maxY))
            return Draw(
                pipeline: Pipeline(kind: .solid, geometry: .box), texture: .none, second: .none, surface: plan.surfaces[0],
                rows: [box, .zero, .zero], extent: seen, number: 0)
        }
    }
}
