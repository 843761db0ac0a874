import LayerKit
import RenderTree
import SceneFiles
import Testing

/// Documents in tests.
enum Reading {
    static let head = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">"

    /// - Parameter layer: the root's element.
    static func document(_ layer: String, isStrict: Bool = false) throws -> CAMLDocument {
        try CAMLDocument(
            bytes: Array((head + layer + "</caml>").utf8), name: "test.caml",
            options: SceneReadingOptions(isStrict: isStrict))
    }

    /// One layer in a root of 100 × 100.
    static func layer(_ element: String) throws -> CALayer {
        let document = try document("<CALayer bounds=\"0 0 100 100\"><sublayers>\(element)</sublayers></CALayer>")
        return try #require(document.rootLayer.sublayers?.first)
    }

    /// What a renderer commits for a layer, as text.
    static func dump(_ layer: CALayer) throws -> String {
        let renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        renderer.layer = layer
        return renderer.snapshot().tree.dump()
    }

    /// A picture of a document, a pixel a point.
    static func picture(_ document: CAMLDocument, at time: Double = 0) throws -> Picture {
        let renderer = try CARenderer(size: document.size, painter: .software(threads: 1))
        renderer.layer = document.layer
        return Picture(image: try renderer.renderImage(at: time))
    }
}

/// Pixels in tests.
struct Picture {
    let image: CGImage

    /// Red, green, blue and alpha, 0…255, premultiplied; from the upper left.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let word = image.bitmap.pixels[y * image.width + x]
        return [0, 8, 16, 24].map { Int(word >> $0 & 255) }
    }

    /// The smallest box around the pixels of a colour: first column and row, and those behind the last.
    func box(of color: [Int]) -> [Int] {
        var (x0, y0, x1, y1) = (Int.max, Int.max, 0, 0)
        for y in 0..<image.height {
            for x in 0..<image.width where pixel(x, y) == color {
                (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1))
            }
        }
        return [x0, y0, x1, y1]
    }
}
