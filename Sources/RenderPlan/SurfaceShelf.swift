/// Surfaces under the names of what they show, up to so many bytes.
///
/// A frame begins, asks what is held, takes some of it and adds what it has painted; at its end what no frame took for a
/// while is handed back, and what there is no room for, least recently used first.
struct SurfaceShelf<Storage> {
    private struct Key: Hashable {
        var content: ContentName
        var width: Int
        var height: Int
        var purpose: Surface.Purpose
    }

    private struct Entry {
        var storage: Storage
        var bytes: Int
        /// The last frame that took it.
        var frame: Int
        /// Counts additions, so that eviction does not depend on the order of a dictionary.
        var number: Int
    }

    /// Bytes that may stay between frames.
    var limit: Int
    /// Frames for which a surface waits to be taken again: a second of a movie.
    static var patience: Int { 60 }
    private var entries: [Key: Entry] = [:]
    private var frame = 0
    private var additions = 0
    private(set) var statistics = KeptSurfaceStatistics()

    init(limit: Int) { self.limit = limit }

    private func key(_ surface: Surface) -> Key? {
        surface.content.map {
            Key(content: $0, width: surface.frame.width, height: surface.frame.height, purpose: surface.purpose)
        }
    }

    mutating func beginFrame() { frame += 1 }

    func holds(_ surface: Surface) -> Bool { key(surface).map { entries[$0] != nil } ?? false }

    /// What is held for a surface that the frame needs; nil when its passes have to be painted.
    mutating func take(_ surface: Surface) -> Storage? {
        guard let key = key(surface) else { return nil }
        guard let entry = entries[key] else {
            statistics.misses += 1
            return nil
        }
        entries[key]?.frame = frame
        statistics.hits += 1
        return entry.storage
    }

    /// Keeps what the frame has painted; false when the surface has no name, or one of the same name is kept already.
    mutating func add(_ storage: Storage, for surface: Surface) -> Bool {
        guard let key = key(surface), entries[key] == nil else { return false }
        additions += 1
        entries[key] = Entry(storage: storage, bytes: surface.frame.area * 4, frame: frame, number: additions)
        statistics.bytes += surface.frame.area * 4
        statistics.count += 1
        return true
    }

    /// Ends the frame, and hands back what is kept no longer.
    mutating func endFrame() -> [Storage] {
        // In most frames there is nothing to give back, and no list need be made.
        guard statistics.bytes > limit || entries.values.contains(where: { frame - $0.frame > Self.patience }) else { return [] }
        var expired = entries.filter { frame - $0.value.frame > Self.patience }.map(\.key)
        if statistics.bytes > limit {
            expired = entries.sorted { ($0.value.frame, $0.value.number) < ($1.value.frame, $1.value.number) }.map(\.key)
        }
        var removed: [Storage] = []
        for key in expired {
            guard let entry = entries[key], statistics.bytes > limit || frame - entry.frame > Self.patience else { continue }
            removed.append(entry.storage)
            statistics.bytes -= entry.bytes
            statistics.count -= 1
            entries[key] = nil
        }
        return removed
    }

    /// Hands everything back.
    mutating func removeAll() -> [Storage] {
        defer {
            entries.removeAll()
            (statistics.bytes, statistics.count) = (0, 0)
        }
        return entries.values.map(\.storage)
    }
}
