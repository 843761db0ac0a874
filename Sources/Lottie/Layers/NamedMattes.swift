import LayerKit
import LottieDocument

/// Which layers of a composition are mattes because others name them, and not because they lie above those.
struct NamedMattes {
    private let indices: [Int: LottieLayer]
    /// Topmost first, and where the numbered ones of them stand.
    private let layers: [LottieLayer]
    private let places: [Int: Int]
    /// Of the layers that are named.
    private let names: Set<Int>
    /// Of those that were made once already.
    private var used: Set<Int> = []
    private let files: SceneParts

    init(_ layers: [LottieLayer], _ indices: [Int: LottieLayer], _ files: SceneParts) {
        (self.indices, self.files, self.layers) = (indices, files, layers)
        places = Dictionary(layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } }) { $1 }
        names = files.rules.mattesAreNamed ? Set(layers.compactMap { NamedMattes.name(of: $0, indices) }) : []
    }

    /// The layer is a matte only, and not seen itself.
    func contains(_ layer: LottieLayer) -> Bool { layer.index.map(names.contains) ?? false }

    /// Where a layer stands among all.
    func place(_ layer: LottieLayer) -> Int? { layer.index.flatMap { places[$0] } }

    /// Nil beyond the topmost one.
    func layer(_ place: Int) -> LottieLayer? { layers.indices.contains(place) ? layers[place] : nil }

    /// The matte that a layer names; nil where it is the one above.
    func matte(of layer: LottieLayer) -> LottieLayer? { name(of: layer).flatMap { indices[$0] } }

    /// Reports a matte that apps do not use, since it is another one than the layer above.
    func reportNamed(by layer: LottieLayer, above: LottieLayer?) {
        guard let name = name(of: layer) else { return }
        files.reportLeftOut(
            above?.index != name, unless: files.rules.mattesAreNamed, "A matte is the layer above, and not another one that is named.",
            layer.place)
    }

    /// Nil also for a name that is nobody's, which is reported.
    private func name(of layer: LottieLayer) -> Int? {
        guard let source = layer.matteSource else { return nil }
        let name = NamedMattes.name(of: layer, indices)
        if name == nil {
            files.report(.damaged, "There is no layer \(source) to be the matte. The layer above is.", layer.place)
        }
        return name
    }

    /// Notes that mattes are made.
    /// - Returns: the first of a chain that was made before. Each layer has its mattes for itself, and only those of one are counted elsewhere.
    mutating func use(_ chain: [MatteLink]) -> Int? {
        var again: Int?
        for (place, link) in chain.enumerated() {
            if let name = link.name, !used.insert(name).inserted, again == nil { again = place }
        }
        return again
    }

    /// What a layer with a matte names, if it is there and another one.
    private static func name(of layer: LottieLayer, _ indices: [Int: LottieLayer]) -> Int? {
        guard layer.matte != nil, let name = layer.matteSource, name != layer.index, indices[name] != nil else {
            return nil
        }
        return name
    }
}

/// A matte, and the number by which it is named; nil for one that lies above.
struct MatteLink {
    let layer: LottieLayer
    let name: Int?
}

extension CALayer {
    /// With all inside of it, masks included. Layers may lie in each other more deeply than calls can.
    var layerCount: Int {
        var (count, waiting) = (0, [self])
        while let layer = waiting.popLast() {
            count += 1
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return count
    }
}
