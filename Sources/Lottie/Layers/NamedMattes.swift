import LayerKit
import LottieDocument

/// The layers of a composition that are mattes because others name them, not because they lie above those.
struct NamedMattes {
    private let indices: [Int: LottieLayer]
    /// Topmost first, and the indices of the numbered layers.
    private let layers: [LottieLayer]
    private let places: [Int: Int]
    /// The numbers of layers that are named as mattes.
    private let names: Set<Int>
    /// The numbers of mattes that were built already.
    private var used: Set<Int> = []
    private let files: SceneParts

    init(_ layers: [LottieLayer], _ indices: [Int: LottieLayer], _ files: SceneParts) {
        (self.indices, self.files, self.layers) = (indices, files, layers)
        places = Dictionary(layers.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } }) { $1 }
        names = files.rules.mattesAreNamed ? Set(layers.compactMap { NamedMattes.name(of: $0, indices) }) : []
    }

    /// True if the layer is only a matte, and not shown itself.
    func contains(_ layer: LottieLayer) -> Bool { layer.index.map(names.contains) ?? false }

    /// The index of a layer among all.
    func place(_ layer: LottieLayer) -> Int? { layer.index.flatMap { places[$0] } }

    /// Nil after the topmost one.
    func layer(_ place: Int) -> LottieLayer? { layers.indices.contains(place) ? layers[place] : nil }

    /// The matte that a layer names; nil if it is the layer above.
    func matte(of layer: LottieLayer) -> LottieLayer? { name(of: layer).flatMap { indices[$0] } }

    /// Reports a matte that apps do not use, since it is not the layer above.
    func reportNamed(by layer: LottieLayer, above: LottieLayer?) {
        guard let name = name(of: layer) else { return }
        files.reportLeftOut(
            above?.index != name, unless: files.rules.mattesAreNamed, "A matte is the layer above, and not another one that is named.",
            layer.place)
    }

    /// Nil also for a number that no layer has, which is reported.
    private func name(of layer: LottieLayer) -> Int? {
        guard let source = layer.matteSource else { return nil }
        let name = NamedMattes.name(of: layer, indices)
        if name == nil {
            files.report(.damaged, "There is no layer \(source) to be the matte. The layer above is.", layer.place)
        }
        return name
    }

    /// Records that mattes are built.
    /// - Returns: the first of a chain that was built before. Each layer has copies of its mattes, and only the first ones are counted elsewhere.
    mutating func use(_ chain: [MatteLink]) -> Int? {
        var again: Int?
        for (place, link) in chain.enumerated() {
            if let name = link.name, !used.insert(name).inserted, again == nil { again = place }
        }
        return again
    }

    /// The layer that is named as a matte, if it exists and is not the layer itself.
    private static func name(of layer: LottieLayer, _ indices: [Int: LottieLayer]) -> Int? {
        guard layer.matte != nil, let name = layer.matteSource, name != layer.index, indices[name] != nil else {
            return nil
        }
        return name
    }
}

/// A matte, and the number by which it is named; nil for the layer above.
struct MatteLink {
    let layer: LottieLayer
    let name: Int?
}

extension CALayer {
    /// With all its descendants, masks included. Not recursive, since layers may be nested more deeply than calls can be.
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
