import Foundation
import Geometry
import Graphics
import Instruments
import Planner
import RenderPlan
import RenderTree

/// Everything but the tree on which a picture depends.
struct View: Hashable {
    /// What is shown, points.
    let bounds: CGRect
    /// Premultiplied.
    let background: SIMD4<Float>
    let options: PlannerOptions
    let overlay: DebugOverlay?
}

/// A frame between `beginFrame` and `endFrame`.
struct Frame {
    let tree: RenderTree
    let view: View
    /// Seconds.
    let time: CFTimeInterval
    /// The painter holds another picture than this frame's.
    var needsPainting: Bool
    /// Where that differs, points; null for nowhere, nil until somebody asks.
    var difference: CGRect?
    /// What somebody wants painted also where it does not differ, points; null for nothing.
    var added = CGRect.null
    /// Made ahead, for whoever asked what differs.
    var planned: Planned?
    /// The layers ask for more than the renderer's limits allow, and were not committed.
    var excess: LKLimitExceeded?
}

/// What stage 5 made of a frame.
struct Planned {
    let plan: RenderPlan
    /// That the plan had needed more than the renderer's limits allow.
    let excess: LKLimitExceeded?
}

/// What a painter painted.
struct Painted {
    let tree: RenderTree
    let plan: RenderPlan
    let view: View
    /// Seconds.
    let time: CFTimeInterval
    /// The painter's, once it had painted.
    let paintCount: Int

    /// The painter holds this picture, and a frame shows the same.
    func isStillShown(by renderer: CARenderer, as tree: RenderTree, _ view: View, at time: CFTimeInterval) -> Bool {
        // Another renderer may have had it paint since.
        renderer.painter.paintCount == paintCount && renderer.planner.isSettled && self.view == view && self.tree.isSameCommit(as: tree)
            && !renderer.treeTime.changes(from: self.time, to: time) && (self.time == time || tree.particles.isEmpty)
    }
}

extension Frame {
    /// Stage 4.
    init(of renderer: CARenderer, at time: CFTimeInterval) {
        let bounds = renderer.bounds.withoutNegativeSides
        view = View(
            bounds: bounds, background: (renderer.backgroundColor?.rgba ?? .clear).premultiplied,
            options: renderer.plannerOptions, overlay: renderer.debugOverlay)
        self.time = time
        do throws(LKLimitExceeded) {
            tree = try Frame.commit(by: renderer)
        } catch {
            (tree, excess) = (RenderTree(), error)
        }
        renderer.shown = tree
        needsPainting = true
        if let painted = renderer.painted { needsPainting = !painted.isStillShown(by: renderer, as: tree, view, at: time) }
        difference = needsPainting ? nil : .null
    }

    private static func commit(by renderer: CARenderer) throws(LKLimitExceeded) -> RenderTree {
        let (width, height) = (renderer.destination.width, renderer.destination.height)
        try renderer.limits.check(.targetPixels, width * height, at: "the picture of \(width) × \(height) pixels")
        guard let root = renderer.layer else { return RenderTree() }
        if let tree = Commit.standingTree(of: root), renderer.checked == tree.commit || renderer.limits == .none { return tree }
        renderer.checked = nil
        try root.check(renderer.limits)
        let tree = renderer.timed(.commit) { Commit.tree(of: root) }
        renderer.checked = tree.commit
        return tree
    }
}

extension PlannerOptions {
    /// The same, for no more than a painter can hold.
    func within(_ painter: any Painter) -> PlannerOptions {
        var options = self
        options.largestPictureSide = min(options.largestPictureSide, painter.largestPictureSide)
        options.largestSurfaceSide = min(options.largestSurfaceSide, painter.largestSurfaceSide)
        return options
    }
}

extension CARenderer {
    /// Stage 5.
    final func plan(_ frame: Frame) -> RenderPlan {
        let origin = frame.view.bounds.origin
        let toPixel = Homography(translationX: -origin.x, y: -origin.y) * Homography(scaleX: scale, y: scale)
        let target = PlanTarget(
            width: destination.width, height: destination.height, parentToPixel: toPixel,
            background: frame.view.background)
        let options = planner.options
        defer { planner.options = options }
        // Overlays show draws.
        if frame.view.overlay != nil { planner.options.clearsToCovers = false }
        let plan = timed(.plan) { planner.plan(frame.tree, at: frame.time, target: target) }
        guard let overlay = frame.view.overlay else { return plan }
        defer { history.note(plan) }
        return plan.showing(overlay, after: history)
    }

    /// The same, with what went wrong.
    private func planned(_ frame: Frame) -> Planned {
        let plan = plan(frame)
        return Planned(plan: plan, excess: planner.excess)
    }

    /// Finds out where the frame differs from the picture that the painter holds, unless that is known.
    final func findDifference() {
        guard var frame, frame.difference == nil else { return }
        defer { self.frame = frame }
        let bounds = frame.view.bounds
        frame.difference = bounds
        // Another renderer may have had it paint since; and a frame that cannot be painted changes nothing that is known.
        guard frame.excess == nil, painter.paintCount == painted?.paintCount else { return }
        let planned = planned(frame)
        frame.planned = planned
        guard planned.excess == nil, (try? planned.plan.check()) != nil else { return }
        let pixels = painter.pixelsToPaint(planned.plan)
        guard !pixels.isEmpty else {
            frame.difference = .null
            return
        }
        frame.difference = bounds.intersection(
            CGRect(
                x: bounds.minX + CGFloat(pixels.minX) / scale, y: bounds.minY + CGFloat(pixels.minY) / scale,
                width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale))
    }

    /// Stages 5 and 6.
    final func paint(_ frame: Frame) throws(PaintError) {
        let planned = frame.planned ?? planned(frame)
        let plan = planned.plan
        // If painting fails, what the painter holds is no frame.
        painted = nil
        if let excess = planned.excess { throw .overLimit(excess) }
        let repaintsAll = painter.repaintsAll
        painter.repaintsAll = repaintsAll || !frame.added.isNull
        defer { painter.repaintsAll = repaintsAll }
        try timed(.paint) { () throws(PaintError) in try painter.paint(plan) }
        painted = Painted(tree: frame.tree, plan: plan, view: frame.view, time: frame.time, paintCount: painter.paintCount)
    }
}
