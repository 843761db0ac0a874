public import Geometry
public import RenderTree
import TestNumbers

/// Makes trees of layers with random values, the same for the same seed.
public struct RandomTree {
    /// What may occur in a tree.
    public struct Features: OptionSet, Hashable, Sendable {
        public var rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// Positions and sizes between whole points.
        public static let fractions = Features(rawValue: 1 << 0)
        /// Turns about z by any angle, and slants.
        public static let rotations = Features(rawValue: 1 << 1)
        /// Scales, also negative ones, and quarter turns: what keeps edges upright.
        public static let scales = Features(rawValue: 1 << 2)
        /// Turns about any axis, with and without perspective, of layers and of all their sublayers.
        public static let perspective = Features(rawValue: 1 << 3)
        /// Perspective so near that parts of layers are behind the eye.
        public static let nearEye = Features(rawValue: 1 << 4)
        public static let flips = Features(rawValue: 1 << 5)
        public static let corners = Features(rawValue: 1 << 6)
        public static let borders = Features(rawValue: 1 << 7)
        /// Translucent colours.
        public static let translucency = Features(rawValue: 1 << 8)
        /// Layers faded as groups.
        public static let groups = Features(rawValue: 1 << 9)
        /// Layers faded each by itself.
        public static let ungroupedFading = Features(rawValue: 1 << 10)
        /// Layers that mask to their bounds.
        public static let clips = Features(rawValue: 1 << 11)
        public static let contents = Features(rawValue: 1 << 12)
        /// Parts of pictures that end between texels.
        public static let fractionalParts = Features(rawValue: 1 << 13)
        /// Different filters for magnified and minified pictures.
        public static let mixedFilters = Features(rawValue: 1 << 14)
        public static let depth = Features(rawValue: 1 << 15)
        /// Hidden layers, and layers without a back.
        public static let hidden = Features(rawValue: 1 << 16)

        public static let shadows = Features(rawValue: 1 << 17)
        /// Shadows of paths.
        public static let shadowPaths = Features(rawValue: 1 << 18)
        public static let masks = Features(rawValue: 1 << 19)
        /// Colour matrices.
        public static let colorFilters = Features(rawValue: 1 << 20)
        /// Gaussian blurs of layers.
        public static let blurs = Features(rawValue: 1 << 21)
        /// Colour matrices and blurs of what is behind layers.
        public static let backgroundFilters = Features(rawValue: 1 << 22)
        /// All ways of compositing.
        public static let compositing = Features(rawValue: 1 << 23)
        public static let rasterization = Features(rawValue: 1 << 24)
        /// Layers that keep their sublayers' depth.
        public static let spaces = Features(rawValue: 1 << 25)
        /// Edges that are not anti-aliased.
        public static let hardEdges = Features(rawValue: 1 << 26)
        /// Corners of continuous curvature.
        public static let continuousCorners = Features(rawValue: 1 << 27)

        public static let gradients = Features(rawValue: 1 << 28)
        /// Paths, filled and stroked.
        public static let shapes = Features(rawValue: 1 << 29)
        /// Pictures of which only the middle stretches.
        public static let nineSlices = Features(rawValue: 1 << 30)

        /// Pictures sampled in two of their smaller copies, with and without a bias.
        public static let trilinear = Features(rawValue: 1 << 31)
        /// Pictures of numbers between 255 levels.
        public static let deepContents = Features(rawValue: 1 << 32)
        /// Pictures of more than 64 pixels a side.
        public static let hugePictures = Features(rawValue: 1 << 33)
        /// Contents that are made in tiles, of several levels of detail.
        public static let tiledContents = Features(rawValue: 1 << 34)

        /// Gradients of many stops, some of which lie on each other: edges between two colours.
        public static let crowdedStops = Features(rawValue: 1 << 35)

        public static let all = Features(rawValue: 1 << 36 - 1)
        /// What turns layers into one picture before they meet what is behind them.
        public static let effects: Features = [
            .shadows, .shadowPaths, .masks, .colorFilters, .blurs, .backgroundFilters, .compositing, .rasterization,
        ]
        /// What layers are painted with beside colours and pictures, and more edges.
        public static let paints: Features = [.gradients, .shapes, .nineSlices]
        /// What smears colours.
        public static let smears: Features = [.shadows, .blurs, .backgroundFilters]
    }

    var random: SplitMix64
    /// What layers are painted with, `RandomTree+Paint.swift`.
    var paintRandom: SplitMix64
    /// What is special about pictures, `RandomTree+Pictures.swift`.
    var pictureRandom: SplitMix64
    /// What is special about gradients, `RandomTree+Paint.swift`.
    var stopRandom: SplitMix64
    let features: Features
    var tree = RenderTree()

    /// - Parameters:
    ///   - layerCount: at least 1.
    ///   - size: of the root, whose middle lies in the middle of this, in points.
    public static func make(
        seed: UInt64, layerCount: Int, options: Features = .all, size: Size = Size(160, 120)
    ) -> RenderTree {
        var maker = RandomTree(seed: seed, features: options)
        maker.grow(layerCount: max(layerCount, 1), size: size)
        return maker.tree
    }

    private init(seed: UInt64, features: Features) {
        random = SplitMix64(seed: seed)
        paintRandom = random
        pictureRandom = SplitMix64(seed: ~seed)
        stopRandom = SplitMix64(seed: seed &+ 1 << 40)
        self.features = features
    }

    private mutating func grow(layerCount: Int, size: Size) {
        // Any earlier layer may be a layer's parent. The lower of two draws keeps the tree from becoming a chain.
        var children = [[Int]](repeating: [], count: layerCount)
        for layer in 1..<max(layerCount, 1) {
            let parent = min(random.index(below: layer), random.index(below: layer))
            children[parent].append(layer)
        }
        append(
            0, below: .none, children: children, parentBounds: Rect(x: 0, y: 0, width: size.width, height: size.height))
    }

    private mutating func append(
        _ layer: Int, below parent: NodeIndex, children: [[Int]], parentBounds: Rect, isMask: Bool = false
    ) {
        var node = parent == .none ? root(filling: parentBounds) : self.node(in: parentBounds)
        node.parent = parent
        node.layer = UInt64(layer + 1)
        let isSpace = has(.spaces, 0.12) && !isMask && parent != .none && !children[layer].isEmpty
        // The first sublayer is a mask now and then.
        let hasMask = has(.masks, 0.12) && !children[layer].isEmpty && !isSpace
        node.effects = isSpace ? .none : effects(of: node.bounds, hasMask: hasMask)
        paint(&node)
        specializePicture(of: &node)
        if isMask { becomeMask(&node) }
        if isSpace { node.becomeSpace() }
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
        tree.nodes.append(node)
        for (place, child) in children[layer].enumerated() {
            append(
                child, below: index, children: children, parentBounds: node.bounds, isMask: hasMask && place == 0)
        }
        tree[index].subtreeEnd = Int32(tree.nodes.count)
        if tree.children(of: index).contains(where: { tree[$0].leavesPlane(tree.transforms) }) {
            tree[index].flags.insert(.childrenHaveDepth)
        }
    }

    /// A mask large enough that something is left to be seen.
    private mutating func becomeMask(_ node: inout Node) {
        node.flags.insert(.mask)
        node.flags.remove(.hidden)
        let parent = tree[node.parent].bounds
        node.position = Point(parent.midX, parent.midY)
        if random.isTrue(probability: 0.8) { node.transform = .identity }
        guard node.effects != .none else { return }
        tree.effects[Int(node.effects.rawValue)].compositing = .normal
        tree.effects[Int(node.effects.rawValue)].backgroundFilters = []
    }

    /// True with a probability, and only if the feature is wanted.
    mutating func has(_ feature: Features, _ probability: Double) -> Bool {
        let chance = random.isTrue(probability: probability)
        return chance && features.contains(feature)
    }
}

extension Node {
    /// What a commit leaves of a layer that keeps depth.
    mutating func becomeSpace() {
        flags.subtract([.masksToBounds, .groupOpacity, .continuousCorners])
        flags.formUnion([.preservesDepth, .doubleSided])
        (cornerRadius, borderWidth, backgroundColor, contents, effects) = (0, 0, .clear, .none, .none)
        (gradient, shape) = (.none, .none)
        smoothEdges = .all
    }
}
