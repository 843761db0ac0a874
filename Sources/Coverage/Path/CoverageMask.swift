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

    /// The joint coverage of several masks. Coverages of a pixel are added, which is right as long as the outlines do not overlap.
    ///
    /// - Parameter masks: each moved by so many pixels to the right and down; at least one.
    public init(joining masks: [(mask: CoverageMask, dx: Int32, dy: Int32)]) {
        let places = masks.map { $0.mask.bounds.moved($0.dx, $0.dy) }
        let union = places.reduce(PixelRect.empty) { $0.union($1) }
        var sums = ContiguousArray<UInt8>(repeating: 0, count: union.area)
        for (place, bytes) in zip(places, masks.lazy.map(\.mask.alphas)) where !place.isEmpty {
            var from = 0
            for y in place.minY..<place.maxY {
                let to = Int(y - union.minY) * union.width + Int(place.minX - union.minX)
                for column in 0..<place.width {
                    let (sum, isOver) = sums[to + column].addingReportingOverflow(bytes[from])
                    sums[to + column] = isOver ? 255 : sum
                    from += 1
                }
            }
        }
        self.init(bounds: union, alphas: sums)
    }

    /// True where both cover parts of the same pixel: painted one by one, they would cover too little of it (conflation).
    ///
    /// - Parameters:
    ///   - dx: how far the other is moved to the right, pixels.
    ///   - dy: and down.
    public func sharesPixel(with other: CoverageMask, dx: Int32, dy: Int32) -> Bool {
        let moved = other.bounds.moved(dx, dy)
        let common = bounds.intersection(moved)
        guard !common.isEmpty else { return false }
        for y in common.minY..<common.maxY {
            let own = Int(y - bounds.minY) * bounds.width + Int(common.minX - bounds.minX)
            let others = Int(y - moved.minY) * moved.width + Int(common.minX - moved.minX)
            for column in 0..<common.width where alphas[own + column] > 0 && other.alphas[others + column] > 0 { return true }
        }
        return false
    }
}
