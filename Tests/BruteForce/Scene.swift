import Geometry
import Graphics
import RenderTree

/// A layer with everything worked out that is the same for all samples.
struct SceneLayer: Sendable {
    /// One past the last layer of this subtree, in `Scene.layers`.
    var subtreeEnd = 0
    /// From pixels to the layer's plane.
    var pixelToLayer: PlaneMap
    /// The rounded bounds.
    var outline: Outline
    /// Premultiplied; clear for none.
    var background: SIMD4<Double>
    /// Premultiplied; clear for none.
    var border: SIMD4<Double>
    /// What the border leaves open; nil where it closes over the middle.
    var opening: Outline?
    /// The place of the picture, if any, layer space.
    var pictureOutline: Outline?
    /// 0…1.
    var opacity: Double
    /// True when opacity fades the subtree as one.
    var fadesAsGroup: Bool
    /// True when nothing of the subtree shows outside `outline`.
    var masksToBounds: Bool

    init(_ node: Node, pixelToLayer: PlaneMap, picture: Picture?) {
        self.pixelToLayer = pixelToLayer
        outline = Outline(node.bounds, radius: node.cornerRadius, corners: node.roundedCorners)
        background = SceneLayer.premultiplied(node.backgroundColor)
        border = node.borderWidth > 0 ? SceneLayer.premultiplied(node.borderColor) : .zero
        let open = node.bounds.insetBy(dx: node.borderWidth, dy: node.borderWidth)
        if !open.isEmpty {
            opening = Outline(open, radius: max(node.cornerRadius - node.borderWidth, 0), corners: node.roundedCorners)
        }
        pictureOutline = picture.map { Outline($0.place) }
        opacity = Double(node.opacity)
        fadesAsGroup = node.flags.contains(.groupOpacity)
        masksToBounds = node.flags.contains(.masksToBounds)
    }

    private static func premultiplied(_ color: RGBA) -> SIMD4<Double> {
        let alpha = Double(color.alpha)
        return SIMD4(Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha)
    }
}

/// The layers that can show at all, in the order in which they are painted.
struct Scene: Sendable {
    /// In preorder, siblings from back to front.
    private(set) var layers: [SceneLayer] = []
    /// The pictures of `layers`, by the same index. Apart from them, because they hold references.
    private(set) var pictures: [Picture?] = []

    init(_ tree: RenderTree, parentToPixel: Homography) {
        guard !tree.nodes.isEmpty, let pixelToParent = PlaneMap(parentToPixel).inverse else { return }
        append(.root, of: tree, pixelToParent: pixelToParent)
    }

    /// Appends a subtree, unless it shows nothing: hidden, wholly transparent, turned away, or without area. A layer
    /// without area squeezes the planes of its sublayers into its own.
    private mutating func append(_ index: NodeIndex, of tree: RenderTree, pixelToParent: PlaneMap) {
        let node = tree[index]
        guard !node.flags.contains(.hidden), node.opacity > 0 else { return }
        let layerToParent = LayerToParent(index, in: tree)
        guard node.flags.contains(.doubleSided) || !layerToParent.showsBack,
            let parentToLayer = layerToParent.flattened.inverse
        else { return }
        let picture = node.contents == .none ? nil : Picture(tree[node.contents], in: node.bounds)
        let layer = layers.count
        let pixelToLayer = pixelToParent.then(parentToLayer)
        layers.append(SceneLayer(node, pixelToLayer: pixelToLayer, picture: picture))
        pictures.append(picture)
        let backToFront = tree.children(of: index).sorted { a, b in
            let (depthA, depthB) = (tree[a].zPosition, tree[b].zPosition)
            return depthA != depthB ? depthA < depthB : a.rawValue < b.rawValue
        }
        for child in backToFront { append(child, of: tree, pixelToParent: pixelToLayer) }
        layers[layer].subtreeEnd = layers.count
    }
}
