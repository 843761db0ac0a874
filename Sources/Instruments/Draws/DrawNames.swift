import Graphics
import RenderPlan

/// A name for what each draw of a plan shows: equal for draws that paint the same, and for others only by chance.
///
/// A group that is shown pixel on pixel is named without its content: what changes there is a change of the group's own draws.
struct DrawNames {
    /// In the order of `Draw.number`.
    private(set) var names: [ContentName] = []

    init(_ plan: RenderPlan) {
        var surfaces = [NameMixer](repeating: NameMixer(), count: plan.surfaces.count)
        for pass in plan.passes {
            let place = Int(pass.surface.rawValue)
            var content = pass.clear == nil ? surfaces[place] : NameMixer()
            content.mix(pass.clear ?? SIMD4(repeating: -1))
            for batch in plan.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                var own = NameMixer()
                own.mix(Int(plan.surfaces[place].purpose.rawValue))
                own.mix(place == 0 ? 1 : 0)
                own.mix(batch.pipeline)
                plan.mix(batch.second, surfaces, into: &own)
                var whole = own
                plan.mix(batch.texture, surfaces, into: &whole)
                if !batch.showsGroup(in: plan) { own = whole }
                for instance in 0..<Int(batch.count) {
                    var (draw, entire) = (own, whole)
                    let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
                    plan.mixDraw(at: first, batch.pipeline, into: &draw)
                    plan.mixDraw(at: first, batch.pipeline, into: &entire)
                    names.append(draw.name)
                    content.mix(entire.name)
                }
            }
            surfaces[place] = content
        }
    }
}

extension RenderPlan {
    fileprivate func mix(_ texture: Batch.Texture, _ surfaces: [NameMixer], into mixer: inout NameMixer) {
        switch texture {
        case .none: mixer.mix(0)
        case .image(let index): mixer.mix(images[Int(index.rawValue)].identity)
        case .surface(let index): mixer.mix(surfaces[Int(index.rawValue)].name)
        }
    }
}

extension Batch {
    /// True for a group shown pixel on pixel, whose own draws are compared one by one.
    fileprivate func showsGroup(in plan: RenderPlan) -> Bool {
        guard pipeline.kind == .composite || pipeline.kind == .masked || pipeline.kind == .blend else { return false }
        guard case .surface(let index) = texture else { return false }
        switch plan.surfaces[Int(index.rawValue)].purpose {
        case .opacityGroup, .clipGroup, .effectGroup: return true
        case .target, .mask, .filtered, .backdrop, .rasterized: return false
        }
    }
}
