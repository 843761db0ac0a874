import Geometry
import Graphics

/// A surface's memory, kept between frames.
///
/// Unsafe because bands of it are written by several threads at once. That is sound: bands are ranges of rows that do
/// not overlap, and a pass never reads the surface that it paints.
final class UnsafePixels {
    /// The window onto pixel space.
    private(set) var frame = PixelRect.empty
    private var memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

    deinit { memory.deallocate() }

    /// Makes room for a window; what it held is lost.
    func resize(to frame: PixelRect) {
        self.frame = frame
        if memory.count >= frame.area { return }
        memory.deallocate()
        memory = .allocate(capacity: frame.area)
    }

    var view: UnsafePixelView { UnsafePixelView(frame: frame, base: memory.baseAddress!, width: frame.width) }

    func bitmap() -> Bitmap {
        Bitmap(
            width: frame.width, height: frame.height,
            pixels: Array(UnsafeMutableBufferPointer(rebasing: memory[0..<frame.area])))
    }
}

/// Pixels by their coordinates in pixel space. Callers keep to the frame.
struct UnsafePixelView: @unchecked Sendable {
    /// The window onto pixel space.
    let frame: PixelRect
    let base: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    let width: Int

    /// The row `y`, as if it began at x = 0.
    @inline(__always) func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
        base + (Int(y) - Int(frame.minY)) * width - Int(frame.minX)
    }
}
