import Geometry
import Graphics
import RenderTree

/// The layers that can show at all, in the order in which they are painted.
struct Scene: Sendable {
    /// In preorder, siblings from back to front; of a layer with tilted sublayers, in the order of the tree. A layer's mask
    /// and the caster of its shadow come before its sublayers.
    var layers: [SceneLayer] = []
    /// What `layers` are painted with, by the same index. Apart from them, because it holds references.
    var paints: [LayerPaint] = []
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
    /// layers around it without their borders. Of tilted siblings, all that lies behind the layer's plane.
    func cut(before layer: Int) -> Scene {
        var path = [0]
        for index in 0..<layer where layers[index].subtreeEnd > layer {
            if index > 0 { path.append(index) }
            if layers[index].isPicture || layers[index].role != .sublayer { path = [index] }
        }
        var canvas = canvas
        if path[0] > 0 || layers[0].isPicture { canvas.background = .zero }
        var scene = Scene(canvas: canvas)
        scene.effects = effects
        if layer > 0 { copy(around: path + [layer], to: &scene) }
        if !scene.layers.isEmpty { scene.layers[0] = scene.layers[0].asGroup }
        return scene
    }

    /// Copies the first layer of a path, and of what is below it what is painted before the path's last.
    private func copy(around path: [Int], to scene: inout Scene) {
        let (owner, next, place) = (path[0], path[1], scene.layers.count)
        scene.layers.append(layers[owner])
        scene.layers[place].border = .zero
        scene.paints.append(paints[owner])
        var child = owner + 1
        while child < layers[owner].subtreeEnd {
            if child == next {
                if path.count > 2 { copy(around: Array(path.dropFirst()), to: &scene) }
            } else if layers[owner].hasTiltedSublayers, layers[child].role == .sublayer {
                copy(child, behind: layers[next].depth - layers[child].depth, isBefore: child < next, to: &scene)
            } else if child < next {
                copy(child, to: &scene)
            }
            child = layers[child].subtreeEnd
        }
        scene.layers[place].subtreeEnd = scene.layers.count
    }

    /// Copies what of a subtree lies behind a sibling.
    ///
    /// - Parameter difference: by how much the sibling is nearer.
    private func copy(_ index: Int, behind difference: SIMD3<Double>, isBefore: Bool, to scene: inout Scene) {
        let isInPlane = DepthOrder.isEqual((difference * difference).sum(), 0)
        if isInPlane && !isBefore { return }
        let place = scene.layers.count
        copy(index, to: &scene)
        scene.layers[place].behind = isInPlane ? nil : difference
    }

    private func copy(_ index: Int, to scene: inout Scene) {
        let shift = scene.layers.count - index
        for index in index..<layers[index].subtreeEnd {
            scene.layers.append(layers[index])
            scene.layers[scene.layers.count - 1].subtreeEnd += shift
            scene.paints.append(paints[index])
        }
    }
}

extension SceneLayer {
    /// True when the layer is painted as one picture, which then meets what is behind it.
    fileprivate var isPicture: Bool { isIsolated || (fadesAsGroup && opacity < 1) }

    /// The layer with nothing done to its picture. One that has none fades its sublayers, one by one.
    fileprivate var asGroup: SceneLayer {
        var copy = self
        if isIsolated { copy.effects = -1 }
        if isPicture { (copy.opacity, copy.tint) = (1, .one) }
        copy.isIsolated = false
        copy.role = .sublayer
        return copy
    }
}
