import Geometry
import Graphics
import RenderPlan

/// One instance of a plan, with all that describes it.
struct Draw {
    let pipeline: Pipeline
    let texture: Batch.Texture
    let second: Batch.Texture
    /// The surface that it is painted on.
    let surface: Surface
    /// In the order of `pipeline.rows`.
    let rows: ContiguousArray<SIMD4<Float>>
    /// Pixels that hold its rectangle.
    let extent: PixelRect
    /// Counts the draws of a plan, pass by pass.
    let number: Int

    /// A row by its name; zero for one that the pipeline does not have.
    subscript(name: Row) -> SIMD4<Float> {
        pipeline.rows.firstIndex(of: name).map { rows[$0] } ?? .zero
    }

    /// The picture that it shows; nil where it shows none, or a surface.
    func image(in plan: RenderPlan) -> Bitmap? {
        guard case .image(let index) = texture else { return nil }
        return plan.images[Int(index.rawValue)]
    }

    /// The surface that it shows; nil where it shows none, or a picture.
    func shown(in plan: RenderPlan) -> Surface? {
        guard case .surface(let index) = texture else { return nil }
        return plan.surfaces[Int(index.rawValue)]
    }
}

extension RenderPlan {
    /// The draws of a batch.
    /// - Parameters:
    ///   - surface: what the batch is painted on.
    ///   - number: the first draw's.
    func draws(of batch: Batch, on surface: Surface, from number: Int) -> [Draw] {
        let count = batch.pipeline.rowCount
        return (0..<Int(batch.count)).map { instance in
            let first = Int(batch.firstRow) + instance * count
            return Draw(
                pipeline: batch.pipeline, texture: batch.texture, second: batch.second, surface: surface,
                rows: ContiguousArray(rows[first..<first + count]), extent: extent(at: first, batch.pipeline.geometry),
                number: number + instance)
        }
    }
}
