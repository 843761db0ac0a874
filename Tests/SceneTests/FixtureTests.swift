import Comparison
import Foundation
import GLPainter
import Graphics
import LayerKit
import ProjectFiles
import SoftwarePainter
import Testing

/// The scenes in `Scenes/`: what they are planned as, what that costs, and how they look with both painters.
///
/// To add one, write a document there, run this with `LAYERKIT_RECORD=1`, and look at the picture and the plan beside it.
@Suite(.serialized) struct FixtureTests {
    private static let isRecording = ProcessInfo.processInfo.environment["LAYERKIT_RECORD"] == "1"
    /// One painter for all, as opening a context takes tens of milliseconds.
    nonisolated(unsafe) private static let gl = Result { try GLAvailability.painter() }

    @Test(arguments: SceneFixture.all) func isAsExpected(_ fixture: SceneFixture) throws {
        let frames = try fixture.frames()
        for frame in frames { try frame.plan.check() }
        let painted = try SceneFixture.picture(frames, by: SoftwarePainter(threads: 1))
        let plan = SceneFixture.text(frames)
        if FixtureTests.isRecording {
            try plan.write(toFile: ProjectFiles.path(fixture.path("plan")), atomically: true, encoding: .utf8)
            try painted.writePNG(to: ProjectFiles.path(fixture.path("png")))
            Issue.record("Recorded \(fixture.name). Look at it, then run again without LAYERKIT_RECORD.")
            return
        }
        let expectedPlan = try String(contentsOfFile: ProjectFiles.path(fixture.path("plan")), encoding: .utf8)
        if plan != expectedPlan {
            Issue.record("\(fixture.name) is planned otherwise:\n\(TextDifference.lines(expectedPlan, plan))")
        }
        let expected = try Bitmap(pngFile: ProjectFiles.path(fixture.path("png")))
        try expect(painted, expected, fixture.name, "software", threshold: 0, share: 0)
        if let gl = try FixtureTests.gl.get() {
            let painted = try SceneFixture.picture(frames, by: gl)
            try expect(painted, expected, fixture.name, "GL", threshold: 3, share: 0.001)
        }
    }

    /// - Parameters:
    ///   - threshold: of 255, by which channels may differ.
    ///   - share: of the pixels that may differ by more, but by no more than 32.
    private func expect(
        _ painted: Bitmap, _ expected: Bitmap, _ name: String, _ painter: String, threshold: Int, share: Double
    ) throws {
        if painted == expected { return }
        let comparison = try PixelComparison(
            expected: expected, actual: painted, differenceThreshold: threshold, metrics: [])
        if comparison.differingShare <= share && comparison.pixels(over: threshold == 0 ? 0 : 32) == 0 { return }
        let file = "scene-\(painter)-" + name.replacingOccurrences(of: "/", with: "-")
        let saved = try Failures.save(expected.sideBySide(with: painted), as: file)
        Issue.record("\(name) by \(painter): \(comparison.summary). Expected, difference, actual: \(saved)")
    }

    @Test func nothingIsLeftOver() throws {
        let root = ProjectFiles.path(SceneFixture.folder)
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let names = Set(SceneFixture.all.map(\.name))
        #expect(names.count >= 20)
        for file in files where file.hasSuffix(".plan") || file.hasSuffix(".png") {
            #expect(names.contains(String(file[..<file.lastIndex(of: ".")!])), "\(file) has no scene")
        }
    }
}
