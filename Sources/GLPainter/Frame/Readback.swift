internal import Dispatch
internal import Glibc
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
    /// Large pictures that were handed out: the memory of those that nobody else has any more serves again. New memory costs more than
    /// what is written to it, since the system clears every page before.
    private var given: [Bitmap] = []
    /// Threads that copy large pictures. One of them gets through a sixth of what a card sends meanwhile.
    private let threads: Int

    /// Pictures whose memory is kept: those on their way, one that is encoded, and one that waits for that.
    private static let mostGiven = 5
    /// Bytes of a picture from which on its memory is kept, and several threads copy it.
    private static let large = 4 << 20

    /// - Parameter isCard: pixels come from elsewhere; else they are copied where others work out the next frame.
    init(isCard: Bool) {
        threads = isCard ? max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)) : 1
    }
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
        var pixels = memory(count / 4)
        let isThere = gl.readMapped(.pixelPack, count: count) { bytes in
            if pixels?.withUnsafeMutableBytes({ copy(bytes, to: $0) }) != nil { return true }
            pixels = [UInt32](unsafeUninitializedCapacity: count / 4) { new, written in
                copy(bytes, to: UnsafeMutableRawBufferPointer(new))
                written = count / 4
            }
            return true
        }
        guard isThere == true, let pixels else {
            // Perhaps there was no memory for it.
            slot.capacity = 0
            throw .driver(call: "glMapBufferRange", code: gl.takeError() ?? 0)
        }
        let bitmap = Bitmap(width: begun.width, height: begun.height, pixels: pixels)
        if count >= Readback.large { given.append(bitmap) }
        return bitmap
    }

    /// The pixels of a picture that nobody has any more, and that has as many; nil for none.
    private func memory(_ count: Int) -> [UInt32]? {
        if given.count > Readback.mostGiven { given.removeFirst() }
        guard let place = given.indices.first(where: { isKnownUniquelyReferenced(&given[$0]) && given[$0].pixels.count == count }) else {
            return nil
        }
        return given.remove(at: place).pixels
    }

    private func copy(_ bytes: UnsafeRawBufferPointer, to memory: UnsafeMutableRawBufferPointer) {
        if threads == 1 || bytes.count < Readback.large { return memory.copyMemory(from: bytes) }
        // Parts end where the lines of a cache do.
        let part = ((bytes.count + threads - 1) / threads + 63) & ~63
        nonisolated(unsafe) let (from, to) = (bytes, memory)
        DispatchQueue.concurrentPerform(iterations: threads) { number in
            let range = min(number * part, from.count)..<min((number + 1) * part, from.count)
            UnsafeMutableRawBufferPointer(rebasing: to[range]).copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
        }
    }

    /// How long a device takes that has nothing else to do, and how long no copy of ours can be quicker: seconds from asking for the
    /// pixels of a surface until they lie in memory that the CPU sees, at best.
    func quickest(_ surface: PooledSurface, _ state: GLState, wait: (GLCalls.Fence) throws(PaintError) -> Void) throws(PaintError) -> Double {
        var best = Double.infinity
        for _ in 0..<20 {
            let start = ContinuousClock.now
            let begun = begin(surface, state)
            free.append(begun.slot)
            try wait(begun.fence)
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
