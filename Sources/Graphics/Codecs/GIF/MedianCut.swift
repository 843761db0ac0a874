/// Chooses representative colours (Heckbert's median cut).
struct MedianCut {
    /// Colours of one cell of 8 by 8 by 8 levels, which are not separated.
    private struct Cell {
        var sum: SIMD4<Int>
        var count: Int
        /// Their mean, levels.
        var mean: SIMD4<Int> { sum / SIMD4(repeating: count) }
    }

    /// A range of `cells`, and the bounding box of their means.
    private struct Box {
        var range: Range<Int>
        var side: Int
        var channel: Int
        var count: Int

        /// The approximate gain of cutting it: pixels times levels.
        var weight: Int { count * side }
    }

    private var cells: [Cell]

    init(_ counted: CountedColors) {
        var table = [Cell](repeating: Cell(sum: .zero, count: 0), count: 1 << 15)
        for (color, count) in counted.all {
            let point = ColorTable.point(color)
            let place = Int(point.x >> 3) << 10 | Int(point.y >> 3) << 5 | Int(point.z >> 3)
            let sum = SIMD4<Int>(truncatingIfNeeded: point) &* SIMD4(repeating: count)
            table[place].sum &+= sum
            table[place].count += count
        }
        cells = table.filter { $0.count > 0 }
    }

    /// At most so many.
    func colors(_ room: Int) -> [UInt32] {
        var copy = self
        return copy.cut(room)
    }

    private mutating func cut(_ room: Int) -> [UInt32] {
        var boxes = [box(cells.indices)]
        while boxes.count < room {
            guard let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[index].side > 0 else { break }
            let (box, channel) = (boxes[index], boxes[index].channel)
            cells[box.range].sort { $0.mean[channel] < $1.mean[channel] }
            var (middle, seen) = (box.range.lowerBound, 0)
            while middle < box.range.upperBound - 1, seen + cells[middle].count <= box.count / 2 {
                seen += cells[middle].count
                middle += 1
            }
            middle = max(middle, box.range.lowerBound + 1)
            boxes[index] = self.box(box.range.lowerBound..<middle)
            boxes.append(self.box(middle..<box.range.upperBound))
        }
        return boxes.map { box in
            let sum = cells[box.range].reduce(SIMD4<Int>.zero) { $0 &+ $1.sum }
            let mean = (sum &+ SIMD4(repeating: box.count / 2)) / SIMD4(repeating: box.count)
            return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
        }
    }

    private func box(_ range: Range<Int>) -> Box {
        var (low, high, count) = (SIMD4(repeating: 255), SIMD4<Int>.zero, 0)
        for cell in cells[range] {
            low = pointwiseMin(low, cell.mean)
            high = pointwiseMax(high, cell.mean)
            count += cell.count
        }
        // The weights of `ColorTable`'s distances, without the root.
        let sides = (high &- low) &* SIMD4(7, 10, 5, 0)
        let channel = (0..<3).max { sides[$0] < sides[$1] } ?? 0
        return Box(range: range, side: max(0, sides[channel]), channel: channel, count: count)
    }
}
