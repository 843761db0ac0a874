import LayerKit

extension CAMLReader {
    func setContents(of layer: CALayer, _ element: MarkupElement) {
        let (value, kept) = keepingStrays { self.value(of: element, as: .contents) }
        guard let image = value as? CGImage else { return keepWhole(element, of: layer, because: kept) }
        layer.contents = image
        KeptMarkup.keep(kept, of: element.name, for: layer)
    }

    /// The picture that an element's `src` names.
    func image(_ element: MarkupElement) -> CGImage? {
        guard let source = element["src"], !source.isEmpty else { return nil }
        let image = assets.image(source, MarkupPlace(element))
        // What is wrong has been said.
        if image == nil { strays.keep(KeptElement(element: element, source: kept)) }
        return image
    }

    func keepMultiplyColor(_ element: MarkupElement, of layer: CALayer) {
        KeptMarkup.made(for: layer).own.elements.append(KeptElement(element: element, source: kept))
    }

    /// What can be done only when all of a layer's own properties are read.
    func finish(_ layer: CALayer) {
        guard let kept = KeptMarkup.of(layer),
            let element = kept.own.elements.last(where: { $0.element.name == "contentsMultiplyColor" })?.element
        else { return }
        // The element is kept as it is.
        let color = keepingStrays { self.value(of: element, as: .color) }.value
        guard let image = layer.contents as? CGImage, let color = color as? CGColor else { return }
        let shown = CGImage(bitmap: image.bitmap.multiplied(by: color.rgba))
        kept.multiplied = (image, shown)
        layer.contents = shown
    }
}
