// Contexts: drawing with paths, pictures and gradients into pixels, as Core Graphics does it, on the CPU.
//
// A call becomes coverage first, and then pixels:
//
//     path, in user space ─▶ device space ─▶ strips (Coverage) ─┐                    ┌─▶ shadow, under it
//     rectangle ─▶ box ─────────────────────────────────────────┼─▶ ContextPainter ──┴─▶ pixels
//     colour, picture, gradient, group ─▶ ContextSource ────────┘      × clip, blended
//
// Spaces: *user* space, which the current transform maps; *base* space, in which a context begins: pixels with y up, Core Graphics' device space;
// and *device* space, in which everything is painted: the same pixels with y down, the first row at the top. Shadow offsets are in a space of
// their own, which no transform changes: base space in a bitmap context, points with the layer's y in a layer's context, points with y down in
// UIKit's pictures.
//
// A context knows nothing of layers. It belongs to one thread at a time.
public import Geometry

/// Called with a context's `releaseInfo` and memory when the context is deallocated.
public typealias CGBitmapContextReleaseDataCallback = (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Void

/// A destination for drawing.
public final class CGContext {
    /// The pixels that are painted now: the context's own, or those of the innermost transparency layer.
    var target: UnsafePixels
    /// The current graphics state.
    var state: GraphicsState
    /// Saved states and open transparency layers, the innermost last.
    var saved: [SavedState] = []
    /// The current path, in device space. Not part of the state.
    var currentPath = CGMutablePath()
    /// Maps base space to device space: flips y.
    let baseToDevice: CGAffineTransform
    /// Maps shadow offsets to device space; it has no translation.
    let shadowToDevice: CGAffineTransform
    /// Maps the space in which the context began, in which patterns are placed, to device space.
    var patternToDevice: CGAffineTransform
    /// The cell that was drawn last.
    var patternCell: PatternCell?
    /// True when something was painted, even outside the clip.
    package private(set) var isPainted = false
    /// Pixels to be cleared before anything is painted.
    var pendingClear: PixelRect?
    /// The value of `setAllowsAntialiasing`. Not part of the state.
    var allowsAntialiasing = true
    /// Maps glyph space to user space. Not part of the state.
    public var textMatrix = CGAffineTransform.identity
    /// The context's own pixels.
    private let pixels: UnsafePixels
    /// Releases the caller's memory.
    private var giveBack: (() -> Void)?

    /// Nil for a size that is not positive or makes more than 2³⁰ pixels, for rows that are too short, and for a format
    /// that cannot be painted in: see `CGImage` for what a format says. Those that can are RGB of 8 bits with premultiplied
    /// alpha or a byte without meaning, first or last, in either byte order; RGB of 5 bits behind a bit without meaning, in 16
    /// bits; grey of 8 or 16 bits or 32-bit floats; alpha alone; and RGB of 16 bits or of floats of 16 or 32 bits, with
    /// premultiplied alpha or a component without meaning last.
    ///
    /// - Parameters:
    ///   - data: memory for `height` rows, which must stay valid as long as the context does; nil for memory of its own, which is initially
    ///     transparent.
    ///   - bytesPerRow: 0 for the necessary number, rounded up to a multiple of 16.
    ///   - space: nil for alpha only.
    ///   - bitmapInfo: the raw value of a `CGBitmapInfo`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, shadowToDevice: nil)
    }

    /// The same, with a callback for when the memory is no longer needed.
    /// - Parameters:
    ///   - releaseCallback: called once, with `releaseInfo` and `data`, when the context is deallocated.
    ///   - releaseInfo: passed to the callback.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo)
        if let releaseCallback { giveBack = { releaseCallback(releaseInfo, data) } }
    }

    /// The same, with another space for shadows.
    /// - Parameter shadowToDevice: maps shadow offsets to pixels, y down; nil if they are in base space.
    package convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32, shadowToDevice: CGAffineTransform?
    ) {
        guard width > 0, height > 0, width <= CGContext.longestSide, height <= CGContext.longestSide,
            var format = ContextFormat(
                bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        let least = width * format.bytesPerPixel
        let stride = bytesPerRow == 0 ? (least + 15) & ~15 : bytesPerRow
        let (_, isTooLong) = stride.multipliedReportingOverflow(by: height)
        guard stride >= least, !isTooLong, width * height <= UnsafePixels.largestArea else { return nil }
        let frame = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        if stride % 4 != 0 || Int(bitPattern: data) % 4 != 0 { format = format.unaligned }
        if let data {
            self.init(UnsafePixels(data, bytesPerRow: stride, frame: frame, format: format), shadowToDevice: shadowToDevice)
        } else {
            guard let pixels = UnsafePixels(frame: frame, format: format, bytesPerRow: stride) else { return nil }
            self.init(pixels, shadowToDevice: shadowToDevice)
        }
    }

    /// - Parameter shadowToDevice: maps shadow offsets to pixels, y down; nil if they are in base space.
    init(_ pixels: UnsafePixels, shadowToDevice: CGAffineTransform? = nil) {
        self.pixels = pixels
        target = pixels
        baseToDevice = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(pixels.frame.height))
        self.shadowToDevice = shadowToDevice ?? CGAffineTransform(scaleX: 1, y: -1)
        patternToDevice = shadowToDevice ?? baseToDevice
        state = GraphicsState(clip: ContextClip(pixels.frame.rect))
    }

    deinit { giveBack?() }

    /// Pixels.
    static let longestSide = 1 << 20

    // MARK: Pixels

    /// Columns.
    public var width: Int { pixels.frame.width }
    /// Rows.
    public var height: Int { pixels.frame.height }
    /// The pixels, top row first. Valid as long as the context is.
    public var data: UnsafeMutableRawPointer? {
        notePainting()
        return pixels.base
    }
    /// Bytes from the start of a row to that of the next.
    public var bytesPerRow: Int { pixels.bytesPerRow }
    /// Bits of each component.
    public var bitsPerComponent: Int { pixels.format.pixels.bitsPerComponent }
    /// Bits of each pixel, padding included.
    public var bitsPerPixel: Int { pixels.format.pixels.bitsPerPixel }
    /// Nil for alpha only.
    public var colorSpace: CGColorSpace? { pixels.format.pixels.isAlphaOnly ? nil : pixels.format.pixels.colorSpace }
    /// The layout of a pixel: alpha, byte order, type of numbers.
    public var bitmapInfo: CGBitmapInfo { pixels.format.pixels.bitmapInfo }
    /// Where alpha is in a pixel, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

    /// The present pixels as an image; later drawing does not change it. Open transparency layers are not included.
    public func makeImage() -> CGImage? {
        clearIfPending()
        return pixels.image()
    }

    /// Does nothing: everything is drawn immediately.
    public func flush() {}

    /// Does nothing: everything is drawn immediately.
    public func synchronize() {}

    /// Call this before anything is painted.
    func notePainting() {
        isPainted = true
        clearIfPending()
    }

    /// Resets everything but the pixels.
    func reset(clip: ContextClip) {
        target = pixels
        state = GraphicsState(clip: clip)
        saved = []
        currentPath = CGMutablePath()
        textMatrix = .identity
        allowsAntialiasing = true
        isPainted = false
    }
}

extension CGContext {
    /// What `restoreGState`, or the end of a transparency layer, restores.
    struct SavedState {
        var state: GraphicsState
        /// The pixels that the layer is painted on; nil for a saved state.
        var beneath: UnsafePixels?
    }
}
