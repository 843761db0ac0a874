import Geometry
import RenderTree

// Stretches: sublayers in a row of which it is known how far they reach.
//
// A frame that moves a whole page keeps no draws (`Kept.swift`): all that is on it is placed anew. Most of a large page lies outside
// of the picture, though, and looking at each of its layers to find that out would be most of the work. What does not change as the
// page moves is how far some sixty sublayers in a row reach in their superlayer's plane. Where none of that is seen, none of them is
// looked at:
//
//      nodes        0   1 … 63 | 64 … 127 | 128 … 191        64 numbers a slot
//      stretches       [1 … 63]  [64 … 127] [128 … 191]      sublayers of one layer, with all below them
//      the picture                  ▒▒▒▒▒▒                    of the others only the reach is looked at
//
// Hidden layers reach nowhere. Plain backgrounds are not seen either where a later sublayer of a layer above covers the whole target;
// what lies behind a lesser cover is for `Covers.swift`, as only the draws tell which covers are looked at.
//
// A stretch is known once a walk has found it as it was in the walk before: of what moves in every frame it would be worked out in vain.
// What is passed by puts nothing on the list and nothing into a table of the plan, nor would it if it were walked to.

/// Sublayers of one layer that follow each other, with all that is below them.
struct Stretch {
    /// The first of them; −1 where there are none.
    var start: Int32 = -1
    /// One past the last of them; `start` where they are not worth it.
    var end: Int32 = -1
    /// Their superlayer.
    var parent: Int32 = -1
    /// False until they were found unchanged.
    var isKnown = false
    /// True for plain backgrounds and layers that are hidden.
    var areFills = true
    /// Holds all that they show, in the plane of their superlayer's sublayers before that is transformed; `.null` for nothing.
    var reach = Rect.null
    /// The largest opaque background among them, or −1.
    var cover: Int32 = -1
    /// Where it lies, in the same plane.
    var coverRect = Rect.null

    /// True for a layer that is in it, or may be once it is known.
    fileprivate func mayHold(_ node: Int32) -> Bool {
        start >= 0 && start <= node && node < (end > start ? end : Stretches.limits(from: start).start)
    }
}

/// What is known of stretches, from frame to frame of a tree.
struct Stretches {
    /// Nodes a slot, as a power of two.
    private static let shift: Int32 = 6
    /// Fewer nodes are looked at one by one.
    static let least: Int32 = 16

    private var slots: ContiguousArray<Stretch> = []
    /// Layers before this one are covered by it, if they have no more than a background; −1 for none.
    var coveredUpTo: Int32 = -1
    /// Layers that something was passed by for. The draws that a later frame keeps lack it.
    private var reliedOn: ContiguousArray<Int32> = []
    /// Layers that were passed by in this frame.
    var passed = 0

    /// - Parameter changes: layers that differ from the frame before, in the order of the tree; nil for another tree.
    /// - Returns: false when a cover may have changed that something was left out for.
    mutating func beginFrame(of tree: RenderTree, changes: ContiguousArray<NodeIndex>?) -> Bool {
        guard let changes else {
            slots.removeAll(keepingCapacity: true)
            reliedOn.removeAll(keepingCapacity: true)
            if tree.nodes.count >= 4 << Int(Stretches.shift) {
                slots.append(contentsOf: repeatElement(Stretch(), count: tree.nodes.count >> Int(Stretches.shift) + 1))
            }
            return true
        }
        guard !slots.isEmpty else { return true }
        var isSound = true
        for change in changes {
            let slot = Int(change.rawValue >> Stretches.shift)
            // No stretch reaches beyond the slot after its own.
            for slot in max(slot - 1, 0)...slot where slots[slot].mayHold(change.rawValue) { slots[slot] = Stretch() }
            if reliedOn.contains(change.rawValue) { isSound = false }
        }
        if !isSound { reliedOn.removeAll(keepingCapacity: true) }
        return isSound
    }

    mutating func beginWalk() { (coveredUpTo, passed) = (-1, 0) }

    /// Has plain backgrounds be passed by as far as a layer, which covers the target.
    mutating func cover(upTo node: Int32) {
        coveredUpTo = max(coveredUpTo, node)
        if !reliedOn.contains(node) { reliedOn.append(node) }
    }

    /// False for a tree in which no stretch is worth it.
    var areUsed: Bool { !slots.isEmpty }

    /// True where a stretch begins with a layer, or may.
    @inline(__always)
    func mayBegin(_ node: Int32, to limit: Int32) -> Bool {
        let slot = Int(node >> Stretches.shift)
        guard limit - node >= Stretches.least, slot < slots.count else { return false }
        return slots[slot].start == node || slots[slot].start < 0
    }

    /// The stretch in whose slot a node is.
    subscript(slotOf node: Int32) -> Stretch {
        get { slots[Int(node >> Stretches.shift)] }
        set { slots[Int(node >> Stretches.shift)] = newValue }
    }

    /// How far a stretch may go that begins with a node: the first number of the next slot, and the end of that.
    static func limits(from node: Int32) -> (start: Int32, end: Int32) {
        let next = (node >> shift + 1) << shift
        return (next, next + 1 << shift)
    }

    /// Of the sublayers of one layer the last known one that is opaque and lies where it passes a test.
    func lastCover(from first: Int32, to limit: Int32, under parent: Int32, where hidesAll: (Rect) -> Bool) -> Int32? {
        for slot in (Int(first >> Stretches.shift)...Int((limit - 1) >> Stretches.shift)).reversed() {
            if slots[slot].cover >= 0, slots[slot].parent == parent, hidesAll(slots[slot].coverRect) { return slots[slot].cover }
        }
        return nil
    }
}

extension Workspace {
    /// Passes by sublayers of which nothing is seen, from one on.
    /// - Parameter parent: of the layer that they are of, in `frames`, its sublayers in the order of the tree.
    /// - Returns: one past the last of them; nil when the first has to be looked at.
    mutating func passBy(from child: Int32, under parent: Int, in tree: RenderTree) -> Int32? {
        if !stretches[slotOf: child].isKnown {
            learnStretch(from: child, to: frames[parent].end, under: frames[parent].node, in: tree)
            guard stretches[slotOf: child].isKnown else { return nil }
        }
        let stretch = stretches[slotOf: child]
        guard stretch.end > child, isUnseen(stretch, under: parent, in: tree) else { return nil }
        stretches.passed += Int(stretch.end - child)
        if frames[parent].isOpen { notePlaces(of: child..<stretch.end) }
        return stretch.end
    }

    private func isUnseen(_ stretch: Stretch, under parent: Int, in tree: RenderTree) -> Bool {
        if stretch.reach == .null { return true }
        // What is noted of an instance has to be the same wherever it lies.
        if stamps.isOpen { return false }
        if frames[parent].isOpen && stretch.areFills && stretch.end <= stretches.coveredUpTo { return true }
        let toPixel = Placement.sublayersToPixel(of: frames[parent].node, under: frames[parent].toPixel, in: tree)
        let visible = clipStates[Int(frames[parent].innerClip)].visible
        return !toPixel.boundingBox(of: stretch.reach).intersects(visible.insetBy(dx: -2, dy: -2))
    }

    /// Notes that a stretch may begin with a layer; when it did so in the walk before, and has not changed since, what is to be known of it.
    private mutating func learnStretch(from first: Int32, to limit: Int32, under parent: Int32, in tree: RenderTree) {
        if kept.isRehearsed { return }
        guard stretches[slotOf: first].start == first else {
            stretches[slotOf: first].start = first
            return
        }
        var stretch = Stretch(start: first, end: first, parent: parent, isKnown: true)
        let (nextSlot, furthest) = Stretches.limits(from: first)
        while stretch.end < min(nextSlot, limit), tree.nodes[Int(stretch.end)].subtreeEnd <= furthest,
            add(stretch.end, to: &stretch, in: tree)
        {
            stretch.end = tree.nodes[Int(stretch.end)].subtreeEnd
        }
        if stretch.end - first < Stretches.least { stretch = Stretch(start: first, end: first, parent: parent, isKnown: true) }
        stretches[slotOf: first] = stretch
    }

    /// Adds what a layer and those below it show.
    /// - Returns: false where more comes of them than draws.
    private mutating func add(_ index: Int32, to stretch: inout Stretch, in tree: RenderTree) -> Bool {
        let end = tree.nodes[Int(index)].subtreeEnd
        guard tree.nodes[Int(index)].isShown else { return true }
        guard (index..<end).allSatisfy({ tree.nodes[Int($0)].onlyDraws(in: tree) }) else { return false }
        let node = tree.nodes[Int(index)]
        let map = Placement.toPlaneOfSublayers(node, in: tree)
        stretch.reach = stretch.reach.union(map.boundingBox(of: reach(of: index, in: tree)))
        if !node.isFill(at: index) || node.cornerRadius > 0 && node.flags.contains(.continuousCorners) {
            stretch.areFills = false
        } else if let rect = opaqueRect(of: index, in: tree) {
            let isLarger = rect.width * rect.height > stretch.coverRect.width * stretch.coverRect.height
            if stretch.cover < 0 || isLarger { (stretch.cover, stretch.coverRect) = (index, rect) }
        }
        return true
    }

    /// Of a layer that is an opaque rectangle and nothing else, where it lies in the plane of its superlayer's sublayers, before that
    /// is transformed.
    private func opaqueRect(of index: Int32, in tree: RenderTree) -> Rect? {
        let node = tree.nodes[Int(index)]
        guard node.backgroundColor.alpha == 1, node.opacity == 1, node.isFill(at: index), !node.flags.contains(.hidden),
            node.cornerRadius == 0, node.smoothEdges == .all, node.flags.contains(.doubleSided)
        else { return nil }
        let map = Placement.toPlaneOfSublayers(node, in: tree)
        return map.isUpright ? map.applyUpright(node.bounds) : nil
    }

    /// Looks among the sublayers of an open layer for one that covers the whole target: among the last few, where pages lie that were
    /// laid over others, and in what is known of stretches.
    mutating func findCover(among frame: Frame, in tree: RenderTree) {
        guard stretches.areUsed, frame.end - frame.next >= Stretches.least, options.dropsCoveredDraws, frame.fade == .one else { return }
        let target = targetFrame.rect.insetBy(dx: -0.01, dy: -0.01)
        let toPixel = Placement.sublayersToPixel(of: frame.node, under: frame.toPixel, in: tree)
        guard toPixel.isUpright else { return }
        var last = frame.end - 1
        while last > frame.end - 8, tree.nodes[Int(last)].parent.rawValue == frame.node {
            if let rect = opaqueRect(of: last, in: tree), toPixel.applyUpright(rect).contains(target) { return stretches.cover(upTo: last) }
            last -= 1
        }
        let known = stretches.lastCover(from: frame.next, to: frame.end, under: frame.node) { toPixel.applyUpright($0).contains(target) }
        if let known { stretches.cover(upTo: known) }
    }
}

extension Node {
    /// True for a layer that, where it is not seen, leaves nothing in a plan.
    fileprivate func onlyDraws(in tree: RenderTree) -> Bool {
        particles == .none && flags.isDisjoint(with: [.preservesDepth, .childrenHaveDepth])
            && (contents == .none || tree[contents].tiling == nil && tree[contents].fading == nil)
            && (effects == .none || tree[effects].compositing == .normal && tree[effects].backgroundFilters.isEmpty)
    }
}
