import GLPainter
import Graphics
import LayerKit
import RenderPlan
import SoftwarePainter

/// A frame of few pixels, by each painter that there is.
enum SmallFrame {
    /// Points and pixels of both sides.
    static let side = 32

    /// Made once: a device takes longer than thousands of frames.
    nonisolated(unsafe) private static let painters: [any Painter] =
        [SoftwarePainter(threads: 1)] + ((try? GLPainter(.software)).map { [$0] } ?? [])

    /// Shows a layer at some times, by each painter.
    /// - Parameter make: the layer, anew for each painter, and what happens to it after the first time.
    static func paint(times: [Double], _ make: () -> (layer: CALayer, change: () -> Void)) {
        for painter in painters {
            guard let renderer = try? CARenderer(size: CGSize(width: side, height: side), painter: painter) else { continue }
            let (layer, change) = make()
            renderer.layer = layer
            for (index, time) in times.enumerated() {
                if index == 1 { change() }
                show(renderer, at: time)
            }
        }
    }

    /// Shows one layer at one time.
    static func paint(_ layer: CALayer) {
        paint(times: [0]) {
            layer.removeFromSuperlayer()
            return (layer, {})
        }
    }

    private static func show(_ renderer: CARenderer, at time: Double) {
        do {
            let image = try renderer.renderImage(at: time)
            precondition((image.width, image.height) == (side, side), "a frame of another size")
            // Every number of it is finite, and every index within its table.
            try renderer.renderPlan?.check()
        } catch PaintError.invalidPlan(let what) {
            fatalError("the plan breaks its contract: \(what)")
        } catch {
            // What is too large for a painter is said.
        }
    }
}
