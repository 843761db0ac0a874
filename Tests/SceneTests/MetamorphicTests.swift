import Comparison
import Geometry
import Graphics
import Planner
import RenderTree
import SoftwarePainter
import Testing

/// Pictures that must follow from one another.
@Suite struct MetamorphicTests {
    /// Moving a tree by whole pixels moves its picture. All around there is room for what blurs see beyond the part compared: a
    /// blurred backdrop goes on beyond the picture's edges as it is there, and they do not move along.
    @Test func movingByWholePixelsMovesThePicture() throws {
        for seed in RandomPictures.seeds {
            var still = RandomPictures.picture(seed: seed)
            let (width, height) = (still.width, still.height)
            let readsBackdrop = still.tree.effects.contains { !$0.backgroundFilters.isEmpty }
            let (left, top) = readsBackdrop ? (width, height) : (0, 0)
            (still.width, still.height) = (width + 2 * left, height + 2 * top + 8)
            still.parentToPixel = Homography(translationX: Double(left), y: Double(top))
            var moved = still
            moved.parentToPixel = Homography(translationX: Double(left) + 16, y: Double(top) + 8)
            let (a, b) = (try still.painted(), try moved.painted())
            var worst = 0
            for y in top..<(top + height - 8) {
                for x in left..<(left + width - 16) {
                    let (p, q) = (a[x, y], b[x + 16, y + 8])
                    for channel in 0..<4 { worst = max(worst, abs(Int(p[channel]) - Int(q[channel]))) }
                }
            }
            // Coordinates of another size round differently in `Float`; sixteen pixels further that is a hundred
            // thousandth of a pixel.
            #expect(worst <= 2, "seed \(seed)")
        }
    }

    /// A layer around everything that neither paints nor clips changes nothing. Only the root has nothing behind it, and no use for
    /// background filters; in another layer it has, and what they make of it is rounded on the way.
    @Test func aNeutralLayerChangesNothing() throws {
        for seed in RandomPictures.seeds {
            var picture = RandomPictures.picture(seed: seed)
            let effects = picture.tree.nodes[0].effects
            if effects != .none { picture.tree.effects[Int(effects.rawValue)].backgroundFilters = [] }
            var wrapped = picture
            wrapped.tree = picture.tree.wrapped()
            #expect(try picture.painted() == wrapped.painted(), "seed \(seed)")
        }
    }

    /// Any number of threads paints the same bytes.
    @Test func threadsDoNotShow() throws {
        for seed in RandomPictures.seeds {
            let picture = RandomPictures.picture(seed: seed)
            let reference = try picture.painted()
            for threads in [2, 3, 7] {
                let painter = SoftwarePainter(threads: threads)
                try painter.paint(picture.plan())
                #expect(try painter.read() == reference, "seed \(seed), \(threads) threads")
            }
        }
    }
}

extension RenderTree {
    /// The same tree under a new root of no size.
    func wrapped() -> RenderTree {
        var result = self
        var root = Node()
        root.subtreeEnd = Int32(nodes.count + 1)
        result.nodes = [root]
        for var node in nodes {
            node.parent = node.parent == .none ? .root : NodeIndex(rawValue: node.parent.rawValue + 1)
            node.subtreeEnd += 1
            result.nodes.append(node)
        }
        if let first = nodes.first, first.leavesPlane(transforms) { result.nodes[0].flags.insert(.childrenHaveDepth) }
        return result
    }
}
