import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// The first shadow among a layer's effects, or else among its styles.
    func applyShadow(of layer: LottieLayer, to contents: CALayer) {
        for style in layer.styles where !LottieStyle.known.contains(style.type) {
            files.report(.unsupported, "Layer styles of type \(style.type) are not shown.", style.place)
        }
        // What apps show does not ask whether the effect is switched on.
        if let effect = layer.effects.first(where: { $0.type == LottieEffect.dropShadow && ($0.isEnabled || !files.isComplete) }) {
            apply(Shadow(effect), to: contents)
        } else if let style = layer.styles.first(where: { $0.type == LottieStyle.dropShadow }) {
            apply(Shadow(style), to: contents)
        } else if let style = layer.styles.first(where: { $0.type == LottieStyle.outerGlow }) {
            apply(Shadow(glow: style), to: contents)
        }
    }

    /// What is not said of it is as of any layer's shadow.
    private func apply(_ shadow: Shadow, to layer: CALayer) {
        if let color = shadow.color { animator.apply(color, "shadowColor", to: layer) { SIMD4($0, or: 0).cgColor } }
        if let opacity = shadow.opacity {
            animator.apply(opacity, "shadowOpacity", to: layer) { NSNumber(value: ($0.first ?? 0) / shadow.opacityUnit) }
        }
        if let radius = shadow.radius {
            animator.apply(radius, "shadowRadius", to: layer) { NSNumber(value: ($0.first ?? 0) / shadow.radiusUnit) }
        }
        guard let angle = shadow.angle, let distance = shadow.distance else { return }
        animator.apply(joined: [angle, distance], "shadowOffset", to: layer) { parts in
            let angle = ((parts[0].first ?? 0) + shadow.zeroAngle) * .pi / 180
            let distance = parts[1].first ?? 0
            return CGSize(width: cos(angle) * distance, height: sin(angle) * distance)
        }
    }
}

/// A shadow as effects and styles give it.
private struct Shadow {
    var color, opacity, radius, angle, distance: Animated<[Double]>?
    /// What is wholly opaque.
    let opacityUnit: Double
    /// How much of its size a point of radius is.
    let radiusUnit: Double
    /// Degrees, of what points right.
    let zeroAngle: Double

    init(_ effect: LottieEffect) {
        func value(_ name: String) -> Animated<[Double]>? { effect.parameters.first { $0.name == name }?.value }
        (color, opacity, radius) = (value("Shadow Color"), value("Opacity"), value("Softness"))
        (angle, distance) = (value("Direction"), value("Distance"))
        (opacityUnit, radiusUnit, zeroAngle) = (255, 5, -90)
    }

    init(_ style: LottieStyle) {
        func value(_ name: String) -> Animated<[Double]>? { style.values[name] }
        (color, opacity, radius) = (value("c"), value("o"), value("s"))
        (angle, distance) = (value("a"), value("d"))
        (opacityUnit, radiusUnit, zeroAngle) = (100, 2, 0)
    }

    /// What glows casts a shadow straight down, in the colour of its light.
    init(glow style: LottieStyle) {
        self.init(style)
        (angle, distance) = (Animated([0]), Animated([0]))
    }
}

extension LottieEffect {
    fileprivate static let dropShadow = 25

    /// Controls of expressions, which show nothing by themselves, and what is switched off are no loss.
    var isSeen: Bool { isEnabled && type != LottieEffect.dropShadow && !matchName.contains("Control") }
}

extension LottieStyle {
    fileprivate static let dropShadow = 1
    fileprivate static let outerGlow = 3
    /// These, and an overlay of a colour.
    fileprivate static let known: Set = [dropShadow, outerGlow, colorOverlay]
}

extension SIMD4<Double> {
    /// Missing components are another number.
    init(_ components: [Double], or other: Double) {
        self.init(repeating: other)
        for (index, component) in components.prefix(4).enumerated() { self[index] = component }
    }
}
