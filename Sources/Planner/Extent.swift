import Geometry
import RenderTree

// Extents: where a layer with all below it may paint, in its own space. A layer flattens its sublayers, so all of that lies
// in its plane, and its part in the depth order of the space around it reaches as far. Larger than true costs cuts that
// nobody sees; smaller would put what sticks out into the wrong order.

extension Workspace {
    /// Worked out for a whole subtree at once and kept for the frame, so that every layer is visited once however spaces
    /// are nested.
    mutating func extent(of index: Int32, in tree: RenderTree) -> Rect {
        if extents.isEmpty { extents.append(contentsOf: repeatElement(nil, count: tree.nodes.count)) }
        if let known = extents[Int(index)] { return known }
        let subtree = Int(index)..<Int(tree.nodes[Int(index)].subtreeEnd)
        let spaces = innerSpaces(subtree, in: tree)
        // Backwards, a layer's sublayers have reported before the layer is reached.
        for current in subtree.reversed() {
            let node = tree.nodes[current]
            guard node.isShown else {
                extents[current] = .null
                continue
            }
            if node.flags.contains(.preservesDepth) {
                // Its sublayers have reported further up; it paints nothing itself.
                extents[current] = .null
                continue
            }
            let extent = tree.extent(of: node, sublayers: extents[current] ?? .null)
            extents[current] = extent
            if current == subtree.lowerBound || extent.isEmpty || node.flags.contains(.mask) { continue }
            report(extent, of: node, spaces, in: tree)
        }
        return extents[Int(index)] ?? .null
    }

    /// Adds a layer's extent to that of the layer that flattens it.
    private mutating func report(_ extent: Rect, of node: Node, _ spaces: [Int32: InnerSpace], in tree: RenderTree) {
        let parent = node.parent.rawValue
        let (plane, above): (Homography, Int32)
        if let space = spaces[parent] {
            if !space.isShown { return }
            plane = Homography(flattening: LayerPlacement(of: node, in: tree).layerToParentSpace * space.toPlane)
            above = space.flattening
        } else {
            plane = Placement(of: node, in: tree).layerToParent
            above = parent
        }
        let image = plane.boundingBox(of: extent)
        extents[Int(above)] = (extents[Int(above)] ?? .null).union(image)
    }

    /// A transform layer inside the subtree in question.
    private struct InnerSpace {
        /// From its space to the plane of the layer that flattens it.
        var toPlane: CATransform3D
        /// That layer's index in the tree.
        var flattening: Int32
        /// False below a hidden one.
        var isShown: Bool
    }

    /// The transform layers in a subtree, each by its index.
    private func innerSpaces(_ subtree: Range<Int>, in tree: RenderTree) -> [Int32: InnerSpace] {
        var spaces: [Int32: InnerSpace] = [:]
        for index in subtree.dropFirst() where tree.nodes[index].flags.contains(.preservesDepth) {
            let node = tree.nodes[index]
            var space = InnerSpace(
                toPlane: LayerPlacement(of: node, in: tree).layerToParentSpace, flattening: node.parent.rawValue,
                isShown: node.isShown)
            if let outer = spaces[node.parent.rawValue] {
                space.toPlane = space.toPlane * outer.toPlane
                space.flattening = outer.flattening
                space.isShown = space.isShown && outer.isShown
            }
            spaces[Int32(index)] = space
        }
        return spaces
    }
}

extension Node {
    fileprivate var isShown: Bool { !flags.contains(.hidden) && opacity > 0 }
}

extension RenderTree {
    /// Where a layer may paint, in its own space.
    ///
    /// - Parameter sublayers: where its sublayers do.
    fileprivate func extent(of node: Node, sublayers: Rect) -> Rect {
        var extent = sublayers
        if node.contents != .none, let place = self[node.contents].placement(in: node.bounds) {
            extent = extent.union(place)
        }
        if node.shape != .none {
            let (box, stroke) = (self[node.shape].outline.path.controlBox, self[node.shape].stroke)
            extent = extent.union(box.insetBy(dx: -stroke.reach, dy: -stroke.reach))
        }
        if node.flags.contains(.masksToBounds) { extent = extent.intersection(node.bounds) }
        let effects = node.effects == .none ? nil : self[node.effects]
        if node.backgroundColor.alpha > 0 || node.borderWidth > 0 || node.gradient != .none
            || effects?.backgroundFilters.isEmpty == false
        {
            extent = extent.union(node.bounds)
        }
        if let effects { extent = effects.extent(around: extent) }
        return extent.isEmpty ? .null : extent.limited
    }
}

extension Effects {
    /// Beyond as many standard deviations a Gaussian is less than a thousandth of a level.
    private static let reach = 5.0

    /// Where filters and the shadow paint, around the picture that they are applied to.
    fileprivate func extent(around picture: Rect) -> Rect {
        if picture.isEmpty && shadow?.path == nil { return picture }
        var extent = picture
        for case .gaussianBlur(let radius, _) in filters {
            extent = extent.insetBy(dx: -radius * Effects.reach, dy: -radius * Effects.reach)
        }
        guard let shadow else { return extent }
        let reach = shadow.radius * Effects.reach
        let caster = (shadow.path?.controlBox ?? extent).insetBy(dx: -reach, dy: -reach)
        return extent.union(
            Rect(
                minX: caster.minX + shadow.offset.x, minY: caster.minY + shadow.offset.y,
                maxX: caster.maxX + shadow.offset.x, maxY: caster.maxY + shadow.offset.y))
    }
}

extension Homography {
    /// Around the image of a rectangle, as far as it lies in front of the eye.
    fileprivate func boundingBox(of rect: Rect) -> Rect {
        if isAffine { return Quadrilateral(rect).map { apply($0) }.boundingBox }
        return Rect.bounding(HomogeneousPolygon(Quadrilateral(rect), self).projected() ?? [])
    }
}

extension Rect {
    /// Cut to what arithmetic is sure of: near the horizon of a perspective there is no end.
    fileprivate var limited: Rect { intersection(Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)) }
}
