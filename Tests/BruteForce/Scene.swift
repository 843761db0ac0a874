import Geometry
import Graphics
import RenderTree

/// The layers that can show at all, in the order in which they are painted.
struct Scene: Sendable {
    /// In preorder, siblings from back to front; of a layer with tilted sublayers, in the order of the tree. A layer's mask
    /// and the caster of its shadow come before its sublayers.
    var layers: [SceneLayer] = []
    /// The pictures of `layers`, by the same index. Apart from them, because they hold references.
    var pictures: [Picture?] = []
    /// Named by index from `layers`.
    var effects: [LayerEffects] = []
    /// What is painted.
    let canvas: Canvas

    /// The pixels of a scene.
    struct Canvas: Sendable {
        let width: Int
        let height: Int
        /// Behind the outermost layer, premultiplied.
        var background = SIMD4<Double>.zero
        /// Nothing is decided by a pixel's centre, neither a picture's colour nor a hard edge: the pixels are none of a
        /// painter's.
        var looksUpAtSamples = false
        /// How many of the pixels that a painter would paint one of these is as large as.
        var pixelArea = 1.0
    }

    init(canvas: Canvas) { self.canvas = canvas }

    init(_ tree: RenderTree, parentToPixel: Homography, canvas: Canvas) {
        var builder = SceneBuilder(tree, canvas: canvas)
        builder.appendRoot(parentToPixel)
        self = builder.scene
    }

    /// What is painted before a layer, in the picture that the layer is painted in.
    ///
    /// In preorder that is every layer before it in the innermost group around it that is a picture by itself, of the
    /// layers around it without their borders. Where tilted siblings have no order of their own, that of the tree.
    func cut(before layer: Int) -> Scene {
        var group = 0
        for index in 0..<layer where layers[index].subtreeEnd > layer {
            if layers[index].isPicture || layers[index].role != .sublayer { group = index }
        }
        var canvas = canvas
        if group > 0 || layers[0].isPicture { canvas.background = .zero }
        var scene = Scene(canvas: canvas)
        scene.effects = effects
        for index in group..<layer {
            var copy = layers[index]
            let isAround = copy.subtreeEnd > layer
            copy.subtreeEnd = min(copy.subtreeEnd, layer) - group
            if isAround { copy.border = .zero }
            if index == group { copy = copy.asGroup }
            scene.layers.append(copy)
            scene.pictures.append(pictures[index])
        }
        return scene
    }
}

extension SceneLayer {
    /// True when the layer is painted as one picture, which then meets what is behind it.
    fileprivate var isPicture: Bool { isIsolated || (fadesAsGroup && opacity < 1) }

    /// The layer with nothing done to its picture.
    fileprivate var asGroup: SceneLayer {
        var copy = self
        if isIsolated { copy.effects = -1 }
        copy.opacity = 1
        copy.isIsolated = false
        copy.role = .sublayer
        return copy
    }
}
