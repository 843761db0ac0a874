import Synchronization

/// Decoded pixels of picture files, by the bytes they take. Beyond the limit those that nobody has asked for for the longest
/// time go, and are decoded again when they are asked for. What is being painted is held until it is painted, whatever the
/// limit.
///
/// There is one for the process: layers of several renderers may show the same picture.
public final class PictureCache: Sendable {
    public static let shared = PictureCache()

    /// What the cache holds, and what became of what it was asked for.
    public struct Statistics: Hashable, Sendable {
        /// Pictures, each size of one by itself.
        public var count = 0
        /// Bytes of their pixels and smaller copies.
        public var bytes = 0
        /// Pixels that were there.
        public var hits = 0
        /// Pixels that had to be decoded.
        public var misses = 0
        /// Pixels that were given up for others.
        public var evictions = 0
    }

    fileprivate struct Entry {
        var pixels: DecodedPixels
        /// The cache's clock when they were asked for last.
        var use: UInt64
    }

    fileprivate struct State {
        var entries: [UInt64: Entry] = [:]
        var limit = PictureCache.defaultLimit
        var statistics = Statistics()
        /// Counts what was asked for.
        var clock: UInt64 = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// 256 MB: fifty pictures of a megapixel.
    public static let defaultLimit = 256 << 20

    /// Bytes that are kept.
    public var limit: Int {
        get { state.withLock { $0.limit } }
        set {
            state.withLock { state in
                state.limit = max(0, newValue)
                state.evict()
            }
        }
    }

    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Lets go of everything.
    public func removeAll() {
        state.withLock { state in
            state.entries.removeAll()
            (state.statistics.count, state.statistics.bytes) = (0, 0)
        }
    }

    /// Pixels that were asked for and are there, in the cache or held by somebody else.
    package func use(_ identity: UInt64, _ pixels: DecodedPixels) {
        state.withLock { state in
            state.statistics.hits += 1
            state.clock += 1
            // What was given up while somebody held it comes back where there is room, and not at the cost of others.
            if state.entries[identity] == nil, state.statistics.bytes + pixels.charge <= state.limit {
                state.insert(identity, pixels)
            }
            state.entries[identity]?.use = state.clock
        }
    }

    /// Pixels that were decoded.
    package func add(_ identity: UInt64, _ pixels: DecodedPixels) {
        state.withLock { state in
            state.statistics.misses += 1
            state.clock += 1
            state.insert(identity, pixels)
            state.evict()
        }
    }

    /// The bitmap is gone.
    package func remove(_ identity: UInt64) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: identity) else { return }
            state.statistics.count -= 1
            state.statistics.bytes -= entry.pixels.charge
        }
    }
}

extension PictureCache.State {
    fileprivate mutating func insert(_ identity: UInt64, _ pixels: DecodedPixels) {
        guard pixels.charge <= limit else { return }
        entries[identity] = PictureCache.Entry(pixels: pixels, use: clock)
        statistics.count += 1
        statistics.bytes += pixels.charge
    }

    fileprivate mutating func evict() {
        guard statistics.bytes > limit else { return }
        // To seven eighths, so that many small pictures are not sorted for each that comes.
        let goal = limit - limit / 8
        for (identity, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) {
            guard statistics.bytes > goal else { break }
            entries.removeValue(forKey: identity)
            statistics.count -= 1
            statistics.bytes -= entry.pixels.charge
            statistics.evictions += 1
        }
    }
}
