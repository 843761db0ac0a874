import Foundation
import GLPainter
import Graphics
import LayerKit
import Testing

/// Many renderers in one process, each with a tree, a painter and a thread of its own, paint what one after the other does.
@Suite struct ConcurrencyTests {
    private static let times = [0, 0.3, 0.9, 0.3]
    /// More than there are cores anywhere the tests run for long.
    private static let count = 12

    @Test func softwareRenderersAtOnce() async throws {
        try await compare { index in .software(threads: 1 + index % 3) }
    }

    @Test func openGLESRenderersAtOnce() async throws {
        do {
            _ = try GLPainter(.software)
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            return print("SKIPPED: no OpenGL ES on this machine, its renderers at once are not tested. \(error)")
        }
        try await compare { _ in .gl(.software) }
        // Both kinds side by side.
        try await compare { $0 % 2 == 0 ? .gl(.software) : .software(threads: 1) }
    }

    private func compare(_ painter: @escaping @Sendable (Int) -> LKPainterChoice) async throws {
        let expected = try (0..<Self.count).map { try Self.frames($0, painter($0)) }
        #expect(Set(expected.map(\.description)).count == Self.count, "each shows something else")
        let made = try await withThrowingTaskGroup(of: (Int, [UInt64]).self) { group in
            for index in 0..<Self.count { group.addTask { (index, try Self.frames(index, painter(index))) } }
            return try await group.reduce(into: [Int: [UInt64]]()) { $0[$1.0] = $1.1 }
        }
        for index in 0..<Self.count { #expect(made[index] == expected[index], "renderer \(index)") }
    }

    /// What says which bytes the frames of a renderer are, one for each time.
    private static func frames(_ index: Int, _ painter: LKPainterChoice) throws -> [UInt64] {
        let renderer = try CARenderer(size: CGSize(width: 48, height: 40), painter: painter)
        renderer.layer = tree(index)
        return try times.map { time in
            // FNV-1a.
            try renderer.renderImage(at: time).bitmap.pixels.reduce(0xCBF2_9CE4_8422_2325) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01B3
            }
        }
    }

    /// Something of all that is shared between renderers: fonts, outlines, pictures, gradients, classes' tables, programs.
    private static func tree(_ index: Int) -> CALayer {
        let root = CALayer(0, 0, 48, 40)
        root.backgroundColor = CGColor(gray: CGFloat(index) / 20, alpha: 1)
        let text = CATextLayer()
        text.frame = CGRect(x: 2, y: 2, width: 44, height: 20)
        (text.string, text.fontSize, text.foregroundColor) = ("Ag\(index) \u{628}", 14, .white)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 15, width: 20, height: 20), transform: nil)
        (shape.lineWidth, shape.strokeColor) = (3, CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.7))
        shape.shadowOpacity = 0.5
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0.0, 2.0, 1)
        shape.add(turn, forKey: "turn")
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 28, y: 20, width: 18, height: 18)
        gradient.colors = [
            CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5),
        ]
        gradient.cornerRadius = 5
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(1.5, forKey: "inputRadius")
        gradient.filters = [blur]
        for layer in [text, shape, gradient] { root.addSublayer(layer) }
        return root
    }
}
