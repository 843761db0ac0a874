import Foundation
import Testing

@testable import GLPainter

/// Whether there is OpenGL ES to test with. Tests that paint are skipped without it, aloud; with
/// `LAYERKIT_REQUIRE_GL=1` they run and fail instead.
enum OpenGL {
    static let isRequired = ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1"

    static let isTestable: Bool = {
        do {
            let device = try GLPainter().device
            print("OpenGL tests run on \(device.renderer), \(device.version)")
            return true
        } catch {
            print("OpenGL TESTS SKIPPED" + (isRequired ? ", AND REQUIRED" : "") + ": \(error)")
            return isRequired
        }
    }()
}

extension Trait where Self == ConditionTrait {
    /// For tests that paint.
    static var needsOpenGL: Self { .enabled("OpenGL ES works here") { OpenGL.isTestable } }
}

/// Compiled programs of the tests, apart from those of the user. Left to the next run, like any cache.
let testPrograms = NSTemporaryDirectory() + "layerkit-test-programs"

/// A painter on the device that the environment asks for.
/// It paints everything in every frame, so that frames can be compared.
/// - Parameter shading: nil for what the environment asks for, `LAYERKIT_TEST_SHADING=compute`, or else by fragments.
func makePainter(
    shading: GLShading? = nil, probe: GLProbe? = nil, folder: String? = testPrograms
) throws -> GLPainter {
    let asked = ProcessInfo.processInfo.environment["LAYERKIT_TEST_SHADING"].flatMap(GLShading.init)
    let painter = try GLPainter(.automatic, shading: shading ?? asked ?? .fragments, probe: probe, folder: folder)
    painter.repaintsAll = true
    return painter
}

extension GLPainter {
    /// Paints with the programs of another device, as far as this one places corners finely enough.
    func take(_ target: ShaderTarget) {
        var target = target
        target.placesFinely = target.placesFinely && ShaderTarget(device).placesFinely
        programs = Programs(ProgramBinaries(folder: testPrograms, device: device), on: device, as: target)
    }
}
