public import Animation

/// A node that has animations, running now or at some other time, or that emits particles.
public struct AnimatedNode: Sendable {
    public var node: NodeIndex
    /// The layer's values without its animations. The tree's own tables have the same, clamped to their ranges.
    public var values: NodeValues
    /// Its animations in `RenderTree.tracks`, in the order in which they are applied: each to the result of those before it.
    public var tracks: Range<Int32>
    /// The layer's own time, for its particles.
    public var time: TimeIndex

    public init(node: NodeIndex, values: NodeValues, tracks: Range<Int32>, time: TimeIndex = .root) {
        self.time = time
        self.node = node
        self.values = values
        self.tracks = tracks
    }
}

/// An animation of one value of a node.
public struct NodeTrack: Sendable {
    public var property: NodeProperty
    /// The component of the value that it animates; nil for the whole value.
    public var component: ValueComponent?
    public var track: Track
    /// The time in which it runs: that of the layer to which it was added, which need not be the one that it animates.
    public var time: TimeIndex

    public init(property: NodeProperty, component: ValueComponent? = nil, track: Track, time: TimeIndex = .root) {
        self.property = property
        self.component = component
        self.track = track
        self.time = time
    }
}

/// The time of a layer that has timing of its own: a function of its superlayer's. All other layers share their superlayer's time.
public struct TimeSpace: Hashable, Sendable {
    /// The superlayer's time; its entry comes before this one in `RenderTree.times`.
    public var parent: TimeIndex
    public var timing: MediaTiming
    /// For the sublayers of a replicator's instance: by how many seconds they are delayed, which then replaces the timing.
    public var delay: Double?

    public init(parent: TimeIndex, timing: MediaTiming) {
        self.parent = parent
        self.timing = timing
    }

    public init(parent: TimeIndex, delay: Double) {
        self.init(parent: parent, timing: .layer)
        self.delay = delay
    }
}

/// An index into `RenderTree.times`, or the time for which a frame is requested.
public struct TimeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let root = TimeIndex(rawValue: -1)
}

extension RenderTree {
    /// The time of each entry of `times` at a time of the root.
    /// - Parameter result: its memory is used again.
    public static func localTimes(
        _ times: ContiguousArray<TimeSpace>, at time: Double, into result: inout ContiguousArray<Double>
    ) {
        result.removeAll(keepingCapacity: true)
        for entry in times {
            let parent = entry.parent == .root ? time : result[Int(entry.parent.rawValue)]
            result.append(entry.delay.map { parent - $0 } ?? entry.timing.localTime(at: parent))
        }
    }

    /// True if both values come from the same commit: they then share their memory.
    public func isSameCommit(as other: RenderTree) -> Bool {
        nodes.sharesMemory(with: other.nodes) && transforms.sharesMemory(with: other.transforms)
            && contents.sharesMemory(with: other.contents) && gradients.sharesMemory(with: other.gradients)
            && shapes.sharesMemory(with: other.shapes) && effects.sharesMemory(with: other.effects)
            && animated.sharesMemory(with: other.animated) && tracks.sharesMemory(with: other.tracks)
            && times.sharesMemory(with: other.times) && replications.sharesMemory(with: other.replications)
            && particles.sharesMemory(with: other.particles)
    }
}

extension ContiguousArray {
    fileprivate func sharesMemory(with other: ContiguousArray) -> Bool {
        withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
    }
}
