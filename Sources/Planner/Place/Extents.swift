import Geometry
import Graphics
import RenderTree

// Extents: bounding boxes of layers with everything below them. Known before anything is drawn, so that a shadow can be
// painted before what casts it, and a surface need be no larger than what will be on it. Always conservative: a layer may
// reach less far than its extent, never further.

/// How far a layer's picture reaches: its own parts and its sublayers, before its effects.
struct Extent {
    /// Holds the picture, layer space; `.null` when there is none.
    var rect = Rect.null
    /// True while nothing reaches out of the layer's rounded bounds.
    var isInBounds = true
    /// True when something in the picture may lower the alpha of what was painted before it.
    var mayErase = false
    /// True when something in the picture is composited with what was painted before it other than by source-over.
    var readsBackdrop = false
    /// How many sublayers show something.
    var visibleSublayers: Int32 = 0
    /// The first of them.
    var firstVisible: Int32 = -1
    /// False until it was measured.
    var isKnown = false
}

extension Workspace {
    /// Works out the extents of a layer and all below it. Each layer is measured once a frame.
    mutating func measure(_ root: Int32, in tree: RenderTree) {
        if extents.isEmpty { extents.append(contentsOf: repeatElement(Extent(), count: tree.nodes.count)) }
        guard !extents[Int(root)].isKnown else { return }
        let subtree = Int(root)..<Int(tree.nodes[Int(root)].subtreeEnd)
        for index in subtree { extents[index] = ownExtent(of: tree.nodes[index], in: tree) }
        // In preorder every layer stands before its sublayers: from the end on, all below a layer is known before it.
        for index in subtree.dropFirst().reversed() { joinSuperlayer(index, in: tree) }
    }

    /// Holds what a layer and all below it show, in its own space; `.null` where that is nothing.
    mutating func reach(of index: Int32, in tree: RenderTree) -> Rect {
        let node = tree.nodes[Int(index)]
        if node.subtreeEnd == index + 1, node.effects == .none { return ownExtent(of: node, in: tree).rect }
        measure(index, in: tree)
        return outerExtent(of: Int(index), in: tree).rect
    }

    /// The extent of a layer without its sublayers.
    private func ownExtent(of node: Node, in tree: RenderTree) -> Extent {
        var extent = Extent()
        extent.isKnown = true
        // Transform layers have no parts; a background colour on an instance is a tint.
        if node.flags.contains(.preservesDepth) { return extent }
        if node.backgroundColor.alpha > 0 || node.showsBorder || node.gradient != .none {
            extent.rect = extent.rect.union(node.bounds)
        }
        if node.shape != .none {
            for shape in tree[node.shape].parts {
                if let reach = shape.reach { extent.join(RoundedRectangle(reach), in: node) }
            }
        }
        if node.contents != .none, let place = tree[node.contents].placement(in: node.bounds) {
            extent.join(RoundedRectangle(place), in: node)
            if let other = tree[node.contents].other, let place = other.placement(in: node.bounds) {
                extent.join(RoundedRectangle(place), in: node)
            }
        }
        if node.particles != .none, tree[node.particles].extent != .null {
            if tree[node.particles].preservesDepth {
                // As members of a space they are not clipped to the bounds of their layer.
                extent.join(RoundedRectangle(particlesInSpace(of: node, in: tree)), in: node, isClipped: false)
            } else {
                extent.join(RoundedRectangle(tree[node.particles].extent), in: node)
            }
        }
        return extent
    }

    /// A box, in the plane of their layer, around particles that have depth in the space around it.
    private func particlesInSpace(of node: Node, in tree: RenderTree) -> Rect {
        guard let space = ParticleSpace(of: node, toPixel: .identity, in: tree) else { return .everything }
        return tree[node.particles].box { space.pictureToPixel($0) }
    }

    private mutating func joinSuperlayer(_ index: Int, in tree: RenderTree) {
        let node = tree.nodes[index]
        guard node.isShown, !node.flags.contains(.mask) else { return }
        guard node.flags.contains(.doubleSided) || Placement(of: node, in: tree).isVisible else { return }
        let parent = Int(node.parent.rawValue)
        let reach = shownExtent(of: index, in: tree)
        extents[parent].mayErase = extents[parent].mayErase || extents[index].mayErase || mayErase(node, in: tree)
        extents[parent].readsBackdrop = extents[parent].readsBackdrop || meetsBackdrop(index, in: tree)
        guard reach.rect.minX <= reach.rect.maxX else { return }
        extents[parent].visibleSublayers += 1
        extents[parent].firstVisible = Int32(index)
        let superlayer = tree.nodes[parent]
        if superlayer.flags.contains(.preservesDepth) {
            joinSpace(reach.rect, of: node, in: tree)
        } else if node.flags.contains(.preservesDepth) {
            extents[parent].join(RoundedRectangle(.everything), in: superlayer)
        } else {
            extents[parent].join(reach.image(Placement(of: node, in: tree).layerToParent), in: superlayer)
        }
    }

    /// The same for a sublayer of a transform layer, which has no picture: it is part of the picture of the layer that flattens it.
    private mutating func joinSpace(_ reach: Rect, of node: Node, in tree: RenderTree) {
        var space = LayerPlacement(of: node, in: tree).layerToParentSpace
        var above = node.parent
        for _ in 0..<16 where above != .none && tree[above].flags.contains(.preservesDepth) {
            guard tree[above].isShown else { return }
            space = space * LayerPlacement(of: tree[above], in: tree).layerToParentSpace
            above = tree[above].parent
        }
        guard above != .none else { return }
        let index = Int(above.rawValue)
        // Counted as two: what shows through a transform layer must never pass for an only sublayer.
        extents[index].visibleSublayers += 2
        if tree.nodes[index].flags.contains(.preservesDepth) {
            // Nested too deeply to be followed for every layer.
            extents[index].rect = .everything
        } else {
            var box = Homography(flattening: space).boundingBox(of: reach)
            if node.particles != .none, tree[node.particles].preservesDepth {
                box = box.union(tree[node.particles].box { Homography(flattening: $0.pictureToSpace * space) })
            }
            extents[index].join(RoundedRectangle(box), in: tree.nodes[index])
        }
    }

    /// How far a layer reaches as it is shown, in its own space: for a bitmap a texel further, as texels do not end where the layer does.
    func shownExtent(of index: Int, in tree: RenderTree) -> RoundedRectangle {
        let (node, reach) = (tree.nodes[index], outerExtent(of: index, in: tree))
        guard node.effects != .none, let scale = tree[node.effects].rasterization?.scale else { return reach }
        return RoundedRectangle(reach.rect.insetBy(dx: -1 / scale, dy: -1 / scale))
    }

    /// How far a layer reaches with all its effects, in its own space.
    func outerExtent(of index: Int, in tree: RenderTree) -> RoundedRectangle {
        let node = tree.nodes[index]
        let extent = extents[index]
        let fillsBounds = extent.isInBounds && extent.rect == node.bounds
        let own = RoundedRectangle(extent.rect, radii: fillsBounds ? node.cornerRadii * node.cornerReach.least : .zero)
        guard node.effects != .none else { return own }
        let effects = tree[node.effects]
        var rect = effects.filters.reduce(extent.rect) { $1.extended($0, bounds: node.bounds) }
        if let shadow = effects.shadow {
            let caster = shadow.path.map { Rect.bounding($0.points) } ?? rect
            let cast = shadow.extended(caster)
            rect = rect.union(node.flags.contains(.masksToBounds) ? cast.intersection(node.bounds).orNull : cast)
        }
        if !effects.backgroundFilters.isEmpty { rect = rect.union(node.bounds) }
        return rect == extent.rect ? own : RoundedRectangle(rect)
    }

    /// True for a measured layer that, with its sublayers, is not simply painted over its backdrop. Inside a filtered picture or
    /// a bitmap there is no backdrop but that picture.
    func meetsBackdrop(_ index: Int, in tree: RenderTree) -> Bool {
        let node = tree.nodes[index]
        guard node.effects != .none else { return extents[index].readsBackdrop }
        let effects = tree[node.effects]
        if effects.compositing != .normal || !effects.backgroundFilters.isEmpty { return true }
        return extents[index].readsBackdrop && effects.rasterization == nil && effects.filters.allSatisfy(\.isIdentity)
    }

    private func mayErase(_ node: Node, in tree: RenderTree) -> Bool {
        guard node.effects != .none else { return false }
        let effects = tree[node.effects]
        return !effects.compositing.keepsBackdrop || !effects.backgroundFilters.isEmpty
    }
}

extension Particles {
    /// Holds all of them; everything where one is behind the eye.
    /// - Parameter map: from a particle's picture to the plane in which they are to be held.
    fileprivate func box(_ map: (Particle) -> Homography) -> Rect {
        items.indices.reduce(into: Rect.null) { box, index in
            if let place = place(of: index) { box = box.union(map(items[index]).boundingBox(of: place)) }
        }
    }
}

extension Extent {
    /// Adds a part of the layer or a sublayer, given in layer space.
    mutating func join(_ part: RoundedRectangle, in node: Node, isClipped: Bool = true) {
        if isClipped, node.flags.contains(.masksToBounds) {
            rect = rect.union(part.rect.intersection(node.bounds).orNull)
            return
        }
        rect = rect.union(part.rect.orNull)
        let radii = node.cornerRadii * node.cornerReach.greatest
        isInBounds = isInBounds && RoundedRectangle(node.bounds, radii: radii).contains(part)
    }
}

extension RoundedRectangle {
    /// What holds the image under a map: exact for upright maps, else a rectangle.
    fileprivate func image(_ map: Homography) -> RoundedRectangle {
        guard map.isUpright else { return RoundedRectangle(map.boundingBox(of: rect)) }
        var image = RoundedRectangle(map.boundingBox(of: rect), radiiX: radiiX * abs(map.m11), radiiY: radiiY * abs(map.m22))
        if map.m11 < 0 { (image.radiiX, image.radiiY) = (image.radiiX.mirroredX, image.radiiY.mirroredX) }
        if map.m22 < 0 { (image.radiiX, image.radiiY) = (image.radiiX.mirroredY, image.radiiY.mirroredY) }
        return image
    }
}

extension SIMD4<Double> {
    /// Radii of corners after exchanging left and right.
    var mirroredX: SIMD4<Double> { SIMD4(y, x, w, z) }
    /// Radii of corners after exchanging top and bottom.
    var mirroredY: SIMD4<Double> { SIMD4(w, z, y, x) }
}

extension Homography {
    /// The box around a rectangle's image; everything where part of it lies behind the eye.
    func boundingBox(of rect: Rect) -> Rect {
        guard rect.isFinite else { return rect == .null ? .null : .everything }
        let (x, y) = (SIMD4(rect.minX, rect.maxX, rect.maxX, rect.minX), SIMD4(rect.minY, rect.minY, rect.maxY, rect.maxY))
        let w = x * m13 + y * m23 + m33
        guard all(w .> 0) else { return .everything }
        let (imageX, imageY) = ((x * m11 + y * m21 + m31) / w, (x * m12 + y * m22 + m32) / w)
        let box = Rect(minX: imageX.min(), minY: imageY.min(), maxX: imageX.max(), maxY: imageY.max())
        return box.isFinite ? box : .everything
    }
}

extension Rect {
    /// The same, or `.null` if it holds nothing: then `union` passes it over.
    fileprivate var orNull: Rect { isEmpty ? .null : self }
}

extension Node {
    /// False when neither the layer nor anything below it is painted.
    var isShown: Bool { !flags.contains(.hidden) && opacity > 0 }

    /// Factors on the layer's radii: circular corners of `least` times the radius cut off no more than the layer's corners
    /// do, those of `greatest` times no less.
    fileprivate var cornerReach: (least: Double, greatest: Double) {
        flags.contains(.continuousCorners) ? (0.99, 1.528665) : (1, 1)
    }

    /// True when the layer shows its background and nothing else.
    func showsOnlyBackground(_ extent: Extent) -> Bool {
        contents == .none && gradient == .none && shape == .none && particles == .none && !showsBorder && extent.visibleSublayers == 0
    }

    @inline(__always)
    var showsBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
}

extension Effects.Filter {
    /// How far a picture in `rect` reaches when it is filtered; layer space.
    func extended(_ rect: Rect, bounds: Rect) -> Rect {
        switch self {
        case .color: rect
        case .gaussianBlur(let radius, let normalizesEdges):
            rect.insetBy(dx: -3 * radius, dy: -3 * radius).intersection(normalizesEdges ? bounds : .everything)
        }
    }
}

extension Effects.Shadow {
    /// How far the shadow of something in `rect` reaches; layer space.
    func extended(_ rect: Rect) -> Rect {
        rect.insetBy(dx: -3 * radius, dy: -3 * radius).movedBy(offset)
    }
}

extension Rect {
    func movedBy(_ offset: Point) -> Rect {
        Rect(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }
}

extension CGBlendMode {
    /// True when the backdrop never becomes more transparent.
    var keepsBackdrop: Bool {
        rawValue <= CGBlendMode.luminosity.rawValue || self == .sourceAtop || self == .destinationOver
            || self == .plusLighter
    }
}
