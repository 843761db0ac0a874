internal import Graphics
internal import RenderPlan

/// Holds a plan's sizes against what the device can take, before any call of the driver.
struct SizeCheck {
    let plan: RenderPlan
    let limits: GLLimits
    /// Columns and rows of the largest picture, texels.
    let pictureSide: Int

    func run() throws(PaintError) {
        for surface in plan.surfaces {
            try check(surface.frame.width, surface.frame.height, limits.surfaceSize)
        }
        for image in plan.images { try check(image.width, image.height, pictureSide) }
        let lines = (plan.clips.count + ShaderSource.clipsPerLine - 1) / ShaderSource.clipsPerLine
        try check(ShaderSource.clipsPerLine * Clip.rowCount, lines, limits.textureSize)
        if !plan.pages.isEmpty {
            try check(RenderPlan.alphasPerLine, plan.pages.count * CoveragePage.lines, limits.textureSize)
        }
        let cutLines = (plan.cuts.count + ShaderSource.cutsPerLine - 1) / ShaderSource.cutsPerLine
        try check(ShaderSource.cutsPerLine, cutLines, limits.textureSize)
    }

    private func check(_ width: Int, _ height: Int, _ limit: Int) throws(PaintError) {
        if max(width, height) > limit { throw .tooLarge(width: width, height: height, limit: limit) }
    }
}
