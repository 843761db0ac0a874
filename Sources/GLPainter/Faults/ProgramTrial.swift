internal import Geometry
internal import Graphics
internal import RenderPlan
internal import SoftwarePainter

/// A small picture that shows whether programs paint what their text says. Drivers have miscompiled shaders.
///
/// Each program paints one cell of it, on a backdrop of one colour: a translucent shape with edges inside pixels, and with corners,
/// clips, cuts and hard edges if the program has them. Programs sample a surface of one colour, or a picture of many; a blend reads
/// the cell's own backdrop, as in any plan, since it may write back the pixels that it does not cover.
/// The program of a rim or a middle is tried together with the other one.
/// All cells side by side are one plan, so a trial is one upload and one readback.
struct ProgramTrial {
    let plan: RenderPlan
    /// Draw the plan's batches, each with its program.
    let calls: DrawCalls
    private let keys: [ProgramKey]

    /// Columns and rows of a cell, pixels.
    private static let side = 16
    /// Levels by which a pixel may differ.
    private static let tolerance = 8
    /// Pixels of a cell that may differ more: where a gradient turns from its end to its beginning within one.
    private static let strays = 6

    init(_ keys: [ProgramKey]) {
        self.keys = keys
        var builder = TrialBuilder(cells: keys.count, side: ProgramTrial.side)
        for (place, key) in keys.enumerated() { builder.draw(key, in: place) }
        plan = builder.finish()
        calls = DrawCalls(
            plan, parts: builder.cells.map { keys[$0].part }, joins: builder.joins, shading: keys.first?.shading ?? .fragments)
    }

    /// The first program that paints something else than the software painter does, and by how many levels at most; nil for none.
    func wrong(painted: Bitmap) throws(PaintError) -> (key: ProgramKey, difference: Int)? {
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(plan)
        let right = try painter.read()
        for (place, key) in keys.enumerated() {
            var (strays, worst) = (0, 0)
            for y in 0..<ProgramTrial.side {
                for x in place * ProgramTrial.side..<(place + 1) * ProgramTrial.side {
                    let (a, b) = (SIMD4<Int>(truncatingIfNeeded: painted[x, y]), SIMD4<Int>(truncatingIfNeeded: right[x, y]))
                    let difference = max((a &- b).max(), (b &- a).max())
                    worst = max(worst, difference)
                    if difference > ProgramTrial.tolerance { strays += 1 }
                }
            }
            if strays > ProgramTrial.strays { return (key, worst) }
        }
        return nil
    }
}

/// Writes the plan of a trial.
private struct TrialBuilder {
    private var plan = RenderPlan()
    private var draws: [(Batch, [SIMD4<Float>])] = []
    /// For each draw its cell, and whether it is drawn together with the one before.
    private(set) var cells: [Int] = []
    private(set) var joins: [Bool] = []
    private let side: Float
    /// Two pictures of 5 × 5 texels of different colours.
    private let pictures: [ImageIndex]
    /// The same of 2 × 2.
    private let smallPictures: [ImageIndex]
    /// What the target is cleared to; premultiplied.
    private static let backdrop = SIMD4<Float>(0.3, 0.5, 0.1, 0.7)

    init(cells: Int, side: Int) {
        self.side = Float(side)
        plan.surfaces = [
            Surface(frame: PixelRect(minX: 0, minY: 0, maxX: Int32(cells * side), maxY: Int32(side)), purpose: .target)
        ]
        for side in [5, 2] { plan.images += [TrialBuilder.bitmap(side: side), TrialBuilder.bitmap(side: side, isReversed: true)] }
        (pictures, smallPictures) = ([0, 1].map { ImageIndex(rawValue: $0) }, [2, 3].map { ImageIndex(rawValue: $0) })
    }

    private static func bitmap(side: Int, isReversed: Bool = false) -> Bitmap {
        let pixels = (0..<side * side).map { index -> UInt32 in
            let alpha = UInt32(255 - index * 160 / (side * side))
            let (red, green, blue) = (alpha * UInt32(index % side) / UInt32(side), alpha * UInt32(index / side) / UInt32(side), alpha / 3)
            return alpha << 24 | blue << 16 | green << 8 | red
        }
        return Bitmap(width: side, height: side, pixels: isReversed ? pixels.reversed() : pixels)
    }

    mutating func draw(_ key: ProgramKey, in place: Int) {
        let x = Float(place) * side
        let hard: Float = key.hasHardEdges ? 5 : 0
        var pipeline = Pipeline(
            kind: key.kind, geometry: key.geometry, isClipped: key.isClipped, isCut: key.isCut, hasHardEdges: key.hasHardEdges,
            blend: key.kind == .blend ? .replace : .over, filter: .linear)
        var (texture, second) = (Batch.Texture.none, Batch.Texture.none)
        let shown = key.variant == .magnified ? smallPictures : pictures
        if key.showsPicture { texture = .image(shown[0]) }
        switch key.variant {
        case .plain, .magnified: break
        case .trilinear: pipeline.filter = .trilinear
        case .nearest: pipeline.filter = .nearest
        case .gradient(let form, let depth): (pipeline.gradient, pipeline.searchDepth) = (form, depth)
        case .blend(let mode): pipeline.mode = mode
        }
        // For filters a channel exceeds alpha: light that was added without alpha (`RenderPlan`).
        let color = key.kind == .filter ? SIMD4<Float>(0.9, 0.2, 0.6, 0.5) : SIMD4(0.4, 0.2, 0.6, 0.8)
        if key.kind.isUpright { texture = surface(x, inset: 1, color) }
        if key.kind.traits.samples == .twoSurfaces { second = surface(x, inset: 0, TrialBuilder.backdrop) }
        let clip = key.isClipped || key.isCut ? self.clip(x, isCut: key.isCut) : 0
        let (instances, paint) = (geometry(key, x), paint(key, x, clip: clip, hard: hard, gradient: pipeline))
        let rows = instances.flatMap { $0 + paint }
        var batch = Batch(
            pipeline: pipeline, texture: texture, firstRow: 0, count: Int32(instances.count),
            bounds: PixelRect(minX: Int32(x), minY: 0, maxX: Int32(x + side), maxY: Int32(side)), pixelCount: 0)
        batch.second = second
        draws.append((batch, rows))
        cells.append(place)
        joins.append(false)
        guard key.showsSeveral else { return }
        batch.texture = .image(shown[1])
        draws.append((batch, rows))
        cells.append(place)
        joins.append(true)
    }

    mutating func finish() -> RenderPlan {
        for (batch, rows) in draws {
            var batch = batch
            batch.firstRow = Int32(plan.rows.count)
            plan.rows += rows
            plan.batches.append(batch)
        }
        plan.passes.append(Pass(surface: .target, clear: TrialBuilder.backdrop, batches: 0..<Int32(plan.batches.count)))
        return plan
    }

    private mutating func surface(_ x: Float, inset: Float, _ color: SIMD4<Float>) -> Batch.Texture {
        let index = SurfaceIndex(rawValue: Int32(plan.surfaces.count))
        let frame = PixelRect(
            minX: Int32(x + inset), minY: Int32(inset), maxX: Int32(x + side - inset), maxY: Int32(side - inset))
        plan.surfaces.append(Surface(frame: frame, purpose: .effectGroup))
        plan.passes.append(Pass(surface: index, clear: color, batches: 0..<0))
        return .surface(index)
    }

    /// A clip with round corners, and one slanted cut.
    private mutating func clip(_ x: Float, isCut: Bool) -> Float {
        if isCut { plan.cuts.append(Cut(a: 0.8, b: 0.6, c: -0.8 * (x + 6) - 3.6, isFront: true, isHard: false)) }
        plan.clips.append(
            Clip(
                box: SIMD4(x + 1.5, 1, x + 14, 14.5), inverseX: SIMD4(1, 0, -x - 2.2, 11.5), inverseY: SIMD4(0, 1, -1.8, 12),
                inverseW: SIMD4(0, 0, 1, 0), radii: SIMD4(4, 3, 2, 0),
                cuts: isCut ? plan.cuts.count - 1..<plan.cuts.count : 0..<0))
        return Float(plan.clips.count - 1)
    }

    /// The geometry's rows of each instance. A program for any strips gets one of the plan's own bytes and one in a page.
    private mutating func geometry(_ key: ProgramKey, _ x: Float) -> [[SIMD4<Float>]] {
        switch key.geometry {
        case .box: return [[key.part == .even ? SIMD4(x + 2, 3, x + 13, 13) : SIMD4(x + 2.3, 2.6, x + 13.2, 13.4)]]
        case .strip:
            let first = plan.alphas.count
            let coverages = (0..<100).map { UInt8($0 * 37 % 256) }
            plan.alphas += coverages
            if plan.pages.isEmpty { plan.pages.append(CoveragePage(ContiguousArray(coverages.reversed()))) }
            let fresh = RenderPlan.stripRow(first, stride: 10, isShared: false)
            let paged = RenderPlan.stripRow(0, stride: 10, isShared: true)
            switch key.sameness.shapes {
            case .fresh, .parallelograms, .wide: return [[SIMD4(x + 3, 3, x + 13, 13), fresh]]
            case .paged: return [[SIMD4(x + 3, 3, x + 13, 13), paged]]
            case .any: return [[SIMD4(x + 3, 3, x + 8, 13), fresh], [SIMD4(x + 8, 3, x + 13, 13), paged]]
            }
        case .quad:
            // 10 × 8, turned by an angle whose cosine is 0.96, about the middle of the cell.
            let (middle, half, cosine, sine) = (SIMD2<Float>(x + side / 2, side / 2), SIMD2<Float>(5, 4), Float(0.96), Float(0.28))
            let c = SIMD2(
                half.x - cosine * middle.x - sine * middle.y, half.y + sine * middle.x - cosine * middle.y)
            // Slightly tilted, with w = 1 in the middle.
            let slant = key.sameness.areParallelograms ? SIMD2<Float>.zero : SIMD2(0.01, -0.007)
            var outline = (SIMD4(x + 1, 1, x + 15, 1), SIMD4(x + 15, 15, x + 1, 15))
            if key.part == .even {
                // A pixel inside, as for a picture that is clear near its edges.
                let (right, down) = (SIMD2(cosine, sine) * (half.x - 1), SIMD2(-sine, cosine) * (half.y - 1))
                outline.0 = SIMD4(lowHalf: middle - right - down, highHalf: middle + right - down)
                outline.1 = SIMD4(lowHalf: middle + right + down, highHalf: middle - right + down)
            }
            let w = SIMD4(lowHalf: slant, highHalf: SIMD2(1 - slant.x * middle.x - slant.y * middle.y, 0))
            let wide = [outline.0, outline.1, SIMD4(cosine, sine, c.x, 2 * half.x), SIMD4(-sine, cosine, c.y, 2 * half.y), w]
            guard key.sameness.shapes == .parallelograms, !key.part.isCovered else { return [wide] }
            // One across its middle, less than a pixel wide.
            let narrow = [outline.0, outline.1, wide[2], SIMD4(-sine, cosine, c.y - half.y + 0.4, 0.8), w]
            return [wide, narrow]
        }
    }

    private mutating func paint(_ key: ProgramKey, _ x: Float, clip: Float, hard: Float, gradient: Pipeline) -> [SIMD4<Float>] {
        let color = SIMD4<Float>(0.6, 0.1, 0.3, 0.7)
        let fade = SIMD4<Float>(repeating: 0.9)
        let radii = key.part == .even ? SIMD4<Float>.zero : SIMD4(3, 2, 1, 0)
        let fill = SIMD4<Float>(0.1, 0.3, 0.2, 0.4)
        func meta(_ y: Float = 0, _ z: Float = 0) -> SIMD4<Float> { SIMD4(clip, y, z, hard) }
        // The surface of a cell begins a pixel inside the cell, its backdrop at the cell's corner.
        let toSurface = SIMD4<Float>(-x - 1, -1, -x, 0)
        // The alpha of what lies over it, and by how much that is narrower than a pixel.
        let (above, narrow): (Float, Float) = key.sameness.isAlone ? (0, 0) : (0.25, 0.3)
        let isMagnified = key.variant == .magnified
        // Of 2 × 2 texels about half a texel on either side of where they meet.
        let whole = isMagnified ? SIMD4<Float>(0.6, 0.6, 1.3, 1.3) : SIMD4(0, 0, 5, 5)
        let limits = key.sameness.isEntire ? whole : isMagnified ? SIMD4(0.7, 0.5, 1.5, 1.2) : SIMD4(1.5, 1.5, 4.5, 3.5)
        switch key.kind {
        case .solid: return [color, meta(above, narrow)]
        case .rounded: return [color, meta(above, narrow), radii]
        case .border: return [color, meta(key.part == .even ? 0 : 2), radii, fill]
        case .image: return [fade, meta(), whole, limits]
        case .roundedImage: return [fade, meta(0.7), whole, limits, radii, fill]
        case .composite: return [fade, meta(above, narrow), toSurface * SIMD4(1, 1, 0, 0)]
        case .masked: return [fade, meta(), toSurface]
        case .blend: return [fade, meta(above, narrow), toSurface]
        case .shadow: return [color, meta(0.9, 1.5), radii / 1.5, radii / 1.5, key.isHollow ? SIMD4(4, 3, 4, 5) : .zero]
        case .filter:
            return [
                fade, meta(), toSurface * SIMD4(1, 1, 0, 0), SIMD4(0.2, 0.7, 0.1, 0), SIMD4(0.5, 0.3, 0, 0.1), SIMD4(0, 0.2, 0.9, 0),
                SIMD4(0, 0, 0.1, 0.8), SIMD4(0.05, 0, 0.1, 0),
            ]
        case .blur:
            return [
                fade, meta(), SIMD4(-x - 1, -1, 1, 0), SIMD4(0.5, 0.5, side - 2.5, side - 2.5), SIMD4(0, 1, 2, 3), SIMD4(4, 5, 6, 0),
                SIMD4(0.4, 0.1, 0.08, 0.06), SIMD4(0.03, 0.02, 0.01, 0),
            ]
        case .gradient:
            let first = plan.stops.count
            let colors: [SIMD4<Float>] = [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0.5, 0.5), SIMD4(0.2, 0.3, 1, 0.9)]
            let places: [Float] = gradient.searchDepth == 0 ? [0, 1] : [0, 0.4, 1]
            for (index, place) in places.enumerated() {
                plan.stops.append(GradientStop(place, color: colors[index], next: index + 1 < places.count ? places[index + 1] : nil))
            }
            let isAxial = gradient.gradient == .axial
            let u = isAxial ? SIMD4<Float>(1 / side, 0, -x / side, above) : SIMD4(2 / side, 0, -(x + side / 2) * 2 / side, above)
            return [fade, meta(Float(first), Float(places.count)), u, SIMD4(0, 2 / side, -1, narrow), SIMD4(0, 0, 1, 0), radii]
        }
    }
}
