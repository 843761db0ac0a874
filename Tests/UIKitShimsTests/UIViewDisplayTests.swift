import Foundation
import LayerKit
import Testing
import UIKitShims

/// What views are asked for as the delegates of their layers.
@Suite struct UIViewDisplayTests {
    /// Gives its layer a picture, as a view does that plays an animated one.
    private final class PictureView: UIView {
        var heard: [String] = []

        override func display(_ layer: CALayer) {
            heard.append("display")
            layer.contents = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }.cgImage
        }

        override func layerWillDraw(_ layer: CALayer) { heard.append("will draw") }
        override func draw(_ rect: CGRect) { heard.append("draw") }
    }

    /// Leaves the contents to who would have made them without it.
    private final class DrawingView: UIView {
        var heard: [String] = []

        override func display(_ layer: CALayer) {
            super.display(layer)
            heard.append("display")
        }

        override func layerWillDraw(_ layer: CALayer) {
            super.layerWillDraw(layer)
            heard.append("will draw")
        }

        override func draw(_ rect: CGRect) {
            heard.append("draw")
            UIColor.green.setFill()
            UIRectFill(rect)
        }
    }

    private func pixel(of view: UIView) throws -> [UInt8] {
        CATransaction.flush()
        view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = view.layer
        let bytes = try #require(try renderer.renderImage(at: 0).dataProvider?.data as Data?)
        return Array(bytes.prefix(4))
    }

    @Test func aViewThatDisplaysIsNotAskedToDraw() throws {
        let view = PictureView()
        #expect(try pixel(of: view) == [255, 0, 0, 255])
        #expect(view.heard == ["display"])
    }

    @Test func aViewThatDoesNotDisplayIsToldAndDraws() throws {
        let view = DrawingView()
        #expect(try pixel(of: view) == [0, 255, 0, 255])
        #expect(view.heard == ["display", "will draw", "draw"])
    }
}
