import Synchronization

/// A cache of the decoded pixels of picture files, limited by their bytes. Beyond the limit those that were least recently used are dropped, and
/// decoded again when they are asked for. Pixels that are being painted are held until then, whatever the limit.
///
/// There is one for the process: layers of several renderers may show the same picture.
public final class PictureCache: Sendable {
    public static let shared = PictureCache()

    /// What the cache holds, and the outcome of requests.
    public struct Statistics: Hashable, Sendable {
        /// Pictures, each size counted separately.
        public var count = 0
        /// Bytes of their pixels and mipmaps.
        public var bytes = 0
        /// Requests for pixels that existed.
        public var hits = 0
        /// Requests for pixels that had to be decoded.
        public var misses = 0
        /// Pictures that were dropped for others.
        public var evictions = 0
    }

    fileprivate struct Entry {
        var pixels: DecodedPixels
        /// The cache's clock at the last request.
        var use: UInt64
    }

    fileprivate struct State {
        var entries: [UInt64: Entry] = [:]
        var limit = PictureCache.defaultLimit
        var statistics = Statistics()
        /// Counts requests.
        var clock: UInt64 = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// 256 MB: fifty pictures of a megapixel.
    public static let defaultLimit = 256 << 20

    /// The number of bytes that may be kept.
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

    /// Empties the cache.
    public func removeAll() {
        state.withLock { state in
            state.entries.removeAll()
            (state.statistics.count, state.statistics.bytes) = (0, 0)
        }
    }

    /// Notes a request for pixels that exist, in the cache or elsewhere.
    package func use(_ identity: UInt64, _ pixels: DecodedPixels) {
        state.withLock { state in
            state.statistics.hits += 1
            state.clock += 1
            // Pixels that were dropped while somebody held them come back if there is room, and not at the cost of others.
            if state.entries[identity] == nil, state.statistics.bytes + pixels.charge <= state.limit {
                state.insert(identity, pixels)
            }
            state.entries[identity]?.use = state.clock
        }
    }

    /// Adds pixels that were decoded.
    package func add(_ identity: UInt64, _ pixels: DecodedPixels) {
        state.withLock { state in
            state.statistics.misses += 1
            state.clock += 1
            state.insert(identity, pixels)
            state.evict()
        }
    }

    /// Called when the bitmap is deallocated.
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
        // Down to seven eighths, so that many small pictures are not sorted for each new one.
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
