import Pixels
import Synchronization

/// Pixels: premultiplied, encoded sRGB, 8 bits a channel, top row first. Immutable, hence shared freely
/// between the tree, the plan and the painters.
///
/// A deep bitmap has the numbers between these levels and beyond them as well, and is painted with those.
///
/// A pixel is one 32-bit word with red in the lowest byte, so in memory the bytes run R, G, B, A.
public final class Bitmap: Sendable {
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Different for every bitmap made in this process, and never used again: a key for caches.
    public let identity: UInt64
    /// The pixels were given in another form and converted, as a `CGImage` of other components, order or colours is.
    public let isConverted: Bool
    /// `pixels`, where they are there from the beginning; else empty.
    @usableFromInline let ownPixels: [UInt32]
    /// What `pixels` are the nearest levels of: premultiplied red, green, blue and alpha, 1 for a level of 255, in the
    /// precision of half floats; nil where the levels are all there is. Colours are 0…65504, alpha is 0…1.
    public let deepPixels: [SIMD4<Float>]?
    /// Where they come from otherwise: a file, or somebody who draws them.
    @usableFromInline let onDemand: PixelsOnDemand?

    /// The pixels, where they lie in memory of somebody else's.
    @usableFromInline let lent: LentPixels?

    /// What `isOpaque` found. Whoever looks finds the same, so it does not matter who writes first.
    private let opacity = Atomic(Opacity.unknown)
    /// What `mipmaps` made.
    let chain = Mutex<[Bitmap]?>(nil)
    /// What `reduced` made, by halvings.
    let reductions = Mutex<[Int: Bitmap]>([:])

    private static let nextIdentity = Atomic<UInt64>(1)

    /// - Parameter isConverted: of pixels that were given in another form.
    /// - Precondition: `pixels.count == width * height`, both positive.
    public init(width: Int, height: Int, pixels: [UInt32], isConverted: Bool = false) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "A bitmap needs width × height pixels.")
        self.width = width
        self.height = height
        ownPixels = pixels
        self.isConverted = isConverted
        deepPixels = nil
        onDemand = nil
        lent = nil
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// A deep bitmap. What is not a number becomes 0, and everything else is brought into its range.
    /// - Precondition: `deepPixels.count == width * height`, both positive.
    public init(width: Int, height: Int, deepPixels: [SIMD4<Float>]) {
        precondition(width > 0 && height > 0 && deepPixels.count == width * height, "A bitmap needs width × height pixels.")
        let halves = deepPixels.map(Bitmap.half)
        self.width = width
        self.height = height
        ownPixels = halves.map { Packed.word($0 * 255) }
        self.deepPixels = halves
        isConverted = false
        onDemand = nil
        lent = nil
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
        opacity.store(halves.allSatisfy { $0.w == 1 } ? .opaque : .translucent, ordering: .relaxed)
    }

    private static func half(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
        let limits = SIMD4<Float>(65_504, 65_504, 65_504, 1)
        let positive = SIMD4<Float>.zero.replacing(with: pixel, where: pixel .> 0)
        return SIMD4<Float>(SIMD4<Float16>(positive.replacing(with: limits, where: positive .> limits)))
    }

    /// A bitmap whose pixels are elsewhere.
    /// - Parameters:
    ///   - onDemand: makes the pixels when somebody looks at them.
    ///   - lent: has as many as the bitmap.
    init(width: Int, height: Int, onDemand: PixelsOnDemand? = nil, lent: LentPixels? = nil) {
        self.width = width
        self.height = height
        ownPixels = []
        isConverted = false
        deepPixels = nil
        self.onDemand = onDemand
        self.lent = lent
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    deinit { if onDemand != nil { PictureCache.shared.remove(identity) } }

    /// `width * height` pixels, row by row. Those of a file's picture are decoded when they are asked for first, and again
    /// where `PictureCache` has let go of them.
    @inlinable public var pixels: [UInt32] {
        if let onDemand { return onDemand.pixels(of: self) }
        return lent?.words() ?? ownPixels
    }

    /// True when every alpha is 255. All pixels are looked at when it is asked for first, and never again.
    public var isOpaque: Bool {
        if let onDemand { return onDemand.isOpaque(self) }
        let known = opacity.load(ordering: .relaxed)
        if known != .unknown { return known == .opaque }
        let found = withPixels { Opacity(of: $0) }
        opacity.store(found, ordering: .relaxed)
        return found == .opaque
    }

    /// The pixel in column `x` of row `y`, as red, green, blue, alpha.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let p = withPixels { $0[y * width + x] }
        return SIMD4(
            UInt8(truncatingIfNeeded: p), UInt8(truncatingIfNeeded: p >> 8), UInt8(truncatingIfNeeded: p >> 16),
            UInt8(truncatingIfNeeded: p >> 24))
    }
}

extension Bitmap: Equatable {
    /// Equal size and equal pixels, deep ones included.
    public static func == (a: Bitmap, b: Bitmap) -> Bool {
        a === b
            || (a.width == b.width && a.height == b.height && a.pixels == b.pixels && a.deepPixels == b.deepPixels)
    }
}

/// Whether anything can shine through pixels.
enum Opacity: UInt8, AtomicRepresentable {
    /// Nobody has looked.
    case unknown
    case opaque
    case translucent

    init(of pixels: some Sequence<UInt32>) {
        var all: UInt32 = 0xFF00_0000
        for pixel in pixels { all &= pixel }
        self = all == 0xFF00_0000 ? .opaque : .translucent
    }
}
