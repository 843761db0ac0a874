public import GLPainter
public import RenderPlan
import SoftwarePainter

/// Which painter paints a renderer's frames. The choice changes no picture by more than rounding.
public enum LKPainterChoice: Hashable, Sendable {
    /// OpenGL ES where there is graphics hardware, else the CPU.
    case automatic
    /// The CPU, with the given number of threads; nil for one per processor.
    case software(threads: Int? = nil)
    /// OpenGL ES on a device, hardware or not. Throws where there is none.
    case gl(GLDeviceSelection = .automatic)
    /// The same with compute programs, where OpenGL ES 3.1 is available: on cards made for computing few processors shade fragments
    /// (`GLShading`).
    case compute(GLDeviceSelection = .automatic)
}

extension LKPainterChoice {
    /// Makes a painter of this kind.
    /// - Throws: `GLDeviceError` where the device that was asked for is not available.
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
            // The environment may ask for OpenGL ES on the CPU, which is slower than the software painter.
            return painter.device.isSoftware ? SoftwarePainter() : painter
        } catch {
            switch error {
            // No particular device was asked for.
            case .noDevice, .setup: return SoftwarePainter()
            // The environment names a device that is not there. Painting on another would hide the mistake.
            case .notFound, .unusable, .unknownSelection, .noCompute: throw error
            }
        }
    }
}
