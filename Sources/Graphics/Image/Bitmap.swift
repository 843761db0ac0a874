import Synchronization

/// Pixels: premultiplied, encoded sRGB, 8 bits a channel, top row first. Immutable, hence shared freely
/// between the tree, the plan and the painters. Finished, but for those that somebody has yet to draw.
///
/// A pixel is one 32-bit word with red in the lowest byte, so in memory the bytes run R, G, B, A.
public final class Bitmap: Sendable {
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// `width * height` pixels, row by row. Clear ones where they could not be drawn.
    @inlinable public var pixels: [UInt32] { drawing == nil ? finished : drawnPixels() }
    /// Who draws the pixels; nil where they are finished.
    public let drawing: (any PixelDrawing)?
    /// The pixels; none where they are drawn.
    @usableFromInline let finished: [UInt32]
    /// What `drawing` drew.
    private let drawn = Mutex(DrawnPixels())
    /// Different for every bitmap made in this process, and never used again: a key for caches.
    public let identity: UInt64

    /// What `isOpaque` found: 0 before it looked, else 1 for no and 2 for yes. Whoever looks finds the same, so it does not
    /// matter who writes first.
    private let opacity = Atomic<UInt8>(0)
    /// What `mipmaps` made.
    let chain = Mutex<[Bitmap]?>(nil)

    private static let nextIdentity = Atomic<UInt64>(1)

    /// - Precondition: `pixels.count == width * height`, both positive.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "A bitmap needs width × height pixels.")
        self.width = width
        self.height = height
        (finished, drawing) = (pixels, nil)
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// A bitmap whose pixels somebody draws.
    /// - Precondition: both sides are positive.
    public init(width: Int, height: Int, isOpaque: Bool, drawing: any PixelDrawing) {
        precondition(width > 0 && height > 0, "A bitmap has at least one pixel.")
        self.width = width
        self.height = height
        (finished, self.drawing) = ([], drawing)
        identity = Bitmap.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
        opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
    }

    /// Has the pixels drawn, if somebody draws them and has not yet.
    /// - Throws: whatever keeps them from being drawn.
    public func draw() throws {
        guard let drawing else { return }
        _ = try drawn.withLock { drawn in
            let result = drawn.result ?? Result { try drawing.pixels(width: width, height: height) }
            drawn.result = result
            return try result.get().count
        }
    }

    @usableFromInline func drawnPixels() -> [UInt32] {
        try? draw()
        let pixels = drawn.withLock { try? $0.result?.get() } ?? []
        return pixels.count == width * height ? pixels : [UInt32](repeating: 0, count: width * height)
    }

    /// True when every alpha is 255. All pixels are looked at when it is asked for first, and never again.
    public var isOpaque: Bool {
        let known = opacity.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        var all: UInt32 = 0xFF00_0000
        for pixel in pixels { all &= pixel }
        let isOpaque = all == 0xFF00_0000
        opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
        return isOpaque
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
