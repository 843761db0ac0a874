import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A layer without its parents, times, matte and blend mode; nil if it shows nothing.
    func layer(_ layer: LottieLayer) -> CALayer? {
        guard let picture = contents(layer) else { return nil }
        reportLosses(of: layer)
        let contents = withEffects(picture, of: layer)
        contents.name = layer.name
        animator.place(contents, by: layer.transform, turnsAlong: rules.turnsAlongPaths && layer.isAutoOriented)
        if !hasStandingEffects(layer), !isCollapsed(layer) { applyOpacity(of: layer, to: contents) }
        if !rules.appliesEffects { applyShadow(of: layer, to: contents) }
        return contents
    }

    func applyOpacity(of layer: LottieLayer, to contents: CALayer) {
        animator.apply(layer.transform.opacity, "opacity", to: contents) { NSNumber(value: $0 / 100) }
    }

    /// The layer shows a composition whose layers lie among those around it, and blend with these, however it is faded.
    func isCollapsed(_ layer: LottieLayer) -> Bool { rules.collapsesCompositions && layer.isCollapsedThrough }

    /// A layer, faded as the collapsed compositions are that it lies in.
    func faded(_ layer: CALayer) -> CALayer {
        fades.reduce(layer) { inner, fade in
            let outer = around(inner)
            fade.animator.apply(fade.opacity, "opacity", to: outer) { NSNumber(value: $0 / 100) }
            return outer
        }
    }

    /// All that is drawn of a layer, blended as it says: what is inside of another layer would blend with nothing but that.
    func blended(_ layer: CALayer, _ mode: LottieBlendMode) -> CALayer {
        guard let filter = mode.compositingFilter else { return layer }
        let outer = plainLayer()
        outer.compositingFilter = filter
        outer.addSublayer(layer)
        return outer
    }

    private func contents(_ layer: LottieLayer) -> CALayer? {
        switch layer.content {
        case .composition(let id, let size, let timeRemap): composition(layer, id, size, timeRemap)
        case .solid(let size, let color): solid(size, color)
        case .image(let id): image(id, layer)
        case .shapes(let shapes): shapeLayer(shapes)
        case .text(let text): textLayer(text, layer)
        case .null, .none, .foreign: nil
        }
    }

    private func composition(
        _ layer: LottieLayer, _ id: String, _ size: SIMD2<Double>, _ timeRemap: Animated<Double>?
    ) -> CALayer? {
        guard let layers = files.animation.compositions[id] else {
            files.report(
                .damaged, "There is no composition \"\(id.prefix(80))\". The layer shows nothing.", layer.place)
            return nil
        }
        guard !path.contains(id) else {
            files.report(
                .damaged, "The composition \"\(id.prefix(80))\" is inside itself. It is shown once.", layer.place)
            return nil
        }
        guard path.count < Composition.depthLimit else {
            files.report(.damaged, "The compositions are too deep in each other. Some are left out.", layer.place)
            return nil
        }
        guard files.takeLayers(layers.count) else { return nil }
        let isCollapsed = isCollapsed(layer)
        var inner = Composition(
            files: files, size: size, map: map.inside(layer, timeRemap: timeRemap, keepsHolds: rules.keepsHolds), path: path + [id],
            names: names + [layer.shownName])
        if isCollapsed {
            let opacity = layer.transform.opacity
            inner.fades = fades + (opacity.isOther(than: 100) ? [(opacity, animator)] : [])
        }
        let contents = inner.plainLayer()
        inner.add(layers, to: contents)
        if isCollapsed { return contents }
        contents.masksToBounds = true
        if rules.isolatesCompositions, files.blending.contains(id), files.takeLayers(1) {
            // What is seen through a mask is a picture of its own, and one that is a rectangle costs no more than the bounds.
            let mask = inner.plainLayer()
            mask.backgroundColor = .opaqueBlack
            contents.mask = mask
        }
        return contents
    }

    private func solid(_ size: SIMD2<Double>, _ color: SIMD4<Double>) -> CALayer {
        let contents = plainLayer()
        let solid = CALayer()
        solid.frame = CGRect(x: 0, y: 0, width: size.x, height: size.y)
        solid.backgroundColor = color.cgColor
        contents.addSublayer(solid)
        return contents
    }

    private func image(_ id: String, _ layer: LottieLayer) -> CALayer? {
        guard let asset = files.animation.images[id] else {
            files.report(.damaged, "There is no image \"\(id.prefix(80))\". The layer shows nothing.", layer.place)
            return nil
        }
        guard let image = files.image(asset, layer.place, names + [layer.shownName]) else { return nil }
        let contents = CALayer()
        contents.anchorPoint = .zero
        let size = asset.size.x > 0 && asset.size.y > 0 ? asset.size : SIMD2(Double(image.width), Double(image.height))
        contents.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
        contents.contents = image
        return contents
    }
}

extension LottieLayer {
    /// Its composition's layers lie among those around it: none of what is done to a whole picture is done to it.
    var isCollapsedThrough: Bool {
        guard case .composition = content else { return false }
        return isCollapsed && matte == nil && !masks.contains { $0.mode != .none }
            && !effects.contains { $0.isPicture || $0.isShadow && $0.isEnabled }
            && !styles.contains { LottieStyle.known.contains($0.type) }
    }
}

extension SIMD4<Double> {
    /// Without its opacity, which Lottie keeps elsewhere.
    var cgColor: CGColor { CGColor(srgbRed: x, green: y, blue: z, alpha: 1) }
}

extension LottieBlendMode {
    /// Something of what is below is seen in another way.
    var isShown: Bool { compositingFilter != nil }

    /// Nil for normal blending.
    fileprivate var compositingFilter: String? {
        switch self {
        case .normal: nil
        case .multiply: "multiplyBlendMode"
        case .screen: "screenBlendMode"
        case .overlay: "overlayBlendMode"
        case .darken: "darkenBlendMode"
        case .lighten: "lightenBlendMode"
        case .colorDodge: "colorDodgeBlendMode"
        case .colorBurn: "colorBurnBlendMode"
        case .hardLight: "hardLightBlendMode"
        case .softLight: "softLightBlendMode"
        case .difference: "differenceBlendMode"
        case .exclusion: "exclusionBlendMode"
        case .hue: "hueBlendMode"
        case .saturation: "saturationBlendMode"
        case .color: "colorBlendMode"
        case .luminosity: "luminosityBlendMode"
        case .add: "plusL"
        case .hardMix: nil
        }
    }
}
