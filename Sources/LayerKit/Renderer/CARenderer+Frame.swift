import Foundation
import Geometry
import Graphics
import Instruments
import Planner
import RenderPlan
import RenderTree

/// Everything that a picture depends on besides the tree.
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
    /// What the picture shows, points.
    let shown: CGRect
    /// Seconds.
    let time: CFTimeInterval
    /// The painter holds a picture other than this frame's.
    var needsPainting: Bool
    /// The part of the picture that differs, points: null where nothing does. Nil if it was not determined: that takes a plan, which before
    /// `render` only `updateBounds` asks for.
    var difference: CGRect?
    /// A part to paint even where it does not differ, points; null for none.
    var added = CGRect.null
    /// A plan made before painting, to determine what differs.
    var planned: Planned?
    /// The layers ask for more than the renderer's limits allow, so they were not committed.
    var excess: LKLimitExceeded?
}

/// The result of stage 5 for a frame.
struct Planned {
    /// The plan as it is painted: with the overlay, if there is one.
    let shown: RenderPlan
    /// The plan without the overlay, where there is one.
    let bare: RenderPlan?
    /// The limit of the renderer's that the plan went beyond; nil for none.
    let excess: LKLimitExceeded?
    /// No tile was missing or fading in.
    let isSettled: Bool
}

/// What the painter painted last.
struct Painted {
    let tree: RenderTree
    let plan: RenderPlan
    let view: View
    /// Seconds.
    let time: CFTimeInterval
    /// No tile was missing or fading in. A plan made since, but not painted, may have found tiles ready.
    let isSettled: Bool
    /// The painter's count after it had painted.
    let paintCount: Int

    /// Whether the painter still holds this picture, and a frame would show the same.
    func isStillShown(by renderer: CARenderer, as tree: RenderTree, _ view: View, at time: CFTimeInterval) -> Bool {
        // Another renderer may have used the painter since.
        renderer.painter.paintCount == paintCount && isSettled && self.view == view && self.tree.isSameCommit(as: tree)
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
        shown = renderer.shownBounds
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
    /// The same options, limited to what a painter can hold.
    func within(_ painter: any Painter) -> PlannerOptions {
        var options = self
        options.largestPictureSide = min(options.largestPictureSide, painter.largestPictureSide)
        options.largestSurfaceSide = min(options.largestSurfaceSide, painter.largestSurfaceSide)
        return options
    }
}

extension CARenderer {
    /// The rectangle in the root's space that the picture shows, points: `bounds`, and more where the destination is larger.
    final var shownBounds: CGRect {
        let bounds = bounds.withoutNegativeSides
        // The last column or row may be part of a point only.
        func side(_ points: CGFloat, _ pixels: Int) -> CGFloat {
            (points * scale).rounded(.up) < CGFloat(pixels) ? CGFloat(pixels) / scale : points
        }
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: side(bounds.width, destination.width), height: side(bounds.height, destination.height))
    }

    /// Stage 5.
    final func makePlan(_ frame: Frame) -> Planned {
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
        let overlaid = frame.view.overlay.map { plan.showing($0, after: history) }
        return Planned(
            shown: overlaid ?? plan, bare: overlaid == nil ? nil : plan, excess: planner.excess, isSettled: planner.isSettled)
    }

    /// Records a frame that is shown: overlays of later frames colour what has changed since.
    final func noteShown(_ planned: Planned) {
        if let plan = planned.bare { history.note(plan) }
    }

    /// Drops a plan that no longer matches what the frame asks for.
    final func forgetPlan() {
        guard let frame, frame.needsPainting else { return }
        self.frame?.planned = nil
        self.frame?.difference = nil
    }

    /// Determines where the frame differs from the picture that the painter holds, unless that is known.
    final func findDifference() {
        guard let frame, frame.difference == nil else { return }
        var difference = frame.shown
        if frame.excess == nil {
            let planned = makePlan(frame)
            // Code that draws tiles may have begun another frame meanwhile.
            guard let now = self.frame, now.time == frame.time, now.tree.isSameCommit(as: frame.tree) else { return }
            self.frame?.planned = planned
            if planned.excess == nil, (try? planned.shown.check()) != nil {
                // Asked in any case, so that the painter knows what this frame shows when it is asked about the next one.
                let pixels = painter.pixelsToPaint(planned.shown)
                // Another renderer may have used the painter since.
                if painter.paintCount == painted?.paintCount { difference = points(pixels, in: frame) }
            }
        }
        self.frame?.difference = difference
    }

    private func points(_ pixels: PixelRect, in frame: Frame) -> CGRect {
        if pixels.isEmpty { return .null }
        let origin = frame.shown.origin
        return frame.shown.intersection(
            CGRect(
                x: origin.x + CGFloat(pixels.minX) / scale, y: origin.y + CGFloat(pixels.minY) / scale,
                width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale))
    }

    /// Stages 5 and 6.
    final func paint(_ frame: Frame) throws(PaintError) {
        let planned = frame.planned ?? makePlan(frame)
        // If painting fails, the painter holds no frame.
        painted = nil
        if let excess = planned.excess { throw .overLimit(excess) }
        noteShown(planned)
        let repaintsAll = painter.repaintsAll
        painter.repaintsAll = repaintsAll || !frame.added.isNull
        defer { painter.repaintsAll = repaintsAll }
        try timed(.paint) { () throws(PaintError) in try painter.paint(planned.shown) }
        painted = Painted(
            tree: frame.tree, plan: planned.shown, view: frame.view, time: frame.time, isSettled: planned.isSettled,
            paintCount: painter.paintCount)
    }
}
