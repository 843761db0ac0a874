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
    /// - Parameters:
    ///   - quad: already cut to what the clip shows.
    ///   - rect: the rectangle in layer space, of which `quad` is the image.
    ///   - inverse: the rows of its inverse map, where they must be the same as those of neighbours.
    mutating func append(
        _ kind: DrawKind, quad: inout QuadRegion, of rect: Rect, inverse: QuadRows? = nil, clip: Int32, paint: PaintRows,
        filter: TextureFilter = .linear, texture: Batch.Texture = .none, gradient: GradientLook = GradientLook()
    ) {
        let cuts = cutPlaces(of: clip)
        guard cuts.isEmpty || narrow(&quad, toCuts: cuts) else { return }
        let bounds = PixelRect(covering: quad.bounds)
        guard !bounds.isEmpty else { return }
        let carried = carriedClip(clip, for: quad.box, isTrimmed: false)
        var pipeline = Pipeline(
            kind: kind, geometry: .quad, filter: filter, gradient: gradient.form, searchDepth: gradient.searchDepth)
        pipeline.hasHardEdges = paint.hardEdges != []
        carried.mark(&pipeline)
        let index = draws.count
        append(pipeline, texture, bounds, shape: quad.box, in: clip)
        append(quad, of: rect, inverse: inverse)
        append(paint, of: kind, clip: carried.index)
        dropUnlessFinite()
        if stamps.isOpen { stamps.notes.add(index, quad: rect, isThere: draws.count > index) }
    }

    /// Appends the rows of a slanted rectangle.
    mutating func append(_ quad: borrowing QuadRegion, of rect: Rect, inverse: QuadRows? = nil) {
        let inverse = if let inverse { inverse } else { quad.pixelToLocal.inverseRows(width: rect.width, height: rect.height) }
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
    mutating func append(_ paint: borrowing PaintRows, of kind: DrawKind, clip: Int32) { paint.append(to: &rows, of: kind, clip: clip) }
}

extension PaintRows {
    /// Appends what comes after an instance's geometry.
    func append(to rows: inout ContiguousArray<SIMD4<Float>>, of kind: DrawKind, clip: Int32) {
        rows.append(color)
        let index = Float(max(clip, 0))
        let hard = Float(hardEdges.rawValue)
        switch kind {
        case .gradient: rows.append(SIMD4(index, firstStop, stopCount, hard))
        case .roundedImage: rows.append(SIMD4(index, pictureOpacity, lodBias, hard))
        case .shadow: rows.append(SIMD4(index, Float(deviation), Float(reach), hard))
        case .solid, .rounded, .composite, .blend: rows.append(SIMD4(index, alphaAbove, 0, hard))
        default: rows.append(SIMD4(index, Float(borderWidth), lodBias, hard))
        }
        switch kind {
        case .solid:
            break
        case .rounded:
            rows.append(SIMD4<Float>(radii))
        case .border:
            rows.append(SIMD4<Float>(radii))
            rows.append(fill)
        case .gradient:
            rows.append(gradient.u)
            rows.append(gradient.v)
            rows.append(gradient.w)
            rows.append(SIMD4<Float>(radii))
        case .image:
            rows.append(source)
            rows.append(limits)
        case .roundedImage:
            rows.append(source)
            rows.append(limits)
            rows.append(SIMD4<Float>(radii))
            rows.append(fill)
        case .composite, .masked, .blend:
            rows.append(source)
        case .shadow:
            rows.append(SIMD4<Float>(radii))
            rows.append(SIMD4<Float>(radiiY))
            rows.append(.zero)
        case .blur:
            preconditionFailure("A blur fills a surface: see `appendBlur`.")
        case .filter:
            rows.append(source)
            rows.append(matrix.red)
            rows.append(matrix.green)
            rows.append(matrix.blue)
            rows.append(matrix.alpha)
            rows.append(matrix.bias)
        }
    }
}

extension Rect {
    /// True when all edges lie on pixel boundaries.
    var hasWholeEdges: Bool {
        minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
    }
}
