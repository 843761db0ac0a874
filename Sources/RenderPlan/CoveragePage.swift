import Synchronization

/// Coverages that many frames share, such as those of glyphs: an atlas page of bytes that never change. A plan's pages are numbered as
/// one array, with `size` bytes for each, and instances of strips name a byte by its number there. A painter that still holds a page
/// in the same place need not upload it again.
public final class CoveragePage: Sendable {
    /// Different for every page made in this process, and never used again.
    public let identity: UInt64
    /// 0…255; no more than `size`.
    public let bytes: ContiguousArray<UInt8>

    /// Lines of `RenderPlan.alphasPerLine` bytes that a page has room for.
    public static let lines = 16
    /// Bytes that a page has room for.
    public static let size = lines * RenderPlan.alphasPerLine

    private static let nextIdentity = Atomic<UInt64>(1)

    public init(_ bytes: ContiguousArray<UInt8>) {
        precondition(bytes.count <= CoveragePage.size, "A page of coverages holds no more than \(CoveragePage.size) bytes.")
        self.bytes = bytes
        identity = CoveragePage.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}

extension RenderPlan {
    /// A row that names the coverages of a strip.
    ///
    /// - Parameters:
    ///   - number: of the first pixel's byte.
    ///   - stride: bytes from one row to the next.
    ///   - isShared: the byte is among `pages` instead of `alphas`.
    public static func stripRow(_ number: Int, stride: Int32, isShared: Bool) -> SIMD4<Float> {
        let place = number.quotientAndRemainder(dividingBy: alphasPerLine)
        return SIMD4(Float(place.remainder), Float(place.quotient), Float(stride), isShared ? 1 : 0)
    }

    /// The number of a strip's first byte among those that its row names, and how many those are; nil where there are none.
    func coverageRange(_ strip: SIMD4<Float>) -> (first: Int, count: Int)? {
        let number = Int(strip.y) &* RenderPlan.alphasPerLine &+ Int(strip.x)
        if strip.w == 0 { return (number, alphas.count) }
        let page = number / CoveragePage.size
        return page < pages.count ? (number % CoveragePage.size, pages[page].bytes.count) : nil
    }

    /// The bytes that a strip's row names, and the number of the first pixel's byte among them; nil where there are none.
    @inlinable public func coverages(_ strip: SIMD4<Float>) -> (bytes: ContiguousArray<UInt8>, first: Int)? {
        let number = Int(strip.y) &* RenderPlan.alphasPerLine &+ Int(strip.x)
        if strip.w == 0 { return (alphas, number) }
        let page = number / CoveragePage.size
        return pages.indices.contains(page) ? (pages[page].bytes, number % CoveragePage.size) : nil
    }
}
