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

    /// The variable of the environment that says how cards shade where no program does: `fragments`, `compute` or `mixed`; other words
    /// are nothing said. With `compute` a device needs OpenGL ES 3.1.
    public static let environmentVariable = "LAYERKIT_GL_SHADING"

    /// What a device is quickest with, unless the environment says otherwise.
    static func suiting(_ device: GLDevice, asked: String?) -> GLShading {
        if let asked = asked.flatMap({ GLShading(rawValue: $0) }) { return asked }
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

/// What a pass paints, and how long that takes in either way on a card for computing, in microseconds. Measured on an H100, with some
/// dozen scenes: fragments come at about 5 thousand million a second, 65 instances a microsecond, and a draw costs hardly more than its
/// call. Compute programs do twelve times as many pixels, but one waits for another where both paint the same ones, and lists and
/// clears are further ones.
private struct PassWork {
    var draws = 0
    var instances = 0
    var pixels = 0.0

    var byFragments: Double { pixels / 5000 + Double(instances) / 65 }
    var byCompute: Double { 80 + 6 * Double(draws) + pixels / 60_000 }
}

extension RenderPlan {
    /// By what a pass is painted sooner. It is the same whichever part of its surface is painted.
    func quickestShading(of pass: Pass) -> GLShading {
        let numbers = Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)
        var together = 0
        let work = numbers.reduce(into: PassWork()) { work, number in
            let batch = batches[number]
            guard batch.count > 0 else { return }
            // What differs in its picture alone is drawn with the one before.
            let isJoined = together > 0 && together < DrawCall.mostPictures && differsInPictureAlone(number)
            together = isJoined ? together + 1 : 1
            work.draws += isJoined ? 0 : 1
            work.instances += Int(batch.count)
            work.pixels += Double(batch.pixelCount)
        }
        return work.byCompute < work.byFragments ? .compute : .fragments
    }
}
