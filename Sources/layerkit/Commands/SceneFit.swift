import LayerKit

/// How a scene lies in a picture of another size: what `--fit` says, with the words of CSS.
enum SceneFit: String, CaseIterable {
    /// As large as fits; what is left of the picture is background.
    case contain
    /// As small as leaves nothing over; what sticks out is cut off.
    case cover
    /// Stretched.
    case fill
    /// As it is, in the middle.
    case none

    static let option = OptionSyntax(
        "fit", "NAME", "with --size: contain, cover, fill or none, in place of a layout of that size",
        offer: .words(allCases.map(\.rawValue)))

    /// A layer that shows a scene of one size in a picture of another, and nothing of what lies outside of it.
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

/// Other particles: what `--seed` says.
enum EmitterSeed {
    static let option = OptionSyntax("seed", "N", "other particles: a number from 0 to 4294967295 for emitters to begin with")

    /// Gives every emitter below a layer a number of its own, from `seed` on.
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
