public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// What a run's glyphs are, in memory that stays where it is: for the functions that hand out pointers to it.
final class UnsafeGlyphRows: @unchecked Sendable {
    let glyphs: UnsafePointer<CGGlyph>
    /// From where the line's baseline begins, points, y up.
    let positions: UnsafePointer<CGPoint>
    /// Points.
    let advances: UnsafePointer<CGSize>
    /// In the text, UTF-16.
    let stringIndices: UnsafePointer<CFIndex>

    init(_ run: CTRun) {
        let count = CTRunGetGlyphCount(run)
        func filled<Value>(_ fill: (UnsafeMutablePointer<Value>) -> Void) -> UnsafePointer<Value> {
            let rows = UnsafeMutablePointer<Value>.allocate(capacity: max(count, 1))
            fill(rows)
            return UnsafePointer(rows)
        }
        glyphs = filled { CTRunGetGlyphs(run, CFRange(), $0) }
        positions = filled { CTRunGetPositions(run, CFRange(), $0) }
        advances = filled { CTRunGetAdvances(run, CFRange(), $0) }
        stringIndices = filled { CTRunGetStringIndices(run, CFRange(), $0) }
    }

    deinit {
        glyphs.deallocate()
        positions.deallocate()
        advances.deallocate()
        stringIndices.deallocate()
    }
}

// Nil is never the answer here, but may be on Apple's systems.

/// The run's glyphs; valid as long as its line is there.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.line.rows(of: run).glyphs }
/// Where the glyphs' origins lie, from where the line's baseline begins, y up; valid as long as the line is there.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.line.rows(of: run).positions }
/// How far the glyphs move the pen, points; valid as long as the run's line is there.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.line.rows(of: run).advances }
/// For each glyph the place in the text, in UTF-16, of the first character that it stands for; valid as long as the run's line is there.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.line.rows(of: run).stringIndices }
