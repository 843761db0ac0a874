internal import Graphics
internal import RenderPlan
internal import Synchronization

/// Brings pixels back, through pixel-pack buffers that are kept: one for each frame whose pixels are on their way at once.
///
/// Where the device is a card its buffers stay mapped, and pictures show what lies there without a copy; a buffer serves again when its
/// picture is gone. One thread that copies gets through a sixth of what a card sends.
final class Readback {
    /// Pixels on their way. Where nobody takes them, their buffer serves again all the same, and their fence is given up.
    final class Begun: Sendable {
        fileprivate let slot: Slot
        fileprivate let width: Int
        fileprivate let height: Int
        /// Where the device has copied them; nil once that is waited for.
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

        /// Whoever waits for the fence sees to the buffer.
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
        /// Where they are, of one that stays mapped.
        var memory: UnsafeRawPointer?
    }

    /// Buffers that nothing is on its way through. Pictures give theirs back from any thread, also when the painter is gone: so long
    /// the context is there.
    fileprivate final class Shelf: Sendable {
        private struct Content {
            var free: [Slot] = []
            /// How many show in pictures.
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

        /// Gives up all that nothing is on its way through.
        func dropAll() {
            let free = content.withLock { content in
                defer { content.free.removeAll() }
                return content.free
            }
            free.forEach(drop)
        }

        /// Gives up a buffer.
        func drop(_ slot: Slot) { context.discard(.buffer(slot.buffer)) }

        func drop(_ fence: GLCalls.Fence) { context.discard(.fence(fence)) }

        /// Has a picture show a buffer, unless enough of them do.
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
    /// Large pictures show memory of the driver's.
    private let lends: Bool
    /// What is bound to the context's place for such buffers, which nobody else uses.
    private var bound: BufferName?

    /// Pictures that may show memory of the driver's at once: those of a film on their way to its encoder.
    private static let mostLent = 6
    /// Bytes of a picture from which on it does; a smaller one is copied sooner than it is told who has it.
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
        // What is or was to be mapped keeps its size.
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

    /// Waits for pixels. Their buffer serves again, whatever comes of it.
    /// - Parameter wait: returns when the device has got to a fence.
    func take(
        _ begun: Begun, _ gl: GLCalls, wait: (GLCalls.Fence) throws(PaintError) -> Void
    ) throws(PaintError) -> Bitmap {
        var (slot, isLent) = (begun.slot, false)
        defer { if !isLent { shelf.give(slot) } }
        // A buffer that is mapped before would wait for ever where the device hangs.
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

    /// Seconds from asking a device that has nothing else to do for the pixels of a surface until they lie in memory that the CPU sees,
    /// at best: no way of ours to hand them on can be quicker.
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
