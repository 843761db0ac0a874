import Geometry
import Glibc
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's contents: one picture, or the cross-fade of two.
    mutating func emitContents(of node: Node, _ frame: inout Frame, in tree: RenderTree) {
        let contents = tree[node.contents]
        if let tiling = contents.tiling { return emitTiling(tiling, contents, of: node, &frame) }
        guard let fading = contents.fading else {
            return emit(contents, node.contents, fade: frame.fade, of: node, &frame, in: tree)
        }
        let start = draws.count
        let share = Float(fading.share)
        emit(contents, .none, fade: frame.fade * share, of: node, &frame, in: tree)
        guard let bitmap = fading.other else { return }
        var other = contents
        other.bitmap = bitmap
        let second = draws.count
        emit(other, .none, fade: frame.fade, of: node, &frame, in: tree)
        addPicture(from: second, share: 1 - share, to: start, frame)
    }

    /// Adds the picture of the draws from `second` on, times a share, to that of the draws before.
    ///
    /// - Parameter start: the first of those before.
    mutating func addPicture(from second: Int, share: Float, to start: Int, _ frame: Frame) {
        guard second < draws.count else { return }
        let space = clipStates[Int(frame.innerClip)].space
        cause.need = .dissolve
        // A clip that cuts both parts cuts their sum instead: a part composed as a picture of its own would be cut twice.
        let clip = options.groupsClips && lift(frame.innerClip, from: start) ? frame.innerClip : space
        add(from: second, by: Tint(repeating: share), under: space, .opacityGroup)
        // A sum is not source-over: it is made by itself, on a clear surface.
        if let picture = compose(from: start, .opacityGroup) { emitComposite(of: picture, clip: clip) }
    }

    /// The plan's picture for contents; none for one too large, which is shown in tiles.
    /// - Parameter shown: the contents' bitmap, or that reduced.
    private mutating func image(
        of shown: Bitmap, _ contents: Contents, _ index: ContentsIndex, in tree: RenderTree
    ) -> Batch.Texture {
        if isTooLarge(shown) { return .none }
        return .image(index == .none || shown !== contents.bitmap ? image(of: shown) : image(of: index, in: tree))
    }

    /// The same for contents that are not in the tree's table.
    mutating func texture(of contents: Contents) -> Batch.Texture {
        isTooLarge(contents.bitmap) ? .none : .image(image(of: contents.bitmap))
    }

    func isTooLarge(_ bitmap: Bitmap) -> Bool { max(bitmap.width, bitmap.height) > options.largestPictureSide }

    /// One picture, placed by its gravity: one rectangle, or up to nine where only the middle stretches.
    private mutating func emit(
        _ contents: Contents, _ index: ContentsIndex, fade: Tint, of node: Node, _ frame: inout Frame,
        in tree: RenderTree
    ) {
        guard let place = contents.placement(in: node.bounds), fade.w > 0,
            !liesOutside(place, atAnyAngle: frame.toPixel, clip: frame.innerClip)
        else { return }
        let (bitmap, shown) = sampled(contents, in: place, frame.toPixel)
        var picture = placed(
            bitmap, contents, index, place, frame.toPixel, fade: fade, smoothEdges: node.smoothEdges, in: tree)
        let isHuge = picture.texture == .none
        guard contents.center != .unit, contents.gravity.resizes else {
            if isHuge {
                emitTiles(of: bitmap, picture, place, shown, frame)
            } else if contents.fading == nil, emitRoundedImage(picture, place, shown, of: node, frame) {
                // It is cut by its own corners and the outer clip, and so stays out of the clip group.
                beginClipGroup(&frame)
            } else {
                picture.seen = seen(bitmap, shown, picture.filter)
                emitImage(picture, place, shown, of: node, frame)
            }
            return
        }
        let slices = NineSlices(contents, in: place, toPixel: frame.toPixel)
        let grid = grid(slices.columns.places, slices.rows.places, in: place, frame)
        for (row, y) in slices.rows.enumerated() {
            for (column, x) in slices.columns.enumerated() {
                let part = Rect(minX: x.from, minY: y.from, maxX: x.to, maxY: y.to)
                let texels = shown.part(x.fractions, y.fractions)
                let cell = grid?.cell(column, row)
                var slice = picture
                slice.filter = contents.filter(
                    of: contents.texels.part(x.fractions, y.fractions), shownIn: part, toPixel: frame.toPixel)
                slice.limits = shown.part(x.part, y.part).limits
                if isHuge {
                    slice.hardEdges.formUnion(cell?.seams ?? [])
                    emitTiles(of: bitmap, slice, part, texels, frame)
                } else {
                    emitImage(slice, part, texels, frame.toPixel, clip: frame.innerClip, cell: cell)
                }
            }
        }
    }

    /// What all rectangles of contents have in common.
    /// - Parameters:
    ///   - bitmap: the contents' own, or that reduced.
    ///   - place: of all of it, layer space.
    mutating func placed(
        _ bitmap: Bitmap, _ contents: Contents, _ index: ContentsIndex, _ place: Rect, _ toPixel: Homography, fade: Tint,
        smoothEdges: EdgeSet, in tree: RenderTree
    ) -> PlacedPicture {
        PlacedPicture(
            texture: image(of: bitmap, contents, index, in: tree), isOpaque: fade.w == 1 && isOpaque(bitmap), opacity: fade,
            filter: contents.filter(shownIn: place, toPixel: toPixel), lodBias: contents.lodBias,
            hardEdges: hardEdges(beside: smoothEdges))
    }

    /// A picture in one rectangle. Where an opaque border hides its edges, it ends below the border's middle: at the border's
    /// outer edge both would be anti-aliased, and the picture would shine through.
    private mutating func emitImage(
        _ picture: PlacedPicture, _ place: Rect, _ texels: TexelRange, of node: Node, _ frame: Frame
    ) {
        let ends = place.intersection(frame.interior.bounds)
        let isHidden =
            frame.interior.isHidden && !node.flags.contains(.masksToBounds) && node.cornerRadius == 0
            && node.bounds.contains(place) && !ends.isEmpty
        guard isHidden else { return emitImage(picture, place, texels, frame.toPixel, clip: frame.innerClip) }
        var picture = picture
        picture.limits = texels.limits
        emitImage(picture, ends, texels.extended(from: place, to: ends), frame.toPixel, clip: frame.innerClip)
    }

    /// The cells of a slanted picture that is shown in parts; nil for an upright one, whose parts meet on pixel boundaries.
    ///
    /// - Parameters:
    ///   - columns: where parts begin and the last one ends, layer space.
    ///   - rows: likewise.
    ///   - place: of the whole picture.
    func grid(_ columns: [Double], _ rows: [Double], in place: Rect, _ frame: Frame) -> QuadGrid? {
        guard !frame.toPixel.isUpright, columns.count > 1, rows.count > 1 else { return nil }
        let grown = grownBeyondClip(place, frame.toPixel, clip: frame.innerClip)
        return QuadGrid(
            [grown.minX] + columns.dropFirst().dropLast() + [grown.maxX],
            [grown.minY] + rows.dropFirst().dropLast() + [grown.maxY], frame.toPixel,
            visible: clipStates[Int(frame.innerClip)].visible)
    }

    /// Whether the layer's contents hide its background completely. Painting it anyway would cost pixels, and at an edge that both
    /// share it would shine through.
    func contentsHideBackground(of node: Node, fade: Tint, in tree: RenderTree) -> Bool {
        fade.w == 1 && options.hidesBackgrounds && fillsOpaquely(node, in: tree)
    }

    /// Whether a layer's gradient or its contents are opaque all over its bounds.
    func fillsOpaquely(_ node: Node, in tree: RenderTree) -> Bool {
        if node.gradient != .none && tree[node.gradient].isOpaque && tree[node.gradient].fills { return true }
        guard node.contents != .none else { return false }
        let contents = tree[node.contents]
        // While it is unknown, emitting the contents asks for it, and everything is planned again.
        guard !contents.bitmap.hasUnknownOpacity, contents.isOpaque, let place = contents.placement(in: node.bounds)
        else { return false }
        return place.contains(node.bounds)
    }

    /// A rectangle of a picture.
    ///
    /// - Parameters:
    ///   - place: in layer space.
    ///   - cell: where it is part of a slanted picture, its own part.
    mutating func emitImage(
        _ picture: PlacedPicture, _ place: Rect, _ shown: TexelRange, _ toPixel: Homography, clip: Int32,
        cell: QuadGrid.Cell? = nil
    ) {
        guard !place.isEmpty else { return }
        let visible = clipStates[Int(clip)].visible
        // Not `??`: its right side is a closure, for which all of the workspace would be copied.
        let whole = if let cell { cell.rect } else { grownBeyondClip(place, toPixel, clip: clip) }
        let rect = withinReach(whole, toPixel, clip: clip)
        let texels = shown.extended(from: place, to: rect)
        var paint = PaintRows(
            color: picture.opacity, lodBias: picture.lodBias, source: texels.row,
            limits: picture.limits ?? shown.limits)
        if picture.seen?.isNothing == true { return spoilStamp() }
        let isPlain = picture.hardEdges == [] && cell == nil
        let part = isPlain ? picture.seen?.part(of: place, shown) : nil
        if toPixel.isUpright {
            let box = toPixel.applyUpright(rect)
            let turned = texels.mirrored(x: toPixel.m11 < 0, y: toPixel.m22 < 0)
            if isPlain { noteStamp(rect, only: part, of: turned, toPixel, clip: clip) }
            let edged = if isPlain { box.trimmed(to: part, toPixel) } else { box.snapped(picture.hardEdges.mapped(by: toPixel)) }
            let trimmed = clipStates[Int(clip)].cut(edged)
            guard !trimmed.isEmpty, trimmed.intersects(visible) else { return }
            paint.source = turned.extended(from: box, to: trimmed).row
            append(
                .image, box: trimmed, clip: clip, isTrimmed: false, isOpaque: picture.isOpaque, paint: paint,
                filter: picture.filter, texture: picture.texture)
        } else if var quad = QuadRegion(of: rect, only: part, toPixel: toPixel, visible: visible) {
            if isPlain { noteStamp(rect, only: part, of: texels, toPixel, clip: clip) }
            paint.hardEdges = picture.hardEdges.union(cell?.seams ?? [])
            append(
                .image, quad: &quad, of: rect, inverse: cell?.inverse, clip: clip, paint: paint, filter: picture.filter,
                texture: picture.texture)
        }
    }
}

/// What all rectangles of one layer's contents have in common.
struct PlacedPicture {
    /// None for one that is shown in tiles.
    var texture: Batch.Texture
    /// True when the picture is and nothing fades it.
    var isOpaque: Bool
    var opacity: Tint
    var filter: TextureFilter
    /// Levels.
    var lodBias: Float
    /// Edges of its place that are not anti-aliased.
    var hardEdges: EdgeSet = []
    /// `Row.sourceLimits`, where they do not follow from the shown texels.
    var limits: SIMD4<Float>?
    /// Which of its texels are not clear; nil for all.
    var seen: SeenTexels?
}

/// Which texels a rectangle shows: texture coordinates at its minimum and maximum corners, row 0 the top.
struct TexelRange: Equatable {
    var u0: Double
    var v0: Double
    var u1: Double
    var v1: Double

    var row: SIMD4<Float> { SIMD4(Float(u0), Float(v0), Float(u1), Float(v1)) }

    /// The same texels counted from another one.
    func moved(_ du: Double, _ dv: Double) -> TexelRange {
        TexelRange(u0: u0 + du, v0: v0 + dv, u1: u1 + du, v1: v1 + dv)
    }

    /// The same part of a reduced copy of the picture.
    func scaled(x: Double, y: Double) -> TexelRange { TexelRange(u0: u0 * x, v0: v0 * y, u1: u1 * x, v1: v1 * y) }

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

    /// The texels between two fractions of the way across, and down.
    func part(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> TexelRange {
        TexelRange(
            u0: u0 + (u1 - u0) * x.lowerBound, v0: v0 + (v1 - v0) * y.lowerBound,
            u1: u0 + (u1 - u0) * x.upperBound, v1: v0 + (v1 - v0) * y.upperBound)
    }

    /// The mipmap level of detail at which the texels are shown in a rectangle; nil where it varies over it.
    func detail(in place: Rect, _ toPixel: Homography, bias: Float) -> Double? {
        guard toPixel.isAffine, let toLayer = toPixel.inverted() else { return nil }
        let (u, v) = ((u1 - u0) / place.width, (v1 - v0) / place.height)
        let (right, down) = (Point(toLayer.m11 * u, toLayer.m12 * v), Point(toLayer.m21 * u, toLayer.m22 * v))
        let detail = log2(max(right.length, down.length)) + Double(bias)
        return detail.isNaN ? nil : detail
    }

    /// The least and the greatest coordinates sampled: the centres of the outermost texels of which anything is shown, so
    /// that a linear filter never mixes in texels beside the shown part. A range between two texels is sampled there.
    var limits: SIMD4<Float> {
        func limit(_ a: Double, _ b: Double) -> (Double, Double) {
            // A millionth of a texel is rounding: two thirds of nine texels are six.
            let low = (min(a, b) + 1e-6).rounded(.down) + 0.5
            let high = (max(a, b) - 1e-6).rounded(.up) - 0.5
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
        guard natural.width > 0, natural.height > 0, natural.width.isFinite, natural.height.isFinite,
            !bounds.isEmpty || !gravity.resizes
        else { return nil }
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

    /// The filter for the size at which the contents are shown.
    func filter(shownIn place: Rect, toPixel: Homography) -> TextureFilter {
        filter(of: texels, shownIn: place, toPixel: toPixel)
    }

    /// The filter for the size at which some of the texels are shown, judged in the middle of their place.
    func filter(of texels: TexelRange, shownIn place: Rect, toPixel: Homography) -> TextureFilter {
        if magnification == minification && minification != .trilinear { return minification.filter }
        // Trilinear minification blends into linear magnification pixel by pixel, so the painter chooses.
        if minification == .trilinear && magnification != .nearest {
            // One texel to a pixel needs no mipmap, whatever the last digit of the division says.
            return (texels.detail(in: place, toPixel, bias: lodBias) ?? 1) > 1e-9 ? .trilinear : .linear
        }
        let w = toPixel.applyHomogeneous(Point(place.midX, place.midY)).w
        let texelCount = abs((texels.u1 - texels.u0) * (texels.v1 - texels.v0))
        let pixels = abs(toPixel.determinant / (w * w * w)) * place.width * place.height
        // One texel to a pixel counts as magnified, whatever the last digit of the division says.
        let isMagnified = pixels >= texelCount * (1 - 1e-9)
        if isMagnified { return magnification == .nearest ? .nearest : .linear }
        return minification.filter
    }
}

extension Contents.Sampling {
    var filter: TextureFilter {
        switch self {
        case .nearest: .nearest
        case .linear: .linear
        case .trilinear: .trilinear
        }
    }
}

extension ContentsGravity {
    /// True when the contents take their size from the bounds.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}
