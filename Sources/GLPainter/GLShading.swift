internal import RenderPlan

/// Which processors of a graphics card work out what a pixel shows.
///
/// The pictures are the same but for rounding. Cards for computing have few processors that shade fragments, and all others idle
/// meanwhile; on cards for graphics all of them do either.
public enum GLShading: String, Hashable, Sendable, CaseIterable {
    /// Instances are rasterised, and the fragments of each shaded and blended.
    case fragments
    /// Each pixel takes the instances that may touch it, one after the other. Needs OpenGL ES 3.1.
    case compute
    /// Each surface in whichever way it is painted sooner. Needs OpenGL ES 3.1; without, all are painted by fragments.
    case mixed

    /// The variable of the environment that says how cards shade where no program does: `fragments`, `compute` or `mixed`.
    public static let environmentVariable = "LAYERKIT_GL_SHADING"

    /// What a device is quickest with, unless the environment says otherwise.
    static func suiting(_ device: GLDevice, asked: String?) -> GLShading {
        if let asked = asked.flatMap(GLShading.init) { return asked }
        return device.isForComputing ? .mixed : .fragments
    }
}

extension GLDevice {
    /// A card of a kind that has been seen to work out twenty times as much by compute programs as by fragments: by NVIDIA's white paper
    /// on Hopper two of its up to 66 pairs of processors shade fragments.
    var isForComputing: Bool {
        guard !isSoftware, limits.canCompute else { return false }
        let words = renderer.split { !$0.isLetter && !$0.isNumber }
        return words.contains { ["H100", "H200", "H800", "H20", "GH200"].contains($0) }
    }
}

/// How long surfaces take in either way, on cards for computing.
///
/// Measured on an H100: fragments of two dozen scenes come at some 5 thousand million a second and a draw costs little more than its
/// call; compute programs paint more than ten times as many, and one waits for the other where they paint the same pixels.
extension RenderPlan {
    /// By what a pass is painted sooner. It is the same whichever part of its surface is painted.
    func quickestShading(of pass: Pass) -> GLShading {
        let batches = self.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)]
        let (draws, pixels) = batches.reduce((0, 0)) { ($0.0 + ($1.count > 0 ? 1 : 0), $0.1 + $1.pixelCount) }
        return draws > 0 && pixels >= draws * RenderPlan.leastPixelsToCompute ? .compute : .fragments
    }

    /// Pixels a draw, on average, from which on compute programs are sooner done.
    private static let leastPixelsToCompute = 30_000
}
