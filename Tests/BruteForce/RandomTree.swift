import Geometry
import Graphics
public import RenderTree

/// Trees that mix every property, the same for the same seed.
public struct RandomTree {
    private var stream: SplitMix
    private var tree = RenderTree()
    private var remaining: Int

    /// - Parameter layerCount: how many layers, the root included.
    public static func make(seed: UInt64, layerCount: Int) -> RenderTree {
        var maker = RandomTree(stream: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1), remaining: layerCount)
        maker.append(under: .none, width: 160, height: 120, depth: 0)
        return maker.tree
    }

    private init(stream: SplitMix, remaining: Int) {
        self.stream = stream
        self.remaining = remaining
    }

    private mutating func append(under parent: NodeIndex, width: Double, height: Double, depth: Int) {
        remaining -= 1
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
        var node = Node()
        node.parent = parent
        node.layer = UInt64(index.rawValue) + 1
        let isRoot = parent == .none
        let (w, h) = isRoot ? (width, height) : (stream.next(8, width), stream.next(8, height))
        let scroll = stream.chance(0.15) ? stream.next(-10, 10) : 0
        node.bounds = Rect(x: scroll, y: -scroll, width: whole(w), height: whole(h))
        node.position = isRoot
            ? Point(width / 2, height / 2) : Point(whole(stream.next(0, width)), whole(stream.next(0, height)))
        if stream.chance(0.2) { node.anchorPoint = Point(stream.next(-0.2, 1.2), stream.next(0, 1)) }
        appearance(&node)
        if !isRoot {
            placement(&node)
        }
        if stream.chance(0.1) {
            var eye = CATransform3DIdentity
            eye.m34 = -1 / stream.next(200, 800)
            node.sublayerTransform = store(eye)
        }
        if stream.chance(0.3) { node.contents = contents() }
        tree.nodes.append(node)
        let children = depth < 4 ? Int(stream.next(0, 4)) : 0
        for child in 0..<children where remaining > 0 && (depth > 0 || child < children || remaining > 0) {
            append(under: index, width: node.bounds.width, height: node.bounds.height, depth: depth + 1)
        }
        // The root takes what the others left over.
        while isRoot && remaining > 0 {
            append(under: index, width: node.bounds.width, height: node.bounds.height, depth: depth + 1)
        }
        tree[index].subtreeEnd = Int32(tree.nodes.count)
        let hasDepth = tree.children(of: index).contains { tree[$0].zPosition != 0 }
        if hasDepth { tree[index].flags.insert(.childrenHaveDepth) }
    }

    private mutating func appearance(_ node: inout Node) {
        if stream.chance(0.7) { node.backgroundColor = color() }
        if stream.chance(0.4) {
            node.cornerRadius = stream.next(2, min(node.bounds.width, node.bounds.height) / 2 + 2)
            node.cornerRadius = min(node.cornerRadius, min(node.bounds.width, node.bounds.height) / 2)
            if stream.chance(0.3) { node.roundedCorners = CornerSet(rawValue: UInt8(stream.next(0, 15.99))) }
        }
        if stream.chance(0.3) {
            node.borderWidth = stream.chance(0.5) ? whole(stream.next(1, 6)) : stream.next(0.5, 6)
            node.borderWidth = min(node.borderWidth, min(node.bounds.width, node.bounds.height) / 2)
            node.borderColor = color()
        }
        if stream.chance(0.3) { node.flags.insert(.masksToBounds) }
        if stream.chance(0.3) { node.opacity = Float(stream.next(0.2, 0.95)) }
        if stream.chance(0.1) { node.flags.remove(.groupOpacity) }
        if stream.chance(0.03) { node.flags.insert(.hidden) }
        if stream.chance(0.2) { node.flags.remove(.doubleSided) }
        if stream.chance(0.1) { node.flags.insert(.geometryFlipped) }
    }

    private mutating func placement(_ node: inout Node) {
        if stream.chance(0.3) { node.zPosition = whole(stream.next(-20, 20)) }
        if stream.chance(0.1) { node.anchorPointZ = stream.next(-20, 20) }
        switch stream.next(0, 10) {
        case ..<4: break
        case ..<6: node.transform = store(CATransform3DMakeRotation(stream.next(-3.1, 3.1), 0, 0, 1))
        case ..<7: node.transform = store(CATransform3DMakeScale(stream.next(0.4, 1.6), stream.next(-1.6, 1.6), 1))
        case ..<8:
            let turned = CATransform3DMakeRotation(stream.next(-3.1, 3.1), 0, 0, 1)
            node.transform = store(CATransform3DScale(turned, stream.next(0.5, 1.5), stream.next(0.5, 1.5), 1))
        default:
            var eye = CATransform3DIdentity
            eye.m34 = stream.chance(0.7) ? -1 / stream.next(150, 600) : 0
            let (x, y, z) = (stream.next(-1, 1), stream.next(-1, 1), stream.next(-0.5, 0.5))
            node.transform = store(CATransform3DRotate(eye, stream.next(-1.2, 1.2), x, y, z))
        }
    }

    private mutating func contents() -> ContentsIndex {
        let (w, h) = (Int(stream.next(2, 24)), Int(stream.next(2, 24)))
        var pixels: [UInt32] = []
        let base = (0..<3).map { _ in UInt32(stream.next(40, 215)) }
        let isOpaque = stream.chance(0.5)
        for y in 0..<h {
            for x in 0..<w {
                let a: UInt32 = isOpaque ? 255 : UInt32(stream.next(0, 255))
                // Smooth enough that the shape of the filter matters more than its last bit.
                let shift = UInt32((x * 7 + y * 11) % 40)
                let c = base.map { ($0 + shift) * a / 255 }
                pixels.append(c[0] | c[1] << 8 | c[2] << 16 | a << 24)
            }
        }
        var contents = Contents(bitmap: Bitmap(width: w, height: h, pixels: pixels))
        contents.gravity = ContentsGravity.allCases[Int(stream.next(0, 11.99))]
        contents.scale = stream.chance(0.5) ? 1 : stream.next(0.3, 2)
        contents.isFlipped = stream.chance(0.7)
        if stream.chance(0.3) {
            contents.rect = Rect(
                x: stream.next(-0.3, 0.6), y: stream.next(-0.3, 0.6), width: stream.next(0.2, 1),
                height: stream.next(0.2, 1))
        }
        if stream.chance(0.1) { (contents.magnification, contents.minification) = (.nearest, .nearest) }
        tree.contents.append(contents)
        return ContentsIndex(rawValue: Int32(tree.contents.count - 1))
    }

    private mutating func store(_ transform: CATransform3D) -> TransformIndex {
        tree.transforms.append(transform)
        return TransformIndex(rawValue: Int32(tree.transforms.count - 1))
    }

    private mutating func color() -> RGBA {
        let alpha: Float = stream.chance(0.6) ? 1 : Float(stream.next(0.1, 0.9))
        return RGBA(
            red: Float(stream.next(0, 1)), green: Float(stream.next(0, 1)), blue: Float(stream.next(0, 1)), alpha: alpha)
    }

    /// Half of the lengths are whole numbers: edges on pixel borders are cases of their own.
    private mutating func whole(_ v: Double) -> Double { stream.chance(0.5) ? v.rounded() : v }
}

/// A repeatable stream of numbers.
struct SplitMix {
    var state: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return low + Double(z >> 11) / Double(1 << 53) * (high - low)
    }

    mutating func chance(_ p: Double) -> Bool { next(0, 1) < p }
}
