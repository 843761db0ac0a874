import Coverage
import Geometry
import Graphics
import Limits
import Pixels
import RenderPlan

/// Paints one pass on a band of rows. Any number of bands may be painted at once: they share what they read, and
/// write to different rows.
struct BandPainter {
    let plan: RenderPlan
    /// The plan's clips, made ready.
    let clips: ContiguousArray<ClipShape>
    /// What batches may sample: the surfaces painted before.
    let surfaces: ContiguousArray<SurfaceBuffer>
    /// What is painted on.
    let target: UnsafeSurface
    /// The columns of the target and the rows of the band.
    let window: PixelRect
    /// Which instances touch the band; nil when it is the only one.
    let bins: Bins?
    /// How long painting may go on.
    let allowance: TimeAllowance
    /// First rows of those instances of the current batch that touch the band; nil where all have to be tested.
    private(set) var members: ContiguousArray<Int32>.SubSequence?

    init(
        plan: RenderPlan, clips: ContiguousArray<ClipShape>, surfaces: ContiguousArray<SurfaceBuffer>,
        target: UnsafeSurface, window: PixelRect, bins: Bins?, allowance: TimeAllowance
    ) {
        self.plan = plan
        self.clips = clips
        self.surfaces = surfaces
        self.target = target
        self.window = window
        self.bins = bins
        self.allowance = allowance
    }

    /// - Parameter painted: where the surface may differ from what it is cleared to; nil for everywhere.
    mutating func paint(_ pass: Pass, clearing painted: PaintedColumns?) {
        if let clear = pass.clear, !beginsFilled(pass) {
            let word = Packed.word(clear * 255)
            if let painted {
                painted.forEachPart(of: window) { target.rows($0).fill(with: word) }
            } else {
                target.rows(window).fill(with: word)
            }
        }
        for index in pass.batches {
            let batch = plan.batches[Int(index)]
            guard batch.bounds.intersects(window), !allowance.isOver else { continue }
            members = bins?.members(of: Int(index), in: window)
            switch batch.pipeline.geometry {
            case .box: paint(batch, BoxPlacement.self)
            case .quad: paint(batch, QuadPlacement.self)
            case .strip: paint(batch, StripPlacement.self)
            }
        }
    }

    /// True when the first instance covers all of the window with one colour.
    private func beginsFilled(_ pass: Pass) -> Bool {
        guard let first = pass.batches.first else { return false }
        let batch = plan.batches[Int(first)]
        guard batch.pipeline.kind == .solid, batch.pipeline.geometry == .box, batch.pipeline.blend == .replace, batch.count > 0
        else { return false }
        return batch.bounds.intersection(BoxPlacement.bounds(plan.rows, at: Int(batch.firstRow))).contains(window)
    }

    private func paint<P: Placement>(_ batch: Batch, _ placement: P.Type) {
        switch batch.pipeline.kind {
        case .solid: paintSolid(batch, placement)
        case .rounded: paintRounded(batch, placement)
        case .border: paintBorder(batch, placement)
        case .gradient: paintGradient(batch, placement)
        case .image: paintImage(batch, placement)
        case .roundedImage: paintRoundedImage(batch, placement)
        case .composite: paintComposite(batch, placement)
        case .masked: paintMasked(batch, placement)
        case .blur: paintBlur(batch, placement)
        case .filter: paintFilter(batch, placement)
        case .blend: paintBlend(batch, placement)
        case .shadow: paintShadow(batch, placement)
        }
    }

    /// Calls `body` for the instances of a batch that touch the band, in order.
    @inline(__always)
    func forEachInstance<P: Placement>(of batch: Batch, _: P.Type, _ body: (Instance<P>) -> Void) {
        forEachPlace(of: batch, P.self) { first, extent, bounds in
            body(Instance(plan, at: first, batch.pipeline, extent: extent, bounds: bounds))
        }
    }

    /// Likewise, with an instance's first row and what will be its `extent` and `bounds`.
    @inline(__always)
    func forEachPlace<P: Placement>(of batch: Batch, _: P.Type, _ body: (Int, PixelRect, PixelRect) -> Void) {
        let reach = target.frame.intersection(batch.bounds)
        let rowCount = batch.pipeline.rowCount
        let count = members?.count ?? Int(batch.count)
        func place(_ number: Int) -> (first: Int, extent: PixelRect, bounds: PixelRect) {
            let first =
                if let members { Int(members[members.startIndex + number]) } else {
                    Int(batch.firstRow) + number * rowCount
                }
            let extent = P.bounds(plan.rows, at: first).intersection(reach)
            return (first, extent, extent.intersection(window))
        }
        guard count > 0 else { return }
        var next = place(0)
        for number in 1...count {
            if number & 255 == 0, allowance.isOver { return }
            let here = next
            if number < count {
                next = place(number)
                if !next.bounds.isEmpty { target.rows(next.bounds).foresee() }
            }
            if !here.bounds.isEmpty { body(here.first, here.extent, here.bounds) }
        }
    }

    /// A row of an instance's paint, in the order of `DrawKind.paintRows`.
    @inline(__always)
    func row<P: Placement>(_ index: Int, of instance: Instance<P>) -> SIMD4<Float> {
        plan.rows[instance.firstPaintRow + index]
    }

    /// Calls `body` with what a batch samples; not at all when there is nothing.
    @inline(__always)
    func withTexture(_ texture: Batch.Texture, _ body: (UnsafeTexture) -> Void) {
        switch texture {
        case .none: break
        case .image(let index): UnsafeTexture.with(plan.images[Int(index.rawValue)], body)
        case .surface(let index):
            let frame = plan.surfaces[Int(index.rawValue)].frame
            surfaces[Int(index.rawValue)].pixels.withUnsafeBufferPointer {
                body(UnsafeTexture(pixels: $0, width: frame.width, height: frame.height, isOpaque: false))
            }
        }
    }

    /// Calls `body` with both surfaces that a batch samples.
    @inline(__always)
    func withTextures(_ batch: Batch, _ body: (UnsafeTexture, UnsafeTexture) -> Void) {
        withTexture(batch.texture) { first in withTexture(batch.second) { body(first, $0) } }
    }

    @inline(__always)
    func paint<S: Shape, P: Paint, L: Placement>(_ shape: S, _ paint: P, _ instance: Instance<L>) {
        let blend = instance.pipeline.blend
        if P.paintsQuads, P.paintsBoxesAsQuads || S.self != BoxShape.self, instance.clip == nil, blend != .destinationIn,
            let quad = shape.rows(in: instance.bounds), paint.paint(target.rows(instance.bounds), quad, adds: blend == .plusLighter)
        {
            return
        }
        switch blend {
        case .replace, .over: self.paint(shape, paint, in: instance)
        case .plusLighter: self.paint(shape, AddedPaint(base: paint), in: instance)
        case .destinationIn:
            if let clip = instance.clip {
                keep(shape, clips[clip].seen(by: instance.pipeline), paint, bounds: instance.bounds)
            } else {
                keep(shape, Unclipped(), paint, bounds: instance.bounds)
            }
        }
    }

    private func paint<S: Shape, P: Paint, L: Placement>(_ shape: S, _ paint: P, in instance: Instance<L>) {
        if let clip = instance.clip {
            self.paint(shape, clips[clip].seen(by: instance.pipeline), paint, bounds: instance.bounds)
        } else {
            self.paint(shape, Unclipped(), paint, bounds: instance.bounds)
        }
    }

    private func paint<S: Shape, C: ClipRegion, P: Paint>(_ shape: S, _ clip: C, _ paint: P, bounds: PixelRect) {
        let columns = Int(bounds.minX)..<Int(bounds.maxX)
        for y in Int(bounds.minY)..<Int(bounds.maxY) {
            let spans = shape.spans(row: y)
            guard !spans.first.isEmpty || !spans.second.isEmpty else { continue }
            let within = clip.spans(row: y).first
            let row = target[row: y]
            self.paint(row, y, spans.first, columns, shape, clip, within, paint)
            if !spans.second.isEmpty { self.paint(row, y, spans.second, columns, shape, clip, within, paint) }
        }
    }

    @inline(__always)
    private func paint<S: Shape, C: ClipRegion, P: Paint>(
        _ row: UnsafeRow, _ y: Int, _ touched: RowSpan, _ columns: Range<Int>, _ shape: S, _ clip: C, _ within: RowSpan, _ paint: P
    ) {
        let span = touched.intersection(within).clamped(to: columns)
        guard !span.isEmpty else { return }
        edges(row, y, span.start..<span.runStart, shape, clip, within, paint)
        guard span.runStart < span.runEnd else { return }
        let level = paint.covered(touched.level, clip: within.level)
        paint.run(row, x: span.runStart, y: y, count: span.runEnd - span.runStart, level: level)
        edges(row, y, span.runEnd..<span.end, shape, clip, within, paint)
    }

    /// Pixels beside a run.
    @inline(__always)
    private func edges<S: Shape, C: ClipRegion, P: Paint>(
        _ row: UnsafeRow, _ y: Int, _ columns: Range<Int>, _ shape: S, _ clip: C, _ within: RowSpan, _ paint: P
    ) {
        guard S.isTabled, !clip.isCut else {
            for x in columns { self.paint(row, x, y, shape, clip, paint) }
            return
        }
        var x = columns.lowerBound
        while x < columns.upperBound {
            let block = x >> 3
            let end = min(block &* 8 &+ 8, columns.upperBound)
            let isRun = x >= within.runStart && end <= within.runEnd
            let left = isRun ? SIMD8(repeating: within.level) : clip.areas(block: block, row: y)
            paint.edges(row, x..<end, y: y, coverages: paint.covered(shape.areas(block: block, row: y), clip: left))
            x = end
        }
    }

    /// One pixel at an edge.
    @inline(__always)
    private func paint<S: Shape, C: ClipRegion, P: Paint>(
        _ row: UnsafeRow, _ x: Int, _ y: Int, _ shape: S, _ clip: C, _ paint: P
    ) {
        if paint.isClear(x: x, y: y) { return }
        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let area = shape.area(p)
        guard area > 0 else { return }
        var coverage = paint.covered(area, clip: clip.area(p))
        guard coverage > 0 else { return }
        if clip.isCut { coverage *= clip.cutShare(p, alpha: paint.cutAlpha(x: x, y: y) * coverage) }
        paint.edge(row, x: x, y: y, coverage: coverage)
    }

    /// `Blend.destinationIn`: all pixels of `bounds` are multiplied, those outside of shape or clip by 0.
    private func keep<S: Shape, C: ClipRegion, P: Paint>(_ shape: S, _ clip: C, _ paint: P, bounds: PixelRect) {
        let columns = Int(bounds.minX)..<Int(bounds.maxX)
        for y in Int(bounds.minY)..<Int(bounds.maxY) {
            let row = target[row: y]
            let spans = shape.spans(row: y)
            let within = clip.spans(row: y).first
            var next = columns.lowerBound
            for touched in [spans.first, spans.second] {
                let span = touched.intersection(within).clamped(to: columns)
                guard !span.isEmpty else { continue }
                row.fill(next, count: span.start - next, with: 0)
                keep(row, y, span.start..<span.runStart, shape, clip, paint)
                let level = paint.covered(touched.level, clip: within.level)
                paint.keep(row, x: span.runStart, y: y, count: span.runEnd - span.runStart, level: level)
                keep(row, y, span.runEnd..<span.end, shape, clip, paint)
                next = span.end
            }
            row.fill(next, count: columns.upperBound - next, with: 0)
        }
    }

    private func keep<S: Shape, C: ClipRegion, P: Paint>(
        _ row: UnsafeRow, _ y: Int, _ columns: Range<Int>, _ shape: S, _ clip: C, _ paint: P
    ) {
        for x in columns {
            let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
            var coverage = paint.covered(shape.area(p), clip: clip.area(p))
            if clip.isCut { coverage *= clip.cutShare(p, alpha: paint.cutAlpha(x: x, y: y) * coverage) }
            paint.keepEdge(row, x: x, y: y, coverage: coverage)
        }
    }
}

/// One draw, as the plan's rows say it.
struct Instance<P: Placement> {
    /// Where its rectangle lies.
    let placement: P
    /// Premultiplied paint, `Row.color`.
    let color: SIMD4<Float>
    /// The pixels it may touch on the whole surface: the choice of how to paint it depends on these, so that all bands agree.
    let extent: PixelRect
    /// The pixels it may touch in the band; not empty.
    var bounds: PixelRect
    /// Its place in the plan's clips, if it is clipped or cut.
    let clip: Int?
    /// Its batch's.
    let pipeline: Pipeline
    /// Where the rows of its paint begin in the plan.
    let firstPaintRow: Int

    @inline(__always)
    init(_ plan: borrowing RenderPlan, at first: Int, _ pipeline: Pipeline, extent: PixelRect, bounds: PixelRect) {
        firstPaintRow = first + P.rowCount
        let bits = pipeline.hasHardEdges ? plan.rows[firstPaintRow + 1].w : 0
        placement = P(plan, at: first, hardEdges: EdgeSet(bits: bits))
        self.extent = extent
        self.bounds = bounds
        color = plan.rows[firstPaintRow]
        self.pipeline = pipeline
        clip = pipeline.namesClip ? Int(plan.rows[firstPaintRow + 1].x) : nil
    }
}
