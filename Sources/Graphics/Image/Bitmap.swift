import Synchronization

/// Finished pixels: premultiplied, encoded sRGB, 8 bits a channel, top row first. Immutable, hence shared freely
/// between the tree, the plan and the painters.
///
/// A pixel is one 32-bit word with red in the lowest byte, so in memory the bytes run R, G, B, A.
public final class Bitmap: Sendable {
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Different for every bitmap made in this process, and never used again: a key for caches.
    public let identity: UInt64
    /// `pixels`, where they are there from the beginning; else empty.
    @usableFromInline let ownPixels: [UInt32]
    /// Where they come from otherwise.
    @usableFromInline let onDemand: PixelsOnDemand?

    /// What `isOpaque` found. Whoever looks finds the same, so it does not matter who writes first.
    private let opacity = Atomic(Opacity.unknown)
    /// What `mipmaps` made.
    let chain = Mutex<[Bitmap]?>(nil)
    /// What `reduced` made, by halvings.
    let reductions = Mutex<[Int: Bitmap]>([:])

    private static let nextIdentity = Atomic<UInt64>(1)

    /// - Precondition: `pixels.count == width * height`, both positive.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "A bitmap needs width × height pixels.")
        self.width = width
        self.height = height
        ownPixels = pixels
        onDemand = nil
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// - Parameter onDemand: makes the pixels when somebody looks at them.
    init(width: Int, height: Int, onDemand: PixelsOnDemand) {
        self.width = width
        self.height = height
        ownPixels = []
        self.onDemand = onDemand
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    deinit { if onDemand != nil { PictureCache.shared.remove(identity) } }

    /// `width * height` pixels, row by row. Those of a file's picture are decoded when they are asked for first, and again
    /// where `PictureCache` has let go of them.
    @inlinable public var pixels: [UInt32] {
        guard let onDemand else { return ownPixels }
        return onDemand.pixels(of: self)
    }

    /// True when every alpha is 255. All pixels are looked at when it is asked for first, and never again.
    public var isOpaque: Bool {
        if let onDemand { return onDemand.isOpaque(self) }
        let known = opacity.load(ordering: .relaxed)
        if known != .unknown { return known == .opaque }
        let found = Opacity(of: ownPixels)
        opacity.store(found, ordering: .relaxed)
        return found == .opaque
    }

    /// The pixel in column `x` of row `y`, as red, green, blue, alpha.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let p = pixels[y * width + x]
        return SIMD4(
            UInt8(truncatingIfNeeded: p), UInt8(truncatingIfNeeded: p >> 8), UInt8(truncatingIfNeeded: p >> 16),
            UInt8(truncatingIfNeeded: p >> 24))
    }
}

extension Bitmap: Equatable {
    /// Equal size and equal pixels.
    public static func == (a: Bitmap, b: Bitmap) -> Bool {
        a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
    }
}

/// Whether anything can shine through pixels.
enum Opacity: UInt8, AtomicRepresentable {
    /// Nobody has looked.
    case unknown
    case opaque
    case translucent

    init(of pixels: [UInt32]) {
        var all: UInt32 = 0xFF00_0000
        for pixel in pixels { all &= pixel }
        self = all == 0xFF00_0000 ? .opaque : .translucent
    }
}
