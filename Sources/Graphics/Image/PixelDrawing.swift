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

/// What came of a drawing.
struct DrawnPixels {
    /// Nil before anybody asked.
    var result: Result<[UInt32], any Error>?
}
