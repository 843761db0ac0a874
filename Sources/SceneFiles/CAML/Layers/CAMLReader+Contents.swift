import LayerKit

extension CAMLReader {
    func setContents(of layer: CALayer, _ element: MarkupElement) {
        let (value, kept) = keepingStrays { self.value(of: element, as: .contents) }
        guard let image = value as? CGImage else { return keepWhole(element, of: layer, because: kept) }
        layer.contents = image
        KeptMarkup.keep(kept, of: element.name, for: layer)
    }

    /// The picture given by an element's `src`.
    func image(_ element: MarkupElement) -> CGImage? {
        guard let source = element["src"], !source.isEmpty else { return nil }
        let image = assets.image(source, MarkupPlace(element))
        // What is wrong has been reported.
        if image == nil { strays.keep(KeptElement(element: element, source: kept)) }
        return image
    }

    func keepMultiplyColor(_ element: MarkupElement, of layer: CALayer) {
        KeptMarkup.made(for: layer).own.elements.append(KeptElement(element: element, source: kept))
    }

    /// Applies what has to wait until all of a layer's own properties have been read.
    func finish(_ layer: CALayer) {
        guard let kept = KeptMarkup.of(layer),
            let element = kept.own.elements.last(where: { $0.element.name == "contentsMultiplyColor" })?.element
        else { return }
        // The element is kept as it is.
        kept.multiplyColor = keepingStrays { self.value(of: element, as: .color) as? CGColor }.value
        layer.contents = shown(layer.contents, at: "contents", of: layer)
    }

    /// A value as the layer shows it: pictures, wherever they come from, are multiplied with the layer's `multiplyColor`.
    func shown(_ value: Any?, at keyPath: String?, of layer: CALayer?) -> Any? {
        guard keyPath == "contents", let layer, let image = value as? CGImage, let color = KeptMarkup.of(layer)?.multiplyColor else {
            return value
        }
        return assets.multiplied(image, by: color)
    }

    /// Applies the same to an animation's pictures.
    func showContents(of animation: CAAnimation, on layer: CALayer) {
        switch animation {
        case let basic as CABasicAnimation:
            basic.fromValue = shown(basic.fromValue, at: basic.keyPath, of: layer)
            basic.toValue = shown(basic.toValue, at: basic.keyPath, of: layer)
        case let frames as CAKeyframeAnimation:
            frames.values = frames.values?.map { shown($0, at: frames.keyPath, of: layer) ?? $0 }
        default: break
        }
    }
}
