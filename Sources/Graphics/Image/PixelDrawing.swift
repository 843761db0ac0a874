import Synchronization

/// What draws a bitmap's pixels, for one that is not finished yet: somebody's code on a graphics device, as a rule.
///
/// Who can paint what is on the device asks the drawing itself; everybody else finds pixels in the bitmap, as in any other. They
/// are drawn when they are first asked for. Whoever can say that something went wrong has them drawn beforehand.
public protocol PixelDrawing: AnyObject, Sendable {
    /// The layer that it is for, or whatever tells it from others, for reports.
    var name: String { get }

    /// Draws the pixels, premultiplied and row by row, top row first. Always the same ones.
    /// - Throws: whatever keeps it from drawing.
    func pixels(width: Int, height: Int) throws -> [UInt32]
}

/// A drawing as where a bitmap's pixels come from.
private final class DrawnPixels: PixelSource {
    let drawing: any PixelDrawing
    let isOpaque: Bool?
    /// Why it could not be drawn.
    let refusal = Mutex<(any Error)?>(nil)

    init(_ drawing: any PixelDrawing, isOpaque: Bool) { (self.drawing, self.isOpaque) = (drawing, isOpaque) }

    var failure: ImageError? { nil }
    var greatestReduction: Int { 0 }

    func words(halvings: Int, width: Int, height: Int) -> [UInt32] {
        do {
            let words = try drawing.pixels(width: width, height: height)
            if words.count == width * height { return words }
        } catch {
            refusal.withLock { $0 = error }
        }
        return [UInt32](repeating: 0, count: width * height)
    }
}

extension Bitmap {
    /// A bitmap whose pixels somebody draws; clear ones where they cannot be drawn.
    /// - Precondition: both sides are positive.
    public convenience init(width: Int, height: Int, isOpaque: Bool, drawing: any PixelDrawing) {
        self.init(width: width, height: height, source: DrawnPixels(drawing, isOpaque: isOpaque))
    }

    /// Who draws the pixels; nil where nobody does.
    public var drawing: (any PixelDrawing)? { (onDemand?.source as? DrawnPixels)?.drawing }

    /// Has the pixels drawn, if somebody draws them and has not yet.
    /// - Returns: what keeps the pixels in memory as long as it is kept.
    /// - Throws: whatever keeps them from being drawn.
    package func draw() throws -> HeldPixels {
        guard let onDemand, let source = onDemand.source as? DrawnPixels else { return HeldPixels(pixels: []) }
        let pixels = onDemand.decoded(self)
        if let error = source.refusal.withLock({ $0 }) { throw error }
        return HeldPixels(pixels: [pixels])
    }
}
