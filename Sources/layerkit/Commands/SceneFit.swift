import LayerKit

/// How a scene is fitted into a picture of another size, by `--fit`, with CSS's words.
enum SceneFit: String, CaseIterable {
    /// As large as fits; the rest of the picture is background.
    case contain
    /// As small as covers the picture; what sticks out is cut off.
    case cover
    /// Stretched.
    case fill
    /// At its own size, in the middle.
    case none

    static let option = OptionSyntax(
        "fit", "NAME", "with --size: contain, cover, fill or none, in place of a layout of that size",
        offer: .words(allCases.map(\.rawValue)))

    /// A layer that shows a scene of one size in a picture of another, and clips what lies outside of the scene.
    /// - Parameters:
    ///   - size: of the scene, points.
    ///   - picture: points.
    func layer(around root: CALayer, size: CGSize, in picture: CGSize) -> CALayer {
        var (x, y) = (picture.width / size.width, picture.height / size.height)
        switch self {
        case .contain: (x, y) = (min(x, y), min(x, y))
        case .cover: (x, y) = (max(x, y), max(x, y))
        case .fill: break
        case .none: (x, y) = (1, 1)
        }
        let window = CALayer()
        window.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        window.position = CGPoint(x: picture.width / 2, y: picture.height / 2)
        window.transform = CATransform3DMakeScale(x, y, 1)
        window.masksToBounds = true
        window.addSublayer(root)
        return window
    }
}

/// Seeds of emitters, by `--seed`.
enum EmitterSeed {
    static let option = OptionSyntax("seed", "N", "other particles: a number from 0 to 4294967295 for emitters to begin with")

    /// Gives each emitter below a layer a seed of its own, from `seed` on.
    static func plant(_ seed: UInt32, in root: CALayer) {
        var next = seed
        var open = [root]
        while let layer = open.popLast() {
            if let emitter = layer as? CAEmitterLayer {
                emitter.seed = next
                next &+= 1
            }
            open += (layer.sublayers ?? []).reversed()
            if let mask = layer.mask { open.append(mask) }
        }
    }
}
