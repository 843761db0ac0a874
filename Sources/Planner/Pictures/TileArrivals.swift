import Graphics
import RenderTree

/// When the tiles of layers became ready, where frames do not wait for them.
///
/// A tile that is ready when a frame first wants it is shown at once. One that comes later fades in, from the first frame that finds
/// it; or, if it was redrawn, replaces its predecessor, which was shown until then. A tile that the last frame did not want is
/// forgotten, and need not be drawn.
struct TileArrivals {
    private struct Entry {
        /// Seconds, the time of the frame that found it; −∞ for a tile that never was missing, nil for one that still is.
        var arrival: Double?
        /// Who draws it; nil once it is there.
        var missing: Missing?
        /// True when its predecessor is shown while it is missing.
        var isReplacing = false
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

    /// - Parameter waits: true where tiles count as ready, since painting has them drawn.
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

    /// What to show for a tile, and its opacity, 0…1. Asked again in the same frame it says the same, or that the tile has become
    /// ready.
    mutating func shown(for tile: Bitmap, in tiling: Tiling) -> (tile: Bitmap, share: Float) {
        if waits { return (tile, 1) }
        var entry = entries[tile.identity] ?? Entry(arrival: tiling.source.isReady(tile) ? -.infinity : nil, frame: 0)
        if entry.arrival == nil, entry.frame > 0, tiling.source.isReady(tile) {
            entry.arrival = entry.isReplacing ? -.infinity : time
        }
        let old = entry.arrival == nil ? tiling.source.predecessor(of: tile) : nil
        if old != nil { entry.isReplacing = true }
        entry.frame = frame
        entry.missing = entry.arrival == nil ? Missing(tile: tile, source: tiling.source) : nil
        entries[tile.identity] = entry
        if let old {
            isSettled = false
            return (old, 1)
        }
        let share = entry.arrival.map { TileArrivals.share(after: time - $0, of: tiling.fadeDuration) } ?? 0
        if share < 1 { isSettled = false }
        return (tile, share)
    }

    /// - Parameters:
    ///   - age: seconds since the tile came; negative where time has gone back.
    ///   - duration: seconds.
    private static func share(after age: Double, of duration: Double) -> Float {
        age < 0 || age >= duration ? 1 : Float(age / duration)
    }
}
