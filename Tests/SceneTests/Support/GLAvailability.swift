import Foundation
import GLPainter

/// The GL painter of the test process, or why there is none.
enum GLAvailability {
    /// For tests that are nothing without it: they are shown as skipped.
    static let isThere = (try? painter()) != nil || ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1"

    static func painter() throws -> GLPainter? {
        do {
            return try GLPainter(.software)
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            print("SKIPPED: no OpenGL ES on this machine, GL is not compared with software. \(error)")
            return nil
        }
    }
}
