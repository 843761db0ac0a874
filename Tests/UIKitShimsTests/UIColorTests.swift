import LayerKit
import Testing
import UIKitShims

@Suite struct UIColorTests {
    /// Red, yellow, green, cyan, blue, magenta and red again are a sixth of a turn apart; half of a sixth is half of the way.
    @Test(
        arguments: [
            (0, [1, 0, 0]), (1, [1, 1, 0]), (2, [0, 1, 0]), (3, [0, 1, 1]), (4, [0, 0, 1]), (5, [1, 0, 1]), (6, [1, 0, 0]),
            (0.5, [1, 0.5, 0]), (4.5, [0.5, 0, 1]),
        ] as [(CGFloat, [CGFloat])])
    func hues(sixths: CGFloat, expected: [CGFloat]) throws {
        let color = UIColor(hue: sixths / 6, saturation: 1, brightness: 1, alpha: 0.5)
        for (part, expected) in zip(try #require(color.cgColor.components), expected + [0.5]) { #expect(abs(part - expected) < 1e-6) }
        let dull = UIColor(hue: sixths / 6, saturation: 0.5, brightness: 0.5, alpha: 1)
        for (part, expected) in zip(try #require(dull.cgColor.components), expected) { #expect(abs(part - (expected + 1) / 4) < 1e-6) }
    }
}
