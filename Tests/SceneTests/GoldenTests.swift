import Comparison
import ExampleScenes
import Foundation
import Graphics
import LayerKit
import ProjectFiles
import Testing

/// Every example scene, painted by the software painter, against a picture that a person has looked at.
///
/// `LAYERKIT_RECORD=1` writes the pictures anew and fails, so that recording cannot pass unnoticed.
@Suite struct GoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["LAYERKIT_RECORD"] == "1"

    @Test(arguments: ExampleScene.shown)
    func softwareMatchesTheGolden(_ scene: ExampleScene) throws {
        let painted = try scene.painted(by: .software(threads: 1))
        let path = ProjectFiles.path("Tests/SceneTests/Goldens/\(scene.name).png")
        if GoldenTests.isRecording {
            try painted.writePNG(to: path)
            Issue.record("Recorded \(scene.name). Look at it, then run again without LAYERKIT_RECORD.")
            return
        }
        let golden = try Bitmap(pngFile: path)
        guard painted != golden else { return }
        let shown = try PixelComparison(expected: golden, actual: painted)
        // What a device draws has the edges, and lies between texels, as the device has it.
        if ["gl-triangle", "compressed-texture"].contains(scene.name), shown.differingShare < 0.002 { return }
        let saved = try Failures.save(golden.sideBySide(with: painted), as: scene.name)
        Issue.record("\(scene.name) differs from its golden: \(shown.summary). Expected, difference, actual: \(saved)")
    }

    @Test func everyGoldenHasAScene() throws {
        let folder = ProjectFiles.path("Tests/SceneTests/Goldens")
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
        #expect(Set(pictures) == Set(ExampleScene.all.map { $0.name + ".png" }))
    }
}
