import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// Applies a layer's filters to the draws from `start` on, one after the other. Each leaves one draw.
    ///
    /// - Parameter windows: what of each filter's result is needed, pixels.
    mutating func applyFilters(
        _ filters: [Effects.Filter], from start: Int, windows: [Rect], to node: Node, _ toPixel: Homography
    ) {
        for (filter, window) in zip(filters, windows) {
            let clip = pushWindow(window)
            switch filter {
            case .color(let matrix):
                cause.need = .colorMatrix
                guard let picture = compose(from: start, .effectGroup) else { return }
                emitFilter(picture, matrix, clip: clip)
            case .gaussianBlur(let radius, let normalizesEdges):
                cause.need = .blur
                let sigma = blurDeviation(radius, toPixel)
                if normalizesEdges {
                    blurInBounds(from: start, sigma, window: window, of: node, toPixel, clip: clip)
                } else if let picture = compose(from: start, .effectGroup, hasClearEdge: true) {
                    emitBlurred(blur(picture, sigma: sigma, needed: window, edges: .clear), clip: clip)
                }
            }
        }
    }

    /// Filters a layer's backdrop, in the shape of its rounded bounds. In perspective the map at the layer's middle decides on
    /// the blur; of a skewed blur only the deviations along x and y are kept.
    mutating func emitBackgroundFilters(of node: Node, _ state: EffectFrame, _ frame: Frame, in tree: RenderTree) {
        guard !state.effects.backgroundFilters.isEmpty else { return }
        let middle = frame.toPixel.linearized(at: Point(node.bounds.midX, node.bounds.midY))
        cause.need = .backgroundFilters
        var behind = Backdrop()
        behind.filters = state.effects.backgroundFilters.map { filter -> BackdropFilter in
            switch filter {
            case .color(let matrix): .color(matrix)
            case .gaussianBlur(let radius, _): .blur(blurDeviation(radius, middle))
            }
        }
        let alpha = alphaAtOutline(of: node, state, frame, in: tree)
        if hasContinuousCorners(node) {
            guard let box = pushClip(to: node.bounds, .zero, frame.toPixel, under: frame.clip) else { return }
            behind.shape = BackdropShape(outline: Outline(.continuous(node.bounds, node.cornerRadii)), toPixel: frame.toPixel)
            return emitFilteredBackdrop(behind, alphaAbove: alpha, clip: pushNarrowed(frame.clip, to: clipStates[Int(box.clip)].visible))
        }
        guard
            let inner = pushClip(
                to: node.bounds, node.cornerRadii, frame.toPixel, hardEdges: hardEdges(beside: node.smoothEdges), under: frame.clip)
        else { return }
        guard inner.clipsTwice else { return emitFilteredBackdrop(behind, alphaAbove: alpha, clip: inner.clip) }
        // The draw carries the outer clip; the layer's own shape is cut out of the filtered backdrop beforehand.
        behind.clips = [carriedClip(inner.clip, for: .everything, isTrimmed: false).index]
        emitFilteredBackdrop(behind, alphaAbove: alpha, clip: pushNarrowed(frame.clip, to: clipStates[Int(inner.clip)].visible))
    }

    /// The alpha of what a layer paints up to its outline, over the filtered backdrop; parts that are not known to have the
    /// same alpha all along it do not count.
    private func alphaAtOutline(of node: Node, _ state: EffectFrame, _ frame: Frame, in tree: RenderTree) -> Double {
        guard state.effects.filters.isEmpty, !state.effects.hasMask, !state.blends else { return 0 }
        let opacity = Double(state.opacity.w)
        let fadesAsOne = node.flags.contains(.groupOpacity)
        var shinesThrough = 1.0
        func cover(_ alpha: Float) { shinesThrough *= 1 - Double(alpha) * (fadesAsOne ? 1 : opacity) }
        cover(node.backgroundColor.alpha)
        if fillsOpaquely(node, in: tree) { cover(1) }
        if node.showsBorder, showsOutline(of: node, frame), let twoPixels = Workspace.twoPixels(at: node.bounds, frame.toPixel),
            node.borderWidth >= twoPixels / 2
        {
            cover(node.borderColor.alpha)
        }
        return (1 - shinesThrough) * (fadesAsOne ? opacity : 1)
    }

    /// A surface with its colours changed.
    ///
    /// - Parameter offset: whole pixels by which it is moved.
    mutating func emitFilter(_ picture: Picture, _ matrix: ColorMatrix, offset: Point = .zero, clip: Int32) {
        let toTexel = toTexel(of: picture.surface) - SIMD2(Float(offset.x), Float(offset.y))
        append(
            .filter, box: visibleFrame(picture.frame.moved(Int32(offset.x), Int32(offset.y)), clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(
                color: SIMD4(repeating: 1), source: SIMD4(toTexel.x, toTexel.y, 0, 0), matrix: matrix),
            texture: .surface(picture.surface))
    }

    /// The same on a surface of its own.
    mutating func filtered(_ picture: Picture, _ matrix: ColorMatrix) -> Picture {
        let toTexel = toTexel(of: picture.surface)
        return fill(
            picture.frame, .filtered, .filter,
            [
                SIMD4(repeating: 1), .zero, SIMD4(toTexel.x, toTexel.y, 0, 0), matrix.red, matrix.green, matrix.blue,
                matrix.alpha, matrix.bias,
            ], texture: picture.surface, hasClearEdge: hasClearEdge[Int(picture.surface.rawValue)])
    }

    /// A blur of what lies in the layer's bounds, of which nothing reaches beyond them.
    private mutating func blurInBounds(
        from start: Int, _ sigma: Point, window: Rect, of node: Node, _ toPixel: Homography, clip: Int32
    ) {
        guard !self.bounds(from: start).isEmpty,
            let bounds = pushClip(to: node.bounds, .zero, toPixel, under: clip)
        else { return drop(from: start) }
        // Clear pixels in the bounds count as well, but none farther away than the blur reaches.
        let reach = window.insetBy(dx: -3 * sigma.x, dy: -3 * sigma.y)
        // Rounding must not add a row or column.
        let inside = toPixel.applyUpright(node.bounds).insetBy(dx: 1e-6, dy: 1e-6)
        let frame = PixelRect(covering: inside.intersection(reach))
        guard !frame.isEmpty, let picture = compose(from: start, .effectGroup, frame: frame) else {
            return drop(from: start)
        }
        emitBlurred(blur(picture, sigma: sigma, needed: window, edges: .leftOut), clip: bounds.clip)
    }
}
