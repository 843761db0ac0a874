import Pixels
import RenderPlan

/// One colour everywhere.
struct SolidPaint: Paint {
    /// Premultiplied, 0…255.
    private let color: SIMD4<Float>
    /// True when what is there is overwritten.
    private let replaces: Bool

    @inline(__always)
    init(_ color: SIMD4<Float>, blend: Blend) {
        self.color = color * 255
        replaces = blend == .replace
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { color }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        row.paint(x, count: count, levels: color * level, replaces: replaces)
    }

    @inline(__always)
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>) {
        row.blend(PixelBlock(repeating: color) * coverages, over: columns)
    }

    @inline(__always)
    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let alpha = color.w * level * (1 / 255)
        if alpha >= 1 { return }
        row.multiply(x, count: count, by: PackedFractions(repeating: SIMD4(repeating: alpha)))
    }
}

extension BandPainter {
    func paintSolid<P: Placement>(_ batch: Batch, _: P.Type) {
        let isOver = batch.pipeline.blend == .over
        if batch.pipeline.geometry == .strip, isOver, !batch.pipeline.namesClip { return paintSolidStrips(batch) }
        forEachInstance(of: batch, P.self) { instance in
            let paint = SolidPaint(instance.color, blend: batch.pipeline.blend)
            self.paint(instance.placement.plain, paint, below: row(1, of: instance).y, instance)
        }
    }

    /// Outlines of paths and text: very many and small, each in little more time than its pixels take.
    private func paintSolidStrips(_ batch: Batch) {
        let rows = plan.rows
        var held = (page: Self.own, coverages: UnsafeCoverages(plan.alphas))
        forEachPlace(of: batch, StripPlacement.self) { first, extent, bounds in
            let strip = rows[first + 1]
            let alphaAbove = rows[first + StripPlacement.rowCount + 1].y
            guard alphaAbove == 0 else {
                let instance = Instance<StripPlacement>(plan, at: first, batch.pipeline, extent: extent, bounds: bounds)
                let paint = SolidPaint(instance.color, blend: batch.pipeline.blend)
                return self.paint(instance.placement.plain, paint, below: alphaAbove, instance)
            }
            let isOwn = strip.w == 0
            let page = isOwn ? Self.own : Int(strip.y) / CoveragePage.lines
            // Threads that each count a reference for every glyph wait for each other.
            if page != held.page { held = (page, UnsafeCoverages(isOwn ? plan.alphas : plan.pages[page].bytes)) }
            let line = isOwn ? Int(strip.y) : Int(strip.y) % CoveragePage.lines
            let start = line * RenderPlan.alphasPerLine + Int(strip.x)
            let place = StripPlace(box: rows[first], start: start, stride: Int(strip.z))
            let color = PackedPixels(repeating: rows[first + StripPlacement.rowCount] * 255)
            held.coverages.forEachRow(of: bounds, place) { y, coverages in
                target[row: y].paint(Int(bounds.minX), coverages: coverages, color: color)
            }
        }
    }

    /// The plan's own coverages, among the numbers of its pages.
    private static let own = -1
}
