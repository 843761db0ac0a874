import Geometry
import Graphics
import RenderTree

/// Works out a scene from a tree.
struct SceneBuilder {
    let tree: RenderTree
    private(set) var scene: Scene
    /// How far the layers reach.
    let reaches: Reaches

    /// How much of what makes a layer's picture is wanted.
    enum Stage: Hashable {
        /// Everything, the way it meets what is behind it included.
        case whole
        /// The parts, sublayers and so many of the filters.
        case filtered(Int)
        /// What a bitmap of it holds: everything but opacity and what is behind.
        case raster
    }

    init(_ tree: RenderTree, canvas: Scene.Canvas) {
        self.init(tree, canvas: canvas, reaches: Reaches(tree))
    }

    init(_ tree: RenderTree, canvas: Scene.Canvas, reaches: Reaches) {
        self.tree = tree
        self.reaches = reaches
        scene = Scene(canvas: canvas)
    }

    mutating func appendRoot(_ parentToPixel: Homography) {
        guard !tree.nodes.isEmpty, let pixelToParent = PlaneMap(parentToPixel).inverse else { return }
        let members = SpaceMember.members(of: .root, in: tree)
        if tree[.root].flags.contains(.preservesDepth) {
            // A layer that shows nothing holds the space together.
            scene.layers.append(SceneLayer(Node(), pixelToLayer: pixelToParent, picturePlace: nil))
            scene.paints.append(LayerPaint())
            appendSpace(members, under: 0)
            scene.layers[0].subtreeEnd = scene.layers.count
        } else {
            for member in members { append(member, pixelToParent) }
        }
        paintBackdrops()
    }

    /// Appends a layer with what is below it, as far as it is wanted.
    mutating func append(_ index: NodeIndex, _ stage: Stage, pixelToLayer: PlaneMap, role: SceneLayer.Role = .sublayer)
    {
        let node = tree[index]
        // Cells are not what a painter paints; tiles are chosen for its pixels.
        let density = pixelToLayer.density(at: node.bounds) * scene.canvas.pixelArea.squareRoot()
        let paint = LayerPaint(of: node, in: tree, density: density)
        let place = scene.layers.count
        var layer = SceneLayer(node, pixelToLayer: pixelToLayer, picturePlace: paint.picturePlace)
        layer.role = role
        if stage != .whole { layer.opacity = 1 }
        scene.layers.append(layer)
        scene.paints.append(paint)
        if node.effects != .none { appendEffects(of: index, stage, at: place) }
        if !hasFinishedPicture(place) {
            appendSpace(SpaceMember.members(below: index, in: tree), under: place)
        }
        scene.layers[place].subtreeEnd = scene.layers.count
    }

    private mutating func append(_ member: SpaceMember, _ pixelToParent: PlaneMap) {
        guard let parentToLayer = member.map.flattened.inverse else { return }
        let place = scene.layers.count
        append(member.index, .whole, pixelToLayer: pixelToParent.then(parentToLayer))
        scene.layers[place].opacity *= member.fade.w
        if member.fade.w > 0 { scene.layers[place].tint = member.fade / member.fade.w }
        scene.layers[place].depth = member.map.depth(parentToLayer)
    }

    /// Parallel to the plane, members have an order that is the same everywhere.
    private mutating func appendSpace(_ members: [SpaceMember], under owner: Int) {
        let pixelToOwner = scene.layers[owner].pixelToLayer
        let depths = members.map { member in member.map.flattened.inverse.map { member.map.depth($0) } ?? .zero }
        let isTilted = depths.contains { abs($0.x) > 1e-9 || abs($0.y) > 1e-9 }
        scene.layers[owner].hasTiltedSublayers = isTilted
        let order =
            isTilted
            ? Array(members.indices)
            : members.indices.sorted { a, b in
                let (depthA, depthB) = (depths[a].z, depths[b].z)
                return DepthOrder.isEqual(depthA, depthB) ? a < b : depthA < depthB
            }
        for place in order { append(members[place], pixelToOwner) }
    }

    /// True when the layer's picture is there already, sublayers included.
    private func hasFinishedPicture(_ place: Int) -> Bool {
        let effects = scene.layers[place].effects
        return effects >= 0 && (scene.effects[effects].blurred != nil || scene.effects[effects].raster != nil)
    }

    /// Appends a layer's mask, unless nothing of it shows.
    private mutating func appendMask(of index: NodeIndex, pixelToOwner: PlaneMap) {
        guard let mask = tree.mask(of: index) else { return }
        let members = SpaceMember.members(of: mask, in: tree)
        let place = scene.layers.count
        if tree[mask].flags.contains(.preservesDepth) {
            scene.layers.append(SceneLayer(Node(), pixelToLayer: pixelToOwner, picturePlace: nil))
            scene.paints.append(LayerPaint())
            appendSpace(members, under: place)
            scene.layers[place].subtreeEnd = scene.layers.count
        } else if let member = members.first {
            append(member, pixelToOwner)
        } else {
            return
        }
        scene.layers[place].role = .mask
    }

    // MARK: - Effects

    private mutating func appendEffects(of index: NodeIndex, _ stage: Stage, at place: Int) {
        let (node, effects) = (tree[index], tree[tree[index].effects])
        let pixelToLayer = scene.layers[place].pixelToLayer
        var look = LayerEffects(region: Outline(reaches.wholes[Int(index.rawValue)].finite))
        if stage == .whole, let rasterization = effects.rasterization {
            look.raster = raster(of: index, rasterization, pixelToLayer)
        } else {
            let wanted = if case .filtered(let count) = stage { count } else { effects.filters.count }
            applyFilters(effects.filters[..<wanted], of: index, to: &look, pixelToLayer)
            if stage == .whole || stage == .raster {
                if let shadow = effects.shadow {
                    look.shadow = shadowLook(shadow, filterCount: effects.filters.count, of: index, pixelToLayer)
                }
                look.isMasked = effects.hasMask
            }
        }
        // There is nothing behind a mask, and nothing behind the root that it could change.
        let isMask = node.flags.contains(.mask)
        if stage == .whole, !isMask { look.mode = effects.compositing }
        var smearsBackdrop = false
        if stage == .whole, !isMask, index != .root {
            look.backgroundRecolourings = effects.backgroundFilters.compactMap(Recolouring.init(filter:))
            smearsBackdrop = look.backgroundRecolourings.count < effects.backgroundFilters.count
            if smearsBackdrop { look.backgroundRecolourings = [] }
        }
        scene.layers[place].effects = scene.effects.count
        scene.layers[place].isIsolated =
            look.raster != nil || look.blurred != nil || !look.recolourings.isEmpty || look.isMasked
            || look.mode != .normal || effects.isolates || (look.shadow != nil && effects.shadow?.path == nil)
        let hasSubtreeShadow = if case .subtree? = look.shadow?.caster { true } else { false }
        if smearsBackdrop { waitingBackdrops.append((place, node, effects.backgroundFilters)) }
        scene.effects.append(look)
        if look.isMasked { appendMask(of: index, pixelToOwner: pixelToLayer) }
        if hasSubtreeShadow, let shadow = look.shadow {
            let moved = PlaneMap(translation: shadow.offset * -1)
            append(
                index, .filtered(effects.filters.count), pixelToLayer: pixelToLayer.then(moved), role: .shadow)
        }
    }

    /// Layers of which the backdrop is smeared, with the filters.
    private var waitingBackdrops: [(place: Int, node: Node, filters: [Effects.Filter])] = []

    /// Backdrops from back to front, since one may see another.
    mutating func paintBackdrops() {
        for (place, node, filters) in waitingBackdrops {
            let behind = scene.cut(before: place)
            let effects = scene.layers[place].effects
            scene.effects[effects].backdrop = behind.backdrop(
                filters, of: node, pixelToLayer: scene.layers[place].pixelToLayer)
        }
        waitingBackdrops = []
    }
}

extension Rect {
    /// The same, or an empty rectangle.
    fileprivate var finite: Rect { isFinite ? self : .zero }
}

extension Recolouring {
    /// Nil for a filter that smears.
    init?(filter: Effects.Filter) {
        guard case .color(let matrix) = filter else { return nil }
        self.init(matrix)
    }
}
