internal import RenderPlan

/// What the rows of a batch's instances say about their parts.
struct ShapeRows {
    private let batch: Batch
    private let plan: RenderPlan
    private let rows: UnsafeBufferPointer<SIMD4<Float>>

    init(_ batch: Batch, of plan: RenderPlan, _ rows: UnsafeBufferPointer<SIMD4<Float>>) {
        (self.batch, self.plan, self.rows) = (batch, plan, rows)
    }

    /// False where it would have to be decoded to know.
    private var isPictureOpaque: Bool {
        guard case .image(let index) = batch.texture else { return false }
        let picture = plan.images[Int(index.rawValue)]
        return !picture.hasUnknownOpacity && picture.isOpaque
    }

    private func first(_ instance: Int) -> Int { Int(batch.firstRow) + instance * batch.pipeline.rowCount }

    /// A row of an instance, counted from `Row.color`.
    private func paint(_ instance: Int, _ row: Int) -> SIMD4<Float> {
        rows[first(instance) + batch.pipeline.geometryRowCount + row]
    }

    /// No pixel is covered in part: it is upright on whole pixels, or its outline keeps away from its edges.
    func isEven(_ instance: Int) -> Bool {
        let box = rows[first(instance)]
        if batch.pipeline.geometry == .quad { return batch.pipeline.kind == .image && isClearAround(instance) }
        return batch.pipeline.geometry == .box && box == box.rounded(.down) && box.x < box.z && box.y < box.w && inset(instance) == 0
    }

    /// All corners of an affine quad's outline lie so far inside its edges that pixels there are covered in full.
    private func isClearAround(_ instance: Int) -> Bool {
        let start = first(instance)
        let (a, b) = (rows[start], rows[start + 1])
        let (x, y) = (rows[start + 2], rows[start + 3])
        guard rows[start + 4].x == 0, rows[start + 4].y == 0, rows[start + 4].z == 1 else { return false }
        let (columns, lines) = (SIMD4(lowHalf: a.evenHalf, highHalf: b.evenHalf), SIMD4(lowHalf: a.oddHalf, highHalf: b.oddHalf))
        // Half a pixel's diagonal in local units, and the rounding of the sums below.
        let steepness = SIMD2((x.x * x.x + x.y * x.y).squareRoot(), (y.x * y.x + y.y * y.y).squareRoot())
        let reach = steepness * 0.72 + SIMD2(abs(x.z) + x.w, abs(y.z) + y.w) * 0x1p-20
        let (across, down) = (columns * x.x + lines * x.y + x.z, columns * y.x + lines * y.y + y.z)
        return across.min() > reach.x && across.max() < x.w - reach.x && down.min() > reach.y && down.max() < y.w - reach.y
    }

    /// How far inward from a shape's sides its corners and its border reach, local units.
    private func inset(_ instance: Int) -> Float {
        // The middle of a corner's arc is 1 - sqrt(1/2) of its radius from the sides.
        guard let radii = batch.pipeline.kind.traits.radiiRow else { return 0 }
        let width = batch.pipeline.kind == .border ? max(paint(instance, 1).y, 0) : 0
        return width + 0.3 * max(paint(instance, radii).max() - width, 0)
    }

    /// The middle, if its area is at least so many square pixels.
    func middle(_ instance: Int, from leastArea: Float) -> Middle? {
        let start = first(instance)
        let bounds = self.bounds(instance)
        guard (bounds.z - bounds.x) * (bounds.w - bounds.y) >= leastArea else { return nil }
        let middle =
            batch.pipeline.geometry == .box
            ? Middle(box: rows[start], inset: inset(instance)) : Middle(rows: rows[start..<start + 5], inset: inset(instance))
        guard let middle, middle.area >= leastArea, middle.area.isFinite else { return nil }
        return middle
    }

    /// An empty middle, for an instance that is all rim.
    func noMiddle(_ instance: Int) -> Middle? {
        if batch.pipeline.geometry == .box {
            let box = bounds(instance)
            return Middle(cornerOf: SIMD4(box.x, box.y, box.z, box.y), SIMD4(box.z, box.w, box.x, box.w))
        }
        let start = first(instance)
        return Middle(cornerOf: rows[start], rows[start + 1])
    }

    /// Pixels that an instance may touch: minX, minY, maxX, maxY.
    func bounds(_ instance: Int) -> SIMD4<Float> {
        let start = first(instance)
        if batch.pipeline.geometry != .quad {
            return SIMD4(lowHalf: rows[start].lowHalf.rounded(.down), highHalf: rows[start].highHalf.rounded(.up))
        }
        let (a, b) = (rows[start], rows[start + 1])
        let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
        return SIMD4(lowHalf: pointwiseMin(low.lowHalf, low.highHalf), highHalf: pointwiseMax(high.lowHalf, high.highHalf))
    }

    /// There is nothing in the middle.
    func isOpen(_ instance: Int) -> Bool { batch.pipeline.kind == .border && paint(instance, 3) == .zero }

    /// How the middle is blended: an opaque one replaces what is there.
    func middleBlend(_ instance: Int) -> Blend {
        batch.pipeline.blend == .over && isOpaque(instance) ? .replace : batch.pipeline.blend
    }

    private func isOpaque(_ instance: Int) -> Bool {
        let color = paint(instance, 0)
        switch batch.pipeline.kind {
        case .solid, .rounded: return color.w >= 1
        case .border: return paint(instance, 3).w >= 1
        case .image: return color.w >= 1 && isPictureOpaque
        case .roundedImage:
            return color.w >= 1 && (paint(instance, 5).w >= 1 || isPictureOpaque && paint(instance, 1).y >= 1)
        case .gradient:
            let meta = paint(instance, 1)
            return color.w >= 1 && plan.stops[Int(meta.y)..<Int(meta.y) + Int(meta.z)].allSatisfy { $0.color.w >= 1 }
        default: return false
        }
    }
}
