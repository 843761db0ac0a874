import LottieDocument

extension LottieAnimation {
    /// Gives all components of a value the easing of the first one, as in apps.
    var atOnePace: LottieAnimation {
        if secondPaces.isEmpty { return self }
        var animation = self
        for index in layers.indices { animation.layers[index].dropSecondPaces() }
        animation.compositions = compositions.mapValues { layers in
            layers.map { layer in
                var layer = layer
                layer.dropSecondPaces()
                return layer
            }
        }
        for index in glyphs.indices { animation.glyphs[index].shapes.dropSecondPaces() }
        return animation
    }
}

extension LottieLayer {
    fileprivate mutating func dropSecondPaces() {
        transform.dropSecondPaces()
        for index in masks.indices { masks[index].feather.dropSecondPaces() }
        guard case .shapes(var shapes) = content else { return }
        shapes.dropSecondPaces()
        content = .shapes(shapes)
    }
}

extension LottieTransform {
    fileprivate mutating func dropSecondPaces() {
        anchor.dropSecondPaces()
        scale.dropSecondPaces()
        orientation.dropSecondPaces()
        guard case .together(var position) = position else { return }
        position.dropSecondPaces()
        self.position = .together(position)
    }
}

extension [LottieShape] {
    fileprivate mutating func dropSecondPaces() { for index in indices { self[index].dropSecondPaces() } }
}

extension LottieShape {
    fileprivate mutating func dropSecondPaces() {
        switch kind {
        case .group(var members):
            members.dropSecondPaces()
            kind = .group(members)
        case .rectangle(var rectangle):
            rectangle.position.dropSecondPaces()
            rectangle.size.dropSecondPaces()
            kind = .rectangle(rectangle)
        case .ellipse(var ellipse):
            ellipse.position.dropSecondPaces()
            ellipse.size.dropSecondPaces()
            kind = .ellipse(ellipse)
        case .star(var star):
            star.position.dropSecondPaces()
            kind = .star(star)
        case .fill(var fill):
            fill.paint.dropSecondPaces()
            kind = .fill(fill)
        case .stroke(var stroke):
            stroke.paint.dropSecondPaces()
            kind = .stroke(stroke)
        case .repeater(var repeater):
            repeater.transform.dropSecondPaces()
            kind = .repeater(repeater)
        case .transform(var transform):
            transform.dropSecondPaces()
            kind = .transform(transform)
        // Their values have one component.
        case .path, .trim, .roundedCorners, .merge, .deformation: break
        }
    }
}

extension LottiePaint {
    fileprivate mutating func dropSecondPaces() {
        guard case .gradient(var gradient) = self else { return }
        gradient.start.dropSecondPaces()
        gradient.end.dropSecondPaces()
        self = .gradient(gradient)
    }
}

extension Animated {
    fileprivate mutating func dropSecondPaces() { for index in keyframes.indices { keyframes[index].secondEasing = nil } }
}
