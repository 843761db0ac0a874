internal import CPixels
internal import Geometry
import Graphics

// Checks what the comments of the contract promise, as far as that is possible without painting. Painters rely on it for
// memory safety: after a check no index in a plan is out of range.
extension RenderPlan {
    /// Throws `invalidPlan` with the place at which the plan breaks its contract.
    ///
    /// One step for each instance: hundreds of times cheaper than painting them.
    /// - Parameter seen: called with each batch of the passes as soon as it has been checked, while its rows are in the
    ///   cache. Clips and cuts are checked later.
    public func check(_ seen: (Int) -> Void = { _ in }) throws(PaintError) {
        try checkSurfaces()
        guard passes.last?.surface == .target else { throw .invalidPlan("The last pass does not paint the target.") }
        var isPainted = SurfaceSet(of: surfaces.count)
        for (index, pass) in passes.enumerated() {
            try check(pass, index, isPainted, seen)
            isPainted.insert(Int(pass.surface.rawValue))
        }
        try checkContents()
        for index in clips.indices { try checkClip(index) }
        try checkCuts()
    }

    private func checkSurfaces() throws(PaintError) {
        if surfaces.isEmpty { throw .invalidPlan("There are no surfaces.") }
        for (index, surface) in surfaces.enumerated() {
            guard !surface.frame.isEmpty else { throw .invalidPlan("Surface \(index) is empty.") }
            guard (surface.purpose == .target) == (index == 0) else {
                throw .invalidPlan("Surface \(index) is said to be \(surface.purpose); the first alone is the target.")
            }
            guard index > 0 || surface.content == nil else {
                throw .invalidPlan("The target has a name, \(surface), but is painted in every frame.")
            }
        }
    }

    /// A named surface must hold what its name says each time it is sampled: no pass may paint it after the first.
    private func checkContents() throws(PaintError) {
        guard surfaces.contains(where: { $0.content != nil }) else { return }
        var isSampled = ContiguousArray(repeating: false, count: surfaces.count)
        for (index, pass) in passes.enumerated() {
            guard !isSampled[Int(pass.surface.rawValue)] || surfaces[Int(pass.surface.rawValue)].content == nil else {
                throw .invalidPlan("Pass \(index) changes surface \(pass.surface.rawValue), named and sampled before.")
            }
            forEachSampled(by: pass) { isSampled[$0] = true }
        }
    }

    private func check(
        _ pass: Pass, _ index: Int, _ isPainted: borrowing SurfaceSet, _ seen: (Int) -> Void
    ) throws(PaintError) {
        guard surfaces.indices.contains(Int(pass.surface.rawValue)) else {
            throw .invalidPlan("Pass \(index) paints surface \(pass.surface.rawValue) of \(surfaces.count).")
        }
        guard pass.clear != nil || isPainted.contains(Int(pass.surface.rawValue)) else {
            throw .invalidPlan("Pass \(index) keeps surface \(pass.surface.rawValue), which no pass before has painted.")
        }
        guard pass.batches.lowerBound >= 0, pass.batches.upperBound <= batches.count else {
            throw .invalidPlan("Pass \(index) has batches \(pass.batches) of \(batches.count).")
        }
        for batchIndex in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
            let batch = batches[batchIndex]
            for texture in [batch.texture, batch.second] {
                guard case .surface(let sampled) = texture else { continue }
                guard surfaces.indices.contains(Int(sampled.rawValue)), isPainted.contains(Int(sampled.rawValue)),
                    sampled != pass.surface
                else {
                    throw .invalidPlan(
                        "Batch \(batchIndex) in pass \(index) samples surface \(sampled.rawValue), "
                            + "which no pass before has painted.")
                }
            }
            try check(batch, batchIndex)
            try checkBounds(batch, batchIndex, on: surfaces[Int(pass.surface.rawValue)])
            seen(batchIndex)
        }
    }

    private func check(_ batch: Batch, _ index: Int) throws(PaintError) {
        try checkTextures(batch, index)
        // In 64 bits no count of rows overflows.
        let rowCount = batch.pipeline.rowCount
        let end = Int(batch.firstRow) + Int(batch.count) * rowCount
        guard batch.firstRow >= 0, batch.count >= 0, end <= rows.count else {
            throw .invalidPlan("Batch \(index) has rows \(batch.firstRow)..<\(end) of \(rows.count).")
        }
        if batch.pipeline.blend == .replace { try checkReplaces(batch, index) }
        if batch.pipeline.blend == .plusLighter, [.blend, .blur].contains(batch.pipeline.kind) {
            throw .invalidPlan("Batch \(index), \(batch.pipeline.kind), is added to what it can only replace.")
        }
        if batch.pipeline.geometry == .strip {
            guard batch.pipeline.kind.traits.takesStrips, [.over, .plusLighter].contains(batch.pipeline.blend) else {
                throw .invalidPlan("Batch \(index), \(batch.pipeline.kind) \(batch.pipeline.blend), is made of strips.")
            }
        }
        if areSimple(batch, Int(batch.firstRow)..<end) { return }
        if let row = RenderPlan.firstNotFinite(rows, Int(batch.firstRow)..<end) {
            let name = batch.pipeline.rows[(row - Int(batch.firstRow)) % rowCount].rawValue
            throw .invalidPlan("Batch \(index) has the \(name) \(rows[row]).")
        }
        if !looksAtInstances(batch.pipeline) { return }
        let paint = batch.pipeline.geometryRowCount
        for first in stride(from: Int(batch.firstRow), to: end, by: rowCount) {
            try checkGeometry(first, batch, index)
            try checkPaint(first + paint, batch, index)
        }
    }

    /// An instance that no clip cuts must stay within the batch's bounds, or beyond them be off its surface. Else painters that look at
    /// instances alone would paint more than others.
    private func checkBounds(_ batch: Batch, _ index: Int, on surface: Surface) throws(PaintError) {
    // What `destinationIn` touches beyond them is not looked at afterwards.
        guard !batch.pipeline.namesClip, batch.count > 0, batch.pipeline.blend != .destinationIn else { return }
        guard
            let first = batch.pipeline.firstInstance(
                of: Int(batch.count), at: Int(batch.firstRow), in: rows, beyond: batch.bounds, on: surface.frame,
                margin: Pipeline.outlineMargin)
        else { return }
        let row = rows[Int(batch.firstRow) + first * batch.pipeline.rowCount]
        throw .invalidPlan("Batch \(index) reaches beyond its bounds \(batch.bounds), at \(row), and no clip ends it there.")
    }

    /// False where neither `checkGeometry` nor `checkPaint` has anything to check in instances of finite numbers.
    private func looksAtInstances(_ pipeline: Pipeline) -> Bool {
        let asksOfPlaces = pipeline.geometry == .strip || pipeline.blend == .replace || pipeline.blend == .destinationIn
        return asksOfPlaces || pipeline.namesClip || pipeline.kind.traits.above != nil || pipeline.kind == .blur || pipeline.kind == .gradient
    }

    /// True when a batch of strips or boxes of whole pixels in one colour each, of which paths are made, passes the checks of
    /// instances: most plans hold many of these and little else.
    private func areSimple(_ batch: Batch, _ range: Range<Int>) -> Bool {
        let pipeline = batch.pipeline
        guard pipeline.kind == .solid, pipeline.geometry != .quad, !pipeline.namesClip else { return false }
        // Closures get what they read as values: one that captures the plan would copy it.
        let rows = rows
        return Self.withNamedBytes(alphas.count, pipeline.geometry == .strip ? pages : []) { bytes in
            rows.withUnsafeBytes { rows in
                let instances = lk_instances(
                    rows: rows.baseAddress?.assumingMemoryBound(to: Float.self), first_row: range.lowerBound,
                    row_count: pipeline.rowCount, count: Int(batch.count))
                return withUnsafePointer(to: bytes) {
                    lk_are_simple(instances, pipeline.geometry == .strip ? 1 : 0, pipeline.blend == .replace ? 1 : 0, $0) != 0
                }
            }
        }
    }

    private static func withNamedBytes(_ own: Int, _ pages: ContiguousArray<CoveragePage>, _ body: (lk_named_bytes) -> Bool) -> Bool {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: pages.count) { counts in
            for (index, page) in pages.enumerated() { counts[index] = Int32(page.bytes.count) }
            return body(
                lk_named_bytes(
                    line_length: Int64(RenderPlan.alphasPerLine), own: Int64(own), page_size: Int64(CoveragePage.size),
                    page_bytes: counts.baseAddress, page_count: Int64(pages.count)))
        }
    }

    /// The first of some rows with a number that is not finite; the array is passed by itself so that it is accessed once.
    private static func firstNotFinite(_ rows: ContiguousArray<SIMD4<Float>>, _ range: Range<Int>) -> Int? {
        let first = rows.withUnsafeBytes { bytes in
            bytes.baseAddress.map { lk_finite_rows($0.assumingMemoryBound(to: Float.self) + 4 * range.lowerBound, range.count) } ?? 0
        }
        return first < range.count ? range.lowerBound + first : nil
    }

    private func checkTextures(_ batch: Batch, _ index: Int) throws(PaintError) {
        switch (batch.pipeline.kind.traits.samples, batch.texture, batch.second) {
        case (.nothing, .none, .none): break
        case (.surface, .surface, .none), (.smearedSurface, .surface, .none), (.twoSurfaces, .surface, .surface):
            guard batch.pipeline.geometry != .quad else {
                throw .invalidPlan("Batch \(index), \(batch.pipeline.kind), is not upright.")
            }
        case (.picture, .image(let image), .none):
            guard images.indices.contains(Int(image.rawValue)) else {
                throw .invalidPlan("Batch \(index) shows picture \(image.rawValue) of \(images.count).")
            }
        case (.picture, .surface, .none) where batch.pipeline.kind == .image: break
        default:
            throw .invalidPlan(
                "Batch \(index), \(batch.pipeline.kind) \(batch.pipeline.geometry), samples \(batch.texture) and "
                    + "\(batch.second).")
        }
        if batch.pipeline.filter == .trilinear, case .surface = batch.texture {
            throw .invalidPlan("Batch \(index) samples a surface, which has no smaller copies, by three axes.")
        }
    }

    /// - Parameter first: the instance's first row.
    private func checkGeometry(_ first: Int, _ batch: Batch, _ index: Int) throws(PaintError) {
        let pipeline = batch.pipeline
        if pipeline.geometry == .quad {
            guard pipeline.blend == .destinationIn else { return }
            let (a, b) = (rows[first], rows[first + 1])
            let box = SIMD4(a.x, a.y, b.x, b.y)
            guard a == SIMD4(box.x, box.y, box.z, box.y), b == SIMD4(box.z, box.w, box.x, box.w),
                box == box.rounded(.toNearestOrEven)
            else { throw .invalidPlan("Batch \(index) takes away outside of an outline that is slanted, \(a) \(b).") }
            return
        }
        let box = rows[first]
        guard pipeline.blend != .replace || pipeline.kind == .blend || box == box.rounded(.toNearestOrEven) else {
            throw .invalidPlan("Batch \(index) replaces parts of pixels, in \(box).")
        }
        if pipeline.geometry == .strip, !areAlphas(of: box, rows[first + 1]) {
            throw .invalidPlan("Batch \(index) has a strip \(box) without alphas at \(rows[first + 1]).")
        }
    }

    /// - Parameter first: the first row of the instance's paint.
    private func checkPaint(_ first: Int, _ batch: Batch, _ index: Int) throws(PaintError) {
        let pipeline = batch.pipeline
        if pipeline.blend == .replace, !pipeline.kind.traits.fillsSurfaces, rows[first].w != 1 {
            throw .invalidPlan("Batch \(index) replaces by a paint that is not opaque.")
        }
        if let above = pipeline.kind.traits.above {
            let alpha = rows[first + above.alpha.row][above.alpha.lane]
            let narrowness = rows[first + above.narrowness.row][above.narrowness.lane]
            if !(0...1).contains(alpha) { throw .invalidPlan("Batch \(index) lies below an alpha of \(alpha).") }
            if !(0...1).contains(narrowness) {
                throw .invalidPlan("Batch \(index) lies below what is narrower than a pixel by \(narrowness).")
            }
        }
        if pipeline.kind == .gradient, !areStops(rows[first + 1], pipeline) {
            throw .invalidPlan("Batch \(index) has a gradient without stops, \(rows[first + 1]).")
        }
        if pipeline.kind == .shadow, pipeline.blend == .destinationIn, rows[first + 4] != .zero {
            throw .invalidPlan("Batch \(index) takes away by a shadow that leaves pixels alone, \(rows[first + 4]).")
        }
        if pipeline.kind == .blur, !areTaps(rows[first + 4], rows[first + 5]) {
            throw .invalidPlan("Batch \(index) has samples at \(rows[first + 4]) \(rows[first + 5]).")
        }
        if pipeline.namesClip {
            let clip = rows[first + 1].x
            guard clip >= 0, clip < Float(clips.count), clip == clip.rounded(.down) else {
                throw .invalidPlan("Batch \(index) names clip \(clip) of \(clips.count).")
            }
        }
    }

    /// True when all samples of a blur lie near the pixel.
    private func areTaps(_ offsets0: SIMD4<Float>, _ offsets1: SIMD4<Float>) -> Bool {
        let (least, most) = (SIMD4<Float>.zero, SIMD4(repeating: Pipeline.longestTap))
        return offsets0.x == 0 && all(offsets0 .>= least) && all(offsets0 .<= most) && all(offsets1 .>= least)
            && all(offsets1 .<= most)
    }

    /// True when a gradient's stops exist, and the search goes through all of them.
    private func areStops(_ meta: SIMD4<Float>, _ pipeline: Pipeline) -> Bool {
        guard meta.y >= 0, meta.z >= 2, meta.y == meta.y.rounded(), meta.z == meta.z.rounded() else { return false }
        guard meta.y + meta.z <= Float(stops.count), 
            Pipeline.searchDepths.contains(pipeline.searchDepth)
        else { return false }
        return Int(meta.z) - 1 <= 1 << Int(pipeline.searchDepth)
    }

    /// True when every pixel of a strip has its byte.
    private func areAlphas(of box: SIMD4<Float>, _ strip: SIMD4<Float>) -> Bool {
        let whole = box.rounded(.toNearestOrEven) == box && strip.rounded(.toNearestOrEven) == strip
        let limit = Float(1 << 24)
        guard whole, box.x < box.z, box.y < box.w, all(abs(box) .< limit) else { return false }
        guard strip.x >= 0, strip.y >= 0, strip.z >= box.z - box.x, all(strip .< limit), strip.w == 0 || strip.w == 1,
            let named = coverageRange(strip)
        else { return false }
        let last = named.first + (Int(box.w - box.y) - 1) * Int(strip.z) + Int(box.z - box.x) - 1
        return last < named.count
    }

    private func abs(_ v: SIMD4<Float>) -> SIMD4<Float> { v.replacing(with: -v, where: v .< 0) }

    /// What replaces must cover whole pixels, with opaque paint.
    private func checkReplaces(_ batch: Batch, _ index: Int) throws(PaintError) {
        guard !batch.pipeline.namesClip || batch.pipeline.kind == .blend else {
            throw .invalidPlan("Batch \(index), \(batch.pipeline.kind), replaces, but is clipped.")
        }
        switch batch.pipeline.kind {
        case .solid, .composite, .gradient, .blend, .blur, .filter: return
        case .image:
            if case .surface = batch.texture { return }
            guard case .image(let image) = batch.texture, !images[Int(image.rawValue)].isOpaque else { return }
            throw .invalidPlan("Batch \(index) replaces by a picture that is not opaque.")
        case .rounded, .roundedImage, .border, .masked, .shadow:
            throw .invalidPlan("Batch \(index), \(batch.pipeline.kind), replaces, but has partly covered pixels.")
        }
    }

    private func checkCuts() throws(PaintError) {
        for (index, cut) in cuts.enumerated() {
            // x − x is zero, except for infinity and NaN.
            guard cut.line - cut.line == .zero, [0, 1, 2, 3].contains(cut.line.w) else {
                throw .invalidPlan("Cut \(index) is none, with \(cut.line).")
            }
        }
    }

    private func checkClip(_ index: Int) throws(PaintError) {
        let box = clips[index].box
        // Unlike a draw's box a clip's may be unbounded, but its sides are numbers.
        guard box == box else { throw .invalidPlan("Clip \(index) has the box \(box).") }
        let clip = clips[index]
        for row in [clip.inverseX, clip.inverseY, clip.inverseW, clip.radii] where row - row != .zero {
            throw .invalidPlan("Clip \(index) is none, with \(row).")
        }
        let (first, count) = (clip.cuts.x, clip.cuts.y)
        guard first >= 0, count >= 0, first == first.rounded(), count == count.rounded(), first + count <= Float(cuts.count)
        else { throw .invalidPlan("Clip \(index) has the cuts \(clip.cuts) of \(cuts.count).") }
    }
}
