/// The information about an animation's pictures, without their pixels.
struct PictureSeries: Hashable, Sendable {
    /// The duration of each picture as the file gives it, seconds.
    var delays: [Double] = []
    /// How often it plays as the file gives it, 0 for ever; nil if not given.
    var loopCount: Int?
    /// A pixel of some picture may be translucent.
    var mayBeTranslucent = false
    /// The file is not truncated, and all of its pictures were found.
    var isWhole = true
    /// Some of the canvas is clear before the next picture, as all of it is before the first.
    private(set) var isBare = true

    /// No pixel of a picture has alpha, and none is missing.
    var hasNoAlpha: Bool { !mayBeTranslucent && isWhole && !delays.isEmpty }

    /// A picture, in their order: what is bare shows where it does not lie.
    /// - Parameters:
    ///   - isCleared: its area is cleared before the next one.
    ///   - isTakenBack: its area is restored before the next one.
    mutating func lay(coversAll: Bool, isCleared: Bool, isTakenBack: Bool) {
        if isBare, !coversAll { mayBeTranslucent = true }
        if !isTakenBack { isBare = isCleared }
    }
}

/// The pictures of an animation, one after the other and each as it is shown: composed with those before it.
protocol PictureWalk: AnyObject {
    /// Nil after the last one.
    func nextPicture() throws(ImageError) -> Bitmap?
}

extension ImageFile {
    /// The information about its pictures; nil for formats, and for files, with only one.
    var series: PictureSeries? {
        switch format {
        case .jpeg: nil
        case .png: PNGFrames(bytes)?.series
        case .gif: bytes.withUnsafeBufferPointer { (try? GIFFile($0))?.series() }
        case .webP: isAnimation ? bytes.withUnsafeBufferPointer { (try? WebPFile($0))?.series } : nil
        }
    }

    /// No pixel of any picture has alpha, as the file says.
    var hasNoAlpha: Bool { series?.hasNoAlpha ?? isCertainlyOpaque }

    /// All pictures from the first on; nil where there is only one.
    func walk() throws(ImageError) -> (any PictureWalk)? {
        switch format {
        case .jpeg: nil
        case .png: PNGFrames(bytes).map { PNGAnimation($0, bytes) }
        case .gif: try GIFAnimation(bytes)
        case .webP: isAnimation ? try WebPAnimation(self, path: "the data") : nil
        }
    }
}

extension WebPAnimation: PictureWalk {
    func nextPicture() throws(ImageError) -> Bitmap? {
        do throws(ImageError) { return try next()?.bitmap } catch { throw error.cause }
    }
}
