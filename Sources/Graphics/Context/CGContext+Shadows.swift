import Geometry

extension CGContext {
    /// Paints the shadow of what a painter paints, if there is one.
    ///
    /// The shape is first painted by itself, without a clip; then its alpha is blurred, and the shadow's colour is painted with it at the offset,
    /// through the clip.
    func castShadow(of area: PixelRect, _ body: (ContextPainter) -> Void) {
        guard let shadow = state.shadow, let casting = castingArea else { return }
        let painter = ContextPainter(pixels: target, clip: state.clip, mode: state.blendMode)
        let reach = Int32(GaussianKernel.reach(sigma: shadowSigma))
        let shape = area.intersection(casting)
        guard !shape.isEmpty, let group = UnsafePixels(frame: shape, format: target.format.forGroups) else { return }
        body(ContextPainter(pixels: group, clip: ContextClip(shape.rect), mode: .normal))
        let frame = shape.grown(by: reach)
        let plane = GaussianBlur.blurred(alphas: group.alphas(in: frame), width: frame.width, sigma: shadowSigma)
        let offset = shadowOffset
        let source = ShadowSource(
            color: target.format.own(shadow.color), plane: ClipMask(bounds: frame, alphas: plane), offset: offset)
        painter.fill(PixelRect(covering: frame.rect.offset(by: offset)), source)
    }

    /// The pixels whose shadows may be visible: those that may be painted, moved back by the shadow's offset and extended by the blur. Nil
    /// without a shadow.
    var castingArea: PixelRect? {
        guard let shadow = state.shadow, shadow.color.alpha > 0 else { return nil }
        let bounds = ContextPainter(pixels: target, clip: state.clip, mode: .normal).bounds
        let reach = Int32(GaussianKernel.reach(sigma: shadowSigma)) + 1
        return PixelRect(covering: bounds.rect.offset(by: shadowOffset * -1)).grown(by: reach)
    }

    /// Pixels.
    private var shadowSigma: Double {
        let blur = state.shadow?.blur ?? 0
        let linear = shadowToDevice
        let scale = abs(linear.a * linear.d - linear.b * linear.c).squareRoot()
        return blur > 0 ? min(blur / 2 * scale, CGContext.largestShadowSigma) : 0
    }

    /// Pixels, y down.
    private var shadowOffset: Point {
        let offset = shadowToDevice.apply(state.shadow?.offset ?? .zero)
        // Nothing is visible farther away than any context is wide; NaN counts as no offset.
        func limited(_ v: Double) -> Double { v > -1e6 ? min(v, 1e6) : v.isNaN ? 0 : -1e6 }
        return Point(limited(offset.x), limited(offset.y))
    }

    /// Pixels. A wider blur would need many times the picture's memory for its surroundings.
    private static let largestShadowSigma = 256.0
}

extension UnsafePixels {
    /// The alphas in a rectangle, rounded to bytes; zero outside the frame.
    fileprivate func alphas(in rect: PixelRect) -> ContiguousArray<UInt8> {
        var result = ContextRows(rect)
        let common = rect.intersection(frame)
        guard !common.isEmpty else { return result.bytes }
        for y in Int(common.minY)..<Int(common.maxY) {
            for x in Int(common.minX)..<Int(common.maxX) {
                result[x, y] = UInt8(min(max(self[x, y].w, 0), 1) * 255 + 0.5)
            }
        }
        return result.bytes
    }
}

/// Bytes addressed by pixels of device space.
private struct ContextRows {
    private let rect: PixelRect
    var bytes: ContiguousArray<UInt8>

    init(_ rect: PixelRect) {
        self.rect = rect
        bytes = ContiguousArray(repeating: 0, count: rect.area)
    }

    subscript(x: Int, y: Int) -> UInt8 {
        get { bytes[(y - Int(rect.minY)) * rect.width + x - Int(rect.minX)] }
        set { bytes[(y - Int(rect.minY)) * rect.width + x - Int(rect.minX)] = newValue }
    }
}
