import BruteForce
import Geometry
import Graphics
import RenderTree

/// A layer with its sublayers, to write down trees by hand.
struct TreeSketch {
    var node = Node()
    var transform: CATransform3D?
    var sublayerTransform: CATransform3D?
    var contents: Contents?
    var gradient: Gradient?
    var shape: Shape?
    var effects: Effects?
    /// No more than one.
    var mask: [TreeSketch] = []
    var sublayers: [TreeSketch]

    /// A layer with a frame in its parent, in points.
    init(
        _ frame: Rect, _ color: RGBA = .clear, _ sublayers: [TreeSketch] = [],
        configure: (inout TreeSketch) -> Void = { _ in }
    ) {
        self.sublayers = sublayers
        node.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        node.position = Point(frame.midX, frame.midY)
        node.backgroundColor = color
        configure(&self)
    }

    /// The tree with this layer as its root.
    var tree: RenderTree {
        var tree = RenderTree()
        append(to: &tree, parent: .none)
        return tree
    }

    private func append(to tree: inout RenderTree, parent: NodeIndex) {
        var node = node
        node.parent = parent
        if let transform {
            node.transform = TransformIndex(rawValue: Int32(tree.transforms.count))
            tree.transforms.append(transform)
        }
        if let sublayerTransform {
            node.sublayerTransform = TransformIndex(rawValue: Int32(tree.transforms.count))
            tree.transforms.append(sublayerTransform)
        }
        if let contents {
            node.contents = ContentsIndex(rawValue: Int32(tree.contents.count))
            tree.contents.append(contents)
        }
        if let gradient {
            node.gradient = GradientIndex(rawValue: Int32(tree.gradients.count))
            tree.gradients.append(gradient)
        }
        if let shape {
            node.shape = ShapeIndex(rawValue: Int32(tree.shapes.count))
            tree.shapes.append(shape)
        }
        if effects != nil || !mask.isEmpty {
            var effects = effects ?? Effects()
            effects.hasMask = !mask.isEmpty
            node.effects = EffectsIndex(rawValue: Int32(tree.effects.count))
            tree.effects.append(effects)
        }
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
        tree.nodes.append(node)
        for var mask in mask {
            mask.node.flags.insert(.mask)
            mask.append(to: &tree, parent: index)
        }
        for sublayer in sublayers { sublayer.append(to: &tree, parent: index) }
        tree[index].subtreeEnd = Int32(tree.nodes.count)
        if tree.children(of: index).contains(where: { tree[$0].leavesPlane(tree.transforms) }) {
            tree[index].flags.insert(.childrenHaveDepth)
        }
    }
}

/// What the brute-force painter makes of a tree.
struct SampledPicture {
    let width: Int
    let pixels: [SIMD4<Double>]

    init(
        _ sketch: TreeSketch, width: Int, height: Int, background: SIMD4<Double> = .zero, samples: Int = 256
    ) {
        self.width = width
        pixels = BruteForcePainter(samplesPerPixel: samples).paint(
            sketch.tree, width: width, height: height, background: background)
    }

    subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

    /// The sum of all alphas: the area of opaque shapes, square pixels.
    var area: Double { pixels.reduce(0) { $0 + $1.w } }

    /// The alphas' centre of mass, pixels.
    var centroid: Point {
        var sum = Point.zero
        for (index, pixel) in pixels.enumerated() {
            sum = sum + Point(Double(index % width) + 0.5, Double(index / width) + 0.5) * pixel.w
        }
        return sum * (1 / area)
    }

    /// The smallest rectangle of pixels outside which all is clear.
    var extent: PixelRect {
        var extent = PixelRect.empty
        for (index, pixel) in pixels.enumerated() where pixel.w > 0 {
            let (x, y) = (Int32(index % width), Int32(index / width))
            extent = extent.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        }
        return extent
    }
}

extension TreeSketch {
    /// Changes the effects, made if there were none.
    mutating func affect(_ change: (inout Effects) -> Void) {
        var effects = effects ?? Effects()
        change(&effects)
        self.effects = effects
    }
}

extension RGBA {
    static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

extension SIMD4<Double> {
    static let red = SIMD4(1.0, 0, 0, 1)
    static let green = SIMD4(0.0, 1, 0, 1)
    static let blue = SIMD4(0.0, 0, 1, 1)
    static let white = SIMD4(1.0, 1, 1, 1)

    func isNear(_ other: SIMD4<Double>, within tolerance: Double = 1e-12) -> Bool {
        ((self - other) * (self - other)).max() <= tolerance * tolerance
    }
}

extension CATransform3D {
    /// Seen by an eye so many points in front.
    static func eye(at distance: Double) -> CATransform3D {
        var t = CATransform3D.identity
        t.m34 = -1 / distance
        return t
    }
}
