import Foundation
import GLPainter

/// The GL painter of the test process, or why there is none.
enum GLAvailability {
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
