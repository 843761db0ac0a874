import RenderPlan
import SoftwarePainter
import Testing

extension BruteForceJudge {
    /// Holds a picture by the CPU's painter, and by OpenGL ES where there is one, against brute force.
    ///
    /// - Parameters:
    ///   - name: of the pictures beside each other that are saved where they differ.
    ///   - share: as `judge` takes it.
    static func expectPaintersAgree(
        on picture: Picture, as name: String, share: Double = 0.01, at location: SourceLocation = #_sourceLocation
    ) throws {
        let truth = truth(of: picture)
        let gl = try GLAvailability.painter()
        for painter in [SoftwarePainter(threads: 1) as any Painter] + (gl.map { [$0] } ?? []) {
            let painted = try picture.painted(by: painter)
            guard let failure = try judge(painted, against: truth, share: share) else { continue }
            let saved = Failures.save(failure.sideBySide, as: name)
            Issue.record("\(name), \(type(of: painter)): \(failure.summary), \(saved)", sourceLocation: location)
        }
    }
}
