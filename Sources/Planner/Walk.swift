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
    /// The product of what ancestors without group opacity fade each layer by.
    var fade: Tint
    /// Particles that have depth are sorted by it one by one, as members of the space (`Member.particle`).
    var particlesAreMembers = false
    /// Once on the list, the draws of the sublayers are final: no later step looks at them again.
    var isOpen = false
    /// The layer is open, and neither it nor anything that its sublayers inherit has changed since the frame before.
    var isAsBefore = false
    /// What is being walked.
    var stage = Stage.plain
    /// How much of a layer with effects is painted this time.
    var part = Part.whole
    /// In the part `picture`, the first draw of the shadow, which fades along with the picture; else −1.
    var fadeStart: Int32 = -1
    /// In the stage `mask`, the mask's first draw.
    var maskStart: Int32 = -1
    /// The first draw of the layer's own parts below its sublayers.
    var partsStart: Int32 = -1
    /// One past the last of them.
    var partsEnd: Int32 = -1
    /// The background's place in `Workspace.draws`, or −1.
    var backgroundDraw: Int32 = -1
    /// The part of the layer's rounded bounds that must be painted under its border.
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

extension Frame {
    init(_ index: Int32, _ node: Node, toPixel: Homography, clip: Int32, fade: Tint, group: Group = Group()) {
        self.init(
            node: index, next: index + 1, end: node.subtreeEnd, order: nil, toPixel: toPixel, clip: clip,
            innerClip: clip, fade: fade, group: group)
    }

    /// True when leaving the layer does nothing to the draws of its sublayers, and these stand in tree order.
    fileprivate func endsPlainly(_ node: Node) -> Bool {
        stage == .plain && order == nil && group.opacityStart < 0 && !node.flags.contains(.masksToBounds)
            && !node.showsBorder && node.particles == .none
    }
}

extension Workspace {
    mutating func walk(_ tree: RenderTree) {
        guard !tree.nodes.isEmpty else { return }
        let isAsBefore = kept.isContinued && !kept.isChanged(0)
        enter(0, toPixel: rootToPixel, clip: 0, fade: .one, isOpen: true, isAsBefore: isAsBefore, in: tree)
        walk(downTo: 0, in: tree)
    }

    /// Walks until no more than `depth` layers are left on the stack.
    mutating func walk(downTo depth: Int, in tree: RenderTree) {
        while frames.count > depth {
            let last = frames.count - 1
            if frames[last].next == frames[last].end {
                var frame = frames.removeLast()
                if let order = frame.order { forget(order) }
                if frame.stage != .mask {
                    leave(tree.nodes[Int(frame.node)], frame, in: tree)
                } else if endMask(&frame, in: tree) {
                    beginPicture(of: tree.nodes[Int(frame.node)], &frame)
                    enterPicture(tree.nodes[Int(frame.node)], &frame, in: tree)
                } else {
                    endPiece(frame.group)
                }
            } else if frames[last].order != nil {
                frames[last].next += 1
                enter(
                    visits[Int(frames[last].next) - 1], planeToPixel: frames[last].toPixel, innerClip: frames[last].innerClip, in: tree)
            } else {
                enterNext(under: last, in: tree)
            }
        }
    }

    /// Begins the next sublayer of a frame whose sublayers stand in tree order, or keeps or skips a run of them.
    private mutating func enterNext(under parent: Int, in tree: RenderTree) {
        let child = frames[parent].next
        let (isOpen, wasAsBefore) = (frames[parent].isOpen, frames[parent].isAsBefore)
        if wasAsBefore, let end = keep(from: child, to: frames[parent].end, in: tree) {
            frames[parent].next = end
            return
        }
        // A mask is none of the sublayers, and is not transformed along with them.
        if frames[parent].stage != .mask, stretches.mayBegin(child, to: frames[parent].end),
            let end = passBy(from: child, under: parent, in: tree)
        {
            frames[parent].next = end
            return
        }
        let end = tree.nodes[Int(child)].subtreeEnd
        frames[parent].next = end
        let room = wasAsBefore && end == child + 1 ? room(of: child) : nil
        if isOpen { notePlace(of: child) }
        enter(
            child, toPixel: frames[parent].toPixel, clip: frames[parent].innerClip, fade: frames[parent].fade,
            isOpen: isOpen, isAsBefore: wasAsBefore && !kept.isChanged(child), in: tree)
        if let room { fill(room) }
    }

    /// Begins a layer that lies in its superlayer's plane and shares no space with others.
    ///
    /// - Parameters:
    ///   - isOpen: all layers above it are.
    ///   - isAsBefore: neither they nor it has changed since the frame before.
    private mutating func enter(
        _ index: Int32, toPixel parentToPixel: Homography, clip: Int32, fade: Tint, isOpen: Bool, isAsBefore: Bool,
        in tree: RenderTree
    ) {
        let place = Int(index)
        let (flags, opacity) = (tree.nodes[place].flags, tree.nodes[place].opacity)
        if flags.contains(.hidden) || opacity <= 0 || coverages.takesTooLong() { return }
        if flags.contains(.preservesDepth) {
            enterSpace(index, toPixel: parentToPixel, clip: clip, fade: fade, in: tree)
            return
        }
        guard let toPixel = Placement.layerToPixel(of: place, under: parentToPixel, in: tree) else { return }
        if tree.nodes[place].isFill(at: index), fade * opacity == .one || options.foldsGroups {
            enterFill(place, toPixel: toPixel, clip: clip, fade: fade * opacity, in: tree)
        } else if fade * opacity == .one || options.foldsGroups,
            emitPictureAlone(place, toPixel, clip: clip, fade: fade * opacity, in: tree)
        {
            return
        } else {
            var frame = Frame(index, tree.nodes[place], toPixel: toPixel, clip: clip, fade: fade)
            (frame.isOpen, frame.isAsBefore) = (isOpen, isAsBefore)
            begin(tree.nodes[place], &frame, in: tree)
        }
    }

    /// A layer that is nothing but a background: the fade goes into its colour, and it needs no frame.
    private mutating func enterFill(
        _ index: Int, toPixel: Homography, clip: Int32, fade: Tint, in tree: RenderTree
    ) {
        let color = tree.nodes[index].backgroundColor.premultiplied * fade
        guard color.w > 0, !liesOutside(tree.nodes[index].bounds, toPixel, clip: clip), toPixel.hasArea else { return }
        cause.layer = Int32(index)
        emitFill(
            tree.nodes[index].bounds, tree.nodes[index].cornerRadii,
            isContinuous: tree.nodes[index].flags.contains(.continuousCorners), color, toPixel,
            hardEdges: hardEdges(beside: tree.nodes[index].smoothEdges), clip: clip)
    }

    /// Emits what lies below the layer's sublayers, and pushes its frame for them.
    // Frames are large, and every layer has one: passed inout, they are not copied.
    mutating func begin(_ node: Node, _ frame: inout Frame, in tree: RenderTree) {
        // A layer squeezed to a line has no area, and nothing in its plane has.
        guard frame.toPixel.hasArea else { return end(frame) }
        cause.layer = frame.node
        if node.effects == .none {
            beginGroup(node, &frame)
            enterPicture(node, &frame, in: tree)
        } else {
            beginWithEffects(node, &frame, in: tree)
        }
    }

    private mutating func beginWithEffects(_ node: Node, _ frame: inout Frame, in tree: RenderTree) {
        let (fadeStart, fade, clip) = (Int(frame.fadeStart), frame.fade, frame.clip)
        (frame.isOpen, frame.isAsBefore) = (false, false)
        if frame.part == .whole && paintsShadowFirst(of: node, frame, in: tree) { frame.part = .shadow }
        guard beginEffects(of: node, &frame, in: tree) else {
            if fadeStart >= 0 { self.fade(from: fadeStart, by: fade * node.opacity, clip: clip) }
            return end(frame)
        }
        if frame.part == .shadow { shadowsAhead += 1 }
        if frame.stage == .mask {
            frames.append(frame)
        } else {
            beginPicture(of: node, &frame)
            enterPicture(node, &frame, in: tree)
        }
    }

    /// Emits what lies below the layer's sublayers, and pushes its frame for them.
    private mutating func enterPicture(_ node: Node, _ frame: inout Frame, in tree: RenderTree) {
        if node.showsNothingItself {
            frame.interior = Interior(bounds: node.bounds, radii: node.cornerRadii, isHidden: false)
            (frame.partsStart, frame.partsEnd) = (Int32(draws.count), Int32(draws.count))
            beginClipGroup(&frame)
            if node.shape != .none { emitShape(of: node, frame, in: tree) }
            return enterSublayers(node, &frame, in: tree)
        }
        frame.interior = interior(of: node, frame, in: tree)
        frame.partsStart = Int32(draws.count)
        if !node.flags.contains(.masksToBounds) || pushClip(of: node, &frame, in: tree) {
            emitParts(of: node, &frame, in: tree)
        } else {
            spoilStamp()
            if !contentsHideBackground(of: node, fade: frame.fade, in: tree) { emitBackground(of: node, &frame) }
            leave(node, frame, in: tree)
            return
        }
        frame.partsEnd = Int32(draws.count)
        if joinParts(of: node, frame, bringsBorder: false, in: tree) || joinSquareContents(of: node, frame, in: tree) {
            frame.partsEnd = Int32(draws.count)
        }
        emitShape(of: node, frame, in: tree)
        enterSublayers(node, &frame, in: tree)
    }

    /// Pushes a frame for the layer's sublayers, or ends the layer where it has none.
    private mutating func enterSublayers(_ node: Node, _ frame: inout Frame, in tree: RenderTree) {
        guard frame.next != frame.end else {
            leave(node, frame, in: tree)
            return
        }
        if node.flags.contains(.childrenHaveDepth) { orderSublayers(of: &frame, in: tree) }
        frame.isOpen = frame.isOpen && frame.endsPlainly(node)
        frame.isAsBefore = frame.isAsBefore && frame.isOpen
        lastAddition = LastAddition()
        if frame.isOpen { findPage(among: frame, in: tree) }
        frames.append(frame)
    }

    /// Emits what lies below the layer's sublayers, but for its shape.
    mutating func emitParts(of node: Node, _ frame: inout Frame, in tree: RenderTree) {
        if !contentsHideBackground(of: node, fade: frame.fade, in: tree)
            && !contentsBringBackground(of: node, frame, in: tree)
        {
            emitBackground(of: node, &frame)
        }
        emitGradient(of: node, frame, in: tree)
        beginClipGroup(&frame)
        if node.contents != .none { emitContents(of: node, &frame, in: tree) }
    }

    /// Emits what lies above the layer's sublayers, and ends the groups that began with it.
    private mutating func leave(_ node: Node, _ frame: Frame, in tree: RenderTree) {
        if node.flags.contains(.preservesDepth) { return }
        cause.layer = frame.node
        let start = draws.count
        if node.flags.contains(.masksToBounds) { emitParticles(of: node, frame, in: tree) }
        if node.flags.contains(.masksToBounds) || node.showsBorder || frame.group.clipStart >= 0 {
            endClip(of: node, frame, particles: node.showsBorder ? start : draws.count, in: tree)
        }
        if !node.flags.contains(.masksToBounds) { emitParticles(of: node, frame, in: tree) }
        if frame.part == .shadow {
            return leaveShadow(of: node, frame, in: tree)
        } else if frame.stage == .picture {
            endEffects(of: node, frame, in: tree)
        } else {
            endOpacityGroup(frame)
        }
        end(frame)
    }

    /// Ends a layer of which all is emitted that will be.
    private mutating func end(_ frame: Frame) {
        if frame.part == .picture { picturesAfterShadows -= 1 }
        endPiece(frame.group)
    }
}

extension Node {
    /// True for a layer that shows its shape and its sublayers alone, and clips none.
    fileprivate var showsNothingItself: Bool {
        backgroundColor.alpha <= 0 && gradient == .none && contents == .none && !showsBorder && !flags.contains(.masksToBounds)
    }

    /// True when the layer shows its background and nothing else, and has no sublayers.
    @inline(__always)
    func isFill(at index: Int32) -> Bool {
        subtreeEnd == index + 1 && effects == .none && contents == .none && gradient == .none && shape == .none
            && particles == .none && !showsBorder && !flags.contains(.masksToBounds)
    }
}
