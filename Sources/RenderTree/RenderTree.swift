// RenderTree: contract 1, the result of a commit.
//
// A layer tree as a value: it has no back pointers, and whoever holds one always sees the same. It knows neither the layers it was made from nor
// how it will be painted. Apart from paths, which never change, it refers to shared objects for what cannot be made ahead or would be made again
// and again:
//
// - bitmaps, whose pixels may be decoded, or drawn by a client's code, when they are first needed;
// - the source of tiled contents (`Tiling.source`): a client's code makes the tiles that a frame shows, of which there may be more than fit into
//   memory. It must always make the same tile for the same request; only whether a tile is there yet may change, for frames that do not wait.
//   `Contents.Tiles` only keeps other contents small;
// - text that is laid out in the bounds of the frame (`CommittedText`), which caches its last layout. Its result depends only on its arguments.
//
// All of them may be used by several threads at once. The layers are stored in preorder, so a subtree is a range of indices and a hidden one is
// skipped at once:
//
//      index  0     1      2     3      4          root
//             root  card   icon  title  footer     ├─ card (1, subtreeEnd 4)
//                                                  │  ├─ icon
//             card.subtreeEnd == 4                 │  └─ title
//             footer.parent == 0                   └─ footer
//
// A frame is a function of this value and a time. What few layers have (a transform, contents) is stored in side tables, by index, so that a
// plain layer stays small. Animations are stored beside the nodes, compiled: to find out how the tree looks at a time, evaluate each and use its
// value instead of the node's own.
public import Geometry

/// A committed layer tree.
public struct RenderTree: Sendable {
    /// All layers in preorder; empty before the first commit.
    public var nodes: ContiguousArray<Node> = []
    /// Transforms other than the identity, by `TransformIndex`.
    public var transforms: ContiguousArray<CATransform3D> = []
    /// Contents, by `ContentsIndex`.
    public var contents: ContiguousArray<Contents> = []
    /// Gradients, by `GradientIndex`.
    public var gradients: ContiguousArray<Gradient> = []
    /// Shapes, by `ShapeIndex`.
    public var shapes: ContiguousArray<Shape> = []
    /// Particles at the time that the tree shows, by `ParticlesIndex`; empty in a tree that was not sampled at a time.
    public var particles: ContiguousArray<Particles> = []
    /// Effects, by `EffectsIndex`.
    public var effects: ContiguousArray<Effects> = []
    /// Nodes that change with time, in the order of the nodes; the tables above hold their values without animations.
    public var animated: ContiguousArray<AnimatedNode> = []
    /// Animations, grouped by node.
    public var tracks: ContiguousArray<NodeTrack> = []
    /// The times of layers that have their own, by `TimeIndex`; a superlayer's before its sublayers'.
    public var times: ContiguousArray<TimeSpace> = []
    /// Nodes that show their sublayers several times. Here too the instances are without animations; to find out how they are at a time, place
    /// them again.
    public var replications: ContiguousArray<Replication> = []
    /// Layer names, for dumps and reports.
    public var names = NodeNames()
    /// The number of the commit that made the tree, counted from 1; 0 for a tree that no commit made.
    public var commit: UInt64 = 0
    /// The differences from another commit's tree; nil if not known.
    public var amendment: Amendment?

    public init() {}

    /// The tree equals another commit's tree except for the values of these nodes.
    public struct Amendment: Sendable {
        /// That commit.
        public let base: UInt64
        /// In the order of the tree, without duplicates.
        public let nodes: ContiguousArray<NodeIndex>

        public init(base: UInt64, nodes: ContiguousArray<NodeIndex>) {
            (self.base, self.nodes) = (base, nodes)
        }
    }

    @inlinable public subscript(index: NodeIndex) -> Node {
        get { nodes[Int(index.rawValue)] }
        set { nodes[Int(index.rawValue)] = newValue }
    }

    @inlinable public subscript(index: TransformIndex) -> CATransform3D { transforms[Int(index.rawValue)] }
    @inlinable public subscript(index: ContentsIndex) -> Contents { contents[Int(index.rawValue)] }
    @inlinable public subscript(index: GradientIndex) -> Gradient { gradients[Int(index.rawValue)] }
    @inlinable public subscript(index: ShapeIndex) -> Shape { shapes[Int(index.rawValue)] }
    @inlinable public subscript(index: ParticlesIndex) -> Particles { particles[Int(index.rawValue)] }
    @inlinable public subscript(index: EffectsIndex) -> Effects { effects[Int(index.rawValue)] }

    /// True if a node's particles are sorted by depth among its siblings.
    public func particlesHaveDepth(at node: NodeIndex) -> Bool {
        let place = self[node].particles
        return place != .none && particles[Int(place.rawValue)].preservesDepth
    }

    /// The root of a node's mask, if it has one.
    public func mask(of owner: NodeIndex) -> NodeIndex? {
        let effects = self[owner].effects
        return effects != .none && self[effects].hasMask ? NodeIndex(rawValue: owner.rawValue + 1) : nil
    }

    /// The direct children of a node, in the order of `sublayers`, without its mask.
    public func children(of parent: NodeIndex) -> [NodeIndex] {
        var result: [NodeIndex] = []
        var child = mask(of: parent).map { self[$0].subtreeEnd } ?? parent.rawValue + 1
        while child < self[parent].subtreeEnd {
            result.append(NodeIndex(rawValue: child))
            child = nodes[Int(child)].subtreeEnd
        }
        return result
    }
}

/// An index into `RenderTree.nodes`.
public struct NodeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The root's parent.
    public static let none = NodeIndex(rawValue: -1)
    public static let root = NodeIndex(rawValue: 0)
}

/// An index into `RenderTree.transforms`, or the identity.
public struct TransformIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let identity = TransformIndex(rawValue: -1)
}

/// An index into `RenderTree.contents`, or none.
public struct ContentsIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ContentsIndex(rawValue: -1)
}
