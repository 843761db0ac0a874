internal import Graphics
internal import RenderPlan

/// Checks a plan's sizes against the device's limits, before any call of the driver.
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
    }

    /// True where the textures of `Uploads` have room for what the plan lists.
    var holdsLists: Bool {
        holds(plan.clips.count, perLine: ShaderSource.clipsPerLine, texels: Clip.rowCount)
            && holds(plan.cuts.count, perLine: ShaderSource.cutsPerLine)
            && holds(plan.stops.count, perLine: ShaderSource.stopsPerLine, texels: 2)
            && holds(plan.alphas.count, perLine: RenderPlan.alphasPerLine)
            && holds(plan.pages.count * CoveragePage.size, perLine: RenderPlan.alphasPerLine)
    }

    /// - Parameter texels: how many an entry of the list takes, side by side.
    private func holds(_ count: Int, perLine: Int, texels: Int = 1) -> Bool {
        count == 0 || max(perLine * texels, (count + perLine - 1) / perLine) <= limits.textureSize
    }

    private func check(_ width: Int, _ height: Int, _ limit: Int) throws(PaintError) {
        if max(width, height) > limit { throw .tooLarge(width: width, height: height, limit: limit) }
    }
}
