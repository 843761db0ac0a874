import LottieDocument

extension Composition {
    /// Reports what of a layer has no effect, beside what is found while it is made.
    func reportLosses(of layer: LottieLayer) {
        func report(_ isLost: Bool, _ message: String) {
            if isLost { files.report(.unsupported, message, layer.place) }
        }
        let masks = layer.masks.filter { $0.mode != .none }
        report(masks.contains { $0.opacity.isOther(than: 100) }, "The opacity of masks has no effect.")
        report(masks.contains { $0.expansion.isOther(than: 0) }, "The expansion of masks has no effect.")
        report(masks.contains { $0.feather.isOther(than: .zero) }, "The feather of masks has no effect.")
        report(masks.contains { $0.mode == .difference }, "Masks by difference are drawn as intersections.")
        report(layer.isAutoOriented, "Layers do not turn with the path along which they go.")
        report(layer.blendMode == .hardMix, "What is to blend by hard mix is drawn normally.")
    }

    /// The same of an item among shapes.
    func reportLosses(of shape: LottieShape) {
        func report(_ isLost: Bool, _ message: String) {
            if isLost { files.report(.unsupported, message, shape.place) }
        }
        switch shape.kind {
        case .merge(let mode):
            report(mode > 1, "Merged paths are drawn together, by the rule of the fill.")
        case .fill(let fill):
            report(fill.paint.hasHighlight, "The highlight of radial gradients has no effect.")
        case .stroke(let stroke):
            report(stroke.paint.hasHighlight, "The highlight of radial gradients has no effect.")
            report(
                stroke.dashes.contains { $0.part != .offset && $0.length.isAnimated },
                "The lengths of dashes do not change: the first ones are shown all the time.")
        case .repeater(let repeater):
            report(
                repeater.copies.isAnimated, "The number of copies does not change: the first one is shown all the time."
            )
            report(repeater.offset.isOther(than: 0), "The offset of repeaters has no effect.")
            report(
                repeater.startOpacity.isOther(than: 100) || repeater.endOpacity.isOther(than: 100),
                "The opacities of repeaters have no effect.")
        default: break
        }
    }
}

extension LottiePaint {
    fileprivate var hasHighlight: Bool {
        if case .gradient(let gradient) = self {
            gradient.isRadial && gradient.highlightLength.isOther(than: 0)
        } else {
            false
        }
    }
}

extension Animated where Value: Equatable {
    /// True where it has another value at any keyframe.
    fileprivate func isOther(than value: Value) -> Bool { keyframes.contains { $0.value != value } }
}
