import LayerKit
import Testing

/// Writes down when it is laid out.
private final class Recorder: CALayer {
    let log: Log
    var work: ((CALayer) -> Void)?

    final class Log { var names: [String] = [] }

    init(_ name: String, _ log: Log, _ sublayers: CALayer...) {
        self.log = log
        super.init()
        self.name = name
        for layer in sublayers { addSublayer(layer) }
    }

    required init(layer: Any) { fatalError("not copied here") }
    required init?(coder: NSCoder) { nil }

    override func layoutSublayers() {
        log.names.append(name ?? "")
        work?(self)
    }
}

@Suite struct LayoutTests {
    private let log = Recorder.Log()

    @Test func whatMarksALayer() {
        let (layer, parent) = (CALayer(), CALayer())
        #expect(!layer.needsLayout(), "a fresh layer is clean")
        parent.addSublayer(layer)
        #expect(parent.needsLayout() && !layer.needsLayout())
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout())

        layer.bounds.size.width = 10
        #expect(parent.needsLayout() && layer.needsLayout())
        parent.layoutIfNeeded()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(parent.needsLayout() && layer.needsLayout())
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout() && !layer.needsLayout())

        layer.position.x = 3
        layer.bounds.size.width = 10
        layer.opacity = 0.5
        #expect(!parent.needsLayout() && !layer.needsLayout(), "other values and equal ones mark nothing")

        layer.removeFromSuperlayer()
        #expect(parent.needsLayout())
    }

    @Test func theSubtreeIsLaidOutOnceFromTheTop() {
        let root = Recorder("root", log, Recorder("a", log, Recorder("a1", log)), Recorder("b", log))
        for layer in [root, root.sublayers![0], root.sublayers![0].sublayers![0], root.sublayers![1]] {
            layer.setNeedsLayout()
        }
        root.layoutIfNeeded()
        #expect(log.names == ["root", "a", "a1", "b"])
        root.layoutIfNeeded()
        #expect(log.names.count == 4)
        root.sublayers![1].setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log.names.last == "b" && log.names.count == 5)
    }

    @Test func layoutBeginsAtTheOutermostMarkedSuperlayer() {
        let leaf = Recorder("leaf", log)
        let middle = Recorder("middle", log, leaf)
        let root = Recorder("root", log, middle)
        root.layoutIfNeeded()
        log.names = []
        middle.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(log.names == ["middle"], "a marked superlayer comes first")
        root.setNeedsLayout()
        leaf.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(log.names == ["middle", "leaf"], "the climb ends at a superlayer without a mark")
        root.layoutIfNeeded()
        #expect(log.names == ["middle", "leaf", "root"])
    }

    @Test func aLayerMayPlaceItsSublayersWithoutStartingOver() {
        let child = Recorder("child", log)
        let root = Recorder("root", log, child)
        root.work = { root in
            child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.addSublayer(CALayer())
            root.bounds.size.height += 1
        }
        root.layoutIfNeeded()
        #expect(log.names == ["root", "child"])
        #expect(!root.needsLayout())
    }

    @Test func aLayerCanAskForItsSublayersLayoutFromInsideItsOwn() {
        let child = Recorder("child", log)
        let root = Recorder("root", log, child)
        root.work = { root in
            child.setNeedsLayout()
            root.layoutIfNeeded()
        }
        root.layoutIfNeeded()
        #expect(log.names == ["root", "child"])
        root.work = { $0.setNeedsLayout() }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.needsLayout(), "a mark that it sets itself stays")
    }

    private final class Delegate: NSObject, CALayerDelegate {
        var layers: [CALayer] = []
        func layoutSublayers(of layer: CALayer) { layers.append(layer) }
    }

    @Test func theDelegateIsAsked() {
        let delegate = Delegate()
        let layer = CALayer()
        layer.delegate = delegate
        layer.layoutIfNeeded()
        #expect(delegate.layers.isEmpty)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(delegate.layers == [layer])
    }

    @Test func theDelegateIsNotKeptAlive() {
        let layer = CALayer()
        do {
            let delegate = Delegate()
            layer.delegate = delegate
            #expect(layer.delegate === delegate)
        }
        #expect(layer.delegate == nil)
    }

    @Test func aFrameLaysOutUntilNothingIsMarked() throws {
        let child = Recorder("child", log)
        let root = Recorder("root", log, child)
        // Each layout of the child marks the root again, five times.
        child.work = { _ in if self.log.names.count < 10 { root.setNeedsLayout() } }
        root.work = { _ in child.setNeedsLayout() }
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = root
        _ = renderer.snapshot()
        #expect(log.names == Array(repeating: ["root", "child"], count: 5).flatMap { $0 })
        #expect(!root.needsLayout() && !child.needsLayout())
    }

    @Test func layoutWithoutEndIsCutOff() throws {
        let root = Recorder("endless", log)
        root.work = { $0.setNeedsLayout() }
        root.setNeedsLayout()
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = root
        _ = renderer.snapshot()
        #expect(log.names.count == 64)
        #expect(root.needsLayout())
    }
}
