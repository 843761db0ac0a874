import Geometry
import Graphics
import RenderTree
import Testing

/// Parts of a layer that end at its outline cover the pixels there once.
@Suite struct SharedOutlineTests {
    /// A black picture under a border that is white by half, from the middle of pixels on.
    private func picture(masks: Bool, _ sublayers: [TreeSketch] = []) -> Picture {
        let layer = TreeSketch(Rect(x: 10.5, y: 10, width: 20, height: 20), .clear, sublayers) {
            $0.contents = Contents(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]))
            $0.node.borderWidth = 4
            $0.node.borderColor = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
            if masks { $0.node.flags.insert(.masksToBounds) }
        }
        return Picture(
            tree: TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40), .clear, [layer]).tree, width: 40, height: 40)
    }

    /// Grey inside of the edge, and half of that on it: each by itself would cover 1 − (1 − ½)(1 − ¼) of those pixels.
    @Test(arguments: [false, true])
    func contentsEndWithTheBorder(_ masks: Bool) throws {
        let painted = try picture(masks: masks).painted()
        for x in [10, 30] { expect(painted[x, 20], 64, 128) }
        expect(painted[12, 20], 128, 255)
        expect(painted[20, 20], 0, 255)
        expect(painted[9, 20], 0, 0)
    }

    /// A sublayer that reaches beyond the outline is not cut by it.
    @Test func whatReachesBeyondIsNotCut() throws {
        let beyond = TreeSketch(Rect(x: -5, y: 5, width: 10, height: 5), RGBA(red: 0, green: 0, blue: 0, alpha: 1))
        let painted = try picture(masks: false, [beyond]).painted()
        expect(painted[7, 17], 0, 255)
        expect(painted[12, 17], 128, 255)
    }

    private func expect(_ pixel: SIMD4<UInt8>, _ grey: Int, _ alpha: Int) {
        #expect(abs(Int(pixel.x) - grey) <= 1 && abs(Int(pixel.w) - alpha) <= 1, "\(pixel)")
    }
}
