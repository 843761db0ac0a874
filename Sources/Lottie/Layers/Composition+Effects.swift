import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A layer's contents, masked, with the effects and styles that change its picture, each applied to the result of those before it, and the
    /// first to the result of the masks.
    func withEffects(_ contents: CALayer, of layer: LottieLayer) -> CALayer {
        applyMasks(layer.masks, to: contents)
        for effect in layer.effects where effect.isSeen {
            let isKnown = effect.isPicture && rules.appliesEffects
            if !isKnown {
                files.report(
                    .unsupported, "The effect \"\(effect.name.prefix(40))\" is not shown.", effect.place)
            }
        }
        reportShadows(of: layer)
        var picture = EffectPicture(layer: contents)
        if rules.appliesEffects, !(rules.effectsStandStill && layer.effectsStandStill) { addEffects(of: layer, to: &picture) }
        if !rules.effectsStandStill { addStyles(of: layer, to: &picture) }
        return picture.layer
    }

    /// A layer in its place with the effects and styles that are those of what is seen of it there, which fade with it.
    func withStandingEffects(_ placed: CALayer, of layer: LottieLayer) -> CALayer {
        guard hasStandingEffects(layer) else { return placed }
        var picture = EffectPicture(layer: around(placed), takesFilters: true)
        if layer.effectsStandStill { addEffects(of: layer, to: &picture) }
        addStyles(of: layer, to: &picture)
        applyOpacity(of: layer, to: picture.layer)
        return picture.layer
    }

    func hasStandingEffects(_ layer: LottieLayer) -> Bool {
        rules.effectsStandStill && (layer.effectsStandStill || layer.styles.contains { LottieStyle.known.contains($0.type) })
    }

    private func addEffects(of layer: LottieLayer, to picture: inout EffectPicture) {
        for effect in layer.effects where effect.isEnabled && files.excess == nil { add(effect, layer.masks, to: &picture) }
    }

    private func addStyles(of layer: LottieLayer, to picture: inout EffectPicture) {
        for overlay in layer.styles where overlay.type == LottieStyle.colorOverlay { addFilter(overlay, to: filtered(&picture)) }
        if rules.appliesEffects { addStyleShadow(of: layer, to: &picture) }
    }

    private func add(_ effect: LottieEffect, _ masks: [LottieMask], to picture: inout EffectPicture) {
        if effect.kind == .blur, (effect.value(3)?.first.first ?? 0) != 0 {
            files.report(.unsupported, "Blurs do not repeat the pixels at the edge: it fades.", effect.place)
        }
        if effect.isShadow {
            addShadow(effect, to: &picture)
        } else if effect.kind == .stroke {
            picture = EffectPicture(layer: stroked(picture.layer, effect, masks))
        } else if let blur = effect.sidewaysBlur {
            // What makes it wider and narrower is no transform of the layer's own.
            picture = EffectPicture(layer: around(feathered(picture.layer, blur)), takesFilters: true)
        } else if effect.kind != nil {
            addFilter(effect, to: filtered(&picture))
        }
    }

    /// The layer that gets the next filter of a picture.
    func filtered(_ picture: inout EffectPicture) -> CALayer {
        if !picture.takesFilters { picture = EffectPicture(layer: around(picture.layer), takesFilters: true) }
        return picture.layer
    }

    /// A layer with another one in it.
    func around(_ layer: CALayer) -> CALayer {
        guard files.takeLayers(1) else { return layer }
        let outer = plainLayer()
        outer.addSublayer(layer)
        return outer
    }

    private func addFilter(_ effect: LottieEffect, to layer: CALayer) {
        switch effect.kind {
        case .fill: addColor(effect.value(2, or: [0, 0, 0]), opacity: effect.value(5, or: [1]), to: layer)
        case .tint:
            let parts = [effect.value(1, or: [0, 0, 0]), effect.value(2, or: [1, 1, 1]), effect.value(3, or: [100])]
            addMatrix(parts, to: layer, effect.place) {
                ColorRows.tinted($0[0], $0[1], amount: ($0[2].first ?? 0) / 100)
            }
        case .blur: addBlur(effect.value(1, or: [0]).map { ($0.first ?? 0) * Feather.deviation }, to: layer)
        case .stroke, nil: break
        }
    }

    /// Fills everything with one colour.
    /// - Parameter opacity: 0…1.
    func addColor(_ color: Animated<[Double]>, opacity: Animated<[Double]>, to layer: CALayer) {
        addMatrix(ColorRows.white, to: layer)
        let name = add(CAFilter(type: "multiplyColor"), to: layer)
        animator.apply(joined: [color, opacity], "filters.\(name).inputColor", to: layer) { parts in
            SIMD4(parts[0], or: 0).cgColor.copy(alpha: parts[1].first ?? 1) ?? .opaqueBlack
        }
    }

    /// - Parameter deviation: standard deviation, points.
    func addBlur(_ deviation: Animated<Double>, to layer: CALayer) {
        let name = add(CAFilter(type: "gaussianBlur"), to: layer)
        animator.apply(deviation, "filters.\(name).inputRadius", to: layer) { NSNumber(value: max($0, 0)) }
    }

    /// Lays a colour over everything.
    private func addFilter(_ overlay: LottieStyle, to layer: CALayer) {
        let parts = [overlay.values["c"] ?? Animated([]), overlay.values["o"] ?? Animated([100])]
        addMatrix(parts, to: layer, overlay.place) { ColorRows.overlaid($0[0], opacity: ($0[1].first ?? 0) / 100) }
    }

    /// A value without a key path of its own cannot be animated.
    /// - Parameter rows: for the values of the parts, as `CAFilter` takes them.
    private func addMatrix(
        _ parts: [Animated<[Double]>], to layer: CALayer, _ place: LottiePlace, _ rows: ([[Double]]) -> [Double]
    ) {
        if parts.contains(where: \.isAnimated) {
            files.report(
                .unsupported, "The colours of tints and overlays do not change: the first ones are shown all the time.",
                place)
        }
        addMatrix(rows(parts.map(\.first)), to: layer)
    }

    private func addMatrix(_ rows: [Double], to layer: CALayer) {
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue(rows, forKey: "inputColorMatrix")
        _ = add(filter, to: layer)
    }

    /// - Returns: the filter's name in key paths.
    private func add(_ filter: CAFilter, to layer: CALayer) -> String {
        let filters = layer.filters ?? []
        let name = "effect\(filters.count)"
        filter.name = name
        layer.filters = filters + [filter]
        return name
    }
}

/// A layer's picture with the effects so far.
struct EffectPicture {
    var layer: CALayer
    /// The outermost layer exists only for filters, and casts no shadow yet.
    var takesFilters = false
    /// The outermost layer casts a shadow: any other one needs a layer around it.
    var hasShadow = false
}

extension LottieStyle {
    static let colorOverlay = 7
}

extension LottieLayer {
    /// It has effects, and is drawn anew at any size, so that these come after its transform. Lines along its masks go with it.
    fileprivate var effectsStandStill: Bool {
        switch content {
        case .shapes, .text:
            effects.contains { $0.isPicture || $0.isShadow && $0.isEnabled } && !effects.contains { $0.isPicture && $0.kind == .stroke }
        default: false
        }
    }
}
