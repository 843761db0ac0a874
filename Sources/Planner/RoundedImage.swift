import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// Contents that fill the layer to its edges, with its background and the round corners that cut them, as one draw. False
    /// when the contents do not, and nothing was emitted.
    ///
    /// As draws of their own, background and contents would both be anti-aliased along their common edge, and the
    /// background would shine through as a fringe.
    mutating func emitRoundedImage(
        _ picture: PlacedPicture, _ place: Rect, _ shown: TexelRange, of node: Node, _ frame: Frame
    ) -> Bool {
        guard !hasContinuousCorners(node) else { return false }
        let (bounds, radii) = (frame.interior.bounds, frame.interior.radii)
        let cutsCorners = node.flags.contains(.masksToBounds) && radii != .zero
        guard cutsCorners || showsBackground(of: node, behind: picture, frame) else { return false }
        guard fills(node, place), !bounds.isEmpty else { return false }
        let background = node.backgroundColor.premultiplied * frame.fade.w
        var paint = PaintRows(
            color: frame.fade.withoutOpacity, pictureOpacity: picture.opacity.w,
            fill: showsBackground(of: node, behind: picture, frame) ? background : .zero, limits: shown.limits)
        paint.lodBias = picture.lodBias
        paint.hardEdges = hardEdges(beside: node.smoothEdges)
        let whole = radii == .zero ? grownBeyondClip(bounds, frame.toPixel, clip: frame.clip) : bounds
        let rect = withinReach(whole, frame.toPixel, clip: frame.clip, margin: 2 * radii.max())
        var texels = shown.extended(from: place, to: rect)
        if frame.toPixel.isUpright && abs(frame.toPixel.m11) == abs(frame.toPixel.m22) {
            texels = texels.mirrored(x: frame.toPixel.m11 < 0, y: frame.toPixel.m22 < 0)
        }
        paint.source = texels.row
        emitRoundedShape(
            .roundedImage, rect, radii, paint: paint, frame.toPixel, clip: frame.clip, filter: picture.filter,
            texture: picture.texture)
        return true
    }

    /// True when the contents end where the layer does, on all sides: because they were fitted to it, or because it cuts
    /// them off there.
    private func fills(_ node: Node, _ place: Rect) -> Bool {
        if node.flags.contains(.masksToBounds) { return place.contains(node.bounds) }
        return place == node.bounds && node.cornerRadii == .zero
    }

    private func showsBackground(of node: Node, behind picture: PlacedPicture, _ frame: Frame) -> Bool {
        !picture.isOpaque && node.gradient == .none && node.backgroundColor.alpha * frame.fade.w > 0
    }

    /// Whether `emitContents` will paint the layer's background along with its contents, or hide it.
    mutating func contentsBringBackground(of node: Node, _ frame: Frame, in tree: RenderTree) -> Bool {
        // A gradient lies between the two.
        guard node.contents != .none, node.gradient == .none, !hasContinuousCorners(node) else { return false }
        let contents = tree[node.contents]
        guard contents.fading == nil, contents.tiling == nil, contents.center == .unit || !contents.gravity.resizes,
            let place = contents.placement(in: node.bounds)
        else { return false }
        guard !isTooLarge(sampled(contents, in: place, frame.toPixel).bitmap) else { return false }
        return fills(node, place)
    }
}
