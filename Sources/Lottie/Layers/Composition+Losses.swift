import LottieDocument

extension Composition {
    /// Reports what of a layer has no effect, apart from what is found while it is built.
    func reportLosses(of layer: LottieLayer) {
        let masks = layer.masks.filter { $0.mode != .none }
        files.reportLeftOut(
            masks.contains { $0.opacity.isOther(than: 100) }, unless: rules.masksHaveOpacity, "The opacity of masks has no effect.",
            layer.place)
        files.reportLeftOut(
            masks.contains { $0.mode == .difference }, unless: rules.masksDiffer, "Masks by difference are drawn as intersections.",
            layer.place)
        files.reportLeftOut(
            layer.isAutoOriented, unless: rules.turnsAlongPaths, "Layers do not turn with the path along which they go.", layer.place)
        if rules.turnsAlongPaths, layer.isAutoOriented, layer.transform.isMoved, !layer.transform.hasPath {
            files.report(
                .unsupported, "Layers that are skewed or mirrored, or whose x and y move apart, do not turn with their path.",
                layer.place)
        }
        if rules.turnsAlongPaths, layer.isAutoOriented, case .together(let position) = layer.transform.position, position.hasSecondPaces {
            files.report(.unsupported, "The x and y of layers that turn with their path go at one pace.", layer.place)
        }
        if layer.transform.orientation.isOther(than: .zero) {
            files.report(.unsupported, "The orientation of a layer in space has no effect; its turns about x, y and z have.", layer.place)
        }
        if layer.blendMode == .hardMix {
            files.report(.unsupported, "What is to blend by hard mix is drawn normally.", layer.place)
        }
    }

    /// The same for a shape item.
    func reportLosses(of shape: LottieShape) {
        func leftOut(_ isThere: Bool, unless isShown: Bool, _ message: String) {
            files.reportLeftOut(isThere, unless: isShown, message, shape.place)
        }
        func highlight(_ paint: LottiePaint) {
            guard paint.hasHighlight else { return }
            files.report(.unsupported, "The highlight of radial gradients has no effect.", shape.place)
        }
        leftOut(
            shape.blendMode != .normal, unless: rules.blendsGroups && shape.kind.isGroup && shape.blendMode.isShown,
            "The blend modes of shapes have no effect.")
        switch shape.kind {
        case .merge(let mode): leftOut(mode > 1, unless: rules.mergesPaths, "Merged paths are drawn together, by the rule of the fill.")
        case .fill(let fill): highlight(fill.paint)
        case .stroke(let stroke):
            highlight(stroke.paint)
            leftOut(
                stroke.dashes.contains { $0.part != .offset && $0.length.isAnimated }, unless: rules.animatesDashes,
                "The lengths of dashes do not change: the first ones are shown all the time.")
        case .repeater(let repeater):
            leftOut(
                repeater.copies.isAnimated, unless: rules.paintsLists,
                "The number of copies does not change: the first one is shown all the time.")
            leftOut(repeater.offset.isOther(than: 0), unless: rules.paintsLists, "The offset of repeaters has no effect.")
            leftOut(
                repeater.startOpacity.isOther(than: 100) || repeater.endOpacity.isOther(than: 100), unless: rules.paintsLists,
                "The opacities of repeaters have no effect.")
            leftOut(
                repeater.transform.scale.isOther(than: SIMD3(repeating: 100)), unless: rules.paintsLists,
                "Copies are all scaled alike, and not each more than the one before.")
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
    /// True if any keyframe has another value.
    func isOther(than value: Value) -> Bool { keyframes.contains { $0.value != value } }
}
