import CPixels
import Geometry
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
    static var paintsQuads: Bool { true }

    /// Their rows are runs already; and so a rectangle in a `CGContext` has the same bytes as a layer.
    @inline(__always)
    static var paintsBoxesAsQuads: Bool { false }

    @inline(__always)
    func paint(_ rows: UnsafeRows, _ quad: lk_quad, adds: Bool) -> Bool {
        let (redBlue, greenAlpha) = PackedPixels(repeating: color).first
        let stores = !adds && (replaces || color.w >= 255)
        rows.paint(
            quad,
            lk_color(
                red_blue: redBlue, green_alpha: greenAlpha, word: Packed.word(color), stores: stores ? 1 : 0, adds: adds ? 1 : 0))
        return true
    }

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
        if !batch.pipeline.namesClip {
            switch (batch.pipeline.geometry, batch.pipeline.blend) {
            case (.strip, .over): return paintSolidStrips(batch)
            case (.box, .over), (.box, .replace): return paintSolidBoxes(batch)
            default: break
            }
        }
        forEachInstance(of: batch, P.self) { paintSolid($0) }
    }

    private func paintSolid<P: Placement>(_ instance: Instance<P>) {
        let paint = SolidPaint(instance.color, blend: instance.pipeline.blend)
        self.paint(instance.placement.plain, paint, below: PaintAbove(meta: row(1, of: instance)), instance)
    }

    /// The solid boxes inside paths: very many and small, like their strips.
    private func paintSolidBoxes(_ batch: Batch) {
        let rows = plan.rows
        var color = SolidColor(.zero)
        forEachPlace(of: batch, BoxPlacement.self) { first, extent, bounds in
            // A box that does not end on pixel boundaries has anti-aliased edges.
            guard rows[first].isWhole, rows[first + BoxPlacement.rowCount + 1].y == 0 else {
                return paintSolid(Instance<BoxPlacement>(plan, at: first, batch.pipeline, extent: extent, bounds: bounds))
            }
            color.become(rows[first + BoxPlacement.rowCount])
            if color.isOpaque || batch.pipeline.blend == .replace {
                target.rows(bounds).fill(with: color.word)
            } else {
                target.rows(bounds).paint(color.packed)
            }
        }
    }

    /// The strips of paths and text: very many and small, so that each may take little more time than its pixels.
    private func paintSolidStrips(_ batch: Batch) {
        let rows = plan.rows
        let reach = target.frame.intersection(batch.bounds).intersection(window)
        if reach.isEmpty { return }
        let rowCount = batch.pipeline.rowCount
        let count = members?.count ?? Int(batch.count)
        var held = (page: Self.own, coverages: UnsafeCoverages(plan.alphas))
        var color = SolidColor(.zero)
        var number = 0
        while number < count {
            let first =
                if let members { Int(members[members.startIndex + number]) } else { Int(batch.firstRow) + number * rowCount }
            guard rows[first + StripPlacement.rowCount + 1].y == 0 else {
                let extent = StripPlacement.bounds(rows, at: first).intersection(target.frame.intersection(batch.bounds))
                let bounds = extent.intersection(window)
                if !bounds.isEmpty {
                    paintSolid(Instance<StripPlacement>(plan, at: first, batch.pipeline, extent: extent, bounds: bounds))
                }
                number += 1
                continue
            }
            let strip = rows[first + 1]
            let page = strip.w == 0 ? Self.own : Int(strip.y) / CoveragePage.lines
            // Held across glyphs: a reference counted for each would make threads contend.
            if page != held.page { held = (page, UnsafeCoverages(page == Self.own ? plan.alphas : plan.pages[page].bytes)) }
            color.become(rows[first + StripPlacement.rowCount])
            let painted = paintStrips(batch, number..<count, held.coverages, page: page, in: reach, color.packed)
            precondition(painted > 0, "A byte outside the coverages.")
            number += painted
        }
    }

    /// Paints a batch's strips up to the first that has another colour, or bytes in another page than the one held.
    /// - Returns: how many.
    private func paintStrips(
        _ batch: Batch, _ range: Range<Int>, _ coverages: UnsafeCoverages, page: Int, in reach: PixelRect, _ color: PackedPixels
    ) -> Int {
        let frame = target.frame
        let rowCount = batch.pipeline.rowCount
        let bytes = coverages.all
        func paint(_ members: UnsafePointer<Int32>?) -> Int {
            plan.rows.withUnsafeBytes { rows in
                target.rows(frame).paint(
                    lk_strips(
                        rows: rows.baseAddress?.assumingMemoryBound(to: Float.self),
                        first_row: Int(batch.firstRow) + range.lowerBound * rowCount, row_count: rowCount, members: members,
                        count: range.count, bytes: bytes.baseAddress, byte_count: bytes.count,
                        line_length: Int64(RenderPlan.alphasPerLine), page: Int64(page), page_lines: Int64(CoveragePage.lines),
                        column: frame.minX, row: frame.minY, min_x: reach.minX, min_y: reach.minY, max_x: reach.maxX, max_y: reach.maxY),
                    color: color)
            }
        }
        guard let members else { return paint(nil) }
        return members.withUnsafeBufferPointer { paint($0.baseAddress.map { $0 + range.lowerBound }) }
    }

    /// Stands for the plan's own coverages among page numbers.
    private static let own = -1
}

/// A colour packed for rows of pixels. Successive instances mostly have the same.
private struct SolidColor {
    /// Premultiplied.
    private var color: SIMD4<Float>
    /// For source-over.
    private(set) var packed: PackedPixels
    /// For overwriting.
    private(set) var word: UInt32

    init(_ color: SIMD4<Float>) {
        self.color = color
        packed = PackedPixels(repeating: color * 255)
        word = Packed.word(color * 255)
    }

    @inline(__always)
    mutating func become(_ color: SIMD4<Float>) {
        if color != self.color { self = SolidColor(color) }
    }

    /// It hides what is below.
    var isOpaque: Bool { color.w * 255 >= 255 }
}

extension SIMD4<Float> {
    /// True when all are whole numbers below 2²⁴, from where on every `Float` is whole.
    @inline(__always)
    var isWhole: Bool {
        let limit = Float(1 << 24)
        guard all(self .< limit), all(self .> -limit) else { return false }
        return self == SIMD4(Float(Int32(x)), Float(Int32(y)), Float(Int32(z)), Float(Int32(w)))
    }
}
