import Foundation
import LayerKit
import LottieDocument

/// Builds the layers of a composition.
struct Composition {
    let files: SceneParts
    /// Of the composition, points.
    let size: SIMD2<Double>
    let map: TimeMap
    /// The enclosing compositions, by their identifiers.
    let path: [String]
    /// The beginning of key paths, before the names of its layers.
    let names: [String]
    /// The opacities of the collapsed compositions that its layers lie in, each in its own time. They fade each layer by itself.
    var fades: [(opacity: Animated<Double>, animator: Animator)] = []

    var animator: Animator { Animator(map: map, files: files) }
    var rules: DialectRules { files.rules }

    /// An empty layer of the composition's size.
    func plainLayer() -> CALayer { sized(CALayer()) }

    /// Gives a layer the composition's size and place.
    func sized<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
        return layer
    }

    /// Adds the layers of the composition to a layer.
    /// - Parameter layers: topmost first.
    func add(_ layers: [LottieLayer], to container: CALayer) {
        let layers = files.replaced(layers, at: names)
        var indices: [Int: LottieLayer] = [:]
        for layer in layers { if let index = layer.index { indices[index] = layer } }
        var mattes = NamedMattes(layers, indices, files)
        var rest = layers
        if !rules.countsForeignLayers { rest.removeAll(where: \.isForeign) }
        while let layer = rest.popLast() {
            if mattes.contains(layer) { continue }
            guard rules.mattesAreNamed else {
                addInApps(layer, &rest, mattes, indices, to: container)
                continue
            }
            let chain = chain(of: layer, in: &rest, mattes)
            // A matte source that is not used as a matte is not shown.
            guard !layer.isMatteSource, var made = placed(layer, indices) else { continue }
            if let kind = layer.matte, !chain.isEmpty { made = matted(made, by: cut(by: chain, indices, &mattes), kind) }
            if !isCollapsed(layer) { made = faded(made) }
            container.addSublayer(blended(made, layer.blendMode))
        }
    }

    /// The layer, inside a layer for each of its parents; nil if it shows nothing.
    func placed(_ layer: LottieLayer, _ indices: [Int: LottieLayer]) -> CALayer? {
        guard !layer.isHidden, let made = self.layer(layer) else { return nil }
        var outermost = withStandingEffects(inParents(made, of: layer, indices), of: layer)
        if rules.blendsGroups, case .shapes(let shapes) = layer.content, shapes.contains(where: \.blends), files.takeLayers(1) {
            // Through a mask it is seen as one picture, outside of which groups blend with nothing. What is drawn at any size may be larger in its
            // own points than any mask.
            outermost = around(outermost)
            outermost.mask = everything()
        }
        // Around the parents: while the layer is not there, nobody has to find out where they are.
        applyVisibility(of: layer, to: outermost)
        return outermost
    }

    /// The layer without its parents; nil if it shows nothing.
    func shown(_ layer: LottieLayer) -> CALayer? {
        guard !layer.isHidden, let made = self.layer(layer) else { return nil }
        applyVisibility(of: layer, to: made)
        return made
    }

    private func applyVisibility(of layer: LottieLayer, to made: CALayer) {
        let isTurned = rules.turnsTimesRound && layer.outPoint < layer.inPoint
        let ends = isTurned ? (layer.outPoint, layer.inPoint) : (layer.inPoint, layer.outPoint)
        animator.applyVisibility(from: ends.0, to: ends.1, to: made)
    }

    /// - Returns: `made`, inside a layer for each parent of a layer.
    func inParents(_ made: CALayer, of layer: LottieLayer, _ indices: [Int: LottieLayer]) -> CALayer {
        var outermost = made
        var seen: Set<Int> = []
        var parent = layer.parent
        while let index = parent, let ancestor = indices[index], rules.countsForeignLayers || !ancestor.isForeign, seen.insert(index).inserted,
            files.takeLayers(1)
        {
            let frame = plainLayer()
            frame.name = ancestor.name
            animator.place(frame, by: ancestor.transform, turnsAlong: rules.turnsAlongPaths && ancestor.isAutoOriented)
            frame.addSublayer(outermost)
            outermost = frame
            parent = ancestor.parent
        }
        if let parent, indices[parent] == nil {
            files.report(.damaged, "There is no layer \(parent) to be the parent. The layer has none.", layer.place)
        }
        return outermost
    }

    /// Points, beyond anything that is visible.
    static let far = 10_000.0

    /// The deepest nesting of compositions, which are built recursively.
    static let depthLimit = 100
}

extension LottieLayer {
    /// A camera, or an unknown layer.
    fileprivate var isForeign: Bool { if case .foreign = content { true } else { false } }

    /// The same, or audio.
    var isNoPicture: Bool { if case .none = content { true } else { isForeign } }
}
