import LottieDocument

extension Replacement {
    /// Applies overrides in a layer, except for a composition's layers and an image's picture.
    /// - Parameter path: the enclosing names.
    mutating func replace(in layer: inout LottieLayer, at path: [String]) {
        let names = path + [layer.shownName]
        replace(in: &layer.transform, at: names)
        switch layer.content {
        case .shapes(var shapes):
            replace(in: &shapes, at: names)
            layer.content = .shapes(shapes)
        case .text(var text):
            text.document = text.document.map { replaced($0, at: names) }
            layer.content = .text(text)
        case .solid(let size, let color):
            let color = found(names + ["Color"], { $0.color })?.first ?? color
            layer.content = .solid(size: size, color: color)
        default: break
        }
    }

    mutating func replace(in transform: inout LottieTransform, at path: [String]) {
        let names = path + ["Transform"]
        point(&transform.anchor, names + ["Anchor Point"], z: 0)
        replacePosition(in: &transform, at: names)
        point(&transform.scale, names + ["Scale"], z: 100)
        number(&transform.rotation, names + ["Rotation"])
        number(&transform.opacity, names + ["Opacity"])
        number(&transform.skew, names + ["Skew"])
        number(&transform.skewAxis, names + ["Skew Axis"])
    }

    private mutating func replacePosition(in transform: inout LottieTransform, at names: [String]) {
        if let whole = found(names + ["Position"], { $0.point }) {
            transform.position = .together(whole.map { SIMD3($0, 0) })
        }
        guard case .split(var x, var y, let z) = transform.position else { return }
        number(&x, names + ["X Position"])
        number(&y, names + ["Y Position"])
        transform.position = .split(x: x, y: y, z: z)
    }

    private mutating func replaced(_ document: LottieTextDocument, at names: [String]) -> LottieTextDocument {
        var document = document
        if let text = found(names + ["Text"], { $0.text }) { document.text = text.first }
        for name in ["Color", "Fill Color"] {
            if let color = found(names + [name], { $0.color }) { document.fillColor = color.first }
        }
        if let color = found(names + ["Stroke Color"], { $0.color }) { document.strokeColor = color.first }
        if let width = found(names + ["Stroke Width"], { $0.number }) { document.strokeWidth = width.first }
        if let size = found(names + ["Font Size"], { $0.number }) { document.size = size.first }
        if let tracking = found(names + ["Tracking"], { $0.number }) { document.tracking = tracking.first }
        return document
    }
}

extension LottieLayer {
    /// Its name in key paths.
    var shownName: String { name ?? "Layer" }
}
