import Foundation
import LayerKit
import Lottie
import ProjectFiles
import Testing

/// A file with most of what the complete dialect shows, `Files/features.json`: a field of 40 points for each.
@Suite struct FeatureFileTests {
    private func picture(_ painter: LKPainterChoice, at frame: Double) throws -> CGImage {
        let scene = try LottieScene(path: ProjectFiles.path("Tests/LottieTests/Files/features.json"), options: .complete)
        #expect(scene.issues.isEmpty)
        let renderer = try CARenderer(size: scene.size, painter: painter)
        renderer.layer = scene.layer
        return try renderer.renderImage(at: scene.time(ofFrame: frame))
    }

    /// In the middle of its time, what is known of each field: a place that is seen, and one that is not.
    @Test(arguments: [
        ("union", 50, 10, 74, 6), ("subtraction", 90, 10, 104, 26), ("intersection", 142, 22, 130, 8),
        ("exclusion", 170, 10, 182, 22), ("moving hole", 210, 10, 220, 20), ("offset", 8, 60, 3, 60),
        ("bloat", 128, 60, 122, 43), ("pucker", 180, 60, 164, 60), ("trimmed fill", 228, 64, 212, 52),
        ("from line to line", 30, 90, 30, 100), ("expansion", 140, 100, 126, 86), ("turning", 226, 131, 212, 131),
    ])
    func eachFieldShowsItsFeature(_ name: String, _ x: Int, _ y: Int, _ otherX: Int, _ otherY: Int) throws {
        let sight = Sight(try picture(.software(threads: 1), at: 30))
        #expect(sight.isOpaque(x, y) && sight.alpha(otherX, otherY) < 0.02)
    }

    /// By at most 3 levels on 99.9 % of the pixels.
    @Test func paintersAgree() throws {
        let frame = 21.0
        let painted: CGImage
        do {
            painted = try picture(.gl(), at: frame)
        } catch {
            // A machine without OpenGL ES compares nothing, unless it has to.
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            return
        }
        let (a, b) = (painted.bitmap.pixels, try picture(.software(threads: 1), at: frame).bitmap.pixels)
        #expect(a.count == b.count)
        let different = zip(a, b).filter { a, b in
            [0, 8, 16, 24].contains { shift in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 3 }
        }
        #expect(different.count <= a.count / 1000)
    }
}
