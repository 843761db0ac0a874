import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// In apps: the first shadow among a layer's effects, whether enabled or not, or else among its styles.
    func applyShadow(of layer: LottieLayer, to contents: CALayer) {
        if let effect = layer.effects.first(where: \.isShadow) {
            apply(Shadow(effect, hasNumbers: false), to: contents)
        } else if let shadow = Shadow(styles: layer.styles, isLit: rules.lightsStyles) {
            apply(shadow, to: contents)
        }
    }

    /// In the complete dialect a style's shadow is used for a layer without such an effect.
    func addStyleShadow(of layer: LottieLayer, to picture: inout EffectPicture) {
        guard !layer.effects.contains(where: { $0.isShadow && $0.isEnabled }),
            let shadow = Shadow(styles: layer.styles, isLit: rules.lightsStyles)
        else { return }
        add(shadow, to: &picture)
    }

    func addShadow(_ effect: LottieEffect, to picture: inout EffectPicture) {
        guard effect.isShadowOnly else { return add(Shadow(effect, hasNumbers: true), to: &picture) }
        let shadow = Shadow(effect, hasNumbers: true), any = CALayer()
        let moved = around(picture.layer)
        applyOffset(of: shadow, "position", to: moved) { CGPoint(x: $0.width, y: $0.height) }
        picture = EffectPicture(layer: around(moved), takesFilters: true)
        let opacity = shadow.opacity?.map { [($0.first ?? 0) / shadow.opacityUnit] } ?? Animated([Double(any.shadowOpacity)])
        addColor(shadow.color ?? Animated([0, 0, 0]), opacity: opacity, to: picture.layer)
        addBlur(shadow.radius?.map { ($0.first ?? 0) / shadow.radiusUnit } ?? Animated(any.shadowRadius), to: picture.layer)
    }

    private func add(_ shadow: Shadow, to picture: inout EffectPicture) {
        // Whatever masks or clips a layer does the same to its shadow.
        let isApart = picture.hasShadow || picture.layer.mask != nil || picture.layer.masksToBounds
        picture = EffectPicture(layer: isApart ? around(picture.layer) : picture.layer, hasShadow: true)
        apply(shadow, to: picture.layer)
    }

    /// Reports shadows and other styles that are not shown.
    func reportShadows(of layer: LottieLayer) {
        for style in layer.styles where !LottieStyle.known.contains(style.type) {
            files.report(.unsupported, "Layer styles of type \(style.type) are not shown.", style.place)
        }
        for (index, effect) in layer.effects.filter(\.isShadow).enumerated() where effect.isEnabled {
            files.reportLeftOut(index > 0, unless: rules.appliesEffects, "A layer has one drop shadow: the first one.", effect.place)
            files.reportLeftOut(
                effect.isShadowOnly, unless: rules.appliesEffects, "What only its shadow is to be seen of is seen as well.", effect.place)
        }
    }

    /// Missing values are those of any layer's shadow.
    private func apply(_ shadow: Shadow, to layer: CALayer) {
        if let color = shadow.color { animator.apply(color, "shadowColor", to: layer) { SIMD4($0, or: 0).cgColor } }
        if let opacity = shadow.opacity {
            animator.apply(opacity, "shadowOpacity", to: layer) { NSNumber(value: ($0.first ?? 0) / shadow.opacityUnit) }
        }
        if let radius = shadow.radius {
            animator.apply(radius, "shadowRadius", to: layer) { NSNumber(value: ($0.first ?? 0) / shadow.radiusUnit) }
        }
        applyOffset(of: shadow, "shadowOffset", to: layer) { $0 }
    }

    /// - Parameter boxed: the offset, points, as the key path takes it.
    private func applyOffset(of shadow: Shadow, _ keyPath: String, to layer: CALayer, _ boxed: (CGSize) -> Any) {
        guard let angle = shadow.angle, let distance = shadow.distance else { return }
        animator.apply(joined: [angle, distance], keyPath, to: layer) { parts in
            let angle = ((parts[0].first ?? 0) * shadow.turn + shadow.zeroAngle) * .pi / 180
            let distance = parts[1].first ?? 0
            return boxed(CGSize(width: cos(angle) * distance, height: sin(angle) * distance))
        }
    }
}

/// A shadow as effects and styles describe it.
private struct Shadow {
    var color, opacity, radius, angle, distance: Animated<[Double]>?
    /// The value of full opacity.
    let opacityUnit: Double
    /// Points of radius per unit of size.
    let radiusUnit: Double
    /// The angle that points right, degrees.
    let zeroAngle: Double
    /// 1 for angles that are clockwise, −1 for others.
    let turn: Double

    /// - Parameter hasNumbers: parameters with localised names are recognised by their numbers, which apps do not do.
    init(_ effect: LottieEffect, hasNumbers: Bool) {
        func value(_ name: String, _ number: Int) -> Animated<[Double]>? {
            effect.parameters.first { $0.name == name }?.value ?? (hasNumbers ? effect.value(number) : nil)
        }
        (color, opacity, radius) = (value("Shadow Color", 1), value("Opacity", 2), value("Softness", 5))
        (angle, distance) = (value("Direction", 3), value("Distance", 4))
        (opacityUnit, radiusUnit, zeroAngle, turn) = (255, 5, -90, 1)
    }

    /// - Parameter isLit: its angle is that of the light (`DialectRules.lightsStyles`).
    init(_ style: LottieStyle, isLit: Bool) {
        func value(_ name: String) -> Animated<[Double]>? { style.values[name] }
        (color, opacity, radius) = (value("c"), value("o"), value("s"))
        (angle, distance) = (value("a"), value("d"))
        (opacityUnit, radiusUnit, zeroAngle, turn) = isLit ? (100, 2, 180, -1) : (100, 2, 0, 1)
    }

    /// Nil where no style casts one.
    init?(styles: [LottieStyle], isLit: Bool) {
        if let style = styles.first(where: { $0.type == LottieStyle.dropShadow }) {
            self.init(style, isLit: isLit)
        } else if let style = styles.first(where: { $0.type == LottieStyle.outerGlow }) {
            self.init(glow: style)
        } else {
            return nil
        }
    }

    /// A glow is a shadow without an offset, in the colour of its light.
    init(glow style: LottieStyle) {
        self.init(style, isLit: false)
        (angle, distance) = (Animated([0]), Animated([0]))
    }
}

extension LottieEffect {
    private static let dropShadow = 25

    var isShadow: Bool { type == LottieEffect.dropShadow }

    /// Only the shadow is shown.
    fileprivate var isShadowOnly: Bool { (value(6)?.first.first ?? 0) != 0 }

    /// Controls of expressions, which show nothing by themselves, and disabled effects are not reported.
    var isSeen: Bool { isEnabled && !isShadow && !matchName.contains("Control") }
}

extension LottieStyle {
    fileprivate static let dropShadow = 1
    fileprivate static let outerGlow = 3
    /// These, and an overlay of a colour.
    static let known: Set = [dropShadow, outerGlow, colorOverlay]
}

extension SIMD4<Double> {
    /// The default for missing components.
    init(_ components: [Double], or other: Double) {
        self.init(repeating: other)
        for (index, component) in components.prefix(4).enumerated() { self[index] = component }
    }
}
