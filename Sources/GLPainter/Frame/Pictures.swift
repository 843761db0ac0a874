internal import Graphics

/// Textures of bitmaps. A bitmap never changes, so its texture stays good as long as there is room; those not painted
/// for the longest time go first.
final class Pictures {
    private struct Entry {
        var texture: TextureName
        /// On the device.
        var bytes: Int
        /// The bitmap's smaller copies are there too.
        var hasMipmaps: Bool
        /// The last frame that painted it.
        var frame: Int
    }

    /// By the bitmap's identity.
    private var entries: [UInt64: Entry] = [:]
    /// On the device, all together.
    private(set) var bytes = 0
    /// Bytes that may stay between frames. A frame that needs more than this gets it.
    let limit: Int

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    /// Makes sure that the bitmap is on the device, and returns the bytes sent for it.
    func prepare(
        _ bitmap: Bitmap, needsMipmaps: Bool, frame: Int, _ state: GLState, _ context: GLContext
    ) -> Int {
        if let entry = entries[bitmap.identity] {
            if entry.hasMipmaps || !needsMipmaps {
                entries[bitmap.identity]?.frame = frame
                return 0
            }
            bytes -= entry.bytes
            context.discard(.texture(entry.texture))
        }
        let texture = state.gl.makeTexture()
        state.bindForWriting(texture, unit: Programs.Unit.picture)
        let levels = [bitmap] + (needsMipmaps ? bitmap.mipmaps : [])
        state.gl.textureStorage(.rgba8, width: bitmap.width, height: bitmap.height, levels: levels.count)
        for (level, bitmap) in levels.enumerated() {
            bitmap.pixels.withUnsafeBytes {
                state.gl.textureWrite(.rgba8, level: level, x: 0, y: 0, width: bitmap.width, height: bitmap.height, $0)
            }
        }
        let size = levels.reduce(0) { $0 + $1.width * $1.height * 4 }
        entries[bitmap.identity] = Entry(texture: texture, bytes: size, hasMipmaps: needsMipmaps, frame: frame)
        bytes += size
        return size
    }

    /// The texture of a bitmap that was prepared for this frame.
    func texture(of bitmap: Bitmap) -> TextureName? { entries[bitmap.identity]?.texture }

    /// Gives up textures that this frame did not paint, the longest unused first, until the rest fits.
    func evict(frame: Int, _ context: GLContext) {
        guard bytes > limit else { return }
        let old = entries.filter { $0.value.frame != frame }.sorted {
            ($0.value.frame, $0.key) < ($1.value.frame, $1.key)
        }
        for (identity, entry) in old where bytes > limit {
            entries[identity] = nil
            bytes -= entry.bytes
            context.discard(.texture(entry.texture))
        }
    }
}
