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
// Hidden layers reach nowhere. Plain backgrounds are not seen either where a later sublayer of a layer above is a page, which covers
// the whole target; what lies behind a lesser cover is for `Covers.swift`, as only the draws tell which covers are looked at.
//
// A stretch is known once a walk has found it as it was in the walk before: of what moves in every frame it would be worked out in vain.
// What is passed by would put nothing into a table of the plan, and no draw into a pass. Behind a page there would be draws on the list,
// which `Covers.swift` leaves out; a frame that keeps that list lacks them, so pages that were relied on are looked at in every frame.

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
    /// More pages are not relied on.
    private static let mostPages = 8

    private var slots: ContiguousArray<Stretch> = []
    /// The last layer so far that covers the target.
    private(set) var page: Page?
    /// Pages that something was passed by for, in this frame or in one before of which there are draws yet.
    private(set) var pagesReliedOn: ContiguousArray<Page> = []
    /// Layers that differ from the frame before, in the order of the tree.
    private var changes: ContiguousArray<NodeIndex> = []
    /// Off where something reads what is behind it: a page hides nothing from that.
    private(set) var usesPages = true
    /// Layers that were passed by in this frame.
    var passed = 0
    /// Whose stretches were looked at last: one after the other they are the same layer's.
    fileprivate var plane: Plane?

    /// From the plane of a layer's sublayers, before it is transformed, to pixels.
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
        /// Where it lies in the plane of its superlayer's sublayers, before that is transformed.
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

    /// False for a layer that may be one of those that move in every frame. If it were relied on, everything would be planned anew.
    func mayBePage(_ node: Int32) -> Bool {
        let place = changes.partitioningIndex { $0.rawValue >= node }
        return place == changes.count || changes[place].rawValue != node
    }

    /// - Parameter hasReaders: something reads what is behind it.
    mutating func endFrame(hasReaders: Bool) {
        usesPages = !hasReaders
        // The list is the sampler's, which would have to copy it to make the next one.
        changes = []
    }

    mutating func beginWalk() { (page, passed, plane) = (nil, 0, nil) }

    /// What comes later in the order of the tree lies on what came before.
    mutating func add(_ page: Page) {
        if self.page.map({ $0.node < page.node }) ?? true { self.page = page }
    }

    /// True where a stretch that ends with a node is passed by as it is behind a page.
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

    /// Of the sublayers of one layer the last one known that is opaque and passes a test, among some thousand layers at the end: in deep
    /// trees all would be too many.
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
    /// - Returns: false when a page may be one no longer that something was passed by for.
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

    /// True when something reads what is behind it, and what was passed by behind a page may be that.
    var readsBehindPages: Bool { !backdrops.isEmpty && !stretches.pagesReliedOn.isEmpty }

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

    private mutating func planeToPixel(under parent: Int, in tree: RenderTree) -> Homography {
        let (node, toPixel) = (frames[parent].node, frames[parent].toPixel)
        if let plane = stretches.plane, plane.node == node, plane.layerToPixel == toPixel { return plane.toPixel }
        let map = Placement.sublayersToPixel(of: node, under: toPixel, in: tree)
        stretches.plane = Stretches.Plane(node: node, layerToPixel: toPixel, toPixel: map)
        return map
    }

    private mutating func isUnseen(_ stretch: Stretch, under parent: Int, in tree: RenderTree) -> Bool {
        if stretch.reach == .null { return true }
        // What is noted of an instance has to be the same wherever it lies.
        if stamps.isOpen { return false }
        if frames[parent].isOpen && stretch.areFills && stretches.liesBehindPage(stretch.end) { return true }
        let toPixel = planeToPixel(under: parent, in: tree)
        let visible = clipStates[Int(frames[parent].innerClip)].visible
        // Of upright maps the same without a list of corners.
        let upright = toPixel.isUpright && stretch.reach.isFinite ? toPixel.applyUpright(stretch.reach) : .everything
        let box = upright.isFinite ? upright : toPixel.boundingBox(of: stretch.reach)
        // A pixel further than each layer by itself, of which the place is another sum (`liesOutside`).
        return !box.intersects(visible.insetBy(dx: -3, dy: -3))
    }

    /// Notes that a stretch may begin with a layer; when it did so in the walk before, and has not changed since, learns what is to be known
    /// of it.
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
    /// - Returns: false for one that may leave something in a plan where it is not seen.
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

    /// Looks among the sublayers of an open layer for a page: among the last few, where those lie that were laid over others, and in what
    /// is known of stretches.
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
    /// True for a layer that, where it is not seen, leaves nothing in a plan.
    fileprivate func onlyDraws(in tree: RenderTree) -> Bool {
        particles == .none && flags.isDisjoint(with: [.preservesDepth, .childrenHaveDepth])
            && (contents == .none || tree[contents].tiling == nil && tree[contents].fading == nil)
            && (effects == .none || tree[effects].compositing == .normal && tree[effects].backgroundFilters.isEmpty)
    }
}
