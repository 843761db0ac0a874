import Graphics
import LayerKit
import Testing

@testable import layerkit

/// `--fit` and `--seed`.
@Suite struct SceneFitTests {
    /// A red scene of 20 by 10 points whose left half is blue, in a picture of 20 by 20.
    private func picture(_ fit: SceneFit, _ width: CGFloat = 20, _ height: CGFloat = 20) throws -> Bitmap {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        root.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let left = CALayer()
        // It sticks out below the scene, where nobody is to see it.
        left.frame = CGRect(x: 0, y: 0, width: 10, height: 30)
        left.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        root.addSublayer(left)
        let size = CGSize(width: width, height: height)
        let renderer = try CARenderer(size: size, painter: .software(threads: 1))
        renderer.layer = fit.layer(around: root, size: CGSize(width: 20, height: 10), in: size)
        return try renderer.renderImage().bitmap
    }

    private let red = SIMD4<UInt8>(255, 0, 0, 255)
    private let blue = SIMD4<UInt8>(0, 0, 255, 255)

    @Test func containLeavesBarsAboveAndBelow() throws {
        let picture = try picture(.contain)
        #expect(picture[2, 4] == .zero && picture[2, 15] == .zero)
        #expect(picture[0, 5] == blue && picture[9, 14] == blue && picture[10, 5] == red && picture[19, 14] == red)
    }

    @Test func coverCutsOffBothEnds() throws {
        let picture = try picture(.cover)
        // Twice as large: its middle, at 20 of 40, is the middle of the picture.
        #expect(picture[0, 0] == blue && picture[9, 19] == blue && picture[10, 0] == red && picture[19, 19] == red)
    }

    @Test func fillStretches() throws {
        let picture = try picture(.fill, 40, 20)
        #expect(picture[19, 19] == blue && picture[20, 0] == red && picture[39, 19] == red)
    }

    @Test func noneStaysInTheMiddle() throws {
        let picture = try picture(.none, 40, 20)
        #expect(picture[9, 10] == .zero && picture[10, 5] == blue && picture[20, 5] == red && picture[30, 10] == .zero)
        #expect(picture[12, 4] == .zero && picture[12, 15] == .zero)
    }

    @Test func theToolFitsFilesAndExamples() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "render", "blue-sublayer", "-r", "software", "--size", "100x100", "--fit", "contain", "--scale", "1", "-o", "a.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let picture = try Bitmap(pngFile: folder.path("a.png"))
        #expect((picture.width, picture.height) == (100, 100))
        // 568 by 300 points become 100 by 52.8: bars above and below, and the blue square in the middle.
        #expect(picture[50, 10] == .zero && picture[50, 90] == .zero && picture[50, 50] == blue)
    }

    @Test func aSeedMakesOtherParticlesAndTheSameAgain() throws {
        let folder = try Folder()
        for (seed, name) in [("1", "a.png"), ("2", "b.png"), ("1", "c.png")] {
            let outcome = try Tool.run(
                "render", "explosion", "-r", "software", "--scale", "0.5", "--time", "1", "--seed", seed, "-o", name, in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
        }
        let pictures = try ["a.png", "b.png", "c.png"].map { try Bitmap(pngFile: folder.path($0)) }
        #expect(pictures[0] != pictures[1] && pictures[0] == pictures[2])
    }

    @Test func everyEmitterGetsANumberOfItsOwn() {
        let root = CALayer()
        let emitters = (0..<3).map { _ in CAEmitterLayer() }
        root.sublayers = [emitters[0], emitters[1]]
        emitters[1].mask = emitters[2]
        EmitterSeed.plant(.max, in: root)
        #expect(Set(emitters.map(\.seed)) == [.max, 0, 1])
    }
}
