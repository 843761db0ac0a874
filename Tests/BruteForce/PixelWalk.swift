import Dispatch
import Geometry
import Synchronization

/// Goes over a band of pixels, narrowing the list of layers first to a tile and then to a pixel.
struct PixelWalk {
    /// Pixels along a tile's side.
    static let tileSide = 8

    private let scene: Scene
    private let pattern: SamplePattern
    /// For pixels over which colours change but little. A smeared picture changes over a pixel by 0.4 of the share that a
    /// pixel is of its deviation, and less; these, one in each of 16 rows and columns, find the mean to a fiftieth of that.
    private let smoothPattern: SamplePattern
    private let takesShortcuts: Bool
    /// What may show in the tile.
    private var tile = Narrowed()
    /// What may show in the pixel.
    private var pixel = Narrowed()

    private init(_ scene: Scene, _ pattern: SamplePattern, takesShortcuts: Bool) {
        self.scene = scene
        self.pattern = pattern
        smoothPattern = SamplePattern(count: min(16, pattern.points.count))
        self.takesShortcuts = takesShortcuts
    }

    /// All pixels of a scene, row by row, premultiplied.
    static func paint(_ scene: Scene, pattern: SamplePattern, takesShortcuts: Bool) -> [SIMD4<Double>] {
        let (width, height) = (scene.canvas.width, scene.canvas.height)
        let picture = Mutex([SIMD4<Double>](repeating: scene.canvas.background, count: width * height))
        DispatchQueue.concurrentPerform(iterations: (height + tileSide - 1) / tileSide) { band in
            let rows = band * tileSide..<min((band + 1) * tileSide, height)
            var walk = PixelWalk(scene, pattern, takesShortcuts: takesShortcuts)
            let pixels = walk.paint(rows: rows, width: width)
            picture.withLock { $0.replaceSubrange(rows.lowerBound * width..<rows.upperBound * width, with: pixels) }
        }
        return picture.withLock { $0 }
    }

    private mutating func paint(rows: Range<Int>, width: Int) -> [SIMD4<Double>] {
        var pixels = [SIMD4<Double>](repeating: scene.canvas.background, count: rows.count * width)
        let everything = Narrowed(scene)
        for left in stride(from: 0, to: width, by: PixelWalk.tileSide) {
            let right = min(left + PixelWalk.tileSide, width)
            tile.narrow(everything, to: box(left..<right, rows), in: scene, takesShortcuts: takesShortcuts)
            if tile.entries.isEmpty { continue }
            for y in rows {
                for x in left..<right {
                    pixel.narrow(tile, to: box(x..<x + 1, y..<y + 1), in: scene, takesShortcuts: takesShortcuts)
                    pixels[(y - rows.lowerBound) * width + x] = color(x, y)
                }
            }
        }
        return pixels
    }

    private func box(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect {
        Rect(
            minX: Double(columns.lowerBound), minY: Double(rows.lowerBound), maxX: Double(columns.upperBound),
            maxY: Double(rows.upperBound))
    }

    /// The mean of the samples; of one where all are the same, of few where they differ little.
    private mutating func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let background = scene.canvas.background
        if pixel.entries.isEmpty { return background }
        let corner = Point(Double(x), Double(y))
        let center = corner + Point(0.5, 0.5)
        pixel.lookUp(at: center, in: scene)
        if pixel.variation == .none { return pixel.color(at: [center], over: background, in: scene) }
        let points = pixel.variation == .smooth ? smoothPattern.points : pattern.points
        return pixel.color(at: points.map { corner + $0 }, over: background, in: scene)
    }
}

/// Source over, premultiplied.
func over(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
    source + backdrop * (1 - source.w)
}
