internal import Graphics
internal import RenderPlan
internal import Synchronization

/// Reads pixels back through pixel-pack buffers that are kept: one for each frame whose pixels are on their way at the same time.
///
/// On a card the buffers stay mapped, and pictures use their memory without a copy; a buffer is reused when its picture is gone. A
/// thread that copies manages only a sixth of what a card sends.
final class Readback {
    /// Pixels on their way. If they are never taken, their buffer is reused all the same, and their fence deleted.
    final class Begun: Sendable {
        fileprivate let slot: Slot
        fileprivate let width: Int
        fileprivate let height: Int
        /// Signalled once the device has copied them; nil once that has been waited for.
        private let fence: Mutex<GLCalls.Fence?>
        private let shelf: Shelf

        fileprivate init(_ slot: Slot, width: Int, height: Int, _ fence: GLCalls.Fence, _ shelf: Shelf) {
            (self.slot, self.width, self.height, self.shelf) = (slot, width, height, shelf)
            self.fence = Mutex(fence)
        }

        deinit {
            guard let fence = takeFence() else { return }
            shelf.drop(fence)
            shelf.give(slot)
        }

        /// Whoever takes the fence must also give back the buffer.
        fileprivate func takeFence() -> GLCalls.Fence? {
            fence.withLock { fence in
                defer { fence = nil }
                return fence
            }
        }
    }

    fileprivate struct Slot: @unchecked Sendable {
        let buffer: BufferName
        /// Bytes that the buffer has room for.
        var capacity = 0
        /// The address of one that stays mapped.
        var memory: UnsafeRawPointer?
    }

    /// Buffers that are free. Pictures give theirs back from any thread, even after the painter is gone, and keep the context alive until
    /// then.
    fileprivate final class Shelf: Sendable {
        private struct Content {
            var free: [Slot] = []
            /// How many are in use by pictures.
            var lent = 0
        }

        private let content = Mutex(Content())
        private let context: GLContext

        init(_ context: GLContext) { self.context = context }

        /// One with room for so many bytes, or any.
        func take(_ count: Int) -> Slot? {
            content.withLock { content in
                guard let place = content.free.lastIndex(where: { $0.capacity >= count }) ?? content.free.indices.last else { return nil }
                return content.free.remove(at: place)
            }
        }

        func give(_ slot: Slot) { content.withLock { $0.free.append(slot) } }

        /// Deletes all free buffers.
        func dropAll() {
            let free = content.withLock { content in
                defer { content.free.removeAll() }
                return content.free
            }
            free.forEach(drop)
        }

        /// Deletes a buffer.
        func drop(_ slot: Slot) { context.discard(.buffer(slot.buffer)) }

        func drop(_ fence: GLCalls.Fence) { context.discard(.fence(fence)) }

        /// Lends a buffer's memory to a picture, unless enough are lent.
        func lend(_ slot: Slot, _ memory: UnsafeBufferPointer<UInt32>) -> LentPixels? {
            let mayLend = content.withLock { content in
                guard content.lent < Readback.mostLent else { return false }
                content.lent += 1
                return true
            }
            guard mayLend else { return nil }
            return LentPixels(memory) { [self] in
                content.withLock { content in
                    content.lent -= 1
                    content.free.append(slot)
                }
            }
        }
    }

    private let shelf: Shelf
    /// Large pictures use mapped memory of the driver's.
    private let lends: Bool
    /// The buffer bound for pixel packing, which nothing else changes.
    private var bound: BufferName?

    /// How many pictures may use such memory at once: those of a film on their way to its encoder.
    private static let mostLent = 6
    /// Pictures of at least so many bytes do; a smaller one takes less time to copy than to keep track of.
    static let leastLent = 1 << 20

    init(_ context: GLContext, lends: Bool) { (shelf, self.lends) = (Shelf(context), lends) }

    /// Gives up the buffers that wait for pixels.
    func empty() {
        shelf.dropAll()
        bound = nil
    }

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
        var slot = shelf.take(count) ?? Slot(buffer: gl.makeBuffer())
        if slot.capacity < count { slot = enlarged(slot, to: count, gl) }
        bind(slot.buffer, gl)
        state.bind(surface.framebuffer)
        // A surface's row 0 is its top row, and reading begins with row 0.
        gl.readPixels(width: surface.width, height: surface.height)
        return Begun(slot, width: surface.width, height: surface.height, gl.makeFence(), shelf)
    }

    private func enlarged(_ slot: Slot, to count: Int, _ gl: GLCalls) -> Slot {
        var slot = slot
        // Immutable storage cannot grow: it needs a new buffer.
        func replace() {
            shelf.drop(slot)
            slot = Slot(buffer: gl.makeBuffer())
        }
        if slot.memory != nil { replace() }
        if lends, count >= Readback.leastLent, gl.canStayMapped {
            bind(slot.buffer, gl)
            slot.memory = gl.mappedStorage(.pixelPack, count: count)
            if slot.memory == nil { replace() }
        }
        slot.capacity = count
        if slot.memory != nil { return slot }
        bind(slot.buffer, gl)
        gl.bufferStorage(.pixelPack, count: count, .streamRead)
        return slot
    }

    /// Waits for pixels. Their buffer is reused in any case.
    /// - Parameter wait: returns when the device has got to a fence.
    func take(
        _ begun: Begun, _ gl: GLCalls, wait: (GLCalls.Fence) throws(PaintError) -> Void
    ) throws(PaintError) -> Bitmap {
        var (slot, isLent) = (begun.slot, false)
        defer { if !isLent { shelf.give(slot) } }
        // Mapping the buffer before that would wait for ever if the device hangs.
        if let fence = begun.takeFence() { try wait(fence) }
        let (width, height) = (begun.width, begun.height)
        if let memory = slot.memory {
            let words = UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt32.self), count: width * height)
            if words.count * 4 >= Readback.leastLent, let lent = shelf.lend(slot, words) {
                isLent = true
                return Bitmap(width: width, height: height, showing: lent)
            }
            return Bitmap(width: width, height: height, pixels: copied(UnsafeRawBufferPointer(words)))
        }
        bind(slot.buffer, gl)
        guard let pixels = gl.readMapped(.pixelPack, count: width * height * 4, copied) else {
            // Perhaps there was no memory for it.
            slot.capacity = 0
            throw .driver(call: "glMapBufferRange", code: gl.takeError() ?? 0)
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func copied(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { pixels, written in
            LentPixels.copy(bytes, to: UnsafeMutableRawBufferPointer(pixels))
            written = bytes.count / 4
        }
    }

    /// The best time, in seconds, from asking an idle device for the pixels of a surface until they are in memory that the CPU sees: a
    /// lower bound for reading back.
    func quickest(_ surface: PooledSurface, _ state: GLState, wait: (GLCalls.Fence) throws(PaintError) -> Void) throws(PaintError) -> Double {
        var best = Double.infinity
        for _ in 0..<20 {
            let start = ContinuousClock.now
            let begun = begin(surface, state)
            defer { shelf.give(begun.slot) }
            if let fence = begun.takeFence() { try wait(fence) }
            best = min(best, (ContinuousClock.now - start) / .seconds(1))
        }
        return best
    }

    private func bind(_ buffer: BufferName, _ gl: GLCalls) {
        if bound == buffer { return }
        gl.bind(buffer, to: .pixelPack)
        bound = buffer
    }
}
