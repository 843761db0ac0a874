import Foundation
import GLPainter

/// The GL painter of the test process, or why there is none.
enum GLAvailability {
    /// For tests that are nothing without it: they are shown as skipped.
    static let isThere = (try? painter()) != nil || ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1"

    /// By compute programs where the environment asks for them: `LAYERKIT_TEST_SHADING=compute`.
    static let shading =
        ProcessInfo.processInfo.environment["LAYERKIT_TEST_SHADING"].flatMap(GLShading.init) ?? .fragments

    static func painter(_ shading: GLShading = shading) throws -> GLPainter? {
        do {
            return try GLPainter(.software, shading: shading)
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            print("SKIPPED: no OpenGL ES on this machine, GL is not compared with software. \(error)")
            return nil
        }
    }
}
