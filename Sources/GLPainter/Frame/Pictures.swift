internal import Graphics

/// A cache of textures of bitmaps. A bitmap never changes, so its texture stays valid as long as there is room and it is
/// painted now and then; the least recently painted go first.
final class Pictures {
    private struct Entry {
        var texture: TextureName
        /// On the device.
        var bytes: Int
        /// It has the bitmap's mipmaps, too.
        var hasMipmaps: Bool
        /// The last frame that painted it.
        var frame: Int
        /// The bitmap painted last before this one, in `entries`.
        var older: UInt64?
        /// The bitmap painted first after this one, in `entries`.
        var newer: UInt64?

        /// What it counts for against the limit, bytes.
        var charge: Int { max(bytes, Pictures.leastCharge) }
    }

    /// By the bitmap's identity.
    private var entries: [UInt64: Entry] = [:]
    /// Bitmaps that code of others drew. Usually each is painted in a single frame.
    private var drawn: [UInt64] = []
    /// The ends of the list of all entries in the order in which they were painted last.
    private var oldest: UInt64?
    private var newest: UInt64?
    /// On the device, all together.
    private(set) var bytes = 0
    /// What all entries count for.
    private var charge = 0
    /// Bytes that may stay between frames. A frame that needs more than this gets it.
    let limit: Int

    /// What a texture counts for at least, bytes: drivers give each its own pages and records.
    static let leastCharge = 32 << 10
    /// Frames for which a texture is kept without being painted: two seconds of a movie.
    static let patience = 120

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    /// Makes sure that the bitmap is on the device, and returns the bytes sent for it.
    func prepare(
        _ bitmap: Bitmap, needsMipmaps: Bool, frame: Int, _ state: GLState, _ context: GLContext
    ) -> Int {
        if let entry = entries[bitmap.identity] {
            if entry.hasMipmaps || !needsMipmaps {
                keep(bitmap, frame: frame)
                return 0
            }
            remove(bitmap.identity, context)
        }
        let texture = state.gl.makeTexture()
        state.bindForWriting(texture, unit: Programs.Unit.picture)
        let levels = [bitmap] + (needsMipmaps ? bitmap.mipmaps : [])
        let format = bitmap.deepPixels == nil ? TexelFormat.rgba8 : .rgba16Float
        state.gl.textureStorage(format, width: bitmap.width, height: bitmap.height, levels: levels.count)
        func write(_ level: Int, _ texels: UnsafeRawBufferPointer) {
            state.gl.textureWrite(
                format, level: level, x: 0, y: 0, width: levels[level].width, height: levels[level].height, texels)
        }
        for (level, bitmap) in levels.enumerated() {
            if let deepPixels = bitmap.deepPixels {
                deepPixels.withUnsafeBytes { write(level, $0) }
            } else {
                bitmap.pixels.withUnsafeBytes { write(level, $0) }
            }
        }
        let size = levels.reduce(0) { $0 + $1.width * $1.height * (format == .rgba8 ? 4 : 8) }
        append(bitmap.identity, Entry(texture: texture, bytes: size, hasMipmaps: needsMipmaps, frame: frame))
        return size
    }

    /// Keeps a bitmap that is on the device there, as one that this frame shows.
    func keep(_ bitmap: Bitmap, frame: Int) {
        if let entry = entries[bitmap.identity], entry.frame != frame { touch(bitmap.identity, frame: frame) }
    }

    /// Takes over a texture that holds a bitmap already.
    func adopt(_ texture: TextureName, of bitmap: Bitmap, frame: Int) {
        let bytes = bitmap.width * bitmap.height * 4
        append(bitmap.identity, Entry(texture: texture, bytes: bytes, hasMipmaps: false, frame: frame))
        drawn.append(bitmap.identity)
    }

    /// The texture of a bitmap that was prepared for this frame.
    func texture(of bitmap: Bitmap) -> TextureName? { entries[bitmap.identity]?.texture }

    /// Frees textures that this frame did not paint, the least recently used first: those that have waited too long, and
    /// more until the rest fits. Takes time in proportion to what it frees.
    func evict(frame: Int, _ context: GLContext) {
        for identity in drawn {
            if let entry = entries[identity], frame - entry.frame > SurfacePool.patience { remove(identity, context) }
        }
        if !drawn.isEmpty { drawn.removeAll { entries[$0] == nil } }
        while let identity = oldest, let entry = entries[identity], entry.frame != frame,
            charge > limit || frame - entry.frame > Pictures.patience
        {
            remove(identity, context)
        }
    }

    /// Gives up all.
    func removeAll(_ context: GLContext) {
        while let identity = oldest { remove(identity, context) }
    }

    /// Gives up all textures of a frame that failed: whether they were filled is not known.
    func forget(frame: Int, _ context: GLContext) {
        while let identity = newest, entries[identity]?.frame == frame { remove(identity, context) }
    }
}

// The list by age.
extension Pictures {
    private func append(_ identity: UInt64, _ entry: Entry) {
        var entry = entry
        (entry.older, entry.newer) = (newest, nil)
        if let newest { entries[newest]?.newer = identity } else { oldest = identity }
        newest = identity
        entries[identity] = entry
        bytes += entry.bytes
        charge += entry.charge
    }

    @discardableResult
    private func take(_ identity: UInt64) -> Entry? {
        guard let entry = entries.removeValue(forKey: identity) else { return nil }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        bytes -= entry.bytes
        charge -= entry.charge
        return entry
    }

    private func touch(_ identity: UInt64, frame: Int) {
        guard var entry = take(identity) else { return }
        entry.frame = frame
        append(identity, entry)
    }

    private func remove(_ identity: UInt64, _ context: GLContext) {
        if let entry = take(identity) { context.discard(.texture(entry.texture)) }
    }
}
