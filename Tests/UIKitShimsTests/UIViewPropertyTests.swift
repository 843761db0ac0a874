import Foundation
import LayerKit
import Testing
import UIKitShims

/// What views have besides their layer's values.
@Suite struct UIViewPropertyTests {
    /// Says what it is told.
    private final class Listener: UIView {
        var heard: [String] = []
        var tints = 0

        override func willMove(toSuperview newSuperview: UIView?) { heard.append(newSuperview == nil ? "will leave" : "will come") }
        override func didMoveToSuperview() { heard.append(superview == nil ? "left" : "came") }
        override func didAddSubview(_ subview: UIView) { heard.append("added") }
        override func willRemoveSubview(_ subview: UIView) { heard.append("will remove") }
        override func tintColorDidChange() { tints += 1 }
    }

    /// As they come with classes that were written for UIKit.
    private final class Card: UIView {
        let shown = CALayer()

        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.addSublayer(shown)
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
        }
    }

    @Test func viewsTakeTheInitialisersOfUIKit() {
        #expect(Card(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).layer.sublayers?.count == 1)
    }

    @Test func viewsAreToldOfTheirPlace() {
        let (a, b) = (Listener(), Listener())
        a.addSubview(b)
        #expect(a.heard == ["added"] && b.heard == ["will come", "came"])
        a.bringSubviewToFront(b)
        #expect(b.heard.count == 2, "it stays where it is")
        b.removeFromSuperview()
        #expect(a.heard == ["added", "will remove"] && b.heard == ["will come", "came", "will leave", "left"])
        b.removeFromSuperview()
        #expect(b.heard.count == 4)
        let c = Listener()
        a.addSubview(b)
        c.addSubview(b)
        #expect(a.heard.suffix(2) == ["added", "will remove"] && a.subviews.isEmpty && c.subviews == [b])
    }

    /// "If the system cannot find a non-default color in the hierarchy, this property's value is a system-defined color instead."
    @Test func tintsAreInherited() {
        let (root, middle, leaf) = (Listener(), Listener(), Listener())
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.tintColor == .systemBlue)
        root.tintColor = .red
        #expect(leaf.tintColor == .red && [root, middle, leaf].map(\.tints) == [1, 1, 1])
        leaf.tintColor = .green
        root.tintColor = .brown
        #expect(leaf.tintColor == .green && middle.tintColor == .brown && [root, middle, leaf].map(\.tints) == [2, 2, 2])
        leaf.tintColor = nil
        #expect(leaf.tintColor == .brown)
    }

    /// A view is told where a move gives it another tint, with all that inherit it, and nowhere else.
    @Test func aMoveMayBringAnotherTint() {
        let (red, plain, view, leaf, own) = (Listener(), Listener(), Listener(), Listener(), Listener())
        red.tintColor = .red
        own.tintColor = .green
        view.addSubview(leaf)
        view.addSubview(own)
        plain.addSubview(view)
        #expect([view, leaf].map(\.tints) == [0, 0], "it stays what it was")
        red.addSubview(view)
        #expect([view, leaf].map(\.tints) == [1, 1] && leaf.tintColor == .red)
        red.bringSubviewToFront(view)
        #expect([view, leaf].map(\.tints) == [1, 1])
        view.removeFromSuperview()
        #expect([view, leaf].map(\.tints) == [2, 2] && leaf.tintColor == .systemBlue)
        #expect(own.tints == 1, "of its own tint it was told when that was set")
    }

    /// Views in each other, each put into the one before: going up the tree for the tint at each takes minutes.
    @Test func deepTreesAreMadeInNoTime() {
        var views = [UIView()]
        views[0].tintColor = .red
        let time = ContinuousClock().measure {
            for depth in 0..<10_000 {
                views.append(UIView())
                views[depth].addSubview(views[depth + 1])
            }
        }
        #expect(views[10_000].tintColor == .red && time < .seconds(2))
        // From the innermost on, so that no view is let go inside of thousands of others.
        while let view = views.popLast() { view.removeFromSuperview() }
    }

    /// UIKit's raw values, and the edge that each margin is at: y runs down.
    @Test func framesFollowTheSuperview() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        root.addSubview(view)
        #expect(view.autoresizingMask == [] && UIView.AutoresizingMask.flexibleBottomMargin.rawValue == 32)
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.bounds.size = CGSize(width: 160, height: 150)
        #expect(view.frame == CGRect(x: 10, y: 70, width: 90, height: 40))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
        root.bounds.size = CGSize(width: 230, height: 140)
        #expect(view.frame == CGRect(x: 20, y: 70, width: 90, height: 30), "margins of 10 and 60 become twice as wide")
    }

    /// "The default behavior is to distribute the size difference proportionally among the flexible portions" (UIView.autoresizingMask):
    /// of gaps of 20 and 60 and a view of 20, in a superview that grows from 100 to 200.
    @Test(arguments: [
        ([.flexibleLeftMargin, .flexibleRightMargin], 45, 20), ([.flexibleWidth, .flexibleRightMargin], 20, 45),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 40), ([.flexibleLeftMargin, .flexibleWidth], 70, 70),
        ([.flexibleWidth], 20, 120), ([.flexibleLeftMargin], 120, 20),
    ] as [(UIView.AutoresizingMask, CGFloat, CGFloat)])
    func whatGivesWayGrowsInProportion(mask: UIView.AutoresizingMask, x: CGFloat, width: CGFloat) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
        // As far down as the others are to the right.
        let turned = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
        root.addSubview(view)
        root.addSubview(turned)
        view.autoresizingMask = mask
        turned.autoresizingMask = UIView.AutoresizingMask(rawValue: mask.rawValue << 3)
        root.frame.size = CGSize(width: 200, height: 200)
        #expect(view.frame == CGRect(x: x, y: 0, width: width, height: 20))
        #expect(turned.frame == CGRect(x: 0, y: x, width: 20, height: width))
    }

    /// Where there is nothing to be in proportion to, shares are equal; layers that are no views' have them so always.
    @Test func sharesAreEqualWhereNothingIsFlexibleYet() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: root.bounds)
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
        root.addSubview(view)
        root.layer.addSublayer(layer)
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        layer.autoresizingMask = [.layerMinXMargin, .layerMaxXMargin]
        root.frame.size.width = 200
        #expect(view.frame.minX == 50 && layer.frame.minX == 70)
    }

    // MARK: Overrides

    /// A layer by its own class, contents of its own, and properties that are watched.
    private final class GaugeView: UIView {
        override class func makeLayer() -> CALayer { CAShapeLayer() }
        override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
        override var tag: Int { didSet { changes.append("tag") } }
        override var contentMode: UIView.ContentMode { didSet { changes.append("contentMode") } }
        override var isOpaque: Bool { didSet { changes.append("isOpaque") } }
        override func awakeFromNib() { super.awakeFromNib() }
        override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
        var changes: [String] = []
    }

    @Test func aViewSaysOfWhichClassItsLayerIs() {
        let view = GaugeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.layer.lineWidth = 5
        #expect((view as UIView).layer === view.layer && view.layer.delegate === view && view.layer.frame == view.frame)
        view.tag = 1
        view.contentMode = .center
        view.isOpaque = false
        #expect(view.changes == ["tag", "contentMode", "isOpaque"] && view.layer.contentsGravity == .center)
    }

    /// A picture of one point lies where the mode says in a view of 5 × 5.
    @Test(arguments: [
        (.center, 2, 2), (.top, 2, 0), (.bottom, 2, 4), (.left, 0, 2), (.right, 4, 2), (.topLeft, 0, 0), (.topRight, 4, 0),
        (.bottomLeft, 0, 4), (.bottomRight, 4, 4),
    ] as [(UIView.ContentMode, Int, Int)])
    func contentsLieWhereTheModeSays(mode: UIView.ContentMode, x: Int, y: Int) throws {
        CATransaction.flush()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        view.layer.contents = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.cgImage
        view.contentMode = mode
        #expect(view.contentMode == mode)
        let renderer = try CARenderer(size: CGSize(width: 5, height: 5), painter: .software(threads: 1))
        renderer.layer = view.layer
        let bitmap = try renderer.renderImage(at: 0).bitmap
        let painted = (0..<25).filter { bitmap[$0 % 5, $0 / 5].w > 0 }
        #expect(painted == [y * 5 + x])
    }

    @Test func modesThatResize() {
        let view = UIView()
        #expect(view.contentMode == .scaleToFill && view.isOpaque && view.isUserInteractionEnabled)
        view.contentMode = .scaleAspectFill
        #expect(view.layer.contentsGravity == .resizeAspectFill)
        view.contentMode = .redraw
        #expect(view.layer.needsDisplayOnBoundsChange && view.contentMode == .redraw)
        view.contentMode = .scaleAspectFit
        #expect(view.layer.contentsGravity == .resizeAspect && !view.layer.needsDisplayOnBoundsChange)
    }
}
