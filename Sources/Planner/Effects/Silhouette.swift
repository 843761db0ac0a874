import Geometry
import RenderTree

/// What a shadow is the shadow of.
enum Caster {
    /// A shape that has a closed form.
    case silhouette(Silhouette)
    /// A path, layer space.
    case path(Path)
    /// The pixels of the layer's picture.
    case picture
}

/// A rounded rectangle of one alpha that has the same shadow as a layer's picture.
struct Silhouette {
    /// In a space of its own.
    var shape: RoundedRectangle
    /// 0…1.
    var alpha: Float
    /// From the shape's space to that of the layer that casts the shadow: keeps angles, since else round shadows would not
    /// stay round.
    var toLayer: Homography
    /// Where the layer's picture is certain to be opaque, in the shape's space.
    var opaque = Rect.null
}

extension Workspace {
    /// What casts a layer's shadow; nil if nothing does.
    mutating func caster(of shadow: Effects.Shadow, _ effects: Effects, _ index: Int32, in tree: RenderTree) -> Caster? {
        let node = tree.nodes[Int(index)]
        // A layer that masks to its bounds cuts off its shadow too, and shows it only through what is translucent.
        if node.flags.contains(.masksToBounds), effects.filters.isEmpty, !extents[Int(index)].mayErase,
            node.backgroundColor.alpha == 1 || fillsOpaquely(node, in: tree)
        {
            return nil
        }
        if let path = shadow.path {
            guard options.foldsShadows, let shape = RoundedRectangle(path) else { return path.isEmpty ? nil : .path(path) }
            var drawn = Silhouette(shape: shape, alpha: 1, toLayer: .identity)
            if effects.filters.isEmpty, extents[Int(index)].rect != .null, let own = silhouette(of: index, in: tree), own.toLayer == .identity {
                drawn.opaque = own.opaque
            }
            return .silhouette(drawn)
        }
        guard extents[Int(index)].rect != .null else { return nil }
        guard options.foldsShadows, effects.filters.isEmpty, let silhouette = silhouette(of: index, in: tree) else { return .picture }
        if silhouette.alpha == 1 && node.flags.contains(.masksToBounds) { return nil }
        return .silhouette(silhouette)
    }

    /// The silhouette of a layer's picture, if it is certain, without looking at pixels, to be a rounded rectangle: that of an
    /// opaque background with everything else inside it, of opaque contents, of a background alone, or that of its only
    /// sublayer.
    ///
    /// - Parameter index: a measured layer.
    mutating func silhouette(of index: Int32, in tree: RenderTree) -> Silhouette? {
        var index = index
        var toLayer = Homography.identity
        var alpha: Float = 1
        // Often a container's only sublayer is all that shows; more levels are not worth the search.
        for _ in 0..<16 {
            let node = tree.nodes[Int(index)]
            let extent = extents[Int(index)]
            guard !extent.mayErase else { return nil }
            if let own = ownSilhouette(of: node, extent, in: tree) {
                let shape = RoundedRectangle(node.bounds, radii: node.cornerRadii)
                return Silhouette(
                    shape: shape, alpha: own * alpha, toLayer: toLayer, opaque: own * alpha == 1 ? shape.insideCorners : .null)
            }
            guard showsNothing(node), extent.visibleSublayers == 1, !node.flags.contains(.masksToBounds)
            else { return nil }
            index = extent.firstVisible
            let child = tree.nodes[Int(index)]
            guard child.effects == .none, child.flags.contains(.groupOpacity), !child.flags.contains(.preservesDepth)
            else { return nil }
            let placement = Placement(of: child, in: tree)
            guard placement.isVisible, placement.layerToParent.keepsAngles else { return nil }
            toLayer = placement.layerToParent * toLayer
            alpha *= child.opacity
        }
        return nil
    }

    /// The alpha of a layer's picture within its rounded bounds, if it is constant there and 0 elsewhere.
    private mutating func ownSilhouette(of node: Node, _ extent: Extent, in tree: RenderTree) -> Float? {
        guard extent.isInBounds, !node.bounds.isEmpty, !node.flags.contains(.preservesDepth) else { return nil }
        // Corners of continuous curvature are no ellipses.
        guard !node.flags.contains(.continuousCorners) || node.cornerRadius == 0 else { return nil }
        if node.backgroundColor.alpha >= 1 { return 1 }
        if node.gradient != .none, tree[node.gradient].isOpaque, tree[node.gradient].fills { return 1 }
        if node.contents != .none {
            let contents = tree[node.contents]
            let cutsCorners = node.cornerRadii == .zero || node.flags.contains(.masksToBounds)
            guard contents.fading == nil, isOpaque(hidden: contents.bitmap), cutsCorners, let place = contents.placement(in: node.bounds) else { return nil }
            return place.contains(node.bounds) ? 1 : nil
        }
        return node.backgroundColor.alpha > 0 && node.showsOnlyBackground(extent) ? node.backgroundColor.alpha : nil
    }

    private func showsNothing(_ node: Node) -> Bool { node.particles == .none && showsOnlyParticles(node) }

    /// True for a layer of which nothing is seen but its particles, if it has any.
    func showsOnlyParticles(_ node: Node) -> Bool {
        node.contents == .none && node.backgroundColor.alpha <= 0 && node.gradient == .none && node.shape == .none
            && !node.showsBorder
    }
}

extension Homography {
    /// True for maps that turn, move, mirror and scale the same along all directions.
    var keepsAngles: Bool {
        guard isAffine else { return false }
        let slack = 1e-9 * max(abs(m11), abs(m12))
        let turns = abs(m11 - m22) <= slack && abs(m12 + m21) <= slack
        let mirrors = abs(m11 + m22) <= slack && abs(m12 - m21) <= slack
        return turns || mirrors
    }
}
