internal import RenderPlan

/// Whether a graphics card shades pixels by fragments or by compute programs.
///
/// The pictures are the same but for rounding. On cards for computing only a few processors shade fragments, and all others idle
/// meanwhile; on cards for graphics all of them do either.
public enum GLShading: String, Hashable, Sendable, CaseIterable {
    /// Instances are rasterised, and the fragments of each shaded and blended.
    case fragments
    /// Each pixel takes the instances that may touch it, one after the other. Needs OpenGL ES 3.1.
    case compute
    /// Each surface in whichever way is quicker. Needs OpenGL ES 3.1; without, all are painted by fragments.
    case mixed

    /// The environment variable that says how cards shade unless the program does: `fragments`, `compute` or `mixed`; other words are
    /// ignored. With `compute` a device needs OpenGL ES 3.1.
    public static let environmentVariable = "LAYERKIT_GL_SHADING"

    /// What is quickest on a device, unless the environment says otherwise.
    static func suiting(_ device: GLDevice, asked: String?) -> GLShading {
        if let asked = asked.flatMap({ GLShading(rawValue: $0) }) { return asked }
        return device.isForComputing ? .mixed : .fragments
    }
}

extension GLDevice {
    /// True for kinds of cards that were seen to do twenty times as much by compute programs as by fragments: by NVIDIA's white paper on
    /// Hopper only two of its up to 66 pairs of processors shade fragments.
    var isForComputing: Bool {
        guard !isSoftware, limits.canCompute else { return false }
        let words = renderer.split { !$0.isLetter && !$0.isNumber }
        return words.contains { ["H100", "H200", "H800", "H20", "GH200"].contains($0) }
    }
}

/// What a pass paints, and the estimated time of either way on a card for computing, in microseconds. Measured on an H100, with some
/// dozen scenes: about 5000 fragments a microsecond, 65 instances a microsecond, and a draw costs hardly more than its call. Compute
/// programs do twelve times as many pixels, but wait for each other where they paint the same ones, and need further dispatches for
/// lists and clears.
private struct PassWork {
    var draws = 0
    var instances = 0
    var pixels = 0.0

    var byFragments: Double { pixels / 5000 + Double(instances) / 65 }
    var byCompute: Double { 80 + 6 * Double(draws) + pixels / 60_000 }
}

extension RenderPlan {
    /// The quicker way to paint a pass. Does not depend on which part of its surface is painted.
    func quickestShading(of pass: Pass) -> GLShading {
        let numbers = Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)
        var together = 0
        let work = numbers.reduce(into: PassWork()) { work, number in
            let batch = batches[number]
            guard batch.count > 0 else { return }
            // A batch that differs only in its picture is drawn together with the one before.
            let isJoined = together > 0 && together < DrawCall.mostPictures && differsInPictureAlone(number)
            together = isJoined ? together + 1 : 1
            work.draws += isJoined ? 0 : 1
            work.instances += Int(batch.count)
            work.pixels += Double(batch.pixelCount)
        }
        return work.byCompute < work.byFragments ? .compute : .fragments
    }
}
