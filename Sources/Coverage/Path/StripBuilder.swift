import Geometry

/// Turns rows of coverage, from top to bottom, into strips and solid boxes.
///
/// Rows are gathered into bands as high as a strip. In a band, the columns where any row is partly covered become strips;
/// what remains in each row is solid or empty, and solid runs that lie under one another become one box.
struct StripBuilder {
    /// Strips closer together than this become one, columns: a strip costs more than a few bytes.
    private static let leastGap = 4

    /// A solid box that may still grow downwards.
    private struct OpenBox {
        var minX: Int32
        var maxX: Int32
        var minY: Int32
    }

    /// What there is so far. It keeps its memory from one path to the next, and a copy of the right size is handed out.
    private var result = CoverageStrips()
    /// The rectangle being covered, pixels; columns count from its left side.
    private var rect = PixelRect.empty
    /// Words of 64 columns in a row.
    private var words = 0
    /// Rows in the current band.
    private var rows = 0
    /// The coverage of the band's partly covered pixels, 0 elsewhere; row after row of `words` · 64 bytes.
    private var bytes: ContiguousArray<UInt8> = []
    /// For each row of the band, a bit for each column with coverage other than 0 and 255.
    private var partial: ContiguousArray<UInt64> = []
    /// For each row of the band, a bit for each column with coverage 255.
    private var solid: ContiguousArray<UInt64> = []
    /// A bit for each column that the band's strips take.
    private var taken: ContiguousArray<UInt64> = []
    /// Boxes that end with the row above, from left to right.
    private var open: ContiguousArray<OpenBox> = []
    /// The same for the row being added.
    private var nextOpen: ContiguousArray<OpenBox> = []
    /// The first row of the band, pixels.
    private var bandY: Int32 = 0

    init() {}

    mutating func begin(_ rect: PixelRect) {
        result.removeAll()
        self.rect = rect
        words = (rect.width + 63) / 64
        rows = 0
        bandY = rect.minY
        let height = CoverageStrips.rowsPerStrip
        if bytes.count < words * 64 * height {
            bytes = ContiguousArray(repeating: 0, count: words * 64 * height)
            partial = ContiguousArray(repeating: 0, count: words * height)
            solid = ContiguousArray(repeating: 0, count: words * height)
            taken = ContiguousArray(repeating: 0, count: words)
        }
        open.removeAll(keepingCapacity: true)
    }

    /// The current row, while its pixels are set. Unsafe because it names memory of arrays, each of which is looked up once for the
    /// row; columns are checked.
    struct UnsafeLine {
        fileprivate let bytes: UnsafeMutablePointer<UInt8>
        fileprivate let partial: UnsafeMutablePointer<UInt64>
        fileprivate let solid: UnsafeMutablePointer<UInt64>
        /// One past the last column.
        fileprivate let end: Int

        /// Sets the coverage of one pixel; pixels never set are not covered.
        @inline(__always)
        func set(_ column: Int, _ alpha: UInt8) {
            guard alpha != 0 else { return }
            precondition(column >= 0 && column < end, "A column beside the rectangle.")
            let bit: UInt64 = 1 << UInt64(column & 63)
            if alpha == 255 {
                solid[column >> 6] |= bit
            } else {
                partial[column >> 6] |= bit
                bytes[column] = alpha
            }
        }

        /// Sets a run of pixels to full coverage.
        @inline(__always)
        func setSolid(_ columns: Range<Int>) {
            if columns.isEmpty { return }
            precondition(columns.lowerBound >= 0 && columns.upperBound <= end, "Columns beside the rectangle.")
            let (first, last) = (columns.lowerBound >> 6, (columns.upperBound - 1) >> 6)
            let head: UInt64 = ~0 << UInt64(columns.lowerBound & 63)
            let tail: UInt64 = ~0 >> UInt64(63 - (columns.upperBound - 1) & 63)
            if first == last {
                solid[first] |= head & tail
                return
            }
            solid[first] |= head
            for word in first + 1..<last { solid[word] = ~0 }
            solid[last] |= tail
        }
    }

    /// Calls `body` with the current row.
    @inline(__always)
    mutating func withLine(_ body: (UnsafeLine) -> Void) {
        let (row, words) = (rows, words)
        bytes.withUnsafeMutableBufferPointer { bytes in
            partial.withUnsafeMutableBufferPointer { partial in
                solid.withUnsafeMutableBufferPointer { solid in
                    guard let bytes = bytes.baseAddress, let partial = partial.baseAddress, let solid = solid.baseAddress else { return }
                    body(
                        UnsafeLine(
                            bytes: bytes + row * words * 64, partial: partial + row * words, solid: solid + row * words,
                            end: words * 64))
                }
            }
        }
    }

    mutating func endRow() {
        rows += 1
        if rows == CoverageStrips.rowsPerStrip { endBand() }
    }

    mutating func finish() -> CoverageStrips {
        if rows > 0 { endBand() }
        for box in open { close(box, at: bandY) }
        open.removeAll(keepingCapacity: true)
        result.bounds = result.strips.reduce(PixelRect.empty) { $0.union($1.bounds) }
        result.bounds = result.solids.reduce(result.bounds) { $0.union($1) }
        return result.compact
    }

    private mutating func close(_ box: OpenBox, at y: Int32) {
        result.solids.append(PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: y))
    }

    private mutating func endBand() {
        Self.unite(partial, rows: rows, words: words, in: &taken)
        appendStrips()
        for row in 0..<rows { appendSolids(row) }
        Self.clear(&partial, count: rows * words)
        Self.clear(&solid, count: rows * words)
        bandY += Int32(rows)
        rows = 0
    }

    /// Sets what is set in any of some rows.
    private static func unite(
        _ partial: ContiguousArray<UInt64>, rows: Int, words: Int, in taken: inout ContiguousArray<UInt64>
    ) {
        var taken = taken.mutableSpan
        let partial = partial.span
        for i in 0..<words {
            var any: UInt64 = 0
            for row in 0..<rows { any |= partial[row * words + i] }
            taken[i] = any
        }
    }

    private static func clear(_ bits: inout ContiguousArray<UInt64>, count: Int) {
        var bits = bits.mutableSpan
        for i in 0..<count { bits[i] = 0 }
    }

    /// A strip for each run of taken columns; runs that nearly touch are joined, and their gap is taken too.
    private mutating func appendStrips() {
        let width = words * 64
        var start = taken.nextSetBit(from: 0, words: words)
        while start < width {
            var end = taken.nextClearBit(from: start, words: words)
            var next = taken.nextSetBit(from: end, words: words)
            while next < width && next - end < Self.leastGap {
                taken.setBits(end..<next, from: 0)
                end = taken.nextClearBit(from: next, words: words)
                next = taken.nextSetBit(from: end, words: words)
            }
            appendStrip(start..<end)
            start = next
        }
    }

    private mutating func appendStrip(_ columns: Range<Int>) {
        result.strips.append(
            CoverageStrips.Strip(
                x: rect.minX + Int32(columns.lowerBound), y: bandY, width: Int32(columns.count), height: Int32(rows),
                alphaOffset: Int32(result.alphas.count)))
        Self.take(columns, rows: rows, words: words, of: &bytes, solid, to: &result.alphas)
    }

    /// Moves the bytes of a strip to the end of a list. The arrays come one by one so that each is looked up once.
    private static func take(
        _ columns: Range<Int>, rows: Int, words: Int, of bytes: inout ContiguousArray<UInt8>,
        _ solid: ContiguousArray<UInt64>, to alphas: inout ContiguousArray<UInt8>
    ) {
        var next = alphas.count
        alphas.append(contentsOf: repeatElement(0, count: columns.count * rows))
        var alphas = alphas.mutableSpan
        var bytes = bytes.mutableSpan
        let solid = solid.span
        for row in 0..<rows {
            let (firstByte, firstWord) = (row * words * 64, row * words)
            for column in columns {
                let isSolid = solid[firstWord + column >> 6] >> UInt64(column & 63) & 1
                alphas[next] = isSolid != 0 ? 255 : bytes[firstByte + column]
                bytes[firstByte + column] = 0
                next += 1
            }
        }
    }

    /// Continues the boxes that the row's solid runs continue, closes the others and opens new ones.
    private mutating func appendSolids(_ row: Int) {
        let y = bandY + Int32(row)
        let width = words * 64
        for i in 0..<words { solid[row * words + i] &= ~taken[i] }
        nextOpen.removeAll(keepingCapacity: true)
        var old = 0
        var start = solid.nextSetBit(from: 0, words: words, offset: row * words)
        while start < width {
            let end = solid.nextClearBit(from: start, words: words, offset: row * words)
            let minX = rect.minX + Int32(start)
            let maxX = rect.minX + Int32(end)
            while old < open.count && open[old].minX < minX {
                close(open[old], at: y)
                old += 1
            }
            if old < open.count && open[old].minX == minX && open[old].maxX == maxX {
                nextOpen.append(open[old])
                old += 1
            } else {
                nextOpen.append(OpenBox(minX: minX, maxX: maxX, minY: y))
            }
            start = solid.nextSetBit(from: end, words: words, offset: row * words)
        }
        while old < open.count {
            close(open[old], at: y)
            old += 1
        }
        swap(&open, &nextOpen)
    }
}
