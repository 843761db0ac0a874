import Pixels
import Synchronization

/// Pixels: premultiplied, encoded sRGB, 8 bits a channel, top row first. Immutable, hence shared freely between the tree, the plan and the
/// painters.
///
/// A deep bitmap also has values between and beyond these levels, and is painted with them.
///
/// A pixel is one 32-bit word with red in the lowest byte, so in memory the bytes run R, G, B, A.
public final class Bitmap: Sendable {
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Unique for every bitmap made in this process, and never reused: a key for caches.
    public let identity: UInt64
    /// The pixels were converted from another form, such as a `CGImage` with other components, byte order or colours.
    public let isConverted: Bool
    /// `pixels`, if they exist from the beginning; else empty.
    @usableFromInline let ownPixels: [UInt32]
    /// The exact values of which `pixels` are the nearest levels: premultiplied red, green, blue and alpha, 1 for a level of 255, in the
    /// precision of half floats; nil if there are only the levels. Colours are 0…65504, alpha is 0…1.
    public let deepPixels: [SIMD4<Float>]?
    /// Makes the pixels otherwise: from a file, or by drawing them.
    @usableFromInline let onDemand: PixelsOnDemand?

    /// The pixels, if they are in somebody else's memory.
    @usableFromInline let lent: LentPixels?

    /// The result of `isOpaque`. Every thread finds the same, so it does not matter which writes first.
    private let opacity = Atomic(Opacity.unknown)
    /// The result of `mipmaps`.
    let chain = Mutex<[Bitmap]?>(nil)
    /// The results of `reduced`, by number of halvings.
    let reductions = Mutex<[Int: Bitmap]>([:])

    private static let nextIdentity = Atomic<UInt64>(1)

    /// - Parameter isConverted: the pixels were converted from another form.
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

    /// A deep bitmap. NaN becomes 0, and all values are clamped to their ranges.
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
    ///   - onDemand: makes the pixels when they are first read.
    ///   - lent: memory with as many pixels as the bitmap.
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

    /// `width * height` pixels, row by row. Those of a file's picture are decoded when they are first asked for, and again after `PictureCache`
    /// has dropped them.
    @inlinable public var pixels: [UInt32] {
        if let onDemand { return onDemand.pixels(of: self) }
        return lent?.words() ?? ownPixels
    }

    /// Whether every alpha is 255. All pixels are examined when it is first asked for, and never again.
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

/// Whether anything can show through the pixels.
enum Opacity: UInt8, AtomicRepresentable {
    /// Not examined yet.
    case unknown
    case opaque
    case translucent

    init(of pixels: some Sequence<UInt32>) {
        var all: UInt32 = 0xFF00_0000
        for pixel in pixels { all &= pixel }
        self = all == 0xFF00_0000 ? .opaque : .translucent
    }
}
