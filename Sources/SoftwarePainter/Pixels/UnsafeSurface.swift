import Geometry
import Pixels

/// The pixels of a surface that is being painted; valid while the pass is painted.
struct UnsafeSurface: @unchecked Sendable {
    /// The pixel at (minX, minY) of the frame.
    private let first: UnsafeMutablePointer<UInt32>
    /// Its window onto pixel space.
    let frame: PixelRect

    /// - Precondition: `pixels` holds the frame's area.
    init(pixels: UnsafeMutableBufferPointer<UInt32>, frame: PixelRect) {
        guard let first = pixels.baseAddress, !frame.isEmpty, pixels.count >= frame.area else {
            preconditionFailure("A surface needs memory for its frame.")
        }
        self.first = first
        self.frame = frame
    }

    @inline(__always)
    subscript(row y: Int) -> UnsafeRow {
        precondition(y >= Int(frame.minY) && y < Int(frame.maxY), "A row outside the surface.")
        return UnsafeRow(
            first: first + (y &- Int(frame.minY)) &* (Int(frame.maxX) &- Int(frame.minX)), minX: Int(frame.minX),
            maxX: Int(frame.maxX))
    }

    /// A part of the surface, which is not empty.
    @inline(__always)
    func rows(_ part: PixelRect) -> UnsafeRows {
        precondition(!part.isEmpty && frame.contains(part), "Pixels outside the surface.")
        let stride = Int(frame.maxX) &- Int(frame.minX)
        let start = (Int(part.minY) &- Int(frame.minY)) &* stride &+ (Int(part.minX) &- Int(frame.minX))
        return UnsafeRows(
            first: first + start, stride: stride, width: Int(part.maxX) &- Int(part.minX), count: Int(part.maxY) &- Int(part.minY))
    }
}
