import BruteForce
import GLPainter
import Geometry
import Graphics
import LayerKit
import Planner
import RenderPlan
import SoftwarePainter
import Testing

extension BruteForceJudge {
    /// Both painters against brute force, for a frame of 120 × 120 points at a pixel a point.
    /// - Parameters:
    ///   - other: what the frame should look like; nil for itself.
    ///   - gl: nil where there is no such painter.
    ///   - name: for the pictures of a failure.
    static func expectTruth(of frame: LKFrame, as other: LKFrame? = nil, _ gl: GLPainter?, _ name: String) throws {
        func picture(_ frame: LKFrame) -> Picture {
            var sampler = Sampler()
            return Picture(
                tree: sampler.sample(frame.tree, at: frame.time), width: 120, height: 120, background: SIMD4(0.5, 0.5, 0.5, 1))
        }
        let (picture, truth) = (picture(frame), truth(of: picture(other ?? frame)))
        for painter in [SoftwarePainter(threads: 1) as any Painter] + (gl.map { [$0] } ?? []) {
            // One pixel a point has three times as many edges as three.
            guard let failure = try judge(picture.painted(by: painter), against: truth, share: 0.015) else { continue }
            let saved = Failures.save(failure.sideBySide, as: name + "-" + painter.name)
            Issue.record("\(name): \(failure.summary). Truth, difference, \(painter.name): \(saved)\n\(picture.tree.dump())")
        }
    }
}
