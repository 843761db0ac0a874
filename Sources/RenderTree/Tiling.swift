public import Geometry
public import Graphics

/// Contents that are drawn in tiles: those that a frame shows, at the level of detail at which it shows them.
///
/// Tiles are laid out from the origin of the layer's space, not from that of its bounds, so that they stay where they are while the layer is
/// scrolled. Levels are powers of two: level n has 2ⁿ times as many pixels per point as level 0.
public struct Tiling: Sendable {
    /// Width and height of a tile in pixels, at least 1.
    public var tileSize: Size
    /// Pixels per point at level 0; positive.
    public var scale: Double
    /// The coarsest and the finest level.
    public var levels: ClosedRange<Int>
    /// Seconds in which a tile fades in that was missing when a frame wanted it, if frames do not wait for tiles.
    public var fadeDuration: Double
    /// Makes tiles.
    public var source: any TileSource

    /// The least and greatest width and height of a tile, pixels.
    public static let sides = 16.0...4096.0
    /// The coarsest and finest level possible.
    public static let allLevels = -24...24

    public init(tileSize: Size, scale: Double, levels: ClosedRange<Int>, fadeDuration: Double = 0, source: any TileSource) {
        func side(_ v: Double) -> Double {
            v.isFinite ? min(max(v.rounded(), Tiling.sides.lowerBound), Tiling.sides.upperBound) : 256
        }
        self.tileSize = Size(side(tileSize.width), side(tileSize.height))
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.levels = levels.clamped(to: Tiling.allLevels)
        self.fadeDuration = fadeDuration.isFinite ? max(fadeDuration, 0) : 0
        self.source = source
    }

    /// The coarsest level with at least one pixel for each pixel shown, or the finest level.
    /// - Parameter density: pixels shown per point.
    public func level(for density: Double) -> Int { Tiling.level(for: density, in: levels, scale: scale(of:)) }

    private static func level(for density: Double, in levels: ClosedRange<Int>, scale: (Int) -> Double) -> Int {
        var level = levels.lowerBound
        // Tolerates rounding.
        while level < levels.upperBound, density > scale(level) * (1 + 1e-6) { level += 1 }
        return level
    }

    /// Pixels per point.
    public func scale(of level: Int) -> Double {
        level < 0 ? scale / Double(1 << -level) : scale * Double(1 << level)
    }

    /// The part that a tile shows, layer space; the bounds may clip it.
    public func rect(of tile: TileAddress, in bounds: Rect) -> Rect {
        let k = scale(of: tile.level)
        let (width, height) = (tileSize.width / k, tileSize.height / k)
        return Rect(x: Double(tile.column) * width, y: Double(tile.row) * height, width: width, height: height)
            .intersection(bounds)
    }

    /// The tiles that show a rectangle: of the level for a density or, where those are too many for one frame, of a coarser one, as when a plane
    /// is seen edge-on. Where those of all levels are too many, as when a vast layer is seen as a whole, of a level coarser than all of `levels`
    /// and no finer than what is shown; nil if even that does not help.
    /// - Parameter density: pixels shown per point.
    public func tiles(showing rect: Rect, density: Double) -> TileRange? {
        var level = level(for: density)
        while level >= Tiling.allLevels.lowerBound {
            if let (columns, rows) = tiles(touching: rect, level: level) {
                return TileRange(level: level, columns: columns, rows: rows)
            }
            level -= 1
            if level == levels.lowerBound - 1 {
                level = min(level, Tiling.level(for: density, in: Tiling.allLevels, scale: scale(of:)))
            }
        }
        return nil
    }

    /// Columns and rows of the tiles that a rectangle intersects; nil if they are too many for one frame.
    public func tiles(touching rect: Rect, level: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
        let k = scale(of: level)
        func range(_ low: Double, _ high: Double, _ side: Double) -> Range<Int>? {
            let (first, last) = ((low * k / side).rounded(.down), (high * k / side).rounded(.up))
            guard abs(first) < 1e9, abs(last) < 1e9, last - first <= 4096 else { return nil }
            return Int(first)..<Int(max(last, first))
        }
        guard let columns = range(rect.minX, rect.maxX, tileSize.width),
            let rows = range(rect.minY, rect.maxY, tileSize.height), columns.count * rows.count <= Tiling.mostTiles,
            Double(columns.count * rows.count) * tileSize.width * tileSize.height <= Tiling.mostPixels
        else { return nil }
        return (columns, rows)
    }

    /// The most tiles of a layer in one frame: 65,536.
    public static let mostTiles = 1 << 16
    /// The most pixels in them: two gigabytes.
    private static let mostPixels = Double(1 << 29)
}

/// A rectangular block of tiles.
public struct TileRange: Equatable, Sendable {
    public var level: Int
    /// Counted from the origin of the layer's space.
    public var columns: Range<Int>
    /// Likewise, along y.
    public var rows: Range<Int>
}

/// A tile's level and position.
public struct TileAddress: Hashable, Sendable {
    public var level: Int
    /// Counted from the origin of the layer's space.
    public var column: Int
    /// Likewise, along y.
    public var row: Int

    public init(level: Int, column: Int, row: Int) { (self.level, self.column, self.row) = (level, column, row) }
}

/// Makes tiles. Planners ask for bitmaps; their pixels are drawn when a painter needs them, on several threads.
public protocol TileSource: AnyObject, Sendable {
    /// - Parameters:
    ///   - rect: the part that it shows, layer space, not empty.
    ///   - scale: pixels per point.
    func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap

    /// Whether a tile's pixels are there. If not, has another thread make them, and returns at once.
    func isReady(_ tile: Bitmap) -> Bool

    /// The tile that showed the same part before it was to be redrawn, until the new one is ready; nil if there was none.
    func predecessor(of tile: Bitmap) -> Bitmap?

    /// No frame needs a tile any more that was not ready: it need not be drawn, and its pixels need not be kept.
    func cancel(_ tile: Bitmap)
}

extension TileSource {
    /// True for every tile, for sources that make tiles synchronously.
    public func isReady(_ tile: Bitmap) -> Bool { true }

    public func predecessor(of tile: Bitmap) -> Bitmap? { nil }

    public func cancel(_ tile: Bitmap) {}
}

extension Tiling: Equatable {
    /// True for the same source and the same division into tiles.
    public static func == (a: Tiling, b: Tiling) -> Bool {
        a.tileSize == b.tileSize && a.scale == b.scale && a.levels == b.levels && a.fadeDuration == b.fadeDuration
            && a.source === b.source
    }
}
