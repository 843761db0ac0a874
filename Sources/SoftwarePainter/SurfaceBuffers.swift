/// Memory for surfaces, kept between frames. The frames of a movie need much the same sizes again and again.
struct SurfaceBuffers {
    private struct Entry {
        var buffer: SurfaceBuffer
        /// The last frame that took it.
        var frame: Int
    }

    private var entries: [Entry] = []
    /// Counts frames.
    private var frame = 0
    /// Frames for which a buffer waits to be taken again.
    static let patience = 60
    /// Sizes are rounded up to multiples of so many pixels, so that a buffer still fits a group that grows a little in every frame.
    static let step = 1 << 14

    /// One for `area` pixels: the smallest that is free and large enough, unless it is four times too large.
    mutating func take(_ area: Int) -> SurfaceBuffer {
        let fitting = entries.indices.filter {
            entries[$0].buffer.pixels.count >= area && entries[$0].buffer.pixels.count / 4 <= area + SurfaceBuffers.step
        }
        if let best = fitting.min(by: { entries[$0].buffer.pixels.count < entries[$1].buffer.pixels.count }) {
            return entries.remove(at: best).buffer
        }
        let buffer = SurfaceBuffer()
        buffer.reserve((area + SurfaceBuffers.step - 1) / SurfaceBuffers.step * SurfaceBuffers.step)
        return buffer
    }

    /// Ends a frame: takes back its buffers, and frees those that have waited too long.
    mutating func give(_ buffers: [SurfaceBuffer]) {
        frame += 1
        entries += buffers.map { Entry(buffer: $0, frame: frame) }
        entries.removeAll { frame - $0.frame > SurfaceBuffers.patience }
    }

    /// All that is held.
    var bytes: Int { entries.reduce(0) { $0 + $1.buffer.pixels.count * 4 } }
}
