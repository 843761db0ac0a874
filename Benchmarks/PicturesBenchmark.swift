import Foundation
import LayerKit
import SceneFiles

/// How long a document with a hundred pictures takes to open and to show, each picture 1024 pixels square and shown at 96
/// points; and what the same files take decoded in full, one after the other.
enum PicturesBenchmark {
    private static let count = 100
    private static let side = 1024

    static func run(_ options: Options) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/benchmark-\(UUID().uuidString).ca"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write(into: folder)
        let clock = ContinuousClock()
        var (decoded, opened, shown): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<max(3, options.frames / 10) {
            var start = clock.now
            for index in 0..<count {
                let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(index).png"))
                _ = try CGImage.load(data: file)
            }
            decoded.append((clock.now - start) / .seconds(1))
            PictureCache.shared.removeAll()
            start = clock.now
            let scene = try Scene(path: folder)
            opened.append((clock.now - start) / .seconds(1))
            let renderer = try CARenderer(size: scene.size, painter: .software(threads: nil))
            renderer.layer = scene.layer
            start = clock.now
            _ = try renderer.renderImage(at: 0)
            shown.append((clock.now - start) / .seconds(1))
        }
        func median(_ times: [Double]) -> Double { LKTimeSpread(times).median }
        print(String(format: "decoded in full, one after the other: %.0f ms", median(decoded)))
        print(String(format: "opened in %.1f ms, first frame in %.0f ms", median(opened), median(shown)))
        let cache = PictureCache.shared.statistics
        print("cache: \(cache.count) pictures, \(cache.bytes >> 20) MB, \(cache.misses) misses, \(cache.evictions) evictions")
    }

    private static func write(into folder: String) throws {
        var text = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n"
        text += "<CALayer bounds=\"0 0 1000 1000\"><sublayers>\n"
        for index in 0..<count {
            let context = CGContext(
                data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            for step in 0..<64 {
                let (x, y) = (CGFloat((step * 37 + index) % 64) * 16, CGFloat(step) * 16)
                context?.setFillColor(
                    CGColor(srgbRed: x / 1024, green: y / 1024, blue: CGFloat(index) / 100, alpha: 1))
                context?.fillEllipse(in: CGRect(x: x, y: y, width: 300, height: 200))
            }
            try context?.makeImage()?.writePNG(to: "\(folder)/\(index).png")
            text += "<CALayer bounds=\"0 0 96 96\" position=\"\(index % 10 * 100 + 50) \(index / 10 * 100 + 50)\">"
            text += "<contents type=\"CGImage\" src=\"\(index).png\"/></CALayer>\n"
        }
        try (text + "</sublayers></CALayer></caml>\n").write(
            toFile: folder + "/main.caml", atomically: true, encoding: .utf8)
    }
}
