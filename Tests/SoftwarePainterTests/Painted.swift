import Graphics
import RenderPlan
import SoftwarePainter

/// Paints and reads with a fresh painter.
func painted(_ plan: RenderPlan, threads: Int = 1) throws -> Bitmap {
    let painter = SoftwarePainter(threads: threads)
    try painter.paint(plan)
    return try painter.read()
}
