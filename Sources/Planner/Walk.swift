import Geometry
import Graphics
import RenderPlan
import RenderTree

/// A layer whose sublayers are being walked.
struct Frame {
    /// Index in the tree.
    var node: Int32
    /// The next sublayer: an index in the tree, or in `Workspace.visits` where there is an order.
    var next: Int32
    /// One past the last sublayer, likewise.
    var end: Int32
    /// The sublayers' order by depth; nil when they stand in tree order.
    var order: DepthRange?
    /// From layer space to pixel space.
    var toPixel: Homography
    /// The clip of the layer itself: index in `Workspace.clipStates`.
    var clip: Int32
    /// The clip of its contents and sublayers.
    var innerClip: Int32
    /// Opacity inherited from ancestors that fade each layer by itself.
    var fade: Float
    /// What is being walked.
    var stage = Stage.plain
    /// How much of a layer with effects is painted this time.
    var part = Part.whole
    /// In the stage `mask`, the mask's first draw.
    var maskStart: Int32 = -1
    /// The first draw of the layer's own parts below its sublayers.
    var partsStart: Int32 = -1
    /// One past the last of them.
    var partsEnd: Int32 = -1
    /// The background's place in `Workspace.draws`, or −1.
    var backgroundDraw: Int32 = -1
    /// The layer's rounded bounds as far as they must be painted under its border.
    var interior = Interior(bounds: .zero, radii: .zero, isHidden: false)
    /// Groups that end with this layer.
    var group: Group

    enum Stage: UInt8 {
        /// The sublayers of a layer without effects.
        case plain
        /// The mask of a layer, before anything else of it.
        case mask
        /// The sublayers of a layer with effects.
        case picture
    }

    enum Part: UInt8 {
        case whole
        /// The shadow by itself; the picture follows.
        case shadow
        /// Everything but the shadow.
        case picture
    }
}

extension Workspace {
    mutating func walk(_ tree: RenderTree) {
        guard !tree.nodes.isEmpty else { return }
        enter(0, toPixel: rootToPixel, clip: 0, fade: 1, in: tree)
        while let last = frames.indices.last {
            if frames[last].next == frames[last].end {
                var frame = frames.removeLast()
                if let order = frame.order { forget(order) }
                if frame.stage != .mask {
                    leave(tree.nodes[Int(frame.node)], frame, in: tree)
                } else if endMask(&frame, in: tree) {
                    beginPicture(of: tree.nodes[Int(frame.node)], &frame)
                    enterPicture(tree.nodes[Int(frame.node)], frame, in: tree)
                } else {
                    endPiece(frame.group)
                }
            } else if frames[last].order != nil {
                frames[last].next += 1
                enter(visits[Int(frames[last].next) - 1], under: frames[last], in: tree)
            } else {
                let child = frames[last].next
                frames[last].next = tree.nodes[Int(child)].subtreeEnd
                enter(
                    child, toPixel: frames[last].toPixel, clip: frames[last].innerClip, fade: frames[last].fade,
                    in: tree)
            }
        }
    }

    /// Begins a layer that lies by itself in its superlayer's plane.
    private mutating func enter(
        _ index: Int32, toPixel parentToPixel: Homography, clip: Int32, fade: Float, in tree: RenderTree
    ) {
        let node = tree.nodes[Int(index)]
        if node.flags.contains(.hidden) || node.opacity <= 0 { return }
        if node.flags.contains(.preservesDepth) {
            enterSpace(index, toPixel: parentToPixel, clip: clip, fade: fade, in: tree)
            return
        }
        let placement = Placement(of: node, in: tree)
        guard placement.isVisible else { return }
        begin(node, index, toPixel: placement.layerToParent * parentToPixel, clip: clip, fade: fade, in: tree)
    }

    /// Emits what lies below the layer's sublayers, and pushes a frame for them.
    mutating func begin(
        _ node: Node, _ index: Int32, toPixel: Homography, clip: Int32, fade: Float, group: Group = Group(),
        part: Frame.Part = .whole, in tree: RenderTree
    ) {
        // A layer squeezed to a line has no area, and nothing in its plane has.
        guard abs(toPixel.determinant) > 0, toPixel.determinant.isFinite else { return endPiece(group) }

        var frame = Frame(
            node: index, next: index + 1, end: node.subtreeEnd, order: nil, toPixel: toPixel, clip: clip,
            innerClip: clip, fade: fade, group: group)
        guard node.effects != .none else {
            beginGroup(node, &frame)
            enterPicture(node, frame, in: tree)
            return
        }
        frame.part = part == .whole && paintsShadowFirst(of: node, frame, in: tree) ? .shadow : part
        guard beginEffects(of: node, &frame, in: tree) else { return endPiece(group) }
        if frame.part == .shadow { shadowsAhead += 1 }
        if frame.stage == .mask {
            frames.append(frame)
        } else {
            beginPicture(of: node, &frame)
            enterPicture(node, frame, in: tree)
        }
    }

    /// Emits what lies below the layer's sublayers, and pushes a frame for them.
    private mutating func enterPicture(_ node: Node, _ begun: Frame, in tree: RenderTree) {
        var frame = begun
        frame.interior = interior(of: node, frame, in: tree)
        frame.partsStart = Int32(draws.count)
        if !node.flags.contains(.masksToBounds) || pushClip(of: node, &frame, in: tree) {
            emitParts(of: node, &frame, in: tree)
        } else {
            if !contentsHideBackground(of: node, fade: frame.fade, in: tree) { emitBackground(of: node, &frame) }
            leave(node, frame, in: tree)
            return
        }
        frame.partsEnd = Int32(draws.count)
        guard frame.next != frame.end else {
            leave(node, frame, in: tree)
            return
        }
        if node.flags.contains(.childrenHaveDepth) { orderSublayers(of: &frame, in: tree) }
        frames.append(frame)
    }

    /// Emits what lies below the layer's sublayers.
    mutating func emitParts(of node: Node, _ frame: inout Frame, in tree: RenderTree) {
        if !contentsHideBackground(of: node, fade: frame.fade, in: tree)
            && !contentsBringBackground(of: node, frame, in: tree)
        {
            emitBackground(of: node, &frame)
        }
        emitGradient(of: node, frame, in: tree)
        beginClipGroup(&frame)
        if node.contents != .none { emitContents(of: node, &frame, in: tree) }
        emitShape(of: node, frame, in: tree)
    }

    /// Emits what lies above the layer's sublayers, and ends the groups that began with it.
    private mutating func leave(_ node: Node, _ frame: Frame, in tree: RenderTree) {
        if node.flags.contains(.preservesDepth) { return }
        endClip(of: node, frame, in: tree)
        if frame.part == .shadow {
            return leaveShadow(of: node, frame, in: tree)
        } else if frame.stage == .picture {
            endEffects(of: node, frame, in: tree)
        } else {
            endOpacityGroup(frame)
        }
        endPiece(frame.group)
    }
}
