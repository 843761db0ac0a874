import Coverage
import Geometry

public import struct Foundation.CGRect

extension CGContext {
    /// Intersects the clip with the path's inside, with smooth edges, and clears the path. An empty path leaves nothing to paint.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        if let box = path.asRect {
            clip(toDevice: isSmooth ? box : box.rounded)
        } else {
            clip(to: path, Path.FillRule(rule))
        }
    }

    /// Intersects the clip with a rectangle in user space.
    public func clip(to rect: CGRect) {
        beginPath()
        if userToDevice.isUpright {
            clip(toDevice: deviceBox(Rect(rect)))
        } else {
            clip(to: Path(Rect(rect)).applying(userToDevice), .winding)
        }
    }

    /// Intersects the clip with the union of rectangles in user space.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Clips to a picture by its alpha, or by its luminance if it has no alpha.
    /// - Parameter rect: where the picture is placed.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        let bounds = state.clip.bounds.intersection(target.frame)
        guard !bounds.isEmpty, let group = UnsafePixels(frame: bounds, format: .words) else {
            state.clip = ContextClip(.zero)
            return
        }
        let painter = ContextPainter(pixels: group, clip: ContextClip(bounds.rect), mode: .normal)
        let quality = mask.shouldInterpolate ? state.interpolationQuality : .none
        draw(mask.asMask, in: Rect(rect), byTiling: false, quality, alpha: 1, format: .words) { source, shape in
            switch shape {
            case .box(let box): painter.paint(box, source)
            case .outline(let path): painter.paint(smoothed(Coverage.strips(of: path, in: bounds)), source)
            }
        }
        var alphas: ContiguousArray<UInt8> = []
        alphas.reserveCapacity(bounds.area)
        for y in Int(bounds.minY)..<Int(bounds.maxY) {
            let row = group.words(row: y)
            for x in Int(bounds.minX)..<Int(bounds.maxX) { alphas.append(UInt8(row[x] >> 24)) }
        }
        state.clip = state.clip.intersection(ClipMask(bounds: bounds, alphas: alphas))
    }

    /// Removes the clip: all of the context, or of the innermost transparency layer, may be painted.
    public func resetClip() { state.clip = ContextClip(target.frame.rect) }

    /// The bounding rectangle of the clip in user space; null if nothing may be painted.
    public var boundingBoxOfClipPath: CGRect {
        let clip = state.clip
        guard !clip.bounds.isEmpty else { return .null }
        let box = clip.box.intersection(clip.bounds.rect)
        guard !box.isEmpty, userToDevice.isInvertible else { return .null }
        return CGRect(box.box(after: userToDevice.inverted()))
    }

    private func clip(toDevice box: Rect) { state.clip = state.clip.intersection(box) }

    /// - Parameter path: device space.
    private func clip(to path: Path, _ rule: Path.FillRule) {
        let bounds = state.clip.bounds.intersection(target.frame)
        let strips = smoothed(Coverage.strips(of: path, rule: rule, in: bounds))
        guard !strips.isEmpty else {
            state.clip = ContextClip(.zero)
            return
        }
        let mask = ClipMask(bounds: strips.bounds, alphas: strips.bytes(in: strips.bounds))
        state.clip = state.clip.intersection(mask)
    }
}

extension CGImage {
    /// The picture itself if it has alpha, else one whose alpha is its luminance.
    fileprivate var asMask: Bitmap {
        switch alphaInfo {
        case .none, .noneSkipLast, .noneSkipFirst: break
        default: return bitmap
        }
        let encoding = ColorEncoding.sRGB
        var known: [UInt32: UInt32] = [:]
        let pixels = bitmap.pixels.map { pixel -> UInt32 in
            let color = pixel & 0x00FF_FFFF
            if let alpha = known[color] { return alpha << 24 }
            let levels = SIMD3(Double(color & 0xFF), Double(color >> 8 & 0xFF), Double(color >> 16))
            // A grey needs no conversion, and so no rounding.
            let isGray = levels.x == levels.y && levels.y == levels.z
            let gray = isGray ? levels.x : (encoding.convertToGray(levels / 255, in: encoding) * 255).rounded()
            known[color] = UInt32(gray)
            return UInt32(gray) << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
