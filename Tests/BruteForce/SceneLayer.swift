import Geometry
import Graphics
import RenderTree

/// A layer with everything worked out that is the same for all samples.
struct SceneLayer: Sendable {
    /// One past the last layer of this subtree, in `Scene.layers`.
    var subtreeEnd = 0
    /// From pixels to the layer's plane.
    var pixelToLayer: PlaneMap
    /// What it is to the layer above it.
    var role = Role.sublayer
    /// Its depth over the plane of the layer above it, as the factors of (x, y, 1) there.
    var depth = SIMD3<Double>.zero
    /// Where this is positive over the plane of the layer above it, as factors of (x, y, 1), the layer shows; nil for everywhere.
    var behind: SIMD3<Double>?
    /// True when the order of the sublayers is not the same everywhere.
    var hasTiltedSublayers = false
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
    /// What multiplies the layer's picture beside, premultiplied; its alpha is 1.
    var tint = SIMD4<Double>.one
    /// True when opacity fades the subtree as one.
    var fadesAsGroup: Bool
    /// True when nothing of the parts and sublayers shows outside `outline`.
    var masksToBounds: Bool
    /// Index in `Scene.effects`; −1 for none.
    var effects = -1
    /// True when the layer meets what is behind it as one picture, whatever its opacity.
    var isIsolated = false

    enum Role: UInt8, Sendable {
        case sublayer
        /// Only its alpha counts.
        case mask
        /// The same layer again, where it casts its shadow; only its alpha counts.
        case shadow
    }

    init(_ node: Node, pixelToLayer: PlaneMap, picturePlace: Rect?) {
        self.pixelToLayer = pixelToLayer
        let isContinuous = node.flags.contains(.continuousCorners)
        outline = Outline(
            node.bounds, radius: node.cornerRadius, corners: node.roundedCorners, isContinuous: isContinuous)
        outline.hardEdges = EdgeSet.all.subtracting(node.smoothEdges)
        background = SceneLayer.premultiplied(node.backgroundColor)
        border = node.borderWidth > 0 ? SceneLayer.premultiplied(node.borderColor) : .zero
        let open = node.bounds.insetBy(dx: node.borderWidth, dy: node.borderWidth)
        if !open.isEmpty {
            opening = Outline(
                open, radius: max(node.cornerRadius - node.borderWidth, 0), corners: node.roundedCorners,
                isContinuous: isContinuous)
        }
        pictureOutline = picturePlace.map { Outline($0) }
        pictureOutline?.hardEdges = outline.hardEdges
        opacity = Double(node.opacity)
        fadesAsGroup = node.flags.contains(.groupOpacity) || node.effects != .none
        masksToBounds = node.flags.contains(.masksToBounds)
    }

    static func premultiplied(_ color: RGBA) -> SIMD4<Double> {
        let alpha = Double(color.alpha)
        return SIMD4(Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha)
    }
}
