import Geometry
import Graphics
import RenderPlan
import RenderTree

/// Values of the rows after the geometry; a kind writes those that it has.
struct PaintRows {
    /// `Row.color`.
    var color: SIMD4<Float>
    /// In `Row.meta`: local units.
    var borderWidth: Double = 0
    /// In `Row.meta`: levels.
    var lodBias: Float = 0
    /// In `Row.meta`: the alpha of what will be painted over it and ends at the same edges.
    var alphaAbove: Float = 0
    /// In `Row.meta`: edges of the rectangle, as it lies in local space, that are not anti-aliased.
    var hardEdges: EdgeSet = []
    /// In `Row.meta`: of a rounded image over its fill.
    var pictureOpacity: Float = 1
    /// In `Row.meta`: a shadow's standard deviation, local units.
    var deviation: Double = 0
    /// In `Row.meta`: by how much a shadow's shape is inset from its rectangle, local units.
    var reach: Double = 0
    /// `Row.radii`: local units.
    var radii: SIMD4<Double> = .zero
    /// `Row.radiiY`: local units.
    var radiiY: SIMD4<Double> = .zero
    /// `Row.hollow`, pixel space.
    var hollow: Rect = .null
    /// `Row.fill`.
    var fill: SIMD4<Float> = .zero
    /// `Row.source`.
    var source: SIMD4<Float> = .zero
    /// `Row.sourceLimits`.
    var limits: SIMD4<Float> = .zero
    /// `Row.matrixRed` … `matrixBias`.
    var matrix = ColorMatrix.identity
    /// In `Row.meta`: index in `RenderPlan.stops`.
    var firstStop: Float = 0
    /// In `Row.meta`.
    var stopCount: Float = 0
    /// `Row.gradientU`, `gradientV`, `gradientW`.
    var gradient: (u: SIMD4<Float>, v: SIMD4<Float>, w: SIMD4<Float>) = (.zero, .zero, .zero)
}

extension Workspace {
    /// Appends a draw of an upright rectangle.
    ///
    /// - Parameters:
    ///   - box: in pixels.
    ///   - isTrimmed: true when `box` is already cut to the clip's boxes.
    ///   - isOpaque: true when the paint's alpha is 1 everywhere and the kind fills the box.
    mutating func append(
        _ kind: DrawKind, box: Rect, clip: Int32, isTrimmed: Bool, isOpaque: Bool, paint: PaintRows,
        filter: TextureFilter = .linear, texture: Batch.Texture = .none, second: Batch.Texture = .none,
        gradient: GradientLook = GradientLook()
    ) {
        let bounds = PixelRect(covering: box.intersection(clipStates[Int(clip)].visible))
        guard !bounds.isEmpty, !isCutOff(box, by: clip) else { return }
        let carried = carriedClip(clip, for: box, isTrimmed: isTrimmed)
        var pipeline = Pipeline(
            kind: kind, geometry: .box, filter: filter, gradient: gradient.form, searchDepth: gradient.searchDepth)
        pipeline.hasHardEdges = paint.hardEdges != []
        carried.mark(&pipeline)
        if isOpaque, carried.index < 0, bounds.area >= options.minimumReplaceArea, box.hasWholeEdges {
            pipeline.blend = .replace
        }
        let index = draws.count
        append(pipeline, texture, bounds, shape: box, in: clip)
        draws[index].second = second
        draws[index].isOpaque = isOpaque
        rows.append(SIMD4(box))
        append(paint, of: kind, clip: carried.index)
        if kind == .shadow, carried.index < 0, !paint.hollow.isEmpty {
            let hollow = paint.hollow
            rows[rows.count - 1] = SIMD4<Float>(SIMD4(hollow.minX - box.minX, hollow.minY - box.minY, hollow.width, hollow.height))
        }
        dropUnlessFinite()
        if stamps.isOpen { stamps.notes.add(index, box: box, isThere: draws.count > index) }
    }

    /// Appends a draw of a slanted rectangle.
    ///
    /// - Parameter rect: the rectangle in layer space, of which `quad` is the image.
    mutating func append(
        _ kind: DrawKind, quad: QuadRegion, of rect: Rect, clip: Int32, paint: PaintRows,
        filter: TextureFilter = .linear, texture: Batch.Texture = .none, gradient: GradientLook = GradientLook()
    ) {
        guard let quad = withinCuts(quad, clip) else { return }
        let bounds = PixelRect(covering: quad.bounds)
        guard !bounds.isEmpty else { return }
        let carried = carriedClip(clip, for: quad.box, isTrimmed: false)
        var pipeline = Pipeline(
            kind: kind, geometry: .quad, filter: filter, gradient: gradient.form, searchDepth: gradient.searchDepth)
        pipeline.hasHardEdges = paint.hardEdges != []
        carried.mark(&pipeline)
        let index = draws.count
        append(pipeline, texture, bounds, shape: quad.box, in: clip)
        append(quad, of: rect)
        append(paint, of: kind, clip: carried.index)
        dropUnlessFinite()
        if stamps.isOpen { stamps.notes.add(index, quad: rect, isThere: draws.count > index) }
    }

    /// Appends the rows of a slanted rectangle.
    mutating func append(_ quad: QuadRegion, of rect: Rect) {
        let inverse = quad.rows ?? quad.pixelToLocal.inverseRows(width: rect.width, height: rect.height)
        rows.append(SIMD4(quad.outline.a, quad.outline.b))
        rows.append(SIMD4(quad.outline.c, quad.outline.d))
        rows.append(inverse.x)
        rows.append(inverse.y)
        rows.append(inverse.w)
    }

    private mutating func append(
        _ pipeline: Pipeline, _ texture: Batch.Texture, _ bounds: PixelRect, shape: Rect, in clip: Int32
    ) {
        let isCut = !bounds.rect.contains(shape.intersection(window(of: clip)))
        draws.append(
            Draw(pipeline: pipeline, texture: texture, firstRow: Int32(rows.count), bounds: bounds, isCut: isCut))
    }

    /// Appends the rows after an instance's geometry.
    mutating func append(_ paint: PaintRows, of kind: DrawKind, clip: Int32) {
        rows.append(paint.color)
        let index = Float(max(clip, 0))
        let hard = Float(paint.hardEdges.rawValue)
        switch kind {
        case .gradient: rows.append(SIMD4(index, paint.firstStop, paint.stopCount, hard))
        case .roundedImage: rows.append(SIMD4(index, paint.pictureOpacity, paint.lodBias, hard))
        case .shadow: rows.append(SIMD4(index, Float(paint.deviation), Float(paint.reach), hard))
        case .solid, .rounded, .composite, .blend: rows.append(SIMD4(index, paint.alphaAbove, 0, hard))
        default: rows.append(SIMD4(index, Float(paint.borderWidth), paint.lodBias, hard))
        }
        switch kind {
        case .solid:
            break
        case .rounded:
            rows.append(SIMD4<Float>(paint.radii))
        case .border:
            rows.append(SIMD4<Float>(paint.radii))
            rows.append(paint.fill)
        case .gradient:
            rows.append(paint.gradient.u)
            rows.append(paint.gradient.v)
            rows.append(paint.gradient.w)
            rows.append(SIMD4<Float>(paint.radii))
        case .image:
            rows.append(paint.source)
            rows.append(paint.limits)
        case .roundedImage:
            rows.append(paint.source)
            rows.append(paint.limits)
            rows.append(SIMD4<Float>(paint.radii))
            rows.append(paint.fill)
        case .composite, .masked, .blend:
            rows.append(paint.source)
        case .shadow:
            rows.append(SIMD4<Float>(paint.radii))
            rows.append(SIMD4<Float>(paint.radiiY))
            rows.append(.zero)
        case .blur:
            preconditionFailure("A blur fills a surface: see `appendBlur`.")
        case .filter:
            rows.append(paint.source)
            rows.append(paint.matrix.red)
            rows.append(paint.matrix.green)
            rows.append(paint.matrix.blue)
            rows.append(paint.matrix.alpha)
            rows.append(paint.matrix.bias)
        }
    }
}

extension Rect {
    /// True when all edges lie between pixels.
    var hasWholeEdges: Bool {
        minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
    }
}
