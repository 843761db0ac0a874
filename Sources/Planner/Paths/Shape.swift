import Geometry
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's shape: its path filled, then stroked.
    mutating func emitShape(of node: Node, _ frame: Frame, in tree: RenderTree) {
        guard node.shape != .none, frame.fade.w > 0 else { return }
        let shape = tree[node.shape]
        emit(shape, frame)
        for shape in shape.over { emit(shape, frame) }
    }

    /// One shape, without those over it.
    private mutating func emit(_ shape: Shape, _ frame: Frame) {
        if let picture = shape.picture { emit(picture, in: shape.outline.controlBox, frame) }
        if shape.fillColor.alpha > 0 {
            let outline = Outline(shared: shape.outline, pen: .fill(shape.fillRule))
            emitPath(outline, shape.fillColor.premultiplied * frame.fade, frame.toPixel, clip: frame.innerClip)
        }
        guard shape.strokeColor.alpha > 0, shape.stroke.width > 0, shape.strokeStart < shape.strokeEnd else { return }
        let pen = Outline.Pen.stroke(shape.stroke, from: shape.strokeStart, to: shape.strokeEnd)
        emitPath(
            Outline(shared: shape.outline, pen: pen), shape.strokeColor.premultiplied * frame.fade, frame.toPixel,
            clip: frame.innerClip)
    }

    /// A bitmap glyph.
    private mutating func emit(_ picture: Contents, in place: Rect, _ frame: Frame) {
        if liesOutside(place, atAnyAngle: frame.toPixel, clip: frame.innerClip) { return }
        let placed = PlacedPicture(
            texture: .image(image(of: picture.bitmap)), isOpaque: false, opacity: frame.fade,
            filter: picture.filter(shownIn: place, toPixel: frame.toPixel), lodBias: picture.lodBias)
        emitImage(placed, place, picture.texels, frame.toPixel, clip: frame.innerClip)
    }
}
