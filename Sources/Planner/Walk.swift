import Geometry
import Graphics
import RenderPlan
import RenderTree

/// A layer whose sublayers are being walked.
struct Frame {
    /// Index in the tree.
    var node: Int32
    /// The next sublayer: an index in the tree, or in `Workspace.sorted` where `isSorted`.
    var next: Int32
    /// One past the last sublayer, likewise.
    var end: Int32
    /// Where this layer's part of `Workspace.sorted` begins; −1 when its sublayers stand in tree order.
    var sortedStart: Int32
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
    /// In the stage `mask`, the mask's first draw.
    var maskStart: Int32 = -1
    /// The background's place in `Workspace.draws`, or −1.
    var backgroundDraw: Int32 = -1
    /// Groups that end with this layer.
    var group: Group

    var isSorted: Bool { sortedStart >= 0 }

    enum Stage: UInt8 {
        /// The sublayers of a layer without effects.
        case plain
        /// The mask of a layer, before anything else of it.
        case mask
        /// The sublayers of a layer with effects.
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
                if frame.isSorted { sorted.removeSubrange(Int(frame.sortedStart)...) }
                if frame.stage != .mask {
                    leave(tree.nodes[Int(frame.node)], frame, in: tree)
                } else if endMask(&frame, in: tree) {
                    beginPicture(&frame)
                    enterPicture(tree.nodes[Int(frame.node)], &frame, in: tree)
                }
                continue
            }
            let child: Int32
            if frames[last].isSorted {
                child = sorted[Int(frames[last].next)]
                frames[last].next += 1
            } else {
                child = frames[last].next
                frames[last].next = tree.nodes[Int(child)].subtreeEnd
            }
            enter(
                child, toPixel: frames[last].toPixel, clip: frames[last].innerClip, fade: frames[last].fade,
                in: tree)
        }
    }

    /// Places a layer, and starts its groups and effects.
    private mutating func enter(
        _ index: Int32, toPixel parentToPixel: Homography, clip: Int32, fade: Float, in tree: RenderTree
    ) {
        let node = tree.nodes[Int(index)]
        if node.flags.contains(.hidden) || node.opacity <= 0 { return }
        let placement = Placement(of: node, in: tree)
        guard placement.isVisible else { return }
        let toPixel = placement.layerToParent * parentToPixel
        // A layer squeezed to a line has no area, and nothing in its plane has.
        guard abs(toPixel.determinant) > 0, toPixel.determinant.isFinite else { return }

        var frame = Frame(
            node: index, next: index + 1, end: node.subtreeEnd, sortedStart: -1, toPixel: toPixel, clip: clip,
            innerClip: clip, fade: fade, group: Group())
        if node.flags.contains(.preservesDepth) {
            // It has no picture that could have effects; a mask is none of its sublayers all the same.
            if let mask = tree.mask(of: NodeIndex(rawValue: index)) { frame.next = tree[mask].subtreeEnd }
            beginGroup(node, &frame)
        } else if node.effects != .none {
            guard beginEffects(of: node, &frame, in: tree) else { return }
            if frame.stage == .mask {
                frames.append(frame)
                return
            }
            beginPicture(&frame)
        } else {
            beginGroup(node, &frame)
        }
        enterPicture(node, &frame, in: tree)
    }

    /// Emits the layer's own parts below its sublayers, and pushes a frame for them.
    private mutating func enterPicture(_ node: Node, _ frame: inout Frame, in tree: RenderTree) {
        let showsInside = !node.flags.contains(.masksToBounds) || pushClip(of: node, &frame)

        if !contentsHideBackground(of: node, frame, in: tree)
            && !contentsBringBackground(of: node, frame, in: tree)
        {
            emitBackground(of: node, &frame)
        }
        guard showsInside else {
            leave(node, frame, in: tree)
            return
        }
        beginClipGroup(&frame)
        if node.contents != .none { emitContents(of: node, &frame, in: tree) }
        guard frame.next != frame.end else {
            leave(node, frame, in: tree)
            return
        }
        if node.flags.contains(.childrenHaveDepth) { sortSublayers(of: &frame, in: tree) }
        frames.append(frame)
    }

    /// Emits what lies above the layer's sublayers, and ends the groups that began with it.
    private mutating func leave(_ node: Node, _ frame: Frame, in tree: RenderTree) {
        endClipGroup(frame)
        emitBorder(of: node, frame)
        if frame.stage == .picture {
            endEffects(of: node, frame, in: tree)
        } else {
            endOpacityGroup(frame)
        }
    }

    /// Painter's order: by depth, then by place among the siblings.
    private mutating func sortSublayers(of frame: inout Frame, in tree: RenderTree) {
        let start = sorted.count
        var child = frame.next
        while child < frame.end {
            sorted.append(child)
            child = tree.nodes[Int(child)].subtreeEnd
        }
        // Equal depths keep their order, which is that of the indices.
        sorted[start...].sort { a, b in
            let (depthA, depthB) = (tree.nodes[Int(a)].zPosition, tree.nodes[Int(b)].zPosition)
            return depthA != depthB ? depthA < depthB : a < b
        }
        frame.sortedStart = Int32(start)
        frame.next = Int32(start)
        frame.end = Int32(sorted.count)
    }
}
