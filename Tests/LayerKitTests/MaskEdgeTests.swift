import Foundation
import Graphics
import LayerKit
import Testing

/// A mask multiplies the picture that a layer and all in it make together.
@Suite struct MaskEdgeTests {
    /// A light sublayer hides the dark background all over: along the mask's edge nothing of that may be seen on white either.
    @Test(arguments: [0.0, 10]) func whatIsHiddenStaysHiddenAlongAMask(_ turn: CGFloat) throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        layer.position = CGPoint(x: 40, y: 40)
        layer.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        let cover = CALayer()
        cover.frame = layer.bounds
        // Not opaque in the planner's eyes, which could leave out what it hides.
        cover.cornerRadius = 1
        cover.backgroundColor = CGColor(srgbRed: 1, green: 0.9, blue: 0.8, alpha: 1)
        layer.addSublayer(cover)
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        (mask.cornerRadius, mask.backgroundColor) = (25, cover.backgroundColor)
        layer.mask = mask
        let root = CALayer()
        root.backgroundColor = .white
        root.addSublayer(layer)
        let renderer = try CARenderer(size: CGSize(width: 80, height: 80), painter: .software(threads: 1))
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
        renderer.layer = root
        let bitmap = try renderer.renderImage(at: 0).bitmap
        var seen = 0
        for y in 0..<80 {
            for x in 0..<80 {
                let pixel = bitmap[x, y]
                // 0.8 of 255 is 204, less a rounding for each step.
                #expect(pixel[2] >= 202, "(\(x), \(y)): \(pixel)")
                if pixel[2] < 206 { seen += 1 }
            }
        }
        // The disc's area but for its edge.
        #expect(abs(Double(seen) - Double.pi * 625) < 160)
    }
}
