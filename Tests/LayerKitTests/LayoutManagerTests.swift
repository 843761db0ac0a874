import Foundation
import LayerKit
import Testing

@Suite struct LayoutManagerTests {
    private final class Rows: NSObject, CALayoutManager {
        var invalidations = 0

        func invalidateLayout(of layer: CALayer) { invalidations += 1 }
        func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 8) }

        func layoutSublayers(of layer: CALayer) {
            for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
                sublayer.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: layer.bounds.width, height: 10)
            }
        }
    }

    private final class Silent: NSObject, CALayoutManager {}
    private final class Placing: NSObject, CALayerDelegate {
        var count = 0
        func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    private final class Painting: NSObject, CALayerDelegate {}
    /// Asks the layer, while it answers one question, for what asks others that nobody answers.
    private final class Asking: NSObject, CALayerDelegate {
        func layoutSublayers(of layer: CALayer) {
            _ = layer.preferredFrameSize()
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
        }
    }
    private final class AskingForLayout: NSObject, CALayerDelegate {
        func display(_ layer: CALayer) {
            layer.setNeedsLayout()
            layer.layoutIfNeeded()
        }
        func layerWillDraw(_ layer: CALayer) { Issue.record("who gives the contents is not asked to draw them") }
    }

    private let layer = CALayer()
    private let first = CALayer()
    private let second = CALayer()

    init() {
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.sublayers = [first, second]
        layer.layoutIfNeeded()
    }

    @Test func itPlacesTheSublayers() {
        let rows = Rows()
        layer.layoutManager = rows
        #expect(layer.needsLayout(), "another manager is another layout")
        layer.layoutIfNeeded()
        #expect(second.frame == CGRect(x: 0, y: 10, width: 40, height: 10))
        layer.setNeedsLayout()
        #expect(rows.invalidations == 2)
        #expect(layer.value(forKey: "layoutManager") as? Rows === rows)
    }

    @Test func aDelegateThatPlacesThemComesFirst() {
        let (placing, painting) = (Placing(), Painting())
        layer.layoutManager = Rows()
        layer.delegate = placing
        layer.layoutIfNeeded()
        #expect(placing.count == 1 && second.frame == .zero)
        layer.delegate = painting
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(second.frame.minY == 10, "a delegate without the method is passed over")
        withExtendedLifetime((placing, painting)) {}
    }

    @Test func oneAnswerIsNotTakenForAnother() {
        let (asking, askingForLayout) = (Asking(), AskingForLayout())
        final class Placer: NSObject, CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) { count += 1 }
        }
        let placer = Placer()
        layer.layoutManager = placer
        layer.delegate = asking
        layer.layoutIfNeeded()
        #expect(placer.count == 0, "the delegate places the sublayers")
        layer.delegate = askingForLayout
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(placer.count == 1, "this one does not")
        withExtendedLifetime((asking, askingForLayout)) {}
    }

    @Test func itMayHaveAWish() {
        layer.layoutManager = Rows()
        #expect(layer.preferredFrameSize() == CGSize(width: 7, height: 8))
        layer.layoutManager = Silent()
        #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 40))
        layer.layoutManager = nil
        #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 40))
    }
}

@Suite struct AutoresizingTests {
    /// A frame of (10, 20, 30, 40) in bounds of 100 × 100 that become 160 × 220: 60 more along x, 120 along y.
    private static let cases: [(CAAutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.layerWidthSizable], CGRect(x: 10, y: 20, width: 90, height: 40)),
        ([.layerMinXMargin], CGRect(x: 70, y: 20, width: 30, height: 40)),
        ([.layerMaxXMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
        ([.layerMinXMargin, .layerMaxXMargin], CGRect(x: 40, y: 20, width: 30, height: 40)),
        ([.layerMinXMargin, .layerWidthSizable], CGRect(x: 40, y: 20, width: 60, height: 40)),
        ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], CGRect(x: 30, y: 20, width: 50, height: 40)),
        ([.layerHeightSizable], CGRect(x: 10, y: 20, width: 30, height: 160)),
        ([.layerMinYMargin, .layerMaxYMargin], CGRect(x: 10, y: 80, width: 30, height: 40)),
        ([.layerWidthSizable, .layerMinYMargin], CGRect(x: 10, y: 140, width: 90, height: 40)),
    ]

    @Test(arguments: cases)
    func theDifferenceIsSharedOut(mask: CAAutoresizingMask, frame: CGRect) {
        let (layer, sublayer) = (CALayer(), CALayer())
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        sublayer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        sublayer.autoresizingMask = mask
        layer.addSublayer(sublayer)
        layer.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(sublayer.frame == CGRect(x: 10, y: 20, width: 30, height: 40), "another origin is not another size")
        layer.bounds.size = CGSize(width: 160, height: 220)
        #expect(sublayer.frame == frame)
    }

    @Test func sizesAreNotNegative() {
        let (layer, sublayer) = (CALayer(), CALayer())
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        sublayer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        sublayer.setValue(18, forKey: "autoresizingMask")
        #expect(sublayer.autoresizingMask == [.layerWidthSizable, .layerHeightSizable])
        layer.addSublayer(sublayer)
        layer.bounds.size = .zero
        #expect(sublayer.frame == CGRect(x: 10, y: 10, width: 0, height: 0))
        layer.bounds.size.width = .infinity
        #expect(sublayer.frame == CGRect(x: 10, y: 10, width: 0, height: 0), "to what is not finite nothing follows")
    }

    private final class Following: CALayer {
        var sizes: [CGSize] = []
        override func resize(withOldSuperlayerSize size: CGSize) { sizes.append(size) }
    }

    @Test func layersMayFollowInTheirOwnWay() {
        let (layer, sublayer) = (CALayer(), Following())
        layer.addSublayer(sublayer)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.frame = CGRect(x: 3, y: 3, width: 10, height: 20)
        layer.frame = .zero
        #expect(sublayer.sizes == [.zero, CGSize(width: 10, height: 20)])
    }
}
