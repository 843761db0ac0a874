import Geometry

/// The coverage of a path: bytes where its edges run, boxes where it is solid, nothing elsewhere.
///
///          ┌──┬────────────────┬──┐
///          │░▒│                │▓░│   strips: four rows high, as wide as the edge in them, one byte a pixel
///          │▒▓│     solid      │▒ │
///          ├──┤                ├──┤   solids: upright boxes of coverage 1, merged over as many rows as they stay
///          │▓█│                │░ │   the same, no bytes
///          └──┴────────────────┴──┘
///
/// Strips and solids share no pixel, so they may be painted in any order, and each may be cut at any row. What is in
/// neither is not covered.
///
/// The bytes of all strips lie in one array without gaps, so a painter on a GPU uploads them as they are, row after row
/// of a texture of one channel, and finds a pixel's byte by its number alone. Four rows a strip, because a strip costs
/// an instance there and a loop on a CPU: of discs of all sizes, strips of one row are four times as many with 0.4 of the
/// bytes, strips of eight half as many with 1.8 times the bytes. Strips and bytes together take the least memory with
/// four, and the time to make them is the same for all.
public struct CoverageStrips: Hashable, Sendable {
    /// A rectangle of bytes.
    public struct Strip: Hashable, Sendable {
        /// The leftmost column, pixels.
        public var x: Int32
        /// The topmost row, pixels.
        public var y: Int32
        /// Columns.
        public var width: Int32
        /// Rows: `CoverageStrips.rowsPerStrip`, fewer at the lower end.
        public var height: Int32
        /// Index in `alphas` of the byte of (x, y). The byte of (x + i, y + j) is j · width + i further on.
        public var alphaOffset: Int32

        @inlinable public init(x: Int32, y: Int32, width: Int32, height: Int32, alphaOffset: Int32) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.alphaOffset = alphaOffset
        }

        /// The pixels that the strip has bytes for.
        @inlinable public var bounds: PixelRect {
            PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
        }
    }

    /// The height of a strip, rows.
    public static let rowsPerStrip = 4

    /// The smallest rectangle that holds every strip and every solid, pixels; empty when nothing is covered.
    public internal(set) var bounds: PixelRect = .empty
    /// From top to bottom, and those of the same rows from left to right.
    public internal(set) var strips: ContiguousArray<Strip> = []
    /// Coverage of the strips' pixels, 0…255, rounded to nearest.
    public internal(set) var alphas: ContiguousArray<UInt8> = []
    /// Rectangles that are wholly covered, pixels.
    public internal(set) var solids: ContiguousArray<PixelRect> = []

    public init() {}

    @inlinable public var isEmpty: Bool { strips.isEmpty && solids.isEmpty }
}

extension CoverageStrips {
    /// The strips with a row in `rows`, as a range of indices: strips are sorted from top to bottom.
    public func stripIndices(inRows rows: Range<Int32>) -> Range<Int> {
        let start = firstStrip { $0.y + $0.height > rows.lowerBound }
        let end = firstStrip { $0.y >= rows.upperBound }
        return start..<max(start, end)
    }

    /// The index of the first strip that satisfies a condition which, once true, stays true.
    private func firstStrip(where isReached: (Strip) -> Bool) -> Int {
        var low = 0
        var high = strips.count
        while low < high {
            let middle = (low + high) / 2
            if isReached(strips[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The coverage of every pixel of a rectangle, row by row: for tests and for masks.
    public func bytes(in rect: PixelRect) -> ContiguousArray<UInt8> {
        var result = ContiguousArray<UInt8>(repeating: 0, count: rect.area)
        let width = rect.width
        for solid in solids {
            let part = solid.intersection(rect)
            guard !part.isEmpty else { continue }
            for y in part.minY..<part.maxY {
                let start = Int(y - rect.minY) * width - Int(rect.minX)
                for x in part.minX..<part.maxX { result[start + Int(x)] = 255 }
            }
        }
        for strip in strips {
            let part = strip.bounds.intersection(rect)
            guard !part.isEmpty else { continue }
            for y in part.minY..<part.maxY {
                let start = Int(y - rect.minY) * width - Int(rect.minX)
                let from = Int(strip.alphaOffset) + Int(y - strip.y) * Int(strip.width) - Int(strip.x)
                for x in part.minX..<part.maxX { result[start + Int(x)] = alphas[from + Int(x)] }
            }
        }
        return result
    }
}
