import Geometry
import Graphics

extension Bitmap {
    /// The smallest rectangle that contains all differing pixels of two pictures; nil if they are equal.
    /// - Parameter other: of the same size.
    func changes(from other: Bitmap) -> PixelRect? {
        guard let first = firstRow(unlike: other, rows: 0..<height) else { return nil }
        let last = firstRow(unlike: other, rows: (first..<height).reversed()) ?? first
        var (left, right) = (width, 0)
        let (pixels, others) = (pixels, other.pixels)
        for y in first...last {
            let row = y * width
            if let x = (0..<left).first(where: { pixels[row + $0] != others[row + $0] }) { left = x }
            if let x = (right..<width).last(where: { pixels[row + $0] != others[row + $0] }) { right = x + 1 }
        }
        return PixelRect(minX: Int32(left), minY: Int32(first), maxX: Int32(right), maxY: Int32(last + 1))
    }

    private func firstRow(unlike other: Bitmap, rows: some Sequence<Int>) -> Int? {
        let (pixels, others) = (pixels, other.pixels)
        return rows.first { y in
            let row = y * width..<(y + 1) * width
            return pixels[row] != others[row]
        }
    }

    /// A part of it, inside its edges.
    func part(_ rect: PixelRect) -> Bitmap {
        if rect.width == width, rect.height == height { return self }
        var part: [UInt32] = []
        part.reserveCapacity(rect.area)
        let pixels = pixels
        for y in Int(rect.minY)..<Int(rect.maxY) { part += pixels[y * width + Int(rect.minX)..<y * width + Int(rect.maxX)] }
        return Bitmap(width: rect.width, height: rect.height, pixels: part)
    }
}
