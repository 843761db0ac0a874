// RenderTree: contract 1, what a commit froze.
//
// A layer tree as a value: no back pointers, and whoever holds one sees the same in it for ever. It knows neither the layers it came
// from nor how it will be painted. Beside paths, which never change, what cannot be made ahead, or would be made again and again, is a
// shared object in it:
//
// - bitmaps, whose pixels may be decoded, or drawn by somebody's code, when they are first asked for;
// - the source of contents that come in tiles (`Tiling.source`): somebody's code makes those that a frame shows, of which there may be
//   more than any memory holds. It is to make the same tile whenever it is asked; only whether one is there yet changes, for frames
//   that do not wait. `Contents.Tiles` just keeps other contents small;
// - text that is set in the bounds of the frame (`CommittedText`), which remembers the last lines it set. What it gives depends on
//   what it is asked alone.
//
// All of them may be asked by several threads at once. The layers stand in preorder, so a subtree is a range of indices and skipping
// a hidden one is a jump:
//
//      index  0     1      2     3      4          root
//             root  card   icon  title  footer     ├─ card (1, subtreeEnd 4)
//                                                  │  ├─ icon
//             card.subtreeEnd == 4                 │  └─ title
//             footer.parent == 0                   └─ footer
//
// A frame is a function of this value and a time. What few layers have (a transform, contents) stands in side
// tables, named by index, so that a plain layer stays small. Animations stand beside the nodes, compiled: whoever wants
// to know how the tree looks at a time asks each for its value and puts that in the place of the node's own.
public import Geometry

/// A committed layer tree.
public struct RenderTree: Sendable {
    /// All layers in preorder; empty when nothing was committed.
    public var nodes: ContiguousArray<Node> = []
    /// Transforms other than the identity, named by `TransformIndex`.
    public var transforms: ContiguousArray<CATransform3D> = []
    /// Contents, named by `ContentsIndex`.
    public var contents: ContiguousArray<Contents> = []
    /// Gradients, named by `GradientIndex`.
    public var gradients: ContiguousArray<Gradient> = []
    /// Shapes, named by `ShapeIndex`.
    public var shapes: ContiguousArray<Shape> = []
    /// Particles at the time that the tree shows, named by `ParticlesIndex`; none where it shows no time.
    public var particles: ContiguousArray<Particles> = []
    /// Effects, named by `EffectsIndex`.
    public var effects: ContiguousArray<Effects> = []
    /// Nodes that change with time, in the order of the nodes; what stands in the tables above is how they are without
    /// their animations.
    public var animated: ContiguousArray<AnimatedNode> = []
    /// Animations, those of a node together.
    public var tracks: ContiguousArray<NodeTrack> = []
    /// Times of layers that have their own, named by `TimeIndex`; a superlayer's before its sublayers'.
    public var times: ContiguousArray<TimeSpace> = []
    /// Nodes that show what is below them several times. All is there as they are without their animations; whoever wants to
    /// know how they are at a time places the instances anew.
    public var replications: ContiguousArray<Replication> = []
    /// Layer names, for dumps and reports.
    public var names = NodeNames()
    /// Which commit made the tree, counted from 1; 0 for one that no commit made.
    public var commit: UInt64 = 0
    /// What differs from the tree of another commit; nil where that is not known.
    public var amendment: Amendment?

    public init() {}

    /// The layers and the tables are those of another commit's tree but for the values of some nodes.
    public struct Amendment: Sendable {
        /// That commit.
        public let base: UInt64
        /// In the order of the tree, each once.
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

    /// True where a node's particles lie at depths of their own among its siblings.
    public func particlesHaveDepth(at node: NodeIndex) -> Bool {
        let place = self[node].particles
        return place != .none && particles[Int(place.rawValue)].preservesDepth
    }

    /// The root of a node's mask, if it has one.
    public func mask(of owner: NodeIndex) -> NodeIndex? {
        let effects = self[owner].effects
        return effects != .none && self[effects].hasMask ? NodeIndex(rawValue: owner.rawValue + 1) : nil
    }

    /// The direct children of a node, in the order of `sublayers`; its mask is none of them.
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

/// A node's place in `RenderTree.nodes`.
public struct NodeIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The root's parent.
    public static let none = NodeIndex(rawValue: -1)
    public static let root = NodeIndex(rawValue: 0)
}

/// A place in `RenderTree.transforms`, or the identity.
public struct TransformIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let identity = TransformIndex(rawValue: -1)
}

/// A place in `RenderTree.contents`, or nothing.
public struct ContentsIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ContentsIndex(rawValue: -1)
}
