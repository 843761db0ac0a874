import BruteForce
import Geometry
import Graphics
import RenderTree
import SoftwarePainter
import Testing

/// What layers see of what is behind them, and blurs that end with their layer: trees that were painted wrongly once.
@Suite struct BackdropAgreementTests {
    /// A layer in the root's plane, its bounds' corner at (0, 0).
    private func layer(_ frame: Rect, below parent: Int32, _ change: (inout Node) -> Void = { _ in }) -> Node {
        var node = Node()
        node.parent = NodeIndex(rawValue: parent)
        node.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        node.position = Point(frame.midX, frame.midY)
        node.backgroundColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
        change(&node)
        return node
    }

    private func expectTruth(_ nodes: [Node], _ effects: Effects, share: Double = 0.02) throws {
        var tree = RenderTree()
        tree.nodes = ContiguousArray(nodes)
        tree.effects = [effects]
        for index in tree.nodes.indices {
            let next = tree.nodes[(index + 1)...].firstIndex { $0.parent.rawValue < Int32(index) }
            tree.nodes[index].subtreeEnd = Int32(next ?? tree.nodes.count)
        }
        let picture = Picture(
            tree: tree, width: 160, height: 120, background: SIMD4(0.75, 0.75, 0.75, 1))
        let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1), share: share)
        #expect(failure == nil, "\(failure?.summary ?? "")")
    }

    /// A clip, whatever its shape, does not keep a layer from seeing what is behind the layer that clips.
    @Test(arguments: [true, false]) func aClipHidesNoBackdrop(_ isContinuous: Bool) throws {
        var effects = Effects()
        effects.compositing = .xor
        let root = layer(Rect(x: 0, y: 0, width: 160, height: 120), below: -1) {
            ($0.cornerRadius, $0.backgroundColor) = (21, .clear)
            $0.flags.insert(.masksToBounds)
            if isContinuous { $0.flags.insert(.continuousCorners) }
        }
        let blended = layer(Rect(x: -3, y: 57, width: 86, height: 76), below: 0) { $0.effects = EffectsIndex(rawValue: 0) }
        try expectTruth([root, blended], effects)
    }

    /// Of a blur inside the bounds only what lies there counts, also where the bounds end between pixels.
    @Test(arguments: [0.0, 0.5]) func aBlurInBoundsIsDividedByWhatCounts(_ offset: Double) throws {
        var effects = Effects()
        effects.filters = [.gaussianBlur(radius: 7.437, normalizesEdges: true)]
        let root = layer(Rect(x: 0, y: 0, width: 160, height: 120), below: -1) { $0.backgroundColor = .clear }
        let blurred = layer(Rect(x: 40 + offset, y: 30 + offset, width: 69, height: 45), below: 0) {
            $0.effects = EffectsIndex(rawValue: 0)
        }
        try expectTruth([root, blurred], effects)
    }

    /// What is changed behind a layer ends where the layer's corners of continuous curvature do.
    @Test func aFilteredBackdropEndsAtContinuousCorners() throws {
        var effects = Effects()
        effects.backgroundFilters = [
            .color(
                ColorMatrix(
                    red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0), alpha: SIMD4(0, 0, 0, 1),
                    bias: SIMD4(1, 1, 1, 0)))
        ]
        let root = layer(Rect(x: 0, y: 0, width: 160, height: 120), below: -1) { $0.backgroundColor = .clear }
        let filtered = layer(Rect(x: 10, y: 10, width: 140, height: 100), below: 0) {
            ($0.backgroundColor, $0.cornerRadius, $0.effects) = (.clear, 30, EffectsIndex(rawValue: 0))
            $0.flags.insert(.continuousCorners)
        }
        try expectTruth([root, filtered], effects, share: 0.005)
    }

    /// A blur below a clip does not smear in what the clip cuts off.
    @Test func aBlurUnderAClipSeesWhatIsSeen() throws {
        var effects = Effects()
        effects.backgroundFilters = [.gaussianBlur(radius: 5, normalizesEdges: false)]
        let root = layer(Rect(x: 0, y: 0, width: 160, height: 120), below: -1) {
            ($0.cornerRadius, $0.backgroundColor) = (57, .clear)
            $0.flags.insert(.masksToBounds)
        }
        let black = layer(Rect(x: -51, y: 77, width: 94, height: 61), below: 0)
        let blurred = layer(Rect(x: 0, y: 88, width: 55, height: 26), below: 0) {
            ($0.backgroundColor, $0.effects) = (.clear, EffectsIndex(rawValue: 0))
        }
        try expectTruth([root, black, blurred], effects, share: 0.02)
    }
}
