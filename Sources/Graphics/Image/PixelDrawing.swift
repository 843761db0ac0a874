import Synchronization

/// Draws a bitmap's pixels on demand, usually with client code on a graphics device.
///
/// A painter on that device uses the drawing itself; all other code finds pixels in the bitmap, as in any other. They are drawn when they are
/// first asked for. Code that can report errors has them drawn beforehand.
public protocol PixelDrawing: AnyObject, Sendable {
    /// The layer's name, or another, for reports.
    var name: String { get }

    /// Draws the pixels, premultiplied and row by row, top row first. They must always be the same.
    /// - Throws: any error that keeps it from drawing.
    func pixels(width: Int, height: Int) throws -> [UInt32]
}

/// A drawing as a source of a bitmap's pixels.
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
    /// A bitmap whose pixels a drawing makes; clear ones if it fails.
    /// - Precondition: both sides are positive.
    public convenience init(width: Int, height: Int, isOpaque: Bool, drawing: any PixelDrawing) {
        self.init(width: width, height: height, source: DrawnPixels(drawing, isOpaque: isOpaque))
    }

    /// The drawing that makes the pixels; nil for none.
    public var drawing: (any PixelDrawing)? { (onDemand?.source as? DrawnPixels)?.drawing }

    /// Has the pixels drawn, if a drawing makes them and has not yet.
    /// - Returns: an object that keeps the pixels in memory.
    /// - Throws: any error that keeps them from being drawn.
    package func draw() throws -> HeldPixels {
        guard let onDemand, let source = onDemand.source as? DrawnPixels else { return HeldPixels(pixels: []) }
        let pixels = onDemand.decoded(self)
        if let error = source.refusal.withLock({ $0 }) { throw error }
        return HeldPixels(pixels: [pixels])
    }
}
