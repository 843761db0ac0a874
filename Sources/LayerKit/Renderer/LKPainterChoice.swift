public import GLPainter
public import RenderPlan
import SoftwarePainter

/// Which painter a renderer uses.
public enum LKPainterChoice: Sendable, Hashable {
    /// OpenGL ES where there is graphics hardware, else the CPU.
    case automatic
    /// The CPU. Threads: nil for one a processor.
    case software(threads: Int? = nil)
    /// OpenGL ES on a device.
    case gl(GLDeviceSelection = .automatic)

    /// A painter of this kind.
    ///
    /// - Throws: `GLDeviceError` where OpenGL ES was asked for and no device works.
    public func painter() throws(GLDeviceError) -> any Painter {
        switch self {
        case .software(let threads):
            return SoftwarePainter(threads: threads)
        case .gl(let selection):
            return try GLPainter(selection)
        case .automatic:
            // A software rasteriser behind OpenGL is several times slower than painting on the CPU directly.
            if let painter = try? GLPainter(.automatic), !painter.device.isSoftware { return painter }
            return SoftwarePainter()
        }
    }
}
