internal import Graphics
internal import RenderPlan

/// Brings pixels back, through a pixel-pack buffer that is kept.
final class Readback {
    private var buffer: BufferName?
    /// Bytes that the buffer has room for.
    private var capacity = 0

    /// The pixels of a surface, top row first.
    func read(_ surface: PooledSurface, _ state: GLState) throws(PaintError) -> Bitmap {
        let gl = state.gl
        let count = surface.width * surface.height * 4
        if buffer == nil {
            let name = gl.makeBuffer()
            gl.bind(name, to: .pixelPack)
            buffer = name
        }
        if capacity < count {
            gl.bufferStorage(.pixelPack, count: count, .streamRead)
            capacity = count
        }
        state.bind(surface.framebuffer)
        // A surface's row 0 is its top row, and reading begins with row 0.
        gl.readPixels(width: surface.width, height: surface.height)
        let pixels = gl.readMapped(.pixelPack, count: count) { bytes in
            [UInt32](unsafeUninitializedCapacity: count / 4) { pixels, written in
                UnsafeMutableRawBufferPointer(pixels).copyMemory(from: bytes)
                written = count / 4
            }
        }
        guard let pixels else { throw .driver(call: "glMapBufferRange", code: gl.takeError() ?? 0) }
        return Bitmap(width: surface.width, height: surface.height, pixels: pixels)
    }
}
