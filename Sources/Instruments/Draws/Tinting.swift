import Geometry
import RenderPlan

/// Decides which draws of a plan get a colour.
protocol TintingOverlay {
    /// The colour over a draw, premultiplied; nil for none. Asked once for each draw, in their order.
    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>?

    /// Shapes that are painted over everything else, on the target.
    func shapesOnTop(of plan: RenderPlan) -> [Draw]
}

extension TintingOverlay {
    func shapesOnTop(of plan: RenderPlan) -> [Draw] { [] }
}

extension RenderPlan {
    /// The plan with a colour over each draw that `overlay` gives one.
    ///
    /// A batch is split after a draw that gets one: what is in front of the draw is in front of its colour. Draws on masks
    /// and in the midst of an effect get none: only a mask's alpha counts, and a step of an effect is seen only in its result.
    func tinted(by overlay: some TintingOverlay) -> RenderPlan {
        var overlay = overlay
        var result = Tinted(self)
        var number = 0
        for pass in passes {
            let surface = surfaces[Int(pass.surface.rawValue)]
            for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                let draws = draws(of: batch, on: surface, from: number)
                number += draws.count
                let colors = draws.map { surface.isSeen ? overlay.tint($0, in: self) : nil }
                result.add(batch, draws, colors)
            }
            if pass.surface == .target, result.plan.passes.count == passes.count - 1 {
                for draw in overlay.shapesOnTop(of: self) { result.add(draw, in: Tint.yellow) }
            }
            result.end(pass)
        }
        return result.plan
    }
}

extension Surface {
    /// True when what is painted on it is shown itself, rather than only its effect on something else.
    fileprivate var isSeen: Bool {
        switch purpose {
        case .target, .opacityGroup, .clipGroup, .effectGroup, .rasterized: true
        case .mask, .filtered, .backdrop: false
        }
    }
}

/// A plan with colours, under construction.
private struct Tinted {
    private(set) var plan: RenderPlan
    /// Where the batches of the next pass begin.
    private var firstBatch: Int32 = 0

    init(_ plan: RenderPlan) {
        self.plan = plan
        self.plan.passes = []
        self.plan.batches = []
        // Their content names no longer hold.
        for index in plan.surfaces.indices { self.plan.surfaces[index].content = nil }
    }

    /// Adds the draws of a batch, each with its colour after it.
    mutating func add(_ batch: Batch, _ draws: [Draw], _ colors: [SIMD4<Float>?]) {
        var start = 0
        for (index, color) in colors.enumerated() {
            guard let color else { continue }
            add(batch, start..<index + 1)
            start = index + 1
            add(draws[index], in: color, bounds: batch.bounds)
        }
        add(batch, start..<draws.count)
    }

    /// Adds some of the draws of a batch.
    private mutating func add(_ batch: Batch, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var part = batch
        part.firstRow += Int32(range.lowerBound * batch.pipeline.rowCount)
        part.count = Int32(range.count)
        part.pixelCount = batch.pixelCount * range.count / max(Int(batch.count), 1)
        plan.batches.append(part)
    }

    /// Adds the shape of a draw.
    /// - Parameter bounds: hold it; nil where only its extent is known.
    mutating func add(_ draw: Draw, in color: SIMD4<Float>, bounds: PixelRect? = nil) {
        guard let (pipeline, rows) = draw.shape(in: color) else { return }
        plan.batches.append(
            Batch(
                pipeline: pipeline, texture: .none, firstRow: Int32(plan.rows.count), count: 1,
                bounds: bounds ?? draw.extent, pixelCount: draw.extent.area))
        plan.rows += rows
    }

    /// Ends a pass with what was added since the last.
    mutating func end(_ pass: Pass) {
        plan.passes.append(
            Pass(surface: pass.surface, clear: pass.clear, batches: firstBatch..<Int32(plan.batches.count)))
        firstBatch = Int32(plan.batches.count)
    }
}
