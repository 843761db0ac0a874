public import GLPainter
public import RenderPlan
import SoftwarePainter

/// Who paints a renderer's frames. Which of them does so changes no picture by more than rounding.
public enum LKPainterChoice: Hashable, Sendable {
    /// OpenGL ES where there is graphics hardware, else the CPU.
    case automatic
    /// The CPU, with so many threads; nil for one a processor.
    case software(threads: Int? = nil)
    /// OpenGL ES on a device, be it hardware or not. Throws where there is none.
    case gl(GLDeviceSelection = .automatic)
    /// The same by compute programs, where it has OpenGL ES 3.1: on cards for computing few processors shade fragments (`GLShading`).
    case compute(GLDeviceSelection = .automatic)
}

extension LKPainterChoice {
    /// A painter of this kind.
    /// - Throws: `GLDeviceError` where a device was asked for that cannot be had.
    public func painter() throws(GLDeviceError) -> any Painter {
        switch self {
        case .software(let threads): return SoftwarePainter(threads: threads)
        case .gl(let selection): return try GLPainter(selection)
        case .compute(let selection): return try GLPainter(selection, shading: .compute)
        case .automatic: return try LKPainterChoice.hardwareOrSoftware()
        }
    }

    private static func hardwareOrSoftware() throws(GLDeviceError) -> any Painter {
        guard GLCardNodes().mayBeHardware else { return SoftwarePainter() }
        do throws(GLDeviceError) {
            let painter = try GLPainter.onHardware()
            // The environment may ask for OpenGL ES on the CPU, which is slower than painting on the CPU.
            return painter.device.isSoftware ? SoftwarePainter() : painter
        } catch {
            switch error {
            // Nothing was asked for that could not be had.
            case .noDevice, .setup: return SoftwarePainter()
            // The environment names a device that is not there. Painting on another would hide the mistake.
            case .notFound, .unusable, .unknownSelection, .noCompute: throw error
            }
        }
    }
}
