import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's contents, placed by their gravity.
    mutating func emitContents(of node: Node, _ frame: Frame, in tree: RenderTree) {
        let contents = tree[node.contents]
        guard let place = contents.placement(in: node.bounds), frame.fade > 0 else { return }
        let clip = frame.innerClip
        let state = clipStates[Int(clip)]
        let rect = grownBeyondClip(place, frame.toPixel, clip: clip)
        let texels = contents.texels.extended(from: place, to: rect)
        let filter = contents.filter(shownIn: place, toPixel: frame.toPixel)
        var paint = PaintRows(
            color: SIMD4(repeating: frame.fade), source: texels.row, limits: contents.texels.limits(for: filter))
        if frame.toPixel.isUpright {
            let box = frame.toPixel.applyUpright(rect)
            let trimmed = box.intersection(state.trim)
            guard !trimmed.isEmpty, trimmed.intersects(state.visible) else { return }
            paint.source =
                texels.mirrored(x: frame.toPixel.m11 < 0, y: frame.toPixel.m22 < 0)
                .extended(from: box, to: trimmed).row
            append(
                .image, box: trimmed, clip: clip, isTrimmed: true,
                isOpaque: frame.fade == 1 && contents.bitmap.isOpaque, paint: paint, filter: filter,
                texture: .image(image(of: node.contents, in: tree)))
        } else if let quad = QuadRegion(of: rect, toPixel: frame.toPixel, visible: state.visible) {
            append(
                .image, quad: quad, of: rect, clip: clip, paint: paint, filter: filter,
                texture: .image(image(of: node.contents, in: tree)))
        }
    }
}

/// Which texels a rectangle shows: texture coordinates at its minimum and maximum corners, row 0 the top.
struct TexelRange {
    var u0: Double
    var v0: Double
    var u1: Double
    var v1: Double

    var row: SIMD4<Float> { SIMD4(Float(u0), Float(v0), Float(u1), Float(v1)) }

    func mirrored(x: Bool, y: Bool) -> TexelRange {
        TexelRange(u0: x ? u1 : u0, v0: y ? v1 : v0, u1: x ? u0 : u1, v1: y ? v0 : v1)
    }

    /// The same mapping, given at the corners of another rectangle.
    func extended(from a: Rect, to b: Rect) -> TexelRange {
        if a == b { return self }
        let (su, sv) = ((u1 - u0) / a.width, (v1 - v0) / a.height)
        return TexelRange(
            u0: u0 + (b.minX - a.minX) * su, v0: v0 + (b.minY - a.minY) * sv,
            u1: u1 + (b.maxX - a.maxX) * su, v1: v1 + (b.maxY - a.maxY) * sv)
    }

    /// How far from the middle of the range samples may lie, so that none shows a texel next to the shown part. For a
    /// linear filter that is as far as the centres of the texels at the rim, or the middle of a part less than a texel
    /// wide; without a filter, just short of the rim itself.
    func limits(for filter: TextureFilter) -> SIMD4<Float> {
        let inset = filter == .nearest ? 1.0 / 1024 : 0.5
        func limit(_ a: Double, _ b: Double) -> (Double, Double) {
            let (low, high) = (min(a, b) + inset, max(a, b) - inset)
            return low <= high ? (low, high) : ((a + b) / 2, (a + b) / 2)
        }
        let (u, v) = (limit(u0, u1), limit(v0, v1))
        return SIMD4(Float(u.0), Float(v.0), Float(u.1), Float(v.1))
    }
}

extension Contents {
    /// The texels of the shown part, at the minimum and maximum corners of its place in the layer.
    var texels: TexelRange {
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        // Unflipped, both the picture's rows and the y axis of `rect` run the other way: the picture stands on the
        // layer's minimum y, and `rect` counts from the picture's bottom.
        return TexelRange(
            u0: rect.minX * w, v0: isFlipped ? rect.minY * h : h - rect.minY * h,
            u1: rect.maxX * w, v1: isFlipped ? rect.maxY * h : h - rect.maxY * h)
    }

    /// Where the shown part lies in layer space; nil when it is empty.
    func placement(in bounds: Rect) -> Rect? {
        let natural = Size(
            Double(bitmap.width) * rect.width / scale, Double(bitmap.height) * rect.height / scale)
        guard natural.width > 0, natural.height > 0, !bounds.isEmpty || !gravity.resizes else { return nil }
        var size = natural
        switch gravity {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            let (kx, ky) = (bounds.width / natural.width, bounds.height / natural.height)
            let k = gravity == .resizeAspect ? min(kx, ky) : max(kx, ky)
            size = Size(natural.width * k, natural.height * k)
        default:
            break
        }
        let x =
            switch gravity {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y =
            switch gravity {
            case .bottom, .bottomLeft, .bottomRight: bounds.minY
            case .top, .topLeft, .topRight: bounds.maxY - size.height
            default: bounds.midY - size.height / 2
            }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    /// The filter for the size at which the contents are shown, judged in the middle of their place.
    func filter(shownIn place: Rect, toPixel: Homography) -> TextureFilter {
        if magnification == minification { return magnification.filter }
        let w = toPixel.applyHomogeneous(Point(place.midX, place.midY)).w
        let texelCount = Double(bitmap.width) * rect.width * Double(bitmap.height) * rect.height
        let pixels = abs(toPixel.determinant / (w * w * w)) * place.width * place.height
        return (pixels >= texelCount ? magnification : minification).filter
    }
}

extension Contents.Sampling {
    var filter: TextureFilter { self == .nearest ? .nearest : .linear }
}

extension ContentsGravity {
    /// True when the contents take their size from the bounds.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}
