public import Geometry
public import Graphics

/// Contents that are drawn in tiles: those that a frame shows, in the level of detail in which it shows them.
///
/// Tiles lie side by side from the origin of the layer's space on, not from that of its bounds, so that they stay where they
/// are while the layer is scrolled. Levels are powers of two: level n has 2ⁿ times the pixels of level 0 to the point.
public struct Tiling: Sendable {
    /// Columns and rows of a tile, at least 1.
    public var tileSize: Size
    /// Pixels per point at level 0; positive.
    public var scale: Double
    /// The coarsest and the finest level.
    public var levels: ClosedRange<Int>
    /// Seconds in which a tile fades in that was not there when a frame wanted it, where frames do not wait for tiles.
    public var fadeDuration: Double
    /// Makes tiles.
    public var source: any TileSource

    /// A tile is at least so many pixels wide and high, and at most.
    public static let sides = 16.0...4096.0
    /// The coarsest and finest level that there may be.
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

    /// The coarsest level that has a pixel for each that is shown, or the finest there is.
    /// - Parameter density: pixels shown per point.
    public func level(for density: Double) -> Int { Tiling.level(for: density, in: levels, scale: scale(of:)) }

    private static func level(for density: Double, in levels: ClosedRange<Int>, scale: (Int) -> Double) -> Int {
        var level = levels.lowerBound
        // Not finer for what is only rounding.
        while level < levels.upperBound, density > scale(level) * (1 + 1e-6) { level += 1 }
        return level
    }

    /// Pixels per point.
    public func scale(of level: Int) -> Double {
        level < 0 ? scale / Double(1 << -level) : scale * Double(1 << level)
    }

    /// What a tile shows, layer space; it may be cut off by the bounds.
    public func rect(of tile: TileAddress, in bounds: Rect) -> Rect {
        let k = scale(of: tile.level)
        let (width, height) = (tileSize.width / k, tileSize.height / k)
        return Rect(x: Double(tile.column) * width, y: Double(tile.row) * height, width: width, height: height)
            .intersection(bounds)
    }

    /// The tiles that show a rectangle: of the level for a density, or, where those are too many for one frame, of a coarser
    /// one, as when a plane is seen at its edge. Where those of all levels are too many, as when a vast layer is seen as a whole,
    /// of one that is coarser than all there are, and no finer than what is shown; nil where even that does not help.
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

    /// Columns and rows of the tiles that a rectangle touches; nil where they are too many for one frame.
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

    /// Tiles of a layer that one frame shows: 65,536.
    public static let mostTiles = 1 << 16
    /// Their pixels: two gigabytes.
    private static let mostPixels = Double(1 << 29)
}

/// Tiles side by side.
public struct TileRange: Equatable, Sendable {
    public var level: Int
    /// Counted from the origin of the layer's space.
    public var columns: Range<Int>
    /// Likewise, along y.
    public var rows: Range<Int>
}

/// Where a tile lies.
public struct TileAddress: Hashable, Sendable {
    public var level: Int
    /// Counted from the origin of the layer's space.
    public var column: Int
    /// Likewise, along y.
    public var row: Int

    public init(level: Int, column: Int, row: Int) { (self.level, self.column, self.row) = (level, column, row) }
}

/// Who makes tiles. Planners ask for bitmaps; their pixels are drawn when a painter looks at them, on several threads.
public protocol TileSource: AnyObject, Sendable {
    /// - Parameters:
    ///   - rect: what it shows, layer space, not empty.
    ///   - scale: pixels per point.
    func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap

    /// Whether a tile's pixels are there. Where they are not, has them made by another thread, and returns at once.
    func isReady(_ tile: Bitmap) -> Bool

    /// What showed the same part before it was to be drawn anew, for as long as that takes; nil where nothing did.
    func predecessor(of tile: Bitmap) -> Bitmap?

    /// No frame wants a tile any more that was not ready: it need not be drawn, nor its pixels be held.
    func cancel(_ tile: Bitmap)
}

extension TileSource {
    /// True of every tile: what makes its tiles at once keeps nobody waiting.
    public func isReady(_ tile: Bitmap) -> Bool { true }

    public func predecessor(of tile: Bitmap) -> Bitmap? { nil }

    public func cancel(_ tile: Bitmap) {}
}

extension Tiling: Equatable {
    /// Of the same source, cut alike.
    public static func == (a: Tiling, b: Tiling) -> Bool {
        a.tileSize == b.tileSize && a.scale == b.scale && a.levels == b.levels && a.fadeDuration == b.fadeDuration
            && a.source === b.source
    }
}
