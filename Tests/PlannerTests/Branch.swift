import Geometry
import Graphics
import RenderTree

/// A layer and its sublayers, for writing trees down in tests.
final class Branch {
    var node = Node()
    var transform: CATransform3D?
    var sublayerTransform: CATransform3D?
    var contents: Contents?
    var gradient: Gradient?
    var shape: Shape?
    var effects: Effects?
    var mask: Branch?
    var sublayers: [Branch]

    /// A layer whose frame is `frame` before its transform.
    init(
        _ frame: Rect, color: RGBA = .clear, opacity: Float = 1, radius: Double = 0, masks: Bool = false,
        _ sublayers: [Branch] = [], _ configure: (Branch) -> Void = { _ in }
    ) {
        node.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        node.position = Point(frame.midX, frame.midY)
        node.backgroundColor = color
        node.opacity = opacity
        node.cornerRadius = radius
        if masks { node.flags.insert(.masksToBounds) }
        self.sublayers = sublayers
        configure(self)
    }

    var tree: RenderTree {
        var tree = RenderTree()
        append(to: &tree, under: .none)
        return tree
    }

    private func append(to tree: inout RenderTree, under parent: NodeIndex) {
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
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
        if let shape {
            node.shape = ShapeIndex(rawValue: Int32(tree.shapes.count))
            tree.shapes.append(shape)
        }
        if let gradient {
            node.gradient = GradientIndex(rawValue: Int32(tree.gradients.count))
            tree.gradients.append(gradient)
        }
        if effects != nil || mask != nil {
            node.effects = EffectsIndex(rawValue: Int32(tree.effects.count))
            tree.effects.append(effects ?? Effects())
            tree.effects[tree.effects.count - 1].hasMask = mask != nil
        }
        tree.nodes.append(node)
        if let mask {
            mask.node.flags.insert(.mask)
            mask.append(to: &tree, under: index)
        }
        for sublayer in sublayers { sublayer.append(to: &tree, under: index) }
        tree[index].subtreeEnd = Int32(tree.nodes.count)
        if tree.children(of: index).contains(where: { tree[$0].leavesPlane(tree.transforms) }) {
            tree[index].flags.insert(.childrenHaveDepth)
        }
    }
}

extension Contents {
    /// A picture of one colour.
    static func flat(opaque: Bool = true, width: Int = 8, height: Int = 8) -> Contents {
        Contents(bitmap: Bitmap(
            width: width, height: height,
            pixels: [UInt32](repeating: opaque ? 0xFF80_4020 : 0x4020_1008, count: width * height)))
    }

    /// The same picture, and nothing in its outermost texels.
    static func clearAround(_ margin: Int = 2, width: Int = 8, height: Int = 8) -> Contents {
        Contents(bitmap: Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let isWithin = margin..<width - margin ~= index % width && margin..<height - margin ~= index / width
                return isWithin ? 0xFF80_4020 : 0
            }))
    }
}

extension RGBA {
    static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

extension Path {
    /// Four quarters, from the rightmost point on.
    init(ellipseIn rect: Rect) {
        self.init()
        let (a, b) = (rect.width / 2, rect.height / 2)
        let kappa = 0.5522847498307936
        var from = Point(1, 0)
        move(to: Point(rect.maxX, rect.midY))
        for to in [Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)] {
            func place(_ p: Point) -> Point { Point(rect.midX + p.x * a, rect.midY + p.y * b) }
            cubic(to: place(to), control1: place(from + to * kappa), control2: place(to + from * kappa))
            from = to
        }
        close()
    }
}
