import Geometry
import RenderTree

/// How far layers reach: for each, the smallest rectangles of its own space that are known to hold all it shows.
///
/// Of a sublayer in another plane it is the box around its rectangle's image that counts. `Reaches.everything` where part of it
/// lies behind the eye; `.null` for layers that show nothing.
struct Reaches: Sendable {
    /// The layer's parts and sublayers, by the layer's place in the tree.
    private(set) var pictures: [Rect]
    /// With its effects.
    private(set) var wholes: [Rect]

    static let everything = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)

    init(_ tree: RenderTree) {
        pictures = [Rect](repeating: .null, count: tree.nodes.count)
        wholes = pictures
        // In preorder all below a layer comes after it.
        for index in tree.nodes.indices.reversed() {
            let node = tree.nodes[index]
            guard !node.flags.contains(.preservesDepth) else { continue }
            pictures[index] = picture(NodeIndex(rawValue: Int32(index)), node, in: tree)
            wholes[index] = whole(node, pictures[index], in: tree)
        }
    }

    private func picture(_ index: NodeIndex, _ node: Node, in tree: RenderTree) -> Rect {
        var reach = Rect.null
        func add(_ part: Rect) {
            let inside = node.flags.contains(.masksToBounds) ? part.intersection(node.bounds) : part
            if !inside.isEmpty { reach = reach.union(inside) }
        }
        let hasBorder = node.borderWidth > 0 && node.borderColor.alpha > 0
        if node.backgroundColor.alpha > 0 || hasBorder || node.gradient != .none { add(node.bounds) }
        if node.contents != .none, let picture = Picture(tree[node.contents], in: node.bounds) { add(picture.place) }
        if node.shape != .none { tree[node.shape].parts.compactMap(\.reach).forEach(add) }
        if node.particles != .none, tree[node.particles].extent != .null {
            add(tree[node.particles].extent.intersection(Reaches.everything))
        }
        for member in SpaceMember.members(below: index, in: tree) {
            var whole = wholes[Int(member.index.rawValue)]
            // The texels of a bitmap do not end where the layer does.
            if let scale = effects(of: tree[member.index], in: tree)?.rasterization?.scale {
                whole = Reaches.grown(whole, by: 1 / scale)
            }
            add(Reaches.box(of: whole, member.map.flattened))
        }
        return reach
    }

    private func effects(of node: Node, in tree: RenderTree) -> Effects? {
        node.effects == .none ? nil : tree[node.effects]
    }

    private func whole(_ node: Node, _ picture: Rect, in tree: RenderTree) -> Rect {
        guard let effects = effects(of: node, in: tree) else { return picture }
        var reach = Reaches.filtered(picture, effects.filters[...], bounds: node.bounds)
        if let shadow = effects.shadow {
            let caster = shadow.path.map { Rect.bounding($0.points) } ?? reach
            var cast = Reaches.grown(caster, by: 3 * shadow.radius)
            cast = Rect(
                minX: cast.minX + shadow.offset.x, minY: cast.minY + shadow.offset.y,
                maxX: cast.maxX + shadow.offset.x, maxY: cast.maxY + shadow.offset.y)
            if node.flags.contains(.masksToBounds) { cast = cast.intersection(node.bounds) }
            if !cast.isEmpty { reach = reach.union(cast) }
        }
        return effects.backgroundFilters.isEmpty ? reach : reach.union(node.bounds)
    }

    /// How far a picture reaches when it is filtered.
    static func filtered(_ rect: Rect, _ filters: ArraySlice<Effects.Filter>, bounds: Rect) -> Rect {
        filters.reduce(rect) { reach, filter in
            guard case .gaussianBlur(let radius, let isInside) = filter, reach != .null else { return reach }
            return isInside ? bounds : grown(reach, by: 3 * radius)
        }
    }

    static func grown(_ rect: Rect, by margin: Double) -> Rect {
        rect == .null ? .null : rect.insetBy(dx: -margin, dy: -margin)
    }

    /// The box around a rectangle's image.
    static func box(of rect: Rect, _ map: PlaneMap) -> Rect {
        guard rect != .null else { return .null }
        var corners: [Point] = []
        for corner in [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ] {
            let image = map.homogeneous(corner)
            guard image.z > 0 else { return everything }
            corners.append(Point(image.x / image.z, image.y / image.z))
        }
        return Rect.bounding(corners).intersection(everything)
    }
}
