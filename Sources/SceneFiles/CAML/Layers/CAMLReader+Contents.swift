import LayerKit

extension CAMLReader {
    func setContents(of layer: CALayer, _ element: MarkupElement) {
        if let image = value(of: element, as: .contents) as? CGImage { layer.contents = image }
    }

    /// The picture that an element's `src` names.
    func image(_ element: MarkupElement) -> CGImage? {
        guard let source = element["src"], !source.isEmpty else { return nil }
        return assets.image(source, MarkupPlace(element))
    }

    func keepMultiplyColor(_ element: MarkupElement, of layer: CALayer) {
        KeptMarkup.made(for: layer).elements.append(KeptElement(element: element, source: kept))
    }

    /// What can be done only when all of a layer's own properties are read.
    func finish(_ layer: CALayer) {
        guard let kept = KeptMarkup.of(layer), let image = layer.contents as? CGImage,
            let element = kept.elements.last(where: { $0.element.name == "contentsMultiplyColor" })?.element,
            let color = value(of: element, as: .color) as? CGColor
        else { return }
        let shown = CGImage(bitmap: image.bitmap.multiplied(by: color.rgba))
        kept.multiplied = (image, shown)
        layer.contents = shown
    }
}
