internal import Graphics
internal import RenderPlan

/// Brings pixels back, through pixel-pack buffers that are kept: one for each frame whose pixels are on their way at once.
final class Readback {
    /// Pixels on their way.
    struct Begun {
        fileprivate var slot: Slot
        fileprivate let width: Int
        fileprivate let height: Int
        /// Where the device has copied them.
        fileprivate let fence: GLCalls.Fence
    }

    fileprivate struct Slot {
        let buffer: BufferName
        /// Bytes that the buffer has room for.
        var capacity = 0
    }

    /// Buffers that nothing is on its way through.
    private var free: [Slot] = []
    /// What is bound to the context's place for such buffers, which nobody else uses.
    private var bound: BufferName?

    /// The pixels of a surface, top row first.
    /// - Parameter wait: returns when the device has got to a fence.
    func read(
        _ surface: PooledSurface, _ state: GLState, wait: (GLCalls.Fence) throws(PaintError) -> Void
    ) throws(PaintError) -> Bitmap {
        try take(begin(surface, state), state.gl, wait: wait)
    }

    /// Has the device copy the pixels of a surface once it has painted them.
    func begin(_ surface: PooledSurface, _ state: GLState) -> Begun {
        let gl = state.gl
        let count = surface.width * surface.height * 4
        var slot = free.popLast() ?? Slot(buffer: gl.makeBuffer())
        bind(slot.buffer, gl)
        if slot.capacity < count {
            gl.bufferStorage(.pixelPack, count: count, .streamRead)
            slot.capacity = count
        }
        state.bind(surface.framebuffer)
        // A surface's row 0 is its top row, and reading begins with row 0.
        gl.readPixels(width: surface.width, height: surface.height)
        return Begun(slot: slot, width: surface.width, height: surface.height, fence: gl.makeFence())
    }

    /// Waits for pixels. Their buffer serves again, whatever comes of it.
    /// - Parameter wait: returns when the device has got to a fence.
    func take(
        _ begun: Begun, _ gl: GLCalls, wait: (GLCalls.Fence) throws(PaintError) -> Void
    ) throws(PaintError) -> Bitmap {
        var slot = begun.slot
        defer { free.append(slot) }
        // A buffer that is mapped before would wait for ever where the device hangs.
        try wait(begun.fence)
        let count = begun.width * begun.height * 4
        bind(slot.buffer, gl)
        let pixels = gl.readMapped(.pixelPack, count: count) { bytes in
            [UInt32](unsafeUninitializedCapacity: count / 4) { pixels, written in
                UnsafeMutableRawBufferPointer(pixels).copyMemory(from: bytes)
                written = count / 4
            }
        }
        guard let pixels else {
            // Perhaps there was no memory for it.
            slot.capacity = 0
            throw .driver(call: "glMapBufferRange", code: gl.takeError() ?? 0)
        }
        return Bitmap(width: begun.width, height: begun.height, pixels: pixels)
    }

    private func bind(_ buffer: BufferName, _ gl: GLCalls) {
        if bound == buffer { return }
        gl.bind(buffer, to: .pixelPack)
        bound = buffer
    }
}
