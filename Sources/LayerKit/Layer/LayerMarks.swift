import Synchronization

/// What is still to be done for a layer. "Here or below" marks stand on every ancestor of a layer that carries one, up
/// to the root, so a walk from the root finds all work, and marking can stop at the first ancestor that is marked.
struct LayerMarks: OptionSet {
    var rawValue: UInt8

    /// A value was set, here or below, that no commit has seen.
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
    /// The delegate was asked to display or to draw, and does not implement it.
    static let delegateDeclined = LayerMarks(rawValue: 1 << 6)
}

extension CALayer {
    /// Marks this layer and its ancestors.
    /// - Parameter mark: one of the "here or below" marks.
    @inline(__always)
    final func mark(_ mark: LayerMarks) {
        var layer = self
        while !layer.marks.contains(mark) {
            layer.marks.formUnion(mark)
            guard let next = layer.parent else { return }
            layer = next
        }
    }

    /// The one way by which a value changes: setters that would change nothing stop here, all others store and mark.
    @inline(__always)
    final func change<Value: Equatable>(from old: Value, to new: Value, _ store: () -> Void) {
        guard old != new else { return }
        store()
        mark(.changed)
    }

    /// The same for a value that few layers set.
    @inline(__always)
    final func changeRare<Value: Equatable>(
        from old: Value, to new: Value, _ store: (inout RareValues) -> Void
    ) {
        guard old != new else { return }
        store(&madeRare().values)
        mark(.changed)
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
        if let rare { return rare }
        let made = RareParts()
        rare = made
        return made
    }
}

/// Numbers for layers; none is given twice.
enum LayerNumber {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
