import Geometry

/// The coverage of a small outline, a byte for every pixel of a box: what is kept of a glyph.
public struct CoverageMask: Sendable {
    /// Pixels, from where the outline was placed.
    public let bounds: PixelRect
    /// Row after row of `bounds`, 0…255.
    public let alphas: ContiguousArray<UInt8>

    public init(_ strips: CoverageStrips) {
        bounds = strips.bounds
        alphas = strips.bytes(in: strips.bounds)
    }

    /// - Parameter alphas: as many as `bounds` has pixels.
    public init(bounds: PixelRect, alphas: ContiguousArray<UInt8>) {
        precondition(alphas.count == bounds.area, "A mask has a byte for every pixel.")
        self.bounds = bounds
        self.alphas = alphas
    }

    /// What this one and another cover together, or nil where they cover parts of no pixel in common, and may be painted one
    /// by one. What both cover of a pixel is added up, which is right as long as their outlines lie apart.
    ///
    /// - Parameters:
    ///   - dx: how far the other is moved to the right, pixels.
    ///   - dy: and down.
    public func joined(with other: CoverageMask, dx: Int32, dy: Int32) -> CoverageMask? {
        let moved = PixelRect(
            minX: other.bounds.minX + dx, minY: other.bounds.minY + dy, maxX: other.bounds.maxX + dx,
            maxY: other.bounds.maxY + dy)
        guard bounds.intersects(moved) else { return nil }
        let union = bounds.union(moved)
        var sums = ContiguousArray<UInt8>(repeating: 0, count: union.area)
        var sharesPixel = false
        for (part, bytes) in [(bounds, alphas), (moved, other.alphas)] {
            var from = 0
            for y in part.minY..<part.maxY {
                let to = Int(y - union.minY) * union.width + Int(part.minX - union.minX)
                for column in 0..<part.width {
                    let (sum, isOver) = sums[to + column].addingReportingOverflow(bytes[from])
                    sharesPixel = sharesPixel || (sums[to + column] > 0 && bytes[from] > 0)
                    sums[to + column] = isOver ? 255 : sum
                    from += 1
                }
            }
        }
        return sharesPixel ? CoverageMask(bounds: union, alphas: sums) : nil
    }
}
