// Contexts: drawing with paths, pictures and gradients into pixels, as Core Graphics does it, on the CPU.
//
// A call becomes coverage first, and then pixels:
//
//     path, in user space ─▶ device space ─▶ strips (Coverage) ─┐                    ┌─▶ shadow, under it
//     rectangle ─▶ box ─────────────────────────────────────────┼─▶ ContextPainter ──┴─▶ pixels
//     colour, picture, gradient, group ─▶ ContextSource ────────┘      × clip, blended
//
// Spaces: *user* space, which the current transform moves about; *base* space, in which a context begins: pixels with y up,
// Core Graphics' device space; and *device* space, in which everything is painted: the same pixels with y down, the first
// row at the top. Shadows fall in a space of their own, which no transform changes: base space in a bitmap context, points
// with the layer's y in a layer's, points with y down in one of UIKit's pictures.
//
// A context knows nothing of layers. It belongs to one thread at a time.
public import Geometry

/// Called with what a context was made with, and with its memory, when the context goes away.
public typealias CGBitmapContextReleaseDataCallback = (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Void

/// A place to draw on.
public final class CGContext {
    /// What is painted on now: the context's own pixels, or those of the innermost transparency layer.
    var target: UnsafePixels
    /// The state that drawing goes by.
    var state: GraphicsState
    /// States to return to, and transparency layers to end, the innermost last.
    var saved: [SavedState] = []
    /// The path being built, device space. Not a part of the state.
    var currentPath = CGMutablePath()
    /// Base space to device space: y turned over.
    let baseToDevice: CGAffineTransform
    /// The space of shadows to device space; offsets only, so it has no translation.
    let shadowToDevice: CGAffineTransform
    /// The space in which the context began, to device space: patterns lie in it.
    var patternToDevice: CGAffineTransform
    /// The cell that was drawn last.
    var patternCell: PatternCell?
    /// True when something was painted, be it outside the clip.
    package private(set) var isPainted = false
    /// Pixels to be emptied before anything is painted.
    var pendingClear: PixelRect?
    /// What `setAllowsAntialiasing` said. Not a part of the state.
    var allowsAntialiasing = true
    /// Glyph space to user space. Not a part of the state.
    public var textMatrix = CGAffineTransform.identity
    /// The context's own pixels.
    private let pixels: UnsafePixels
    /// Gives memory of the caller's back.
    private var giveBack: (() -> Void)?

    /// Nil for a size that is not positive or makes more than 2³⁰ pixels, for rows that are too short, and for a format
    /// that cannot be painted in: see `CGImage` for what a format says. Those that can are RGB of 8 bits with premultiplied
    /// alpha or a byte without meaning, first or last, in either byte order; RGB of 5 bits behind a bit without meaning, in 16
    /// bits; grey of 8 or 16 bits or 32-bit floats; alpha alone; and RGB of 16 bits or of floats of 16 or 32 bits, with
    /// premultiplied alpha or a component without meaning last.
    ///
    /// - Parameters:
    ///   - data: memory for `height` rows, which must stay valid as long as the context does; nil for memory of its own,
    ///     which is transparent at first.
    ///   - bytesPerRow: 0 for as many as are needed, rounded up to a multiple of 16.
    ///   - space: nil for alpha alone.
    ///   - bitmapInfo: of `CGBitmapInfo`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo, shadowToDevice: nil)
    }

    /// The same, which says when it needs the memory no more.
    /// - Parameters:
    ///   - releaseCallback: called once, with `releaseInfo` and `data`, when the context goes away.
    ///   - releaseInfo: handed to it.
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

    /// The same, but for the space of shadows.
    /// - Parameter shadowToDevice: offsets of shadows to pixels, y down; nil where they are given in base space.
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

    /// - Parameter shadowToDevice: offsets of shadows to pixels, y down; nil where they are given in base space.
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
    /// The first row, the top one, and after it the others. Valid as long as the context is.
    public var data: UnsafeMutableRawPointer? {
        notePainting()
        return pixels.base
    }
    /// From the beginning of a row to that of the next.
    public var bytesPerRow: Int { pixels.bytesPerRow }
    /// Of each component of a pixel.
    public var bitsPerComponent: Int { pixels.format.pixels.bitsPerComponent }
    /// Of all components of a pixel, with what pads it.
    public var bitsPerPixel: Int { pixels.format.pixels.bitsPerPixel }
    /// Nil for alpha alone.
    public var colorSpace: CGColorSpace? { pixels.format.pixels.isAlphaOnly ? nil : pixels.format.pixels.colorSpace }
    /// How components lie in a pixel: alpha, order of bytes, numbers.
    public var bitmapInfo: CGBitmapInfo { pixels.format.pixels.bitmapInfo }
    /// Where in a pixel alpha is, and whether colours are multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

    /// The pixels as they are now; what is drawn later does not change the image. Transparency layers that have not ended
    /// are not seen.
    public func makeImage() -> CGImage? {
        clearIfPending()
        return pixels.image()
    }

    /// Everything is drawn at once; there is nothing to wait for.
    public func flush() {}

    /// Everything is drawn at once; there is nothing to wait for.
    public func synchronize() {}

    /// To be called before anything is painted.
    func notePainting() {
        isPainted = true
        clearIfPending()
    }

    /// As a fresh context, but for the pixels.
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
    /// What `restoreGState` returns to, or what the end of a transparency layer does.
    struct SavedState {
        var state: GraphicsState
        /// Where the layer is to be painted; nil for a state that was only saved.
        var beneath: UnsafePixels?
    }
}
