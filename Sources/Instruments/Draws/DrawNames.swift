import Graphics
import RenderPlan

/// What each draw of a plan shows, as a number: equal for draws that paint the same, and but for chance for no others.
///
/// Where a row names something by its place in the plan, what stands there counts. A group that is shown pixel on pixel is named by
/// where it is shown: what changes in it is a draw of its own.
struct DrawNames {
    /// In the order of `Draw.number`.
    private(set) var names: [Int] = []

    init(_ plan: RenderPlan) {
        var surfaces = [Int](repeating: 0, count: plan.surfaces.count)
        for pass in plan.passes {
            let place = Int(pass.surface.rawValue)
            var content = Hasher()
            content.combine(pass.clear == nil ? surfaces[place] : 0)
            content.combine(pass.clear)
            for batch in plan.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                for draw in plan.draws(of: batch, on: plan.surfaces[place], from: names.count) {
                    let name = plan.name(of: draw, on: place, surfaces)
                    names.append(name.own)
                    content.combine(name.whole)
                }
            }
            surfaces[place] = content.finalize()
        }
    }
}

extension RenderPlan {
    /// - Parameters:
    ///   - place: of the surface that it is painted on.
    ///   - surfaces: what each surface shows so far.
    /// - Returns: what a draw shows, and the same with what is in the group that it shows.
    fileprivate func name(of draw: Draw, on place: Int, _ surfaces: [Int]) -> (own: Int, whole: Int) {
        var hasher = Hasher()
        hasher.combine(draw.surface.purpose)
        hasher.combine(draw.pipeline)
        hasher.combine(place == 0)
        combineRows(of: draw, into: &hasher)
        combine(draw.second, surfaces, into: &hasher)
        var whole = hasher
        combine(draw.texture, surfaces, into: &whole)
        if !draw.showsGroup(in: self) { combine(draw.texture, surfaces, into: &hasher) }
        return (hasher.finalize(), whole.finalize())
    }

    private func combine(_ texture: Batch.Texture, _ surfaces: [Int], into hasher: inout Hasher) {
        switch texture {
        case .none: hasher.combine(0)
        case .image(let index): hasher.combine(images[Int(index.rawValue)].identity)
        case .surface(let index): hasher.combine(surfaces[Int(index.rawValue)])
        }
    }

    private func combineRows(of draw: Draw, into hasher: inout Hasher) {
        for (name, row) in zip(draw.pipeline.rows, draw.rows) {
            switch name {
            case .strip:
                let first = Int(row.y) * RenderPlan.alphasPerLine + Int(row.x)
                let box = draw.rows[0]
                let (width, step) = (Int(box.z - box.x), Int(row.z))
                for line in 0..<Int(box.w - box.y) {
                    hasher.combine(alphas[first + line * step..<first + line * step + width])
                }
            case .meta:
                var meta = row
                if draw.pipeline.namesClip { combineClip(Int(row.x), into: &hasher) }
                meta.x = 0
                if draw.pipeline.kind == .gradient {
                    hasher.combine(stops[Int(row.y)..<Int(row.y) + Int(row.z)])
                    meta.y = 0
                }
                hasher.combine(meta)
            default: hasher.combine(row)
            }
        }
    }

    private func combineClip(_ index: Int, into hasher: inout Hasher) {
        var clip = clips[index]
        hasher.combine(cuts[clip.cutRange])
        clip.cuts = .zero
        hasher.combine(clip)
    }
}

extension Draw {
    /// True for a group in the same pixels, whose own draws are seen one by one.
    fileprivate func showsGroup(in plan: RenderPlan) -> Bool {
        guard pipeline.kind == .composite || pipeline.kind == .masked || pipeline.kind == .blend else { return false }
        switch shown(in: plan)?.purpose {
        case .opacityGroup, .clipGroup, .effectGroup: return true
        case nil, .target, .mask, .filtered, .backdrop, .rasterized: return false
        }
    }
}
