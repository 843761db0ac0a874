import LayerKit
import Lottie

/// What a scene looks like at a frame, pixel by pixel.
struct Sight {
    private let image: CGImage

    init(_ scene: LottieScene, _ frame: Double) throws { try self.init(scene, time: scene.time(ofFrame: frame)) }

    /// - Parameter time: seconds.
    init(_ scene: LottieScene, time: Double) throws {
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        renderer.layer = scene.layer
        image = try renderer.renderImage(at: time)
    }

    init(_ image: CGImage) { self.image = image }

    /// Premultiplied red, green, blue and alpha.
    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let bitmap = image.bitmap
        let packed = bitmap.pixels[y * bitmap.width + x]
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: packed >> $0) }
    }

    func alpha(_ x: Int, _ y: Int) -> Double { Double(pixel(x, y)[3]) / 255 }

    func isOpaque(_ x: Int, _ y: Int) -> Bool { alpha(x, y) > 0.99 }

    /// Red, green and blue, without alpha.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixel(x, y)
        guard pixel[3] > 0 else { return [0, 0, 0] }
        return pixel[..<3].map { (Int($0) * 255 + Int(pixel[3]) / 2) / Int(pixel[3]) }
    }
}
