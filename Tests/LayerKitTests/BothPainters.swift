import Foundation
import GLPainter
import LayerKit
import RenderPlan
import SoftwarePainter

/// Renderers by each painter that this machine has, each new, so that all begin to count at nothing.
enum BothPainters {
    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels per point.
    ///   - subject: what stays untested where there is no OpenGL ES.
    static func renderers(_ size: CGSize, scale: CGFloat = 1, testing subject: String) throws -> [CARenderer] {
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        do {
            painters.append(try GLPainter(.software))
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            print("SKIPPED: no OpenGL ES on this machine, its \(subject) is not tested. \(error)")
        }
        return try painters.map { try CARenderer(size: size, scale: scale, painter: $0) }
    }
}
