internal import RenderPlan

/// A texture that can be painted on.
struct PooledSurface: Hashable {
    var framebuffer: FramebufferName
    var texture: TextureName
    /// Columns, in pixels.
    var width: Int
    /// Rows, in pixels.
    var height: Int
    /// The last frame that painted on it.
    var frame: Int
}

/// Surfaces between frames. The frames of a movie need the same few sizes again and again.
final class SurfacePool {
    private var free: [PooledSurface] = []
    /// Frames for which a surface waits to be used again.
    static let patience = 4

    /// How many wait.
    var count: Int { free.count }

    /// A surface of the size; what it holds is undefined.
    func take(
        width: Int, height: Int, frame: Int, _ state: GLState, _ context: GLContext
    ) throws(PaintError) -> PooledSurface {
        if let place = free.firstIndex(where: { $0.width == width && $0.height == height }) {
            var surface = free.remove(at: place)
            surface.frame = frame
            return surface
        }
        let gl = state.gl
        let texture = gl.makeTexture()
        state.bindForWriting(texture, unit: Programs.Unit.picture)
        gl.textureStorage(.rgba8, width: width, height: height)
        let framebuffer = gl.makeFramebuffer()
        state.bind(framebuffer)
        gl.attach(texture)
        if let status = gl.framebufferProblem() {
            context.discard(.framebuffer(framebuffer))
            context.discard(.texture(texture))
            state.forgetBindings()
            throw .driver(call: "a surface of \(width) × \(height) pixels (glCheckFramebufferStatus)", code: status)
        }
        return PooledSurface(framebuffer: framebuffer, texture: texture, width: width, height: height, frame: frame)
    }

    /// Takes a surface back.
    func give(_ surface: PooledSurface) { free.append(surface) }

    /// Gives up all.
    func removeAll(_ context: GLContext) {
        for surface in free {
            context.discard(.framebuffer(surface.framebuffer))
            context.discard(.texture(surface.texture))
        }
        free = []
    }

    /// Gives up surfaces that wait too long.
    func evict(frame: Int, _ context: GLContext) {
        for surface in free where frame - surface.frame > Self.patience {
            context.discard(.framebuffer(surface.framebuffer))
            context.discard(.texture(surface.texture))
        }
        free.removeAll { frame - $0.frame > Self.patience }
    }
}
