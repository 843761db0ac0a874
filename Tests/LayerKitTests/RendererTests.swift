import LayerKit
import RenderPlan
import Testing

@Suite struct RendererTests {
    private func red(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        return layer
    }

    @Test func theScaleSetsThePixels() throws {
        let renderer = try CARenderer(size: CGSize(width: 10.2, height: 5), scale: 2, painter: .software(threads: 1))
        renderer.layer = red(CGRect(x: 1, y: 1, width: 2, height: 2))
        let picture = try renderer.renderImage().bitmap
        #expect(picture.width == 21 && picture.height == 10)
        #expect(picture[1, 1] == .zero)
        #expect(picture[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(picture[5, 5] == SIMD4(255, 0, 0, 255))
        #expect(picture[6, 6] == .zero)
    }

    @Test func theBackgroundLiesBehindTheRoot() throws {
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(try renderer.renderImage().bitmap[0, 0] == SIMD4(0, 0, 255, 255))
        renderer.layer = red(CGRect(x: 0, y: 0, width: 2, height: 4))
        let picture = try renderer.renderImage().bitmap
        #expect(picture[0, 0] == SIMD4(255, 0, 0, 255))
        #expect(picture[3, 0] == SIMD4(0, 0, 255, 255))
    }

    @Test func boundsShowAnotherPart() throws {
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = red(CGRect(x: 100, y: 100, width: 2, height: 2))
        renderer.bounds = CGRect(x: 99, y: 99, width: 4, height: 4)
        let picture = try renderer.renderImage().bitmap
        #expect(picture[0, 0] == .zero)
        #expect(picture[1, 1] == SIMD4(255, 0, 0, 255))
    }

    @Test func applesCallsWorkInTheirOrder() throws {
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = red(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(renderer.updateBounds().isNull)
        renderer.endFrame()
        renderer.beginFrame(atTime: 1, timeStamp: nil)
        #expect(renderer.updateBounds() == CGRect(x: 0, y: 0, width: 4, height: 4))
        try renderer.render()
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.endFrame()
        #expect(renderer.updateBounds().isNull)
        #expect(try renderer.painter.read()[0, 0] == SIMD4(255, 0, 0, 255))
    }

    @Test(arguments: [(0.0, 10.0, 1.0), (10, -1, 1), (10, 10, 0), (1e9, 10, 1), (.nan, 10, 1)])
    func impossibleSizesAreErrors(_ width: Double, _ height: Double, _ scale: Double) {
        #expect(throws: LKRendererError.self) {
            try CARenderer(size: CGSize(width: width, height: height), scale: scale, painter: .software(threads: 1))
        }
    }

    @Test func framesAreValuesThatAnyThreadCanPaint() async throws {
        let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: .software(threads: 1))
        renderer.layer = red(CGRect(x: 0, y: 0, width: 8, height: 8))
        let frame = renderer.snapshot(at: 0)
        let expected = try renderer.renderImage().bitmap
        let pictures = try await withThrowingTaskGroup(of: Bitmap.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let painter = try LKPainterChoice.software(threads: 1).painter()
                    try painter.paint(frame.plan)
                    return try painter.read()
                }
            }
            return try await group.reduce(into: [Bitmap]()) { $0.append($1) }
        }
        #expect(pictures.allSatisfy { $0 == expected })
    }
}
