import CPixels
import Geometry
import RenderPlan

/// Where a surface may differ from the word to which it was cleared: a range of columns for every few rows.
///
/// Most frames leave much of their target empty, and so did those before them: what is still clear need not be cleared again.
struct PaintedColumns {
    /// Rows that are looked at together.
    private static let step = Int32(lk_rows_noted)

    /// The surface.
    let frame: PixelRect
    /// What it was cleared to.
    let word: UInt32
    /// The first column and one past the last, for each group of `step` rows.
    private var columns: ContiguousArray<SIMD2<Int32>>

    /// - Parameter isClear: true when nothing was painted on the surface; else all of it may have been.
    init(_ frame: PixelRect, _ word: UInt32, isClear: Bool) {
        (self.frame, self.word) = (frame, word)
        let count = (frame.height + Int(Self.step) - 1) / Int(Self.step)
        columns = ContiguousArray(repeating: isClear ? Self.none : SIMD2(frame.minX, frame.maxX), count: count)
    }

    private static let none = SIMD2(Int32.max, Int32.min)

    mutating func removeAll() {
        for index in columns.indices { columns[index] = Self.none }
    }

    /// Adds what a pass may paint in a part of the surface.
    mutating func add(_ pass: Pass, of plan: RenderPlan, in changed: PixelRect) {
        let window = frame.intersection(changed)
        for index in pass.batches {
            let batch = plan.batches[Int(index)]
            let reach = window.intersection(batch.bounds)
            if reach.isEmpty { continue }
            switch batch.pipeline.geometry {
            case .box: add(batch, plan.rows, in: reach, BoxPlacement.self)
            case .quad: add(batch, plan.rows, in: reach, QuadPlacement.self)
            case .strip: add(batch, plan.rows, in: reach, StripPlacement.self)
            }
        }
    }

    private mutating func add<P: Placement>(
        _ batch: Batch, _ rows: ContiguousArray<SIMD4<Float>>, in reach: PixelRect, _: P.Type
    ) {
        let rowCount = batch.pipeline.rowCount
        // A quadrilateral has no row that is a box.
        var instance = P.self == QuadPlacement.self ? 0 : addWhole(batch, rows, in: reach)
        while instance < Int(batch.count) {
            let part = P.bounds(rows, at: Int(batch.firstRow) + instance * rowCount).intersection(reach)
            instance += 1
            if part.isEmpty { continue }
            for place in Self.places(of: part, in: frame) {
                let before = columns[place]
                if part.minX < before.x || part.maxX > before.y {
                    columns[place] = SIMD2(min(before.x, part.minX), max(before.y, part.maxX))
                }
            }
        }
    }

    /// Adds rectangles up to the first that does not end on pixel boundaries: paths have very many, and those of paths do.
    /// - Returns: how many.
    private mutating func addWhole(_ batch: Batch, _ rows: ContiguousArray<SIMD4<Float>>, in reach: PixelRect) -> Int {
        rows.withUnsafeBytes { rows in
            let instances = lk_instances(
                rows: rows.baseAddress?.assumingMemoryBound(to: Float.self), first_row: Int(batch.firstRow),
                row_count: batch.pipeline.rowCount, count: Int(batch.count))
            return columns.withUnsafeMutableBytes { columns in
                lk_note_columns(
                    instances, lk_reach(min_x: reach.minX, min_y: reach.minY, max_x: reach.maxX, max_y: reach.maxY), frame.minY,
                    columns.baseAddress?.assumingMemoryBound(to: Int32.self))
            }
        }
    }

    @inline(__always)
    private static func places(of part: PixelRect, in frame: PixelRect) -> Range<Int> {
        Int((part.minY - frame.minY) / step)..<Int((part.maxY - 1 - frame.minY) / step) + 1
    }

    /// Calls `body` with rectangles that hold all that was painted in a part of the surface. The part is not empty.
    func forEachPart(of window: PixelRect, _ body: (PixelRect) -> Void) {
        for place in Self.places(of: window, in: frame) {
            let top = frame.minY + Int32(place) * Self.step
            let painted = PixelRect(minX: columns[place].x, minY: top, maxX: columns[place].y, maxY: top + Self.step)
            let part = painted.intersection(window)
            if !part.isEmpty { body(part) }
        }
    }
}
