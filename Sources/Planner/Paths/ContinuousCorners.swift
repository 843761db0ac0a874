import Geometry
import RenderPlan
import RenderTree

// Corners of continuous curvature have no closed form: shapes with such corners are painted as paths.

extension Workspace {
    /// True when a layer's corners are to be painted as paths.
    func hasContinuousCorners(_ node: Node) -> Bool {
        node.flags.contains(.continuousCorners) && node.cornerRadius > 0 && node.roundedCorners != []
    }

    /// The border of such a layer: what lies between the two outlines.
    ///
    /// - Parameter outline: the outer one, if it is not the layer's own.
    mutating func emitContinuousBorder(
        of node: Node, _ color: SIMD4<Float>, _ frame: Frame, outline: Path? = nil, clip: Int32
    ) {
        var ring = outline ?? Path.continuous(node.bounds, node.cornerRadii)
        let width = node.borderWidth
        let inside = node.bounds.insetBy(dx: width, dy: width)
        if !inside.isEmpty {
            let inner = Path.continuous(inside, (node.cornerRadii - width).clamped(lowerBound: .zero, upperBound: node.cornerRadii))
            ring.verbs += inner.verbs
            ring.points += inner.points
        }
        emitPath(Outline(ring, .evenOdd), color, frame.toPixel, clip: clip)
    }

    /// Clips a layer's contents and sublayers to such corners: they are painted without a clip, and shown in the outline's
    /// shape when the layer ends. False when nothing of them is visible.
    mutating func pushContinuousClip(
        _ bounds: Rect, _ radii: SIMD4<Double>, _ frame: inout Frame
    ) -> Bool {
        let visible = frame.toPixel.boundingBox(of: bounds).intersection(clipStates[Int(frame.clip)].visible)
        guard !bounds.isEmpty, !visible.isEmpty else { return false }
        frame.innerClip = pushWindow(visible)
        if let region = QuadRegion(of: bounds, toPixel: frame.toPixel, visible: visible) {
            clipShapes.append(
                ClipShape(
                    rect: bounds, toPixel: frame.toPixel, radii: .zero, pixelToLocal: region.pixelToLocal, box: region.box))
            clipStates[Int(frame.innerClip)].frame = Int32(clipShapes.count - 1)
        }
        frame.group.clipsTwice = true
        frame.group.outline = Int32(outlines.count)
        outlines.append(Outline(.continuous(bounds, radii)))
        return true
    }

    /// Shows the draws from `start` on in the shape of an outline.
    mutating func cut(from start: Int, to outline: Outline, _ frame: Frame) {
        guard !isCutOverBackdrop(from: start) else {
            return cutOverBackdrop(
                from: start, shape: BackdropShape(outline: outline, toPixel: frame.toPixel), clip: frame.clip)
        }
        cause.need = .clip
        guard let picture = compose(from: start, .clipGroup) else { return }
        // Beyond the surface there is nothing to show.
        let clip = pushNarrowed(frame.clip, to: clipStates[Int(frame.clip)].visible.intersection(picture.frame.rect))
        guard let placed = coverage(of: outline, frame.toPixel, clip: clip) else { return }
        let toTexel = toTexel(of: picture.surface)
        emit(
            .composite, placed, clip: clip, isOpaque: false,
            paint: PaintRows(color: SIMD4(repeating: 1), source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
    }
}

extension Path {
    /// - Parameter radii: in the order of `Row.radii`.
    static func continuous(_ rect: Rect, _ radii: SIMD4<Double>) -> Path { rounded(rect, radii, .continuous) }

    static func rounded(_ rect: Rect, _ radii: SIMD4<Double>, _ curve: CornerCurve) -> Path {
        func corner(_ radius: Double) -> Size { Size(radius, radius) }
        return roundedRect(
            rect,
            radii: CornerRadii(
                minXMinY: corner(radii.x), maxXMinY: corner(radii.y), maxXMaxY: corner(radii.z),
                minXMaxY: corner(radii.w)),
            curve: curve)
    }
}
