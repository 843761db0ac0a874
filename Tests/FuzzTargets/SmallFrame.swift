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

    /// Many trees are to be shown, not a few that take seconds and gigabytes: copies of copies are refused long before what files
    /// may ask for.
    private static var limits: LKLimits {
        var limits = LKLimits()
        limits.instances = 1 << 12
        limits.surfacePixels = 1 << 26
        return limits
    }

    /// Shows a layer at some times.
    /// - Parameters:
    ///   - isByAll: by each painter, which takes several times as long; else by the software painter alone.
    ///   - make: the layer, anew for each painter, and what happens to it after the first time.
    static func paint(times: [Double], isByAll: Bool, _ make: () -> (layer: CALayer, change: () -> Void)) {
        for painter in isByAll ? painters : Array(painters.prefix(1)) {
            guard let renderer = try? CARenderer(size: CGSize(width: side, height: side), painter: painter) else {
                continue
            }
            renderer.limits = limits
            let (layer, change) = make()
            renderer.layer = layer
            for (index, time) in times.enumerated() {
                if index == 1 { change() }
                show(renderer, at: time)
            }
        }
    }

    /// Shows one layer at one time, by the software painter.
    static func paint(_ layer: CALayer) { paint(times: [0], isByAll: false) { (layer, {}) } }

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
