import Geometry

/// Goes over a band of pixels, narrowing the list of layers first to a tile and then to a pixel.
struct PixelWalk {
    /// Pixels along a tile's side.
    static let tileSide = 8

    let scene: Scene
    let pattern: SamplePattern
    let takesShortcuts: Bool
    /// Behind the root, premultiplied.
    let background: SIMD4<Double>
    /// What may show in the tile.
    private var tile = Narrowed()
    /// What may show in the pixel.
    private var pixel = Narrowed()

    init(scene: Scene, pattern: SamplePattern, takesShortcuts: Bool, background: SIMD4<Double>) {
        self.scene = scene
        self.pattern = pattern
        self.takesShortcuts = takesShortcuts
        self.background = background
    }

    mutating func paint(rows: Range<Int>, width: Int) -> [SIMD4<Double>] {
        var pixels = [SIMD4<Double>](repeating: background, count: rows.count * width)
        let everything = Narrowed(scene)
        for left in stride(from: 0, to: width, by: PixelWalk.tileSide) {
            let right = min(left + PixelWalk.tileSide, width)
            tile.narrow(everything, to: box(left..<right, rows), in: scene, takesShortcuts: takesShortcuts)
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

    /// The mean of the samples; of one where all are the same.
    private mutating func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
        if pixel.entries.isEmpty { return background }
        let corner = Point(Double(x), Double(y))
        let center = corner + Point(0.5, 0.5)
        pixel.lookUpPictures(at: center, in: scene)
        guard pixel.isDivided else { return over(pixel.color(at: center, in: scene), background) }
        var sum = SIMD4<Double>.zero
        for offset in pattern.points { sum += over(pixel.color(at: corner + offset, in: scene), background) }
        return sum / Double(pattern.points.count)
    }
}

/// Source over, premultiplied.
func over(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
    source + backdrop * (1 - source.w)
}
