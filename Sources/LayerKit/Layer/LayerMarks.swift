import Synchronization

/// Work that is pending for a layer. A "here or below" mark is set on a layer and on every ancestor up to the root, so a walk from the root finds
/// all work, and marking can stop at the first ancestor that is marked. For changes a separate mark says whether any are below, so that a page
/// that moves with its thousands of sublayers does not have them all visited.
struct LayerMarks: OptionSet {
    var rawValue: UInt32

    /// A value was set, here or below, since the last commit.
    static let changed = LayerMarks(rawValue: 1 << 0)
    /// A layer needs layout, here or below.
    static let holdsLayout = LayerMarks(rawValue: 1 << 1)
    /// A layer needs display, here or below.
    static let holdsDisplay = LayerMarks(rawValue: 1 << 2)
    /// This layer needs layout.
    static let needsLayout = LayerMarks(rawValue: 1 << 3)
    /// This layer needs display.
    static let needsDisplay = LayerMarks(rawValue: 1 << 4)
    /// This layer's `layoutSublayers` is running.
    static let isLayingOut = LayerMarks(rawValue: 1 << 5)
    /// The delegate was asked to lay out the sublayers, and does not implement it.
    static let layoutDeclined = LayerMarks(rawValue: 1 << 6)
    /// Something was changed, here or below, since the last publication (`Publication`).
    static let unpublished = LayerMarks(rawValue: 1 << 7)
    /// A publication has seen this layer in a tree that a renderer shows, or is about to (`CATransaction.enliven`).
    static let live = LayerMarks(rawValue: 1 << 8)
    /// This layer is a presentation layer and must not be changed.
    static let isPresentation = LayerMarks(rawValue: 1 << 9)
    /// The class redraws after changes for some keys.
    static let displaysOnChange = LayerMarks(rawValue: 1 << 10)
    // One for each question: while a client answers one of them, it may trigger another.
    /// The delegate was asked for the contents, and does not implement it.
    static let displayDeclined = LayerMarks(rawValue: 1 << 11)
    /// The delegate was asked to draw, and does not implement it.
    static let drawingDeclined = LayerMarks(rawValue: 1 << 12)
    /// The layout manager was asked for a size, and prefers none.
    static let sizeDeclined = LayerMarks(rawValue: 1 << 13)
    /// A value of this layer was set since the last commit.
    static let set = LayerMarks(rawValue: 1 << 14)
    /// A sublayer or the mask of this layer was added, removed or moved since the last commit.
    static let rearranged = LayerMarks(rawValue: 1 << 15)
    /// A value was set below since the last commit.
    static let holdsChanged = LayerMarks(rawValue: 1 << 16)
    /// Something was changed below since the last publication.
    static let holdsUnpublished = LayerMarks(rawValue: 1 << 17)
    /// This layer follows its superlayer's size as views do.
    static let followsInProportion = LayerMarks(rawValue: 1 << 18)

    /// Set on a layer that is changed.
    static let onChange: LayerMarks = [.changed, .unpublished, .set]
    /// Set on all its ancestors.
    static let aboveChange: LayerMarks = [.changed, .unpublished, .holdsChanged, .holdsUnpublished]
    /// Also set on a layer whose sublayers or mask changed, since no walk may have seen the new ones.
    static let otherLayersBelow: LayerMarks = [.rearranged, .holdsChanged, .holdsUnpublished]
    /// Cleared when a commit has seen the layer.
    static let committable: LayerMarks = [.changed, .set, .rearranged, .holdsChanged]
    /// Cleared when a publication has seen the layer.
    static let publishable: LayerMarks = [.unpublished, .holdsUnpublished]
    /// Any of these makes a change more than storing and marking.
    static let watched: LayerMarks = [.live, .isPresentation, .displaysOnChange]
}

extension CALayer {
    /// Marks this layer and its ancestors.
    /// - Parameter mark: one of the "here or below" marks.
    @inline(__always)
    final func mark(_ mark: LayerMarks) {
        // What a commit has to see, a publication has to see too; a frame does both, but not always together.
        let own = mark == .changed ? .onChange : mark
        // Between two frames most changes find the mark set, and then no reference is counted.
        if marks.contains(own) { return }
        marks.formUnion(own)
        markAbove(mark == .changed ? .aboveChange : mark)
    }

    /// Has the next commit see what so far only a publication saw changed: a commit may have run without a publication.
    final func markForCommit() {
        if marks.contains([.changed, .set]) { return }
        marks.formUnion([.changed, .set])
        markAbove([.changed, .holdsChanged])
    }

    @inline(never)
    private final func markAbove(_ mark: LayerMarks) {
        var next = parent
        while let layer = next, !layer.marks.contains(mark) {
            layer.marks.formUnion(mark)
            next = layer.parent
        }
    }

    /// The only way in which a value changes: setters that would change nothing stop here, all others store and mark.
    /// - Parameter key: the property's; a setter of the property itself can omit it.
    @inline(__always)
    final func change<Value: Equatable>(
        _ key: StaticString = #function, from old: Value, to new: Value, _ store: () -> Void
    ) {
        guard old != new else { return }
        change(key, store)
    }

    /// The same for a value that few layers set.
    @inline(__always)
    final func changeRare<Value: Equatable>(
        _ key: StaticString = #function, from old: Value, to new: Value, _ store: (inout RareValues) -> Void
    ) {
        guard old != new else { return }
        change(key) { store(&madeRare().values) }
    }

    /// The same for a value with references: the new and the old value are swapped, so that reference counting is left to their callers.
    @inline(__always)
    final func exchange<Value: Equatable>(
        _ key: StaticString = #function, from old: borrowing Value, to new: consuming Value, _ exchange: (inout Value) -> Void
    ) {
        if old == new { return }
        if marks.isDisjoint(with: .watched) {
            exchange(&new)
            mark(.changed)
        } else {
            exchangeWatched(key, to: new, exchange)
        }
    }

    @inline(never)
    private final func exchangeWatched<Value>(_ key: StaticString, to new: Value, _ exchange: (inout Value) -> Void) {
        changeWatched(key) {
            var new = new
            exchange(&new)
        }
    }

    /// Stores a value that is known to be different, and marks.
    @inline(__always)
    final func change(_ key: StaticString = #function, _ store: () -> Void) {
        if marks.isDisjoint(with: .watched) {
            store()
            mark(.changed)
        } else {
            changeWatched(key, store)
        }
    }

    /// A value that few layers set.
    @inline(__always)
    final func rareValue<Value>(_ read: (borrowing RareValues) -> Value) -> Value {
        if let rare { return read(rare.values) }
        return read(RareValues.standard)
    }

    /// The rare parts, made if they are not there.
    @inline(__always)
    final func madeRare() -> RareParts {
        if rare == nil { makeRare() }
        return rare.unsafelyUnwrapped
    }

    /// Kept out of the setters, each of which gets here once.
    @inline(never)
    private final func makeRare() { rare = RareParts() }
}

/// Numbers for layers; none is given twice.
enum LayerNumber {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
