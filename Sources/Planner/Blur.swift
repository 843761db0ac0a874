import Geometry
import RenderPlan

// Blurs: a Gaussian along x, then along y, of a picture that is halved first until few samples reach far enough.
//
// Halving blurs as well, by a known variance that is taken off the Gaussian's. The mean of two texels has a variance of 1/4,
// in units of these texels; after n halvings, in pixels and with h = 2ⁿ,
//
//      ¼ · (1 + 4 + … + 4ⁿ⁻¹) = (h² − 1)/12
//
// Enlarging again by a linear filter spreads a texel over a tent that ends at its neighbours' centres; sampled at the
// pixels' centres it has a variance of (2h² + 1)/12:
//
//      Σ d²·(1 − |d|/h)/h over d = ±½, ±1½ … ±(h − ½)
//
// Together that is h²/4. Not halved, nothing is added.
//
// Pixels are squares of one colour, before the blur and after it: a pixel is to be the mean, over its square, of the Gaussian of
// all squares. The two box filters add a variance of 1/6, wherever the pixel lies, so halved texels are blurred with a variance of
// (σ² + 1/6)/h² − ¼, and others with weights integrated over both squares (`GaussianTaps`). A picture holds edges that lie on pixels'
// edges exactly, so their blur is the one of shapes with a closed form (`Coverage.PixelGaussian`); of an edge inside a pixel it holds
// only the coverage, which has blurred it by a variance of up to 1/4 already.

/// What a blur takes the picture to be beyond its edges.
enum BlurEdges {
    /// Clear. The blurred picture reaches further than the picture.
    case clear
    /// The same as at the edge.
    case repeated
    /// Nothing: the weights of samples inside are scaled up to sum to 1.
    case leftOut
}

/// A blurred picture, perhaps smaller than it is to be shown.
struct BlurredPicture {
    var picture: Picture
    /// How many pixels a texel stands for, along x.
    var scaleX: Int32
    /// Along y.
    var scaleY: Int32
    /// Beyond, nothing is left of the picture, pixels.
    var extent: Rect
    /// How far left and up of their indices the texels lie, in texels.
    var shift = Point.zero

    /// Where it is to be shown, pixels.
    var shown: Rect {
        let (frame, x, y) = (picture.frame.rect, Double(scaleX), Double(scaleY))
        return Rect(
            minX: (frame.minX - shift.x) * x, minY: (frame.minY - shift.y) * y, maxX: (frame.maxX - shift.x) * x,
            maxY: (frame.maxY - shift.y) * y)
    }
}

extension Workspace {
    /// Blurs a surface.
    ///
    /// - Parameters:
    ///   - picture: all of a surface; with a clear edge where `edges` is `.clear`.
    ///   - sigma: standard deviations along x and y, pixels.
    ///   - needed: the pixels that will be shown.
    ///   - shift: 0 to 1 pixel along either axis, by which a picture that is not halved is moved.
    mutating func blur(
        _ picture: Picture, sigma: Point, needed: Rect, edges: BlurEdges, shift: Point = .zero
    ) -> BlurredPicture {
        var extent = picture.frame.rect
        if edges == .clear { extent = extent.insetBy(dx: -3 * sigma.x - 1, dy: -3 * sigma.y - 1) }
        var blurred = BlurredPicture(picture: picture, scaleX: 1, scaleY: 1, extent: extent)
        while true {
            let (x, y) = (Workspace.isHalved(sigma.x, blurred.scaleX), Workspace.isHalved(sigma.y, blurred.scaleY))
            guard x || y else { break }
            blurred.picture = halve(blurred.picture, x: x, y: y, edges: edges)
            if x { blurred.scaleX *= 2 }
            if y { blurred.scaleY *= 2 }
        }
        // Without samples from outside the blurred picture has a slope at the edge: it needs texels on the edge itself, half a
        // texel from where they were.
        if edges == .leftOut { blurred.shift = Point(blurred.scaleX > 1 ? 0.5 : 0, blurred.scaleY > 1 ? 0.5 : 0) }
        func taps(_ sigma: Double, _ scale: Int32, _ shift: Double) -> GaussianTaps {
            if scale == 1 { return GaussianTaps(deviation: sigma) }
            let variance = max(0, (sigma * sigma + 1.0 / 6) / (Double(scale) * Double(scale)) - 0.25)
            return shift > 0 ? GaussianTaps(varianceBetweenTexels: max(1, variance)) : GaussianTaps(variance: variance)
        }
        let tapsX = taps(sigma.x, blurred.scaleX, blurred.shift.x)
        let tapsY = taps(sigma.y, blurred.scaleY, blurred.shift.y)
        // A linear filter mixes in the texels around.
        let part = PixelRect(
            covering: Rect(
                minX: needed.minX / Double(blurred.scaleX), minY: needed.minY / Double(blurred.scaleY),
                maxX: needed.maxX / Double(blurred.scaleX), maxY: needed.maxY / Double(blurred.scaleY))
        ).outset(1)
        let isWhole = blurred.scaleX == 1 && blurred.scaleY == 1
        if tapsX.reach > 0 || (isWhole && shift.x != 0) {
            let wide = PixelRect(
                minX: part.minX, minY: part.minY - tapsY.reach, maxX: part.maxX, maxY: part.maxY + tapsY.reach)
            blurred.picture = appendBlur(
                blurred.picture, tapsX, alongX: true, part: wide, edges: edges, shift: isWhole ? shift.x : blurred.shift.x)
        }
        if tapsY.reach > 0 || (isWhole && shift.y != 0) {
            blurred.picture = appendBlur(
                blurred.picture, tapsY, alongX: false, part: part, edges: edges,
                shift: isWhole ? shift.y : blurred.shift.y)
        }
        return blurred
    }

    /// How many pixels become one texel along an axis, for a blur of a given deviation in pixels.
    static func halving(_ sigma: Double) -> Double {
        var scale: Int32 = 1
        while scale < 1 << 20, isHalved(sigma, scale) { scale *= 2 }
        return Double(scale)
    }

    /// True while a blur needs a smaller picture still. Halving ends at deviations of 2 to 4 texels: with less, the linear filter that
    /// enlarges the result could not hide the texels, as it does to within 3 of 255 levels at two edges of black and white; with more,
    /// the samples would not reach three deviations.
    private static func isHalved(_ sigma: Double, _ scale: Int32) -> Bool { sigma > GaussianTaps.largestDeviation * Double(scale) }

    /// Half as wide, half as high, or both: texels become means of two or four, exactly.
    private mutating func halve(_ picture: Picture, x: Bool, y: Bool, edges: BlurEdges) -> Picture {
        let frame = picture.frame
        let (kx, ky) = (x ? 0.5 : 1, y ? 0.5 : 1)
        let half = Rect(
            minX: Double(frame.minX) * kx, minY: Double(frame.minY) * ky, maxX: Double(frame.maxX) * kx,
            maxY: Double(frame.maxY) * ky)
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(frame.width), v1: Double(frame.height))
        let whole = PixelRect(covering: half)
        if edges == .clear {
            // At an odd edge the picture covers half a texel: the mean takes the other half as clear.
            return fill(
                whole.outset(1), .filtered, .image, box: half,
                [SIMD4(repeating: 1), .zero, texels.row, texels.limits], texture: picture.surface, hasClearEdge: true)
        }
        let shown = texels.extended(from: half, to: whole.rect)
        return fill(
            whole, .filtered, .image, [SIMD4(repeating: 1), .zero, shown.row, texels.limits], texture: picture.surface)
    }

    /// Blurs along one axis.
    ///
    /// - Parameters:
    ///   - part: what of it is needed.
    ///   - shift: 0 to 1 texel, by which the picture moves along the axis.
    private mutating func appendBlur(
        _ picture: Picture, _ taps: GaussianTaps, alongX: Bool, part: PixelRect, edges: BlurEdges, shift: Double
    ) -> Picture {
        let source = picture.frame
        var frame = source
        if edges == .clear {
            let (rx, ry) = alongX ? (taps.reach, 0) : (0, taps.reach)
            frame = PixelRect(
                minX: source.minX - rx, minY: source.minY - ry, maxX: source.maxX + rx, maxY: source.maxY + ry)
        }
        if edges == .leftOut && shift > 0 {
            if alongX { frame.maxX += 1 } else { frame.maxY += 1 }
        }
        frame = frame.intersection(part)
        // The needed part may lie outside of the picture; a surface has at least one pixel.
        if frame.isEmpty { frame = PixelRect(minX: part.minX, minY: part.minY, maxX: part.minX + 1, maxY: part.minY + 1) }
        let toTexel = toTexel(of: picture.surface)
        let move = alongX ? SIMD2(Float(-shift), 0) : SIMD2(0, Float(-shift))
        let limits = SIMD4<Float>(0.5, 0.5, Float(source.width) - 0.5, Float(source.height) - 0.5)
        return fill(
            frame, .filtered, .blur,
            [
                SIMD4(repeating: 1), SIMD4(0, edges == .leftOut ? 1 : 0, 0, 0),
                SIMD4(toTexel.x + move.x, toTexel.y + move.y, alongX ? 1 : 0, alongX ? 0 : 1), limits,
                taps.offsets.lowHalf, taps.offsets.highHalf, taps.weights.lowHalf, taps.weights.highHalf,
            ], texture: picture.surface, hasClearEdge: edges == .clear)
    }

    /// A blurred picture where it belongs.
    ///
    /// - Parameter offset: pixels by which it is moved, if it is enlarged.
    mutating func emitBlurred(_ blurred: BlurredPicture, offset: Point = .zero, clip: Int32) {
        guard blurred.scaleX > 1 || blurred.scaleY > 1 else {
            emitComposite(of: blurred.picture, clip: clip)
            return
        }
        let frame = blurred.picture.frame
        let texels = TexelRange(u0: 0, v0: 0, u1: Double(frame.width), v1: Double(frame.height))
        let shown = blurred.shown.intersection(PixelRect(covering: blurred.extent).rect)
        guard !shown.isEmpty else { return }
        append(
            .image, box: shown.movedBy(offset), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(
                color: SIMD4(repeating: 1), source: texels.extended(from: blurred.shown, to: shown).row,
                limits: texels.limits),
            texture: .surface(blurred.picture.surface))
    }
}
