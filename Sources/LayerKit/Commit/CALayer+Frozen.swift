import Geometry
import Graphics
import RenderTree

extension CALayer {
    /// The values that every layer has, in their ranges; nil when the geometry is not finite.
    final func frozen() -> Node? {
        let values = self.values
        let bounds = Rect(values.bounds)
        var node = Node()
        node.bounds = bounds
        node.position = Point(values.position)
        node.anchorPoint = Point(values.anchorPoint)
        node.anchorPointZ = values.anchorPointZ
        node.zPosition = values.zPosition
        // The anchor is tested as well: finite factors may have an infinite product.
        guard bounds.isFinite, node.anchor.isFinite, node.position.isFinite, node.anchorPointZ.isFinite,
            node.zPosition.isFinite
        else { return nil }
        if let rare {
            guard rare.values.transform.isFinite, rare.values.sublayerTransform.isFinite else { return nil }
        }
        node.layer = number
        node.flags = values.flags
        node.opacity = Float(Double(values.opacity).limited(to: 1))
        // Round corners meet, and a border fills the bounds, at half the shorter side.
        let half = min(bounds.width, bounds.height) / 2
        node.cornerRadius = Double(values.cornerRadius).limited(to: half)
        node.roundedCorners = values.maskedCorners
        node.borderWidth = Double(values.borderWidth).limited(to: half)
        node.backgroundColor = background?.rgba ?? .clear
        return preservesDepth ? node.withoutOwnParts : node
    }
}

extension Node {
    /// As it is for a layer that keeps depth: a place for its sublayers, and their opacity.
    fileprivate var withoutOwnParts: Node {
        var node = self
        node.flags.subtract([.masksToBounds, .groupOpacity, .continuousCorners])
        node.flags.insert(.doubleSided)
        node.cornerRadius = 0
        node.borderWidth = 0
        node.backgroundColor = .clear
        return node
    }
}

extension Contents {
    /// Nil when no part of the picture is shown.
    /// - Parameter part: what counts as the whole picture, in units of it.
    init?(_ image: CGImage, part: Rect, _ values: RareValues, isFlipped: Bool) {
        let rect = Rect(values.contentsRect)
        guard rect.isFinite, !rect.isEmpty else { return nil }
        self.init(bitmap: image.bitmap)
        self.isFlipped = isFlipped
        self.rect = Rect(
            x: part.minX + rect.minX * part.width, y: part.minY + rect.minY * part.height,
            width: rect.width * part.width, height: rect.height * part.height)
        // Beyond the picture there is nothing to stretch. A middle without width or height is one: it stretches a line.
        let center = Rect(values.contentsCenter).intersection(.unit)
        self.center = center.isFinite && center.minX <= center.maxX && center.minY <= center.maxY ? center : .unit
        gravity = values.contentsGravity
        scale = values.contentsScale > 0 && values.contentsScale.isFinite ? values.contentsScale : 1
        magnification = values.magnificationFilter.committed
        minification = values.minificationFilter.committed
        lodBias = values.minificationFilterBias.isFinite ? values.minificationFilterBias : 0
    }
}

extension Double {
    /// Into 0…`limit`; what is not a number becomes 0.
    func limited(to limit: Double) -> Double { self > 0 ? min(self, limit) : 0 }
}
