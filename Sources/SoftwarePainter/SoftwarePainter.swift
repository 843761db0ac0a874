// SoftwarePainter: stage 6 on the CPU.
//
// Executes a plan and knows nothing of what made it. Its bytes are the reference that GL is judged by: they are the same
// on every machine and for every number of threads.
//
// A pass is painted in bands of rows, each band by one thread, each going through the pass's draws in order. A draw is a
// *shape* (how much of a pixel it covers) and a *paint* (what colour), put together by the compiler for each kind. Row
// by row the shape gives a range outside of which it covers nothing, and a middle part of constant coverage:
//
//          outer.lower      middle            outer.upper
//      ········▒▒▓▓█████████████████████▓▓▒▒···········
//              edge: area and paint     edge
//              pixel by pixel
//
// The middle is a fill or a blend of packed pixels, and only the edges cost arithmetic. A pixel depends on its own
// coordinates alone and never on where its band begins, so bands do not show.
import Dispatch
import Geometry
public import Graphics
public import RenderPlan

/// Paints on the CPU.
public final class SoftwarePainter: Painter {
    public let name = "software"
    /// How many threads paint.
    public let threads: Int
    private var surfaces: [UnsafePixels] = []
    private var hasPainted = false

    /// A side longer than this, in pixels, is refused.
    public static let largestSide = 65_535
    /// A surface of more pixels than this is refused: 4 GiB of memory.
    public static let mostPixels = 1 << 30

    /// - Parameter threads: nil for one a processor.
    public init(threads: Int? = nil) {
        self.threads = max(1, threads ?? ProcessorCount.active)
    }

    public func paint(_ plan: RenderPlan) throws(PaintError) {
        try plan.check()
        for surface in plan.surfaces {
            let (width, height) = (surface.frame.width, surface.frame.height)
            if width > SoftwarePainter.largestSide || height > SoftwarePainter.largestSide
                || width * height > SoftwarePainter.mostPixels
            {
                throw .tooLarge(width: width, height: height, limit: SoftwarePainter.largestSide)
            }
        }
        while surfaces.count < plan.surfaces.count { surfaces.append(UnsafePixels()) }
        for (index, surface) in plan.surfaces.enumerated() { surfaces[index].resize(to: surface.frame) }
        plan.rows.withUnsafeBufferPointer { rows in
            for pass in plan.passes { paint(pass, of: plan, rows: rows) }
        }
        hasPainted = true
    }

    public func read() throws(PaintError) -> Bitmap {
        guard hasPainted else { throw .nothingPainted }
        return surfaces[0].bitmap()
    }

    private func paint(_ pass: Pass, of plan: RenderPlan, rows: UnsafeBufferPointer<SIMD4<Float>>) {
        let target = surfaces[Int(pass.surface.rawValue)]
        let job = PassJob(plan: plan, pass: pass, rows: rows, target: target.view, sources: surfaces.map(\.view))
        // Below a quarter of a million pixels handing rows over to other threads costs more than it saves.
        let bandCount = target.frame.area < 1 << 18 ? 1 : threads
        guard bandCount > 1, threads > 1 else {
            job.paint(rows: target.frame.minY..<target.frame.maxY)
            return
        }
        // More bands than threads, so that a band full of detail does not leave the others waiting.
        let bands = min(bandCount * 4, target.frame.height)
        let (first, height) = (Int(target.frame.minY), target.frame.height)
        DispatchQueue.concurrentPerform(iterations: bands) { band in
            let start = Int32(first + height * band / bands)
            let end = Int32(first + height * (band + 1) / bands)
            job.paint(rows: start..<end)
        }
    }
}
