import Foundation
import Geometry
import Graphics
import RenderTree

extension Effects {
    /// All but the mask, which is a subtree of its own.
    init(_ values: RareValues) {
        self.init()
        shadow = Shadow(values)
        filters = values.filters
        backgroundFilters = values.backgroundFilters
        compositing = values.compositing
        if values.shouldRasterize {
            let scale = values.rasterizationScale
            rasterization = Rasterization(
                scale: scale > 0 && scale.isFinite ? scale : 1, magnification: values.magnificationFilter.committed,
                minification: values.minificationFilter.committed)
        }
    }

    /// False when a layer with these effects looks like one without.
    var changesAnything: Bool {
        shadow != nil || hasMask || !filters.isEmpty || !backgroundFilters.isEmpty || compositing != .normal
            || rasterization != nil
    }
}

extension Effects.Shadow {
    /// Nil where nothing would be seen of it, or where it has no finite place.
    fileprivate init?(_ values: RareValues) {
        guard var color = values.shadowColor?.rgba else { return nil }
        color.alpha *= Float(Double(values.shadowOpacity).limited(to: 1))
        let offset = Point(values.shadowOffset.width, values.shadowOffset.height)
        guard color.alpha > 0, offset.isFinite, values.shadowRadius.isFinite else { return nil }
        let path = values.shadowPath?.outline
        if let path, path.isEmpty || !path.points.allSatisfy(\.isFinite) { return nil }
        self.init(color: color, offset: offset, radius: max(values.shadowRadius, 0), path: path)
    }
}
