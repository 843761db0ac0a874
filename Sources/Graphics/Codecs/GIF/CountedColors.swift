/// The distinct colours of a picture with their numbers of pixels.
struct CountedColors {
    /// In ascending order, without alpha, red in the lowest byte.
    let all: [(color: UInt32, count: Int)]
    /// Some pixels have less than the least alpha.
    let hasHoles: Bool

    /// - Parameters:
    ///   - pixels: not premultiplied.
    ///   - leastAlpha: 0…255; pixels with less are transparent.
    init(_ pixels: [UInt32], leastAlpha: UInt32) {
        // Runs of one colour, which is stored above the 32 bits of their length: pictures of few colours have few runs, and need no lookup.
        var runs: [UInt64] = []
        var hasHoles = false
        var (color, length) = (CountedColors.none, 0 as UInt64)
        func end() {
            if color != CountedColors.none { runs.append(UInt64(color) << 32 | length) } else if length > 0 { hasHoles = true }
        }
        for pixel in pixels {
            let next = pixel >> 24 < leastAlpha ? CountedColors.none : pixel & 0xFF_FFFF
            if next == color { length += 1; continue }
            end()
            (color, length) = (next, 1)
        }
        end()
        self.hasHoles = hasHoles
        var all: [(color: UInt32, count: Int)] = []
        for run in CountedColors.sorted(CountedColors.sorted(runs, byBitsFrom: 32), byBitsFrom: 44) {
            let (color, length) = (UInt32(run >> 32), Int(run & 0xFFFF_FFFF))
            if let last = all.last, last.color == color { all[all.count - 1].count += length } else { all.append((color, length)) }
        }
        self.all = all
    }

    /// Not a colour: those have 24 bits.
    private static let none = UInt32.max

    /// A stable sort by twelve bits.
    private static func sorted(_ runs: [UInt64], byBitsFrom shift: UInt64) -> [UInt64] {
        var places = [Int](repeating: 0, count: 4097)
        for run in runs { places[Int(run >> shift & 4095) + 1] += 1 }
        for digit in 1..<places.count { places[digit] += places[digit - 1] }
        var sorted = [UInt64](repeating: 0, count: runs.count)
        for run in runs {
            let digit = Int(run >> shift & 4095)
            sorted[places[digit]] = run
            places[digit] += 1
        }
        return sorted
    }
}
