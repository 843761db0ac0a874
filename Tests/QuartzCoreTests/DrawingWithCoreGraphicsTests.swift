import CoreGraphics
import Testing

/// A file that imports Core Graphics alone, as much drawing code does.
@Suite struct DrawingWithCoreGraphicsTests {
    @Test func aPictureIsDrawn() {
        let context = CGContext(
            data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        context.setFillColor(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])!)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = context.makeImage()!
        #expect(image.width == 8)
        let data = image.dataProvider!.data!
        let pixels = CFDataGetBytePtr(data)!
        #expect(CFDataGetLength(data) == 4 * image.bytesPerRow)
        #expect((0..<4).map { pixels[$0] } == [255, 0, 0, 255])
        #expect((16..<20).map { pixels[$0] } == [0, 0, 0, 0], "the right half stays clear")
        withExtendedLifetime(data) {}
    }

    @Test func pathsAndVectorsAreThere() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0), transform: CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(path.currentPoint.y - 10) < 1e-12)
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).boundingBox.maxY == 6)
        #expect(CGVector(dx: 1, dy: 2).dy == 2)
    }
}
