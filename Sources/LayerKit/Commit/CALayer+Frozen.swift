import Animation
import Geometry
import Graphics
import RenderTree

extension CALayer {
    /// The values that every layer has, unclamped.
    final func frozenNode() -> Node {
        let values = self.values
        var node = Node()
        node.bounds = Rect(values.bounds)
        node.position = Point(values.position)
        node.anchorPoint = Point(values.anchorPoint)
        node.anchorPointZ = values.anchorPointZ
        node.zPosition = values.zPosition
        node.layer = number
        node.flags = values.flags
        node.opacity = values.opacity
        node.cornerRadius = values.cornerRadius
        node.roundedCorners = values.maskedCorners
        node.borderWidth = values.borderWidth
        node.backgroundColor = background?.rgba ?? .clear
        return node
    }

    /// Everything that the layer shows, unclamped.
    /// - Parameter isFlipped: the layer shows the first row of its pictures at its minimum y.
    final func frozenValues(isFlipped: Bool) -> NodeValues {
        var values = NodeValues()
        values.node = frozenNode()
        values.backgroundColor = background?.rgba
        values.contents.isFlipped = isFlipped
        if let rare { rare.freeze(into: &values) }
        if hasOwnParts { addOwnParts(to: &values) }
        return values
    }
}

extension RareParts {
    fileprivate func freeze(into frozen: inout NodeValues) {
        frozen.transform = values.transform
        frozen.sublayerTransform = values.sublayerTransform
        frozen.borderColor = values.borderColor?.rgba
        frozen.node.smoothEdges = values.allowsEdgeAntialiasing ? values.smoothEdges : []
        frozen.shadow.color = values.shadowColor?.rgba
        frozen.shadow.opacity = Double(values.shadowOpacity)
        frozen.shadow.offset = Size(values.shadowOffset.width, values.shadowOffset.height)
        frozen.shadow.radius = values.shadowRadius
        frozen.shadow.path = values.shadowPath?.outline
        frozen.hasMask = mask != nil
        frozen.filters = values.filters
        frozen.backgroundFilters = values.backgroundFilters
        frozen.compositing = values.compositing
        frozen.rasterizes = values.shouldRasterize
        frozen.rasterizationScale = values.rasterizationScale
        freezeContents(into: &frozen.contents)
    }

    private func freezeContents(into contents: inout ContentsValues) {
        contents.picture = Picture((image ?? store?.image)?.bitmap)
        contents.whole = store?.form.part ?? .unit
        contents.rect = Rect(values.contentsRect)
        contents.center = Rect(values.contentsCenter)
        contents.gravity = values.contentsGravity
        contents.scale = values.contentsScale
        contents.magnification = values.magnificationFilter.committed
        contents.minification = values.minificationFilter.committed
        contents.lodBias = Double(values.minificationFilterBias)
    }
}
