import LayerKit
import LottieDocument

extension Composition {
    /// Adds a layer with its mattes from the layers above.
    /// - Parameter rest: the layers above.
    func addInApps(
        _ layer: LottieLayer, _ rest: inout [LottieLayer], _ mattes: NamedMattes, _ indices: [Int: LottieLayer], to container: CALayer
    ) {
        guard let kind = layer.matte else {
            if let made = placed(layer, indices) { container.addSublayer(blended(made, layer.blendMode)) }
            return
        }
        mattes.reportNamed(by: layer, above: rest.last)
        let matte = rest.popLast()
        guard let made = placed(layer, indices) else { return }
        // Core Animation's engine blends inside the matted layer, where there is nothing to blend with.
        let layer = blended(made, layer.blendMode)
        // A layer without a picture is no matte either.
        guard let matte, matte.isHidden || !matte.isNoPicture else { return container.addSublayer(layer) }
        guard kind == .invertedAlpha else { return container.addSublayer(matted(layer, by: placed(matte, indices), kind)) }
        // What an inverted matte is cut out of follows the matte's parents, too.
        container.addSublayer(matted(layer, by: shown(matte), kind) { inParents($0, of: matte, indices) })
    }

    /// The chain of a layer's mattes: its matte, the matte of that, and so on. A matte that is not named is the layer above.
    /// - Parameter rest: the layers above this one. Those used as mattes are removed, since they are not shown themselves.
    func chain(of layer: LottieLayer, in rest: inout [LottieLayer], _ mattes: NamedMattes) -> [MatteLink] {
        var chain: [MatteLink] = []
        var seen = Set([layer.index].compactMap { $0 })
        var last = layer
        // The place of the last matte, once it is not the next of the rest.
        var place: Int?
        while last.matte != nil {
            let named = mattes.matte(of: last)
            place = named.flatMap(mattes.place) ?? place.map { $0 - 1 }
            let above = named == nil ? place.map(mattes.layer) ?? rest.popLast() : nil
            guard let matte = named ?? above, matte.isHidden || !matte.isNoPicture else { break }
            let isNew = named == nil || matte.index.map { seen.insert($0).inserted } ?? true
            guard isNew, chain.count < Composition.depthLimit else {
                files.report(.damaged, "Mattes of mattes go round, or on for too long. The last one is shown whole.", last.place)
                break
            }
            chain.append(MatteLink(layer: matte, name: named == nil ? nil : matte.index))
            last = matte
        }
        return chain
    }

    /// A chain's first layer, with the others as mattes; nil if it shows nothing.
    func cut(by chain: [MatteLink], _ indices: [Int: LottieLayer], _ mattes: inout NamedMattes) -> CALayer? {
        // Refused: chains may be long, and shared by many layers.
        if files.excess != nil { return nil }
        let again = mattes.use(chain)
        // What is matted fades as one, and its mattes do not.
        var unfaded = self
        unfaded.fades = []
        var cut: CALayer?
        // A hidden matte hides the layer, whatever the matte's own matte is.
        let end = chain.firstIndex { $0.layer.isHidden } ?? chain.count
        for (place, link) in chain[..<end].enumerated().reversed() {
            var made = unfaded.placed(link.layer, indices)
            if place + 1 < chain.count, let kind = link.layer.matte { made = made.map { matted($0, by: cut, kind) } }
            if place == again, !files.takeLayers(made?.layerCount ?? chain.count) { return nil }
            cut = made
        }
        return cut
    }

    /// Applies a matte to a layer: by alpha or luminance, inverted or not.
    /// - Parameter place: places what an inverted matte is cut out of.
    func matted(
        _ layer: CALayer, by matte: CALayer?, _ kind: LottieLayer.Matte, place: (CALayer) -> CALayer = { $0 }
    ) -> CALayer {
        let container = plainLayer()
        container.addSublayer(layer)
        // A mask's own mask has no effect, so the matte, which may have one, is inside another layer.
        let mask = plainLayer()
        switch kind {
        case .alpha:
            if let matte { mask.addSublayer(inside(matte)) }
        case .invertedAlpha:
            let base = plainLayer()
            base.addSublayer(everything())
            if let matte {
                let cut = inside(matte)
                cut.compositingFilter = "xor"
                base.addSublayer(cut)
            }
            mask.addSublayer(place(base))
        case .luma, .invertedLuma: mask.addSublayer(luminance(of: matte, isInverted: kind == .invertedLuma))
        }
        container.mask = mask
        return container
    }

    private func inside(_ layer: CALayer) -> CALayer {
        let container = plainLayer()
        container.addSublayer(layer)
        return container
    }

    /// Black, as far as anything is visible.
    func everything() -> CALayer {
        let everything = CALayer()
        everything.frame = CGRect(x: 0, y: 0, width: size.x, height: size.y)
            .insetBy(dx: -Composition.far, dy: -Composition.far)
        everything.backgroundColor = .opaqueBlack
        return everything
    }

    /// A layer whose alpha is another one's luminance. On black a picture has its premultiplied colours, so clear pixels are black and
    /// translucent ones are darker accordingly.
    private func luminance(of matte: CALayer?, isInverted: Bool) -> CALayer {
        let picture = plainLayer()
        picture.addSublayer(everything())
        if let matte { picture.addSublayer(matte) }
        let filter = CAFilter(type: "colorMatrix")
        let (sign, bias) = isInverted ? (-1.0, 1.0) : (1, 0)
        let zeros = [0.0, 0, 0, 0, 0]
        filter.setValue(
            zeros + zeros + zeros + LottieLuminance.weights.map { $0 * sign } + [0, bias], forKey: "inputColorMatrix")
        picture.filters = [filter]
        return picture
    }
}

/// The luminance of a colour, from its encoded components.
enum LottieLuminance {
    /// Weights of red, green and blue.
    static let weights = [0.2126, 0.7152, 0.0722]
}
