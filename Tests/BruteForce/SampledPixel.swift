import Geometry
import Graphics

// The samples of a pixel are painted side by side: a layer meets all that see it before the next layer does. What is linear in
// a colour (over, opacity, clips, masks) happens to each sample by itself. What is not, a compositing filter or a matrix of
// colours, is no property of a point: it acts on pictures, and pictures have pixels. It is given the mean of the samples, and
// all of them have what it makes of that. Of the pixel only the part counts in which the layer may change anything: clips
// are shapes, and cut a filter's result as they cut everything.

extension Narrowed {
    /// The mean of what samples see over what is behind, premultiplied.
    func color(at samples: [Point], over background: SIMD4<Double>, in scene: Scene) -> SIMD4<Double> {
        var colors = [SIMD4<Double>](repeating: background, count: samples.count)
        let pixel = SampledPixel(entries: entries, scene: scene, samples: samples)
        if !entries.isEmpty { pixel.paint(0, Array(samples.indices), fade: .one, onto: &colors) }
        return colors.reduce(.zero, +) / Double(samples.count)
    }
}

/// What may show in a pixel, and the samples that see it.
struct SampledPixel {
    let entries: [Narrowed.Entry]
    let scene: Scene
    /// Pixel space.
    let samples: [Point]

    /// Samples carried into a layer's plane.
    struct Carried {
        /// For each sample of the pixel; meaningless for those not in `seeing`.
        var points: [Point]
        /// The samples that see the layer's plane.
        var seeing: [Int]
    }

    /// Paints what samples see of a subtree.
    ///
    /// - Parameters:
    ///   - seeing: the samples.
    ///   - fade: what is inherited from layers above that fade each of their sublayers by itself.
    ///   - colors: for each sample, what was painted before it in the innermost picture around.
    func paint(_ position: Int, _ seeing: [Int], fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]) {
        let layer = scene.layers[entries[position].layer]
        let carried = carry(seeing, into: layer)
        if carried.seeing.isEmpty { return }
        let effects = layer.effects >= 0 ? scene.effects[layer.effects] : nil
        if let effects, effects.changesBackdrop { changeBackdrop(position, carried, effects, &colors) }
        let opacity = fade * layer.tint * layer.opacity
        guard layer.isIsolated || (layer.fadesAsGroup && opacity.w < 1) else {
            if let effects { paintShadow(position, carried, effects, onto: &colors) }
            paintParts(position, carried, fade: opacity, onto: &colors)
            return
        }
        let source = picture(position, carried, effects)
        guard let effects, effects.mode != .normal else {
            for sample in carried.seeing { colors[sample] = over(source[sample] * opacity, colors[sample]) }
            return
        }
        let changed =
            effects.erases ? carried.seeing.filter { effects.region.contains(carried.points[$0]) } : carried.seeing
        if changed.isEmpty { return }
        let pixel = mean(changed, of: source) * opacity
        // What shows nothing in a pixel does not bother it.
        if pixel == .zero, !effects.erases { return }
        let result = Blending.composite(pixel, mean(changed, of: colors), effects.mode)
        for sample in changed { colors[sample] = result }
    }

    /// The layer shows in front of the eye of every plane between it and the pixels. Those above it have been asked on the way
    /// here, and its own w is theirs times that of its place in its superlayer.
    private func carry(_ seeing: [Int], into layer: SceneLayer) -> Carried {
        var carried = Carried(points: samples, seeing: [])
        carried.seeing.reserveCapacity(seeing.count)
        for sample in seeing {
            let image = layer.pixelToLayer.homogeneous(samples[sample])
            guard image.z > 0 else { continue }
            carried.points[sample] = Point(image.x / image.z, image.y / image.z)
            carried.seeing.append(sample)
        }
        return carried
    }

    private func mean(_ seeing: [Int], of colors: [SIMD4<Double>]) -> SIMD4<Double> {
        seeing.reduce(into: .zero) { $0 += colors[$1] } / Double(seeing.count)
    }

    private func changeBackdrop(
        _ position: Int, _ carried: Carried, _ effects: LayerEffects, _ colors: inout [SIMD4<Double>]
    ) {
        let changed = inside(scene.layers[entries[position].layer].outline, position, carried)
        if changed.isEmpty { return }
        var color = entries[position].backdrop ?? mean(changed, of: colors)
        for recolouring in effects.backgroundRecolourings { color = recolouring.apply(color) }
        for sample in changed { colors[sample] = color }
    }

    /// The samples inside an outline of a layer.
    func inside(_ outline: Outline, _ position: Int, _ carried: Carried) -> [Int] {
        outline.inside(carried.points, carried.seeing, pixelCenter: entries[position].center)
    }

    /// The layer as one picture: its parts and sublayers, filters, shadow and mask, or the bitmap made of them.
    private func picture(_ position: Int, _ carried: Carried, _ effects: LayerEffects?) -> [SIMD4<Double>] {
        let entry = entries[position]
        var colors = [SIMD4<Double>](repeating: .zero, count: samples.count)
        // A path's shadow lies below the layer's parts like one of them, unless filters tell them apart.
        let isPart = effects?.shadow?.isOfPath == true && effects?.hasFilters == false
        if isPart, let effects { paintShadow(position, carried, effects, onto: &colors) }
        guard let effects else {
            paintParts(position, carried, fade: .one, onto: &colors)
            return colors
        }
        if effects.raster != nil {
            for sample in carried.seeing {
                colors[sample] =
                    entry.picture ?? Narrowed.picture(of: entry.layer, at: samples[sample], scene) ?? .zero
            }
            return colors
        }
        if let blurred = effects.blurred {
            for sample in carried.seeing where effects.blurBounds?.contains(carried.points[sample]) ?? true {
                colors[sample] = blurred.linear(at: carried.points[sample])
            }
        } else {
            paintParts(position, carried, fade: .one, onto: &colors)
        }
        if !effects.recolourings.isEmpty {
            let changed = recoloured(position, carried, effects)
            let color = changed.isEmpty ? .zero : effects.recolourings.reduce(mean(changed, of: colors)) { $1.apply($0) }
            for sample in changed { colors[sample] = color }
        }
        if effects.shadow != nil, !isPart {
            var shadow = [SIMD4<Double>](repeating: .zero, count: samples.count)
            paintShadow(position, carried, effects, onto: &shadow)
            for sample in carried.seeing { colors[sample] = over(colors[sample], shadow[sample]) }
        }
        if effects.isMasked {
            let alphas = alphas(of: .mask, below: position, carried.seeing)
            for sample in carried.seeing { colors[sample] *= alphas[sample] }
        }
        return colors
    }

    /// The samples that see a part of a pixel in which a layer's colours are changed. Where filters make half as much of half of a colour, it
    /// is the same whether a layer that masks to its bounds is cut before them or after: then its shape cuts what they made, and a shadow
    /// with it.
    private func recoloured(_ position: Int, _ carried: Carried, _ effects: LayerEffects) -> [Int] {
        let layer = scene.layers[entries[position].layer]
        let colors: [SIMD4<Double>] = [SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(1, 1, 1, 1)]
        let isInProportion = effects.recolourings.allSatisfy { change in
            colors.allSatisfy { color in
                let difference = change.apply(0.5 * color) - 0.5 * change.apply(color)
                return (difference * difference).sum() < 1e-12
            }
        }
        guard layer.masksToBounds, effects.blurred == nil, isInProportion else { return carried.seeing }
        return inside(layer.outline, position, carried)
    }

    private func paintShadow(
        _ position: Int, _ carried: Carried, _ effects: LayerEffects, onto colors: inout [SIMD4<Double>]
    ) {
        guard let shadow = effects.shadow else { return }
        let layer = scene.layers[entries[position].layer]
        let seeing = layer.masksToBounds ? inside(layer.outline, position, carried) : carried.seeing
        var cast: [Double] = []
        if case .subtree = shadow.caster { cast = alphas(of: .shadow, below: position, seeing) }
        for sample in seeing {
            let point = carried.points[sample] - shadow.offset
            let alpha =
                switch shadow.caster {
                case .blurred(let grid): grid.linear(at: point).w
                case .path(let path): path.contains(point) ? 1.0 : 0
                case .subtree: cast[sample]
                }
            colors[sample] = over(shadow.color * alpha, colors[sample])
        }
    }

    /// The alphas of a subtree that stands below a layer in another role than a sublayer's; 0 where nothing of it shows.
    private func alphas(of role: SceneLayer.Role, below position: Int, _ seeing: [Int]) -> [Double] {
        var colors = [SIMD4<Double>](repeating: .zero, count: samples.count)
        if let child = children(of: position).first(where: { scene.layers[entries[$0].layer].role == role }) {
            paint(child, seeing, fade: .one, onto: &colors)
        }
        return colors.map(\.w)
    }

    /// What stands directly below a layer, in any role.
    func children(of position: Int) -> [Int] {
        var children: [Int] = []
        var child = position + 1
        while child < entries[position].subtreeEnd {
            children.append(child)
            child = entries[child].subtreeEnd
        }
        return children
    }
}
