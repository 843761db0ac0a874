import Geometry

/// What can be seen of a layer in a box of pixels.
struct Sight {
    /// True when nothing of the layer nor of its sublayers can show.
    private(set) var hidesSubtree = false
    /// True when something of the layer itself may show.
    private(set) var isShown = false
    /// How much points of the box may differ in what they see of it.
    private(set) var variation = Narrowed.Variation.none

    init(of layer: SceneLayer, _ footprint: Footprint) {
        switch footprint {
        case .behind: hidesSubtree = true
        case .crossing: (isShown, variation) = (true, .edges)
        case .within: look(at: layer, footprint)
        }
    }

    private mutating func look(at layer: SceneLayer, _ footprint: Footprint) {
        let bounds = footprint.side(of: layer.outline)
        if layer.masksToBounds {
            if bounds == .outside { hidesSubtree = true }
            if bounds == .astride { variation = .edges }
        }
        if layer.background != .zero { see(bounds) }
        if layer.border != .zero, bounds != .outside {
            switch layer.opening.map(footprint.side) ?? .outside {
            case .inside: break
            case .outside: see(bounds)
            case .astride: see(.astride)
            }
        }
        if let picture = layer.pictureOutline { see(footprint.side(of: picture)) }
    }

    /// What is painted over the background.
    mutating func look(at paint: LayerPaint, of layer: SceneLayer, _ footprint: Footprint) {
        if hidesSubtree { return }
        if paint.gradient != nil { see(footprint.side(of: layer.outline)) }
        if case .within(let center, let reach) = footprint {
            if paint.particles.contains(where: { ($0.center - center).length <= $0.radius + reach }) { see(.astride) }
        }
        for shape in paint.shapes { shape.sides(footprint).forEach { see($0) } }
    }

    /// Pictures and gradients that are looked up at each sample are not the same for all.
    mutating func lookUpAtSamples(_ paint: LayerPaint) {
        if paint.hasPicture || paint.gradient != nil { variation = .edges }
    }

    /// What effects show beyond the layer's parts.
    mutating func look(at effects: LayerEffects, of layer: SceneLayer, _ footprint: Footprint) {
        guard case .within(let center, let reach) = footprint else { return }
        if let raster = effects.raster {
            // It is looked up at the pixel's centre, so that all of a pixel is the same.
            hidesSubtree = false
            variation = .none
            if raster.texels.look(around: center, reach: reach) != .clear { isShown = true }
        }
        if let blurred = effects.blurred {
            hidesSubtree = false
            variation = .none
            see(blurred.look(around: center, reach: reach))
            if let bounds = effects.blurBounds, isShown, footprint.side(of: bounds) != .inside { variation = .edges }
        }
        if let shadow = effects.shadow {
            switch shadow.caster {
            case .blurred(let grid): see(grid.look(around: center - shadow.offset, reach: reach))
            case .path(let path): see(footprint.moved(by: shadow.offset * -1).side(of: path))
            case .subtree: break
            }
        }
        if effects.erases {
            hidesSubtree = false
            see(footprint.side(of: effects.region))
        }
        if effects.changesBackdrop { see(footprint.side(of: layer.outline)) }
    }

    private mutating func see(_ side: Footprint.Side) {
        if side != .outside { isShown = true }
        if side == .astride { variation = .edges }
    }

    private mutating func see(_ look: CellGrid.Look) {
        if look != .clear { isShown = true }
        if look == .varied { variation = max(variation, .smooth) }
    }
}
