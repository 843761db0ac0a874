import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's border: the ring between its rounded bounds and the same inset by the border's width. Where nothing lies
    /// between background and border, one draw shows both.
    mutating func emitBorder(of node: Node, _ frame: Frame) {
        let border = node.borderColor.premultiplied * frame.fade
        guard node.borderWidth > 0, border.w > 0 else { return }
        if hasContinuousCorners(node) {
            coverParts(of: node, by: border.w, frame)
            return emitContinuousBorder(of: node, border, frame, clip: frame.clip)
        }
        var fill = SIMD4<Float>.zero
        var ring = border
        if takeBackground(frame) {
            fill = node.backgroundColor.premultiplied * frame.fade
            ring += fill * (1 - border.w)
        } else {
            coverParts(of: node, by: border.w, frame)
        }
        emitRoundedShape(
            .border, node.bounds, node.cornerRadii,
            paint: PaintRows(color: ring, borderWidth: node.borderWidth, hardEdges: hardEdges(beside: node.smoothEdges), fill: fill),
            frame.toPixel, clip: frame.clip)
    }

    /// The border of a layer, where possible in one draw with its background, beneath everything that lies inside the ring. As
    /// draws of their own the two would both be anti-aliased along the outer edge.
    mutating func emitBorderBelow(_ node: Node, _ frame: Frame) {
        guard node.showsBorder, !frame.interior.isHidden, frame.backgroundDraw >= 0, frame.backgroundDraw < draws.count - 1,
            borderBringsBackground(node, frame)
        else { return emitBorder(of: node, frame) }
        let above = take(from: Int(frame.backgroundDraw) + 1)
        emitBorder(of: node, frame)
        putBack(above)
    }

    /// True when one draw can show border and background, since all draws above the background lie inside the ring.
    func borderBringsBackground(_ node: Node, _ frame: Frame) -> Bool {
        guard frame.backgroundDraw >= 0, !hasContinuousCorners(node) else { return false }
        return leavesRingFree(from: Int(frame.backgroundDraw) + 1, node, frame)
    }

    /// True when no draw from `start` on touches or reads a pixel of the border's ring.
    private func leavesRingFree(from start: Int, _ node: Node, _ frame: Frame) -> Bool {
        if start == draws.count { return true }
        let width = node.borderWidth
        let open = node.bounds.insetBy(dx: width, dy: width)
        guard !open.isEmpty, let region = QuadRegion(of: open, toPixel: frame.toPixel, visible: .everything) else {
            return false
        }
        let shape = ClipShape(
            rect: open, toPixel: frame.toPixel,
            radii: (node.cornerRadii - width).replacing(with: 0, where: node.cornerRadii .<= width), pixelToLocal: region.pixelToLocal, box: region.box)
        return draws[start...].allSatisfy { $0.count == 0 || (!$0.dependsOnBackdrop && shape.contains($0.bounds.rect)) }
    }

    /// The border of a layer whose picture will be cut at the border's outer edge: the border itself is made to end further out.
    mutating func emitBorderBeyond(_ node: Node, _ frame: Frame) {
        let color = node.borderColor.premultiplied * frame.fade
        guard color.w > 0, let beyond = Workspace.twoPixels(at: node.bounds, frame.toPixel) else {
            return emitBorder(of: node, frame)
        }
        let rect = node.bounds.insetBy(dx: -beyond, dy: -beyond)
        if hasContinuousCorners(node) {
            return emitContinuousBorder(of: node, color, frame, outline: .continuous(rect, .zero), clip: frame.innerClip)
        }
        let radii = node.cornerRadii
        emitRoundedShape(
            .border, rect, (radii + beyond).replacing(with: 0, where: radii .<= node.borderWidth),
            paint: PaintRows(color: color, borderWidth: node.borderWidth + beyond), frame.toPixel, clip: frame.innerClip)
    }

    /// Takes the background off the list of draws if nothing was painted on it. As draws of their own, background and border
    /// would both be anti-aliased along the outer edge, and what is behind would shine through a translucent border twice.
    private mutating func takeBackground(_ frame: Frame) -> Bool {
        guard let draw = draws.last, frame.backgroundDraw == draws.count - 1 else { return false }
        rows.removeSubrange(Int(draw.firstRow)...)
        draws.removeLast()
        return true
    }

    /// Tells the parts below a layer's sublayers the alpha of the border that will end at the same edge above them, and by how much
    /// it is narrower than a pixel. A part that ends at its clip cannot tell the layer's edge from that of a clip around it.
    private mutating func coverParts(of node: Node, by alpha: Float, _ frame: Frame) {
        guard frame.partsStart >= 0, !frame.interior.isHidden, let narrowness = narrowness(ofBorderOf: node, frame) else { return }
        let isUncut = showsOutline(of: node, frame)
        let end = frame.group.clipStart >= 0 ? min(frame.partsEnd, frame.group.clipStart) : frame.partsEnd
        for index in Int(frame.partsStart)..<max(Int(frame.partsStart), min(Int(end), draws.count)) {
            let draw = draws[index]
            guard draw.count > 0, draw.pipeline.blend == .over, let above = draw.pipeline.kind.traits.above, isUncut || !above.endsAtClip
            else { continue }
            for first in draw.firstRows {
                rows[first + draw.colorOffset + above.alpha.row][above.alpha.lane] = alpha
                rows[first + draw.colorOffset + above.narrowness.row][above.narrowness.lane] = narrowness
            }
        }
    }

    /// True when a border is too narrow to be cut at the layer's outline as one with what lies below it. A line narrower than a pixel by
    /// n that is widened beyond the outline and then cut takes (1 − e)·(e − 1 + n) more than it should of a pixel of which the layer
    /// covers e. That is at most n²/4, which counts from half a level of 255 on.
    func isHairline(borderOf node: Node, _ frame: Frame) -> Bool {
        guard !meetsClip(node, frame), let narrowness = narrowness(ofBorderOf: node, frame) else { return false }
        return narrowness * narrowness > 4 * 0.5 / 255
    }

    /// True where the clip around a layer ends at one of the layer's edges, inside a pixel: both would be anti-aliased there.
    private func meetsClip(_ node: Node, _ frame: Frame) -> Bool {
        let (clip, box) = (clipStates[Int(frame.clip)], frame.toPixel.boundingBox(of: node.bounds))
        func meet(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-3 && abs(a - a.rounded()) > 1e-3 }
        func meets(_ other: Rect) -> Bool {
            meet(box.minX, other.minX) || meet(box.minY, other.minY) || meet(box.maxX, other.maxX) || meet(box.maxY, other.maxY)
        }
        return meets(clip.trim) || clip.shape >= 0 && meets(clipShapes[Int(clip.shape)].box)
    }

    /// How much of a pixel the border leaves uncovered at least, along the sides where it covers less; nil where part of the layer
    /// lies behind the eye.
    private func narrowness(ofBorderOf node: Node, _ frame: Frame) -> Float? {
        guard let twoPixels = Workspace.twoPixels(at: node.bounds, frame.toPixel) else { return nil }
        let width = 2 * node.borderWidth / twoPixels
        let middle = frame.toPixel.linearized(at: Point(node.bounds.midX, node.bounds.midY))
        let share = Float(
            min(
                Workspace.greatestShare(ofLine: width, along: Point(middle.m11, middle.m12)),
                Workspace.greatestShare(ofLine: width, along: Point(middle.m21, middle.m22))))
        return 1 - share
    }

    /// How much of a pixel is covered by a line through its middle: by symmetry twice what lies within half of the line's width
    /// on one side.
    ///
    /// - Parameters:
    ///   - width: pixels.
    ///   - direction: the line's, of any length but 0.
    private static func greatestShare(ofLine width: Double, along direction: Point) -> Double {
        let length = direction.length
        let (a, b) = (abs(direction.x) / length, abs(direction.y) / length)
        let (half, reach) = (width / 2, (a + b) / 2)
        if half <= abs(a - b) / 2 { return 2 * half / max(a, b) }
        return half < reach ? 1 - (reach - half) * (reach - half) / (a * b) : 1
    }

    /// True when no clip cuts the layer inside a pixel: a pixel that it covers in part then lies on its own outline.
    func showsOutline(of node: Node, _ frame: Frame) -> Bool {
        let clip = clipStates[Int(frame.clip)]
        var seen = frame.toPixel.boundingBox(of: node.bounds).intersection(window(of: frame.clip))
        if clip.trim.hasWholeEdges { seen = seen.intersection(clip.trim) }
        return clip.trim.contains(seen) && clip.cuts.isEmpty
            && (clip.shape < 0 || clipShapes[Int(clip.shape)].contains(seen))
    }

    /// The part of the layer's rounded bounds that anything but the border must fill: up to the middle of an opaque border.
    ///
    /// What ends at the border's outer edge would be anti-aliased there together with the border, and shine through as a
    /// fringe. An edge along the border's middle is hidden, if the border is two pixels wide and so covers the pixels along
    /// it wholly. Where a sublayer reads its backdrop before the border is painted, a background is left out at the very
    /// edge only (`coverParts`), other parts for a pixel.
    mutating func interior(of node: Node, _ frame: Frame, in tree: RenderTree) -> Interior {
        let whole = Interior(bounds: node.bounds, radii: node.cornerRadii, isHidden: false)
        // Where particles lie over the border, contents are cut at the border's outer edge, so not already under it.
        let masksParticles = node.particles != .none && node.flags.contains(.masksToBounds)
        guard !masksParticles, !cutsFilteredPicture(of: frame), node.borderWidth > 0, node.borderColor.alpha * frame.fade.w == 1,
            let twoPixels = Workspace.twoPixels(at: node.bounds, frame.toPixel), node.borderWidth >= twoPixels
        else { return whole }
        var inset = node.borderWidth / 2
        if !tree.effects.isEmpty {
            measure(frame.node, in: tree)
            if extents[Int(frame.node)].readsBackdrop {
                if node.contents == .none, showsOutline(of: node, frame) { return whole }
                inset = min(inset, twoPixels / 2)
            }
        }
        let radii = node.cornerRadii
        return Interior(
            bounds: node.bounds.insetBy(dx: inset, dy: inset),
            radii: (radii - inset).replacing(with: 0, where: radii .<= inset), isHidden: true)
    }
}

/// The part of a layer's rounded rectangle that must be painted.
struct Interior {
    /// Layer space.
    var bounds: Rect
    /// In the order of `Row.radii`, layer units.
    var radii: SIMD4<Double>
    /// True when the border will hide its edges.
    var isHidden: Bool
}
