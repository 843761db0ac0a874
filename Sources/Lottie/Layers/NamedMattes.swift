import LayerKit
import LottieDocument

/// Which layers of a composition are mattes because others name them, and not because they lie above those.
struct NamedMattes {
    private let indices: [Int: LottieLayer]
    /// Of the layers that are named.
    private let names: Set<Int>
    /// Of those that were made once already.
    private var used: Set<Int> = []
    private let files: SceneParts

    init(_ layers: [LottieLayer], _ indices: [Int: LottieLayer], _ files: SceneParts) {
        (self.indices, self.files) = (indices, files)
        names = files.isComplete ? Set(layers.compactMap { NamedMattes.name(of: $0, indices) }) : []
    }

    /// The layer is a matte only, and not seen itself.
    func contains(_ layer: LottieLayer) -> Bool { layer.index.map(names.contains) ?? false }

    /// The matte that a layer names; nil where it is the one above.
    func matte(of layer: LottieLayer, above: LottieLayer?) -> LottieLayer? {
        guard let source = layer.matteSource else { return nil }
        guard let name = NamedMattes.name(of: layer, indices) else {
            files.report(
                .damaged, "There is no layer \(source) to be the matte. The layer above is.", layer.place)
            return nil
        }
        files.reportLeftOut(
            above?.index != name, "A matte is the layer above, and not another one that is named.", layer.place)
        return files.isComplete ? indices[name] : nil
    }

    /// False where there would be too many layers: each layer has its matte for itself, and the first one is counted elsewhere.
    mutating func take(_ matte: CALayer, for layer: LottieLayer) -> Bool {
        guard let name = layer.matteSource, !used.insert(name).inserted else { return true }
        return files.takeLayers(matte.layerCount)
    }

    /// What a layer with a matte names, if it is there and another one.
    private static func name(of layer: LottieLayer, _ indices: [Int: LottieLayer]) -> Int? {
        guard layer.matte != nil, let name = layer.matteSource, name != layer.index, indices[name] != nil else {
            return nil
        }
        return name
    }
}

extension CALayer {
    /// With all inside of it, masks included. Layers may lie in each other more deeply than calls can.
    fileprivate var layerCount: Int {
        var (count, waiting) = (0, [self])
        while let layer = waiting.popLast() {
            count += 1
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return count
    }
}
