import CPixels
import Coverage

extension BoxShadowShape {
    /// Calls `body` with the shadow as `CPixels` paints it.
    func withRows(_ body: (borrowing lk_shadow) -> Void) {
        precondition(Coverage.ShadowTables.padding >= lk_widest, "Vectors wider than the tables' margins.")
        tables.withMemory { memory in
            var shadow = lk_shadow()
            shadow.across = memory.across
            shadow.down = memory.down
            shadow.column = Int32(memory.firstColumn)
            shadow.row = Int32(memory.firstRow)
            shadow.notch_count = memory.notches.count
            withUnsafeTemporaryAllocation(of: lk_notch.self, capacity: memory.notches.count) { notches in
                for (index, notch) in memory.notches.enumerated() { notches.initializeElement(at: index, to: lk_notch(notch)) }
                shadow.notches = UnsafePointer(notches.baseAddress)
                body(shadow)
            }
        }
    }
}

extension lk_notch {
    fileprivate init(_ notch: Coverage.ShadowTables.NotchMemory) {
        self.init(
            first_column: Int32(notch.columns.lowerBound), end_column: Int32(notch.columns.upperBound),
            first_row: Int32(notch.rows.lowerBound), end_row: Int32(notch.rows.upperBound), columns: notch.columnParts,
            stride: notch.stride, rows: notch.rowParts, count: notch.count,
            active: UnsafeRawPointer(notch.active).assumingMemoryBound(to: Int32.self))
    }
}
