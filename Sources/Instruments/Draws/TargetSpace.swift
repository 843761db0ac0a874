import RenderPlan

extension RenderPlan {
    /// Draws whose coordinates are pixels of the target, in their order: those on it, and those on surfaces that are shown there
    /// pixel on pixel. Draws on surfaces that are resampled are left out.
    func drawsInTargetSpace() -> [Draw] {
        let isInSpace = surfacesInTargetSpace
        var result: [Draw] = []
        var number = 0
        for pass in passes {
            let place = Int(pass.surface.rawValue)
            for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                if isInSpace[place] { result += draws(of: batch, on: surfaces[place], from: number) }
                number += Int(batch.count)
            }
        }
        return result
    }

    /// For each surface whether its pixels are those of the target. A pass samples only what was painted before it, so one
    /// walk backwards finds all.
    private var surfacesInTargetSpace: [Bool] {
        var isInSpace = [Bool](repeating: false, count: surfaces.count)
        isInSpace[0] = true
        for pass in passes.reversed() where isInSpace[Int(pass.surface.rawValue)] {
            for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                guard batch.count > 0, batch.pipeline.kind.keepsPixels else { continue }
                for texture in [batch.texture, batch.second] {
                    guard case .surface(let index) = texture else { continue }
                    isInSpace[Int(index.rawValue)] = true
                }
            }
        }
        return isInSpace
    }
}

extension DrawKind {
    /// True for those that show a surface pixel on pixel.
    fileprivate var keepsPixels: Bool {
        switch self {
        case .composite, .masked, .blend, .filter, .blur: true
        case .solid, .rounded, .border, .image, .roundedImage, .gradient, .shadow: false
        }
    }
}
