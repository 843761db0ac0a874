import LayerKit
import LottieDocument

extension Composition {
    /// A layer that is seen where another one is, or is not, or where that one is light, or dark.
    /// - Parameter place: places what an inverted matte is cut out of.
    func matted(
        _ layer: CALayer, by matte: CALayer?, _ kind: LottieLayer.Matte, place: (CALayer) -> CALayer = { $0 }
    ) -> CALayer {
        let container = plainLayer()
        container.addSublayer(layer)
        // A mask of a mask has no effect, so the matte, which may have one, is inside.
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

    /// Black as far as anything is seen.
    func everything() -> CALayer {
        let everything = CALayer()
        everything.frame = CGRect(x: 0, y: 0, width: size.x, height: size.y)
            .insetBy(dx: -Composition.far, dy: -Composition.far)
        everything.backgroundColor = .opaqueBlack
        return everything
    }

    /// A layer whose opacity is another one's luminance. On black, a picture's colours are its premultiplied ones, so nothing
    /// is dark and what is half transparent is half as light.
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

/// How light a colour is, of its encoded components.
enum LottieLuminance {
    /// Of red, green and blue.
    static let weights = [0.2126, 0.7152, 0.0722]
}
