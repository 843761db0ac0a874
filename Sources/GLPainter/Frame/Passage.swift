internal import RenderPlan

/// Staging buffers through which rows reach a card: memory that stays mapped, from which the device copies them to its own.
///
/// Handing rows to the driver takes three times as long: on an H100 1.3 ms for three megabytes that compute programs read, where
/// writing to mapped memory takes 0.4.
final class Passage {
    private struct Slot {
        let buffer: BufferName
        let memory: UnsafeMutableRawPointer
        let capacity: Int
        /// Signalled once the device has copied what lies there.
        var fence: GLCalls.Fence?
    }

    /// Frames take them in turns: so many may be under way.
    private var slots = [Slot?](repeating: nil, count: 4)
    private var next = 0
    /// The driver had no such memory: it is not asked again.
    private(set) var isClosed = false

    private static let leastCapacity = 1 << 16

    /// Copies rows to the bound vertex buffer, which has room for them. Must not be called once closed.
    /// - Returns: false where the driver has no such memory, or is late; nothing is sent then.
    func send(
        _ rows: ContiguousArray<SIMD4<Float>>, _ middles: ContiguousArray<SIMD4<Float>>, bytes: Int, _ gl: GLCalls, _ context: GLContext
    ) -> Bool {
        let place = next
        next = (next + 1) % slots.count
        // From four frames ago: the device is done with it, or is late for other reasons.
        if let fence = slots[place]?.fence {
        // Waiting deletes it.
            slots[place]?.fence = nil
            if !gl.wait(fence, milliseconds: 1000) {
                drop(place, context)
                return false
            }
        }
        if (slots[place]?.capacity ?? 0) < bytes {
            drop(place, context)
            slots[place] = makeSlot(bytes, gl, context)
        }
        guard let slot = slots[place] else {
            isClosed = true
            return false
        }
        rows.withUnsafeBytes { slot.memory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        if !middles.isEmpty {
            middles.withUnsafeBytes { slot.memory.advanced(by: bytes - $0.count).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        }
        gl.bind(slot.buffer, to: .copy)
        gl.copyBuffer(.copy, to: .vertices, count: bytes)
        slots[place]?.fence = gl.makeFence()
        return true
    }

    /// Frees all buffers, until rows are sent again.
    func empty(_ context: GLContext) { for place in slots.indices { drop(place, context) } }

    private func drop(_ place: Int, _ context: GLContext) {
        if let slot = slots[place] {
            context.discard(.buffer(slot.buffer))
            if let fence = slot.fence { context.discard(.fence(fence)) }
        }
        slots[place] = nil
    }

    private func makeSlot(_ bytes: Int, _ gl: GLCalls, _ context: GLContext) -> Slot? {
        var capacity = Passage.leastCapacity
        while capacity < bytes { capacity *= 2 }
        let buffer = gl.makeBuffer()
        gl.bind(buffer, to: .copy)
        guard let memory = gl.writableStorage(.copy, count: capacity) else {
            context.discard(.buffer(buffer))
            return nil
        }
        return Slot(buffer: buffer, memory: memory, capacity: capacity, fence: nil)
    }
}
