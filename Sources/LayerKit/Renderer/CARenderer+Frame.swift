import Foundation
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree

/// A picture's size in pixels.
struct PictureSize: Hashable {
    /// Columns, at least 1.
    let width: Int
    /// Rows, at least 1.
    let height: Int

    init(_ bounds: CGRect, scale: CGFloat) throws(LKRendererError) {
        func pixels(_ points: CGFloat) -> Int? {
            // A product that is whole but for rounding is meant to be whole.
            let product = points * scale
            let whole = product.rounded()
            let pixels = abs(product - whole) < 1e-6 && whole >= 1 ? whole : product.rounded(.up)
            return points > 0 && scale > 0 && pixels <= CGFloat(CARenderer.largestSide) ? Int(pixels) : nil
        }
        guard let width = pixels(bounds.size.width), let height = pixels(bounds.size.height),
            bounds.origin.x.isFinite, bounds.origin.y.isFinite
        else { throw .noPicture(bounds: bounds, scale: scale) }
        (self.width, self.height) = (width, height)
    }
}

/// Everything but the tree on which a picture depends.
struct View: Hashable {
    /// What is shown, points.
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    let size: PictureSize
    /// Premultiplied.
    let background: SIMD4<Float>
    let options: PlannerOptions
}

/// A frame between `beginFrame` and `endFrame`.
struct Frame {
    let tree: RenderTree
    let view: View
    /// Seconds.
    let time: CFTimeInterval
    /// What has to be painted, points; null for nothing.
    var update: CGRect
}

/// What a painter painted.
struct Painted {
    let tree: RenderTree
    let plan: RenderPlan
    let view: View
}

extension Frame {
    /// Stages 1 to 4.
    init(of renderer: CARenderer, at time: CFTimeInterval) throws(LKRendererError) {
        let bounds = renderer.bounds.withoutNegativeSides
        view = View(
            bounds: bounds, scale: renderer.scale, size: try PictureSize(bounds, scale: renderer.scale),
            background: (renderer.backgroundColor?.rgba ?? .clear).premultiplied, options: renderer.plannerOptions)
        self.time = time
        (tree, renderer.lastTimings) = Frame.commit(renderer.layer)
        var isPainted = false
        if let painted = renderer.painted { isPainted = painted.view == view && painted.tree.isSameCommit(as: tree) }
        update = isPainted ? .null : bounds
    }

    private static func commit(_ root: CALayer?) -> (RenderTree, LKFrameTimings) {
        var timings = LKFrameTimings()
        guard let root else { return (RenderTree(), timings) }
        timings.measure(\.layoutAndDisplay) { layOutAndDisplay(root) }
        let tree = timings.measure(\.commit) { Commit.tree(of: root) }
        return (tree, timings)
    }

    private static func layOutAndDisplay(_ root: CALayer) {
        if !root.layOutTree() {
            let name = root.name.map { " of the layer \"\($0)\"" } ?? ""
            let warning =
                "LayerKit: the layout\(name) does not come to an end: after \(CALayer.layoutPassLimit) passes some layer "
                + "is still marked. Let no layoutSublayers mark its own layer or a superlayer each time.\n"
            FileHandle.standardError.write(Data(warning.utf8))
        }
        root.displayTree()
    }
}

extension CARenderer {
    /// Stage 5.
    final func plan(_ frame: Frame) -> RenderPlan {
        let (view, scale) = (frame.view, Double(frame.view.scale))
        let toPixel =
            Homography(translationX: -view.bounds.origin.x, y: -view.bounds.origin.y)
            * Homography(scaleX: scale, y: scale)
        let target = PlanTarget(
            width: view.size.width, height: view.size.height, parentToPixel: toPixel, background: view.background)
        return lastTimings.measure(\.plan) { planner.plan(frame.tree, at: frame.time, target: target) }
    }

    /// Stages 5 and 6.
    final func paint(_ frame: Frame) throws(PaintError) {
        let plan = plan(frame)
        // If painting fails, what the painter holds is no frame.
        painted = nil
        try lastTimings.measure(\.paint) { () throws(PaintError) in try painter.paint(plan) }
        painted = Painted(tree: frame.tree, plan: plan, view: frame.view)
    }
}

extension RenderTree {
    /// True when both are what one and the same commit made: they share their memory.
    func isSameCommit(as other: RenderTree) -> Bool {
        nodes.withUnsafeBufferPointer { mine in
            other.nodes.withUnsafeBufferPointer { others in
                mine.baseAddress == others.baseAddress && mine.count == others.count
            }
        }
    }
}
