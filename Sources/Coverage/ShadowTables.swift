public import Geometry
import Glibc

extension Coverage {
    /// The shadow of an upright rounded rectangle on a window of pixels, as sums of products of columns and rows.
    ///
    /// A rectangle's shadow is one table of columns times one of rows. The notch that a round corner takes out of it is a sum
    /// of few such products: with the corner's outline as x = rx (1 − sin θ), y = ry (1 − cos θ), the blurred notch is
    ///
    ///     ∫ g(v − y) · (G(x − u) − G(−u)) dy      at the place (u, v) from the corner, inward
    ///
    /// and its integrand is smooth in θ, so that a few samples of Gaussian quadrature on each piece of the quarter turn do. Each
    /// sample is a number of the row times a number of the column. A row needs only the samples within the Gaussian's reach. The
    /// error is a sixth of a level, of which the polynomials make an eighth.
    ///
    /// For a large corner the window is cut into parts that see few samples each (`ShadowTables+LargeNotches.swift`).
    public struct ShadowTables: Sendable {
        /// In deviations, like all that follows but `origin` and the window.
        public let size: SIMD2<Float>
        public let radiiX: SIMD4<Float>
        public let radiiY: SIMD4<Float>
        /// The shape's corner (minX, minY), pixels.
        public let origin: SIMD2<Float>
        public let gaussian: PixelGaussian
        /// The window, pixels.
        private let window: PixelRect
        /// The first block of eight columns, from column 0 on.
        private let firstBlock: Int
        /// The factor of each column from the first block's first on, between the two upright sides, and `padding` more.
        private var across: [Float] = []
        /// The factor of each row, between the two others.
        private var down: [Float] = []
        var notches: [Notch] = []
        /// The samples' factors in each column of a notch's blocks, sample after sample, each with `padding` zeros before and after.
        var columnParts: [Float] = []
        /// Their factors in each row, row after row.
        var rowParts: [Float] = []
        /// Which samples count in each row of a notch: the first, and one past the last.
        var active: [SIMD2<Int32>] = []

        /// Where a corner's notch is in the tables. Two of the same radii share columns if one lies above the other, and
        /// rows if they lie side by side.
        struct Notch {
            /// 0 to 3, in the order of the radii.
            var corner: Int
            /// Blocks of columns, from column 0 on.
            var blocks: Range<Int>
            /// Rows, pixels.
            var rows: Range<Int>
            /// Samples.
            var count: Int
            /// The number of its first sample's first column in `columnParts`.
            var firstColumnPart: Int
            /// Its first number in `rowParts`.
            var firstRowPart: Int
            /// Its first row in `active`.
            var firstActive: Int

            /// From one sample's columns to the next one's.
            var stride: Int { blocks.count * 8 + 2 * padding }
        }

        /// Columns that may be read behind a row's last, and before and behind a notch's.
        public static var padding: Int { 16 }

        /// - Parameters:
        ///   - box: the draw's rectangle, pixels; the shape is the same less `reach` on each side.
        ///   - sigma: standard deviation, pixels.
        ///   - window: not empty.
        public init(
            box: SIMD4<Float>, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, window: PixelRect
        ) {
            gaussian = PixelGaussian(sigma: sigma)
            origin = box.lowHalf + reach
            size = (box.highHalf - box.lowHalf - 2 * reach) * gaussian.perPixel
            self.radiiX = radiiX * gaussian.perPixel
            self.radiiY = radiiY * gaussian.perPixel
            self.window = window
            firstBlock = Int(window.minX) >> 3
            let lastBlock = (Int(window.maxX) - 1) >> 3
            across.reserveCapacity((lastBlock - firstBlock + 1) * 8 + ShadowTables.padding)
            down.reserveCapacity(Int(window.maxY) - Int(window.minY))
            for block in firstBlock...lastBlock {
                let p = columns(block)
                let part = gaussian.integral(size.x - p) - gaussian.integral(-p)
                for lane in 0..<8 { across.append(part[lane]) }
            }
            across.append(contentsOf: repeatElement(0, count: ShadowTables.padding))
            for y in stride(from: Int(window.minY), to: Int(window.maxY), by: 8) {
                let p = rows(y)
                let part = gaussian.integral(size.y - p) - gaussian.integral(-p)
                for lane in 0..<min(8, Int(window.maxY) - y) { down.append(part[lane]) }
            }
            for corner in 0..<4 { addNotch(corner) }
        }

        /// Where a block's columns lie, from the shape's corner.
        @inline(__always)
        func columns(_ block: Int) -> SIMD8<Float> {
            let lanes = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)
            return (lanes + (Float(block << 3) - origin.x)) * gaussian.perPixel
        }

        /// Where eight rows lie from one on.
        @inline(__always)
        func rows(_ y: Int) -> SIMD8<Float> {
            // Summed so that a row's number does not depend on which row comes first.
            (SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(y) + 0.5 - origin.y) * gaussian.perPixel
        }

        private mutating func addNotch(_ corner: Int) {
            let radii = SIMD2(radiiX[corner], radiiY[corner])
            let isRight = corner == 1 || corner == 2
            let isLower = corner >= 2
            guard radii.x > 0, radii.y > 0, radii.x.isFinite, radii.y.isFinite else { return }
            let rows = pixels(isLower, size.y, radii.y, origin.y, Int(window.minY)..<Int(window.maxY))
            let columns = pixels(isRight, size.x, radii.x, origin.x, Int(window.minX)..<Int(window.maxX))
            guard !rows.isEmpty, !columns.isEmpty else { return }
            let blocks = (columns.lowerBound >> 3)..<(((columns.upperBound - 1) >> 3) + 1)
            let outline = NotchOutline(radii: radii)
            if outline.isLarge { return addParts(of: corner, outline, blocks, rows) }
            let samples = outline.samples(of: 0..<outline.pieces)
            // Of the same radii, by where it lies.
            func alike(_ side: Int) -> Notch? {
                notches.first { $0.corner ^ corner == side && radiiX[$0.corner] == radii.x && radiiY[$0.corner] == radii.y }
            }
            var notch = next(corner, blocks, rows, samples)
            if let above = alike(3) {
                notch.firstColumnPart = above.firstColumnPart
            } else {
                addColumns(notch.blocks, isRight: isRight, samples)
            }
            if let beside = alike(1) {
                (notch.firstRowPart, notch.firstActive) = (beside.firstRowPart, beside.firstActive)
            } else {
                active.reserveCapacity(active.count + rows.count)
                addRows(rows, isLower: isLower, samples)
            }
            notches.append(notch)
        }

        /// A notch whose numbers will be appended to the tables.
        func next(_ corner: Int, _ blocks: Range<Int>, _ rows: Range<Int>, _ samples: NotchSamples) -> Notch {
            Notch(
                corner: corner, blocks: blocks, rows: rows, count: samples.places.count,
                firstColumnPart: columnParts.count + ShadowTables.padding, firstRowPart: rowParts.count, firstActive: active.count)
        }

        mutating func addColumns(_ blocks: Range<Int>, isRight: Bool, _ samples: NotchSamples) {
            let stride = blocks.count * 8 + 2 * ShadowTables.padding
            let first = columnParts.count + ShadowTables.padding
            columnParts.append(contentsOf: repeatElement(0, count: stride * samples.places.count))
            for block in blocks {
                let u = isRight ? size.x - columns(block) : columns(block)
                let base = gaussian.integral(-u)
                for (index, place) in samples.places.enumerated() {
                    let part = gaussian.integral(place.x - u) - base
                    let start = first + index * stride + (block - blocks.lowerBound) * 8
                    for lane in 0..<8 { columnParts[start + lane] = part[lane] }
                }
            }
        }

        mutating func addRows(_ rows: Range<Int>, isLower: Bool, _ samples: NotchSamples) {
            let (start, count) = (rowParts.count, samples.places.count)
            rowParts.append(contentsOf: repeatElement(0, count: rows.count * count))
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 8) {
                let v = isLower ? size.y - self.rows(y) : self.rows(y)
                let first = start + (y - rows.lowerBound) * count
                let lanes = min(8, rows.upperBound - y)
                for (index, place) in samples.places.enumerated() {
                    let part =
                        index < samples.whole
                        ? gaussian.integral(v) - gaussian.integral(v - place.y) : gaussian.density(v - place.y) * samples.weights[index]
                    for lane in 0..<lanes { rowParts[first + lane * count + index] = part[lane] }
                }
                for lane in 0..<lanes { active.append(counting(first + lane * count, count)) }
            }
        }

        /// Which of a row's samples count: the first, and one past the last.
        private func counting(_ start: Int, _ count: Int) -> SIMD2<Int32> {
            let parts = rowParts[start..<start + count]
            guard let first = parts.firstIndex(where: { $0 > 0 }), let last = parts.lastIndex(where: { $0 > 0 }) else {
                return .zero
            }
            return SIMD2(Int32(first - start), Int32(last - start + 1))
        }

        /// The columns or rows from which a notch at one end of a side can be seen.
        private func pixels(
            _ isFar: Bool, _ size: Float, _ radius: Float, _ origin: Float, _ window: Range<Int>
        ) -> Range<Int> {
            let near = (-gaussian.reach, radius + gaussian.reach)
            let (low, high) = isFar ? (size - near.1, size - near.0) : near
            // One pixel wider, against rounding of `Float`.
            func pixel(_ place: Float) -> Int {
                let v = place / gaussian.perPixel + origin
                return v > Float(window.lowerBound) ? (v < Float(window.upperBound) ? Int(v) : window.upperBound) : window.lowerBound
            }
            let start = max(window.lowerBound, pixel(low) - 1)
            return start..<max(start, min(window.upperBound, pixel(high) + 2))
        }

        /// The areas of the pixels of eight columns in one row of the window.
        ///
        /// - Parameter block: the first column, divided by eight.
        @inline(__always)
        public func areas(block: Int, row y: Int) -> SIMD8<Float> {
            var area = eight(across, from: (block &- firstBlock) &* 8) * down[y &- Int(window.minY)]
            for notch in notches where notch.blocks.contains(block) && notch.rows.contains(y) {
                let line = y &- notch.rows.lowerBound
                let range = active[notch.firstActive &+ line]
                let rowPart = notch.firstRowPart &+ line &* notch.count
                let columnPart = notch.firstColumnPart &+ (block &- notch.blocks.lowerBound) &* 8
                for index in Int(range.x)..<Int(range.y) {
                    area -= eight(columnParts, from: columnPart &+ index &* notch.stride) * rowParts[rowPart &+ index]
                }
            }
            let positive = SIMD8<Float>.zero.replacing(with: area, where: area .> 0)
            return positive.replacing(with: 1, where: positive .> 1)
        }

        @inline(__always)
        private func eight(_ numbers: [Float], from first: Int) -> SIMD8<Float> {
            precondition(first >= 0 && first &+ 8 <= numbers.count, "Columns outside the table.")
            return numbers.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: first &* 4, as: SIMD8<Float>.self) }
        }

        /// The tables as they lie in memory, for code that reads them in wider vectors.
        public struct Memory {
            /// From `firstColumn` on, with `padding` columns more than there are.
            public let across: UnsafePointer<Float>
            /// From `firstRow` on.
            public let down: UnsafePointer<Float>
            public let firstColumn: Int
            public let firstRow: Int
            public let notches: [NotchMemory]
        }

        /// The notch of one corner: a sum of products of columns and rows.
        public struct NotchMemory {
            public let columns: Range<Int>
            public let rows: Range<Int>
            /// From the first sample's first column on; the next sample's begin `stride` numbers later.
            public let columnParts: UnsafePointer<Float>
            public let stride: Int
            /// From the first row on: `count` samples, then the next row's.
            public let rowParts: UnsafePointer<Float>
            public let count: Int
            /// Which samples count in each row from the first on.
            public let active: UnsafePointer<SIMD2<Int32>>
        }

        /// Calls `body` with the tables, valid while it runs; not at all where there are no rows.
        public func withMemory(_ body: (Memory) -> Void) {
            across.withUnsafeBufferPointer { across in
                down.withUnsafeBufferPointer { down in
                    columnParts.withUnsafeBufferPointer { columnParts in
                        rowParts.withUnsafeBufferPointer { rowParts in
                            active.withUnsafeBufferPointer { active in
                                guard let acrossBase = across.baseAddress, let downBase = down.baseAddress else { return }
                                var notches: [NotchMemory] = []
                                if let columns = columnParts.baseAddress, let rows = rowParts.baseAddress, let active = active.baseAddress {
                                    notches = self.notches.map { notch in
                                        NotchMemory(
                                            columns: notch.blocks.lowerBound * 8..<notch.blocks.upperBound * 8, rows: notch.rows,
                                            columnParts: columns + notch.firstColumnPart, stride: notch.stride,
                                            rowParts: rows + notch.firstRowPart, count: notch.count, active: active + notch.firstActive)
                                    }
                                }
                                body(
                                    Memory(
                                        across: acrossBase, down: downBase, firstColumn: firstBlock * 8, firstRow: Int(window.minY),
                                        notches: notches))
                            }
                        }
                    }
                }
            }
        }
    }
}
