public import Animation

/// A node that animations act on, now or at some other time, or that emits particles.
public struct AnimatedNode: Sendable {
    public var node: NodeIndex
    /// What the layer shows without its animations. The tree's own tables have the same, in its ranges.
    public var values: NodeValues
    /// Its animations in `RenderTree.tracks`, in the order in which they act: each on what those before it left.
    public var tracks: Range<Int32>
    /// The layer's own time, in which it emits particles.
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
    /// The part of the value that it acts on; nil for all of it.
    public var component: ValueComponent?
    public var track: Track
    /// In whose time it runs: that of the layer to which it was added, which need not be the one that it acts on.
    public var time: TimeIndex

    public init(property: NodeProperty, component: ValueComponent? = nil, track: Track, time: TimeIndex = .root) {
        self.property = property
        self.component = component
        self.track = track
        self.time = time
    }
}

/// The time of a layer that has its own: a function of its superlayer's. All other layers share their superlayer's.
public struct TimeSpace: Hashable, Sendable {
    /// The superlayer's time; stands before this one in `RenderTree.times`.
    public var parent: TimeIndex
    public var timing: MediaTiming
    /// Of an instance's sublayers: seconds by which they are behind, which is all that counts then.
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

/// A place in `RenderTree.times`, or the time for which a frame is asked.
public struct TimeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let root = TimeIndex(rawValue: -1)
}

extension RenderTree {
    /// The time of each entry of `times` at a time of the root.
    /// - Parameter result: taken over, so that its memory may be used again.
    public static func localTimes(
        _ times: ContiguousArray<TimeSpace>, at time: Double, into result: inout ContiguousArray<Double>
    ) {
        result.removeAll(keepingCapacity: true)
        for entry in times {
            let parent = entry.parent == .root ? time : result[Int(entry.parent.rawValue)]
            result.append(entry.delay.map { parent - $0 } ?? entry.timing.localTime(at: parent))
        }
    }

    /// True when both are what one and the same commit made: they share their memory.
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
