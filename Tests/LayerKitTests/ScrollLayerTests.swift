import Foundation
import Testing

@testable import LayerKit

@Suite struct ScrollLayerTests {
    private let scroll = CAScrollLayer()
    private let content = CALayer(0, 0, 300, 400)
    private let detail = CALayer(150, 200, 20, 30)

    init() {
        scroll.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        scroll.addSublayer(content)
        content.addSublayer(detail)
    }

    @Test func itClipsAndScrollsBothWaysByItself() {
        #expect(CAScrollLayer().masksToBounds && CAScrollLayer().scrollMode == .both)
        scroll.scroll(to: CGPoint(x: -500, y: 7000))
        #expect(scroll.bounds == CGRect(x: -500, y: 7000, width: 100, height: 100))
        #expect(scroll.frame.origin == CGPoint(x: 10, y: 10))
    }

    @Test(arguments: [
        (CAScrollLayerScrollMode.none, CGPoint(x: 1, y: 2)), (.horizontally, CGPoint(x: 30, y: 2)),
        (.vertically, CGPoint(x: 1, y: 40)), (.both, CGPoint(x: 30, y: 40)),
        (CAScrollLayerScrollMode(rawValue: "sideways"), CGPoint(x: 1, y: 2)),
    ])
    func theModeSaysWhichWay(_ mode: CAScrollLayerScrollMode, _ wanted: CGPoint) {
        scroll.bounds.origin = CGPoint(x: 1, y: 2)
        scroll.scrollMode = mode
        scroll.scroll(to: CGPoint(x: 30, y: 40))
        #expect(scroll.bounds.origin == wanted)
    }

    /// From the origin (50, 50), with 100 points to be seen.
    @Test(arguments: [
        (CGRect(x: 60, y: 60, width: 10, height: 10), CGPoint(x: 50, y: 50)),
        (CGRect(x: 20, y: 60, width: 10, height: 10), CGPoint(x: 20, y: 50)),
        (CGRect(x: 60, y: 145, width: 10, height: 10), CGPoint(x: 50, y: 55)),
        (CGRect(x: 200, y: 0, width: 10, height: 10), CGPoint(x: 110, y: 0)),
        // Wider than there is room for: nothing to gain, or as much of it as there is.
        (CGRect(x: 0, y: 60, width: 400, height: 10), CGPoint(x: 50, y: 50)),
        (CGRect(x: 90, y: 60, width: 400, height: 10), CGPoint(x: 90, y: 50)),
        (CGRect(x: -400, y: 60, width: 500, height: 10), CGPoint(x: 0, y: 50)),
        (.null, CGPoint(x: 50, y: 50)),
    ])
    func noFurtherThanItTakes(_ rect: CGRect, _ wanted: CGPoint) {
        scroll.bounds.origin = CGPoint(x: 50, y: 50)
        scroll.scroll(to: rect)
        #expect(scroll.bounds.origin == wanted)
    }

    @Test func layersScrollTheClosestScrollLayer() {
        let outer = CAScrollLayer()
        outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        outer.addSublayer(scroll)
        detail.scroll(CGPoint(x: 5, y: 6))
        #expect(scroll.bounds.origin == CGPoint(x: 155, y: 206) && outer.bounds.origin == .zero)
        scroll.bounds.origin = .zero
        detail.scrollRectToVisible(detail.bounds)
        #expect(scroll.bounds.origin == CGPoint(x: 70, y: 130))
        scroll.scroll(CGPoint(x: 3, y: 4))
        #expect(scroll.bounds.origin == CGPoint(x: 3, y: 4))
        let loose = CALayer(0, 0, 10, 10)
        loose.scroll(CGPoint(x: 5, y: 5))
        #expect(loose.bounds.origin == .zero)
    }

    @Test func theVisiblePartIsWhatTheScrollLayerShows() {
        #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(detail.visibleRect == .zero)
        scroll.scroll(to: CGPoint(x: 60, y: 210))
        #expect(content.visibleRect == CGRect(x: 60, y: 210, width: 100, height: 100))
        #expect(detail.visibleRect == CGRect(x: 0, y: 10, width: 10, height: 20))
        #expect(scroll.visibleRect == scroll.bounds)
        #expect(CALayer(1, 2, 3, 4).visibleRect == CGRect(x: 0, y: 0, width: 3, height: 4))
    }

    @Test func aLiveOneScrollsSmoothly() throws {
        let stage = Stage()
        let scroll = stage.layer(CAScrollLayer()) { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        stage.frame(1)
        scroll.scroll(to: CGPoint(x: 8, y: 4))
        stage.frame(1)
        #expect(scroll.animation(forKey: "bounds") != nil)
        stage.frame(1.125)
        let origin = try #require(scroll.presentation()).bounds.origin
        #expect(origin.x > 0 && origin.x < 8 && abs(origin.x - 2 * origin.y) < 1e-9)
    }

    @Test func itsModeIsKeyed() {
        scroll.setValue("vertically", forKey: "scrollMode")
        #expect(scroll.scrollMode == .vertically && scroll.value(forKey: "scrollMode") as? String == "vertically")
    }
}
