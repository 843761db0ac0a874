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
    /// The background's place in `Workspace.draws`, or −1.
    var backgroundDraw: Int32 = -1
    /// Groups that end with this layer.
    var group: Group

    var isSorted: Bool { sortedStart >= 0 }
}

extension Workspace {
    mutating func walk(_ tree: RenderTree) {
        guard !tree.nodes.isEmpty else { return }
        enter(0, toPixel: rootToPixel, clip: 0, fade: 1, in: tree)
        while let last = frames.indices.last {
            if frames[last].next == frames[last].end {
                let frame = frames.removeLast()
                if frame.isSorted { sorted.removeSubrange(Int(frame.sortedStart)...) }
                leave(tree.nodes[Int(frame.node)], frame)
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

    /// Emits what lies below the layer's sublayers, and pushes a frame for them.
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
        beginGroup(node, &frame)
        let showsInside = !node.flags.contains(.masksToBounds) || pushClip(of: node, &frame)

        if !contentsHideBackground(of: node, frame, in: tree)
            && !contentsBringBackground(of: node, frame, in: tree)
        {
            emitBackground(of: node, &frame)
        }
        guard showsInside else {
            leave(node, frame)
            return
        }
        emitGradient(of: node, frame, in: tree)
        beginClipGroup(&frame)
        if node.contents != .none { emitContents(of: node, &frame, in: tree) }
        emitShape(of: node, frame, in: tree)
        guard frame.next != frame.end else {
            leave(node, frame)
            return
        }
        if node.flags.contains(.childrenHaveDepth) { sortSublayers(of: &frame, in: tree) }
        frames.append(frame)
    }

    /// Emits what lies above the layer's sublayers, and ends the groups that began with it.
    private mutating func leave(_ node: Node, _ frame: Frame) {
        endClipGroup(frame)
        emitBorder(of: node, frame)
        endOpacityGroup(frame)
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
