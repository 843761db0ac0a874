import Graphics
import RenderTree

/// Since when the tiles of layers are there, where frames do not wait for them.
///
/// A tile that is there when a frame wants it for the first time is shown as it is. One that comes later fades in, from the first
/// frame that finds it. What no frame has wanted for a while is forgotten, and need not be drawn.
struct TileArrivals {
    private struct Entry {
        /// Seconds, the time of the frame that found it; −∞ for a tile that never was missing, nil for one that still is.
        var arrival: Double?
        /// Who draws it; nil once it is there.
        var missing: Missing?
        /// The last that wanted it.
        var frame: Int
    }

    /// A tile that is being drawn.
    private struct Missing {
        let tile: Bitmap
        let source: any TileSource
    }

    /// By the identity of bitmaps.
    private var entries: [UInt64: Entry] = [:]
    private var frame = 0
    /// The frame's, seconds.
    private var time = 0.0
    private var waits = true
    /// False when this frame lacks a tile, or one fades in.
    private(set) var isSettled = true

    /// - Parameter waits: all tiles are there: whoever paints has them drawn.
    mutating func beginFrame(at time: Double, waits: Bool) {
        frame += 1
        (self.time, self.waits, isSettled) = (time, waits, true)
        if entries.isEmpty { return }
        entries = entries.filter { _, entry in
            let isWanted = !waits && entry.frame == frame - 1
            if !isWanted, let missing = entry.missing { missing.source.cancel(missing.tile) }
            return isWanted
        }
    }

    /// How much of a tile is to be seen, 0…1. Asked again in the same frame it says the same, or that the tile has come.
    mutating func share(of tile: Bitmap, in tiling: Tiling) -> Float {
        if waits { return 1 }
        var entry = entries[tile.identity] ?? Entry(arrival: tiling.source.isReady(tile) ? -.infinity : nil, frame: 0)
        if entry.arrival == nil, entry.frame > 0, tiling.source.isReady(tile) { entry.arrival = time }
        entry.frame = frame
        entry.missing = entry.arrival == nil ? Missing(tile: tile, source: tiling.source) : nil
        entries[tile.identity] = entry
        let share = entry.arrival.map { TileArrivals.share(after: time - $0, of: tiling.fadeDuration) } ?? 0
        if share < 1 { isSettled = false }
        return share
    }

    /// - Parameters:
    ///   - age: seconds since the tile came; negative where time has gone back.
    ///   - duration: seconds.
    private static func share(after age: Double, of duration: Double) -> Float {
        age < 0 || age >= duration ? 1 : Float(age / duration)
    }
}
