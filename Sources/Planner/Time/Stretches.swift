import Geometry
import RenderTree

// Stretches: runs of sublayers with a known bounding box.
//
// A frame that moves a whole page keeps no draws (`Kept.swift`): everything on it is placed anew. Most of a large page lies outside
// of the picture, though, and finding that out layer by layer would be most of the work. But the bounding box of some sixty sublayers
// in a row, in their superlayer's plane, does not change as the page moves. Where none of it is visible, none of them is looked
// at:
//
//      nodes        0   1 … 63 | 64 … 127 | 128 … 191        64 numbers a slot
//      stretches       [1 … 63]  [64 … 127] [128 … 191]      sublayers of one layer, with all below them
//      the picture                  ▒▒▒▒▒▒                    of the others only the reach is looked at
//
// Hidden layers have an empty box. Plain backgrounds are not seen either where a later sublayer of a layer above is a page, an opaque
// layer that covers the whole target; lesser covers are left to `Covers.swift`, as only the draws tell which of them count.
//
// A stretch becomes known when a walk finds it unchanged since the walk before: for layers that move in every frame that work would
// be wasted. What is passed by would have put nothing into a table of the plan, and no draw into a pass. Behind a page there would
// have been draws on the list, for `Covers.swift` to leave out; a frame that keeps that list lacks them, so pages that were relied on
// are checked in every frame.

/// Sublayers of one layer that follow each other, with all that is below them.
struct Stretch {
    /// The first of them; −1 where there are none.
    var start: Int32 = -1
    /// One past the last of them; `start` where they are too few.
    var end: Int32 = -1
    /// Their superlayer.
    var parent: Int32 = -1
    /// False until they were found unchanged.
    var isKnown = false
    /// True while all of them are plain backgrounds or hidden.
    var areFills = true
    /// Holds all that they show, in the plane of their superlayer's sublayers before `sublayerTransform`; `.null` for nothing.
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
    /// More pages are not relied on.
    private static let mostPages = 8

    private var slots: ContiguousArray<Stretch> = []
    /// The last layer so far that covers the target.
    private(set) var page: Page?
    /// Pages behind which something was passed by, in this frame or in an earlier one of which draws are still kept.
    private(set) var pagesReliedOn: ContiguousArray<Page> = []
    /// Layers that differ from the frame before, in the order of the tree.
    private var changes: ContiguousArray<NodeIndex> = []
    /// Off where something reads its backdrop: a page hides nothing from that.
    private(set) var usesPages = true
    /// Layers that were passed by in this frame.
    var passed = 0
    /// The layer whose stretches were looked at last: successive stretches usually share it.
    fileprivate var plane: Plane?

    /// From the plane of a layer's sublayers, before `sublayerTransform`, to pixels.
    fileprivate struct Plane {
        var node: Int32
        /// From the layer's own space.
        var layerToPixel: Homography
        var toPixel: Homography
    }

    /// An opaque layer that covers the target.
    struct Page: Equatable {
        /// Layers before it are covered.
        var node: Int32
        /// Where it lies in the plane of its superlayer's sublayers, before `sublayerTransform`.
        var rect: Rect
    }

    /// Begins with a tree of which nothing is known.
    mutating func begin(_ tree: RenderTree) {
        self = Stretches(slots: slots)
        slots.removeAll(keepingCapacity: true)
        guard tree.nodes.count >= 4 << Int(Stretches.shift) else { return }
        slots.append(contentsOf: repeatElement(Stretch(), count: tree.nodes.count >> Int(Stretches.shift) + 1))
    }

    /// - Parameter changes: layers that differ from the frame before.
    mutating func forget(_ changes: ContiguousArray<NodeIndex>) {
        guard areUsed else { return }
        self.changes = changes
        for change in changes {
            let slot = Int(change.rawValue >> Stretches.shift)
            // No stretch reaches beyond the slot after its own.
            for slot in max(slot - 1, 0)...slot where slots[slot].mayHold(change.rawValue) { slots[slot] = Stretch() }
        }
    }

    /// False for a layer that has just changed and may do so in every frame. If it were relied on, each change would plan everything anew.
    func mayBePage(_ node: Int32) -> Bool {
        let place = changes.partitioningIndex { $0.rawValue >= node }
        return place == changes.count || changes[place].rawValue != node
    }

    /// - Parameter hasReaders: something reads its backdrop.
    mutating func endFrame(hasReaders: Bool) {
        usesPages = !hasReaders
        // The list is the sampler's, which must be its only owner to write the next one in place.
        changes = []
    }

    mutating func beginWalk() { (page, passed, plane) = (nil, 0, nil) }

    /// Takes the page that is latest in the order of the tree: it lies on top.
    mutating func add(_ page: Page) {
        if self.page.map({ $0.node < page.node }) ?? true { self.page = page }
    }

    /// True where a stretch that ends before a node lies behind a page, which then is relied on.
    mutating func liesBehindPage(_ end: Int32) -> Bool {
        guard let page, end <= page.node else { return false }
        if pagesReliedOn.contains(page) { return true }
        guard pagesReliedOn.count < Stretches.mostPages else { return false }
        pagesReliedOn.append(page)
        return true
    }

    mutating func forgetPages() { pagesReliedOn.removeAll(keepingCapacity: true) }

    /// Does without pages in this frame.
    mutating func forgoPages() {
        usesPages = false
        forgetPages()
    }

    /// False for a tree too small for stretches.
    var areUsed: Bool { !slots.isEmpty }

    /// True where a stretch begins with a layer, or one may be begun.
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

    /// How far a stretch that begins with a node may go: its last layer begins before the next slot, and its nodes end within that.
    static func limits(from node: Int32) -> (start: Int32, end: Int32) {
        let next = (node >> shift + 1) << shift
        return (next, next + 1 << shift)
    }

    /// The last known opaque sublayer of one layer that passes a test, searched among the last thousand nodes or so: in deep trees there
    /// would be too many.
    func lastPage(from first: Int32, to limit: Int32, under parent: Int32, where isPage: (Page) -> Bool) -> Page? {
        let last = Int((limit - 1) >> Stretches.shift)
        for slot in (max(Int(first >> Stretches.shift), last - 16)...last).reversed()
        where slots[slot].cover >= 0 && slots[slot].parent == parent {
            let page = Page(node: slots[slot].cover, rect: slots[slot].coverRect)
            if isPage(page) { return page }
        }
        return nil
    }
}

extension Workspace {
    /// - Parameter changes: layers that differ from the frame before, in the order of the tree; nil for another tree.
    /// - Returns: false when a page behind which something was passed by may be a page no longer.
    mutating func beginStretches(of tree: RenderTree, changes: ContiguousArray<NodeIndex>?) -> Bool {
        guard let changes else {
            stretches.begin(tree)
            return true
        }
        let isSound = stretches.pagesReliedOn.allSatisfy { opaqueRect(of: $0.node, in: tree) == $0.rect }
        if !isSound { stretches.forgetPages() }
        stretches.forget(changes)
        return isSound
    }

    /// True when something reads its backdrop, which may contain what was passed by behind a page.
    var readsBehindPages: Bool { !backdrops.isEmpty && !stretches.pagesReliedOn.isEmpty }

    /// Passes by sublayers that are out of sight, from one on.
    /// - Parameter parent: index of their superlayer in `frames`, whose sublayers stand in the order of the tree.
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

    private mutating func planeToPixel(under parent: Int, in tree: RenderTree) -> Homography {
        let (node, toPixel) = (frames[parent].node, frames[parent].toPixel)
        if let plane = stretches.plane, plane.node == node, plane.layerToPixel == toPixel { return plane.toPixel }
        let map = Placement.sublayersToPixel(of: node, under: toPixel, in: tree)
        stretches.plane = Stretches.Plane(node: node, layerToPixel: toPixel, toPixel: map)
        return map
    }

    private mutating func isUnseen(_ stretch: Stretch, under parent: Int, in tree: RenderTree) -> Bool {
        if stretch.reach == .null { return true }
        // What a stamp notes of a layer must not depend on where that layer lies.
        if stamps.isOpen { return false }
        if frames[parent].isOpen && stretch.areFills && stretches.liesBehindPage(stretch.end) { return true }
        let toPixel = planeToPixel(under: parent, in: tree)
        let visible = clipStates[Int(frames[parent].innerClip)].visible
        // For upright maps the same, without going by the corners.
        let upright = toPixel.isUpright && stretch.reach.isFinite ? toPixel.applyUpright(stretch.reach) : .everything
        let box = upright.isFinite ? upright : toPixel.boundingBox(of: stretch.reach)
        // One pixel wider than for each layer by itself (`liesOutside`), whose place is rounded differently.
        return !box.intersects(visible.insetBy(dx: -3, dy: -3))
    }

    /// Notes that a stretch may begin with a layer; if it was noted in the walk before, and has not changed since, works the stretch out.
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
    /// - Returns: false for one that may leave something in a plan even where it is out of sight.
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

    /// For a layer that is an opaque rectangle and nothing else, its place in the plane of its superlayer's sublayers, before
    /// `sublayerTransform`.
    private func opaqueRect(of index: Int32, in tree: RenderTree) -> Rect? {
        let node = tree.nodes[Int(index)]
        guard node.backgroundColor.alpha == 1, node.opacity == 1, node.isFill(at: index), !node.flags.contains(.hidden),
            node.cornerRadius == 0, node.smoothEdges == .all, node.flags.contains(.doubleSided)
        else { return nil }
        let map = Placement.toPlaneOfSublayers(node, in: tree)
        return map.isUpright ? map.applyUpright(node.bounds) : nil
    }

    /// Looks for a page among the sublayers of an open layer: among the last few, which lie over the others, and among the covers of
    /// known stretches.
    mutating func findPage(among frame: Frame, in tree: RenderTree) {
        guard stretches.areUsed, stretches.usesPages, !frame.isAsBefore, frame.end - frame.next > Stretches.least,
            options.dropsCoveredDraws, frame.fade == .one, targetFrame.area >= Covers.leastArea
        else { return }
        let target = targetFrame.rect.insetBy(dx: -0.01, dy: -0.01)
        let toPixel = Placement.sublayersToPixel(of: frame.node, under: frame.toPixel, in: tree)
        guard toPixel.isUpright else { return }
        let first = frame.next + Stretches.least
        var last = frame.end - 1
        while last >= first, last > frame.end - 8, tree.nodes[Int(last)].parent.rawValue == frame.node {
            if let rect = opaqueRect(of: last, in: tree), toPixel.applyUpright(rect).contains(target), stretches.mayBePage(last) {
                return stretches.add(Stretches.Page(node: last, rect: rect))
            }
            last -= 1
        }
        let known = stretches.lastPage(from: first, to: frame.end, under: frame.node) { toPixel.applyUpright($0.rect).contains(target) }
        if let known { stretches.add(known) }
    }
}

extension Node {
    /// True for a layer that leaves nothing in a plan where it is out of sight.
    fileprivate func onlyDraws(in tree: RenderTree) -> Bool {
        particles == .none && flags.isDisjoint(with: [.preservesDepth, .childrenHaveDepth])
            && (contents == .none || tree[contents].tiling == nil && tree[contents].fading == nil)
            && (effects == .none || tree[effects].compositing == .normal && tree[effects].backgroundFilters.isEmpty)
    }
}
