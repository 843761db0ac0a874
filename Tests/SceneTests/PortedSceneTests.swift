import Comparison
import Foundation
import Graphics
import LayerKit
import PortedScenes
import ProjectFiles
import Testing

/// The programs that were ported, painted by both painters, against pictures that a person has looked at.
///
/// `LAYERKIT_RECORD=1` writes the pictures anew and fails.
@Suite struct PortedSceneTests {
    @Test(arguments: PortedScene.all.indices)
    func softwareMatchesTheGolden(_ index: Int) throws {
        let scene = PortedScene.all[index]
        let painted = try scene.strip(by: .software(threads: 1)).bitmap
        let path = ProjectFiles.path("Tests/SceneTests/Ported/\(scene.name).png")
        if ProcessInfo.processInfo.environment["LAYERKIT_RECORD"] == "1" {
            try painted.writePNG(to: path)
            Issue.record("Recorded \(scene.name). Look at it, then run again without LAYERKIT_RECORD.")
            return
        }
        let golden = try Bitmap(pngFile: path)
        guard painted != golden else { return }
        let shown = try PixelComparison(expected: golden, actual: painted)
        let saved = try Failures.save(golden.sideBySide(with: painted), as: "ported-" + scene.name)
        Issue.record("\(scene.name) differs from its golden: \(shown.summary). Expected, difference, actual: \(saved)")
    }

    @Test(.enabled(if: GLAvailability.isThere), arguments: PortedScene.all.indices)
    func bothPaintersAgree(_ index: Int) throws {
        let scene = PortedScene.all[index]
        let software = try scene.strip(by: .software(threads: 1)).bitmap
        let gl = try scene.strip(by: .gl(.software)).bitmap
        let comparison = try PixelComparison(expected: software, actual: gl, differenceThreshold: 3, metrics: [])
        guard comparison.differingShare > 0.001 || comparison.pixels(over: 32) > 0 else { return }
        let saved = try Failures.save(software.sideBySide(with: gl), as: "ported-gl-" + scene.name)
        Issue.record("\(scene.name): \(comparison.summary). Software, difference, GL: \(saved)")
    }

    @Test func everyGoldenHasAProgram() throws {
        let pictures = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("Tests/SceneTests/Ported"))
        #expect(Set(pictures) == Set(PortedScene.all.map { $0.name + ".png" }))
    }

    /// What the programs' own code says happens, seen from outside.
    @Test func programsDoWhatTheySay() throws {
        for scene in PortedScene.all {
            let pictures = try scene.pictures(by: .software(threads: 1)).map(\.bitmap)
            #expect(pictures.count == scene.times.count, "\(scene.name)")
            for (one, next) in zip(pictures, pictures.dropFirst()) {
                #expect(one != next, "\(scene.name): something moves between two times")
            }
        }
    }
}
