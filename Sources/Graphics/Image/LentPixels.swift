import Dispatch
import Glibc
import Synchronization

/// Memory with pixels that somebody lends, such as a graphics driver that has brought a frame there, for as long as a bitmap shows
/// them. Nobody writes to it meanwhile.
@usableFromInline
package final class LentPixels: @unchecked Sendable {
    /// The bitmap's rows, one after the other.
    let memory: UnsafeBufferPointer<UInt32>
    private let giveBack: @Sendable () -> Void
    /// What was copied for somebody who wants to keep the pixels.
    private let copied = Mutex<[UInt32]?>(nil)

    /// Bytes from which on several threads copy: one of them gets through a sixth of what the machine's memory can do.
    private static let large = 4 << 20
    private static let mostThreads = 8

    /// - Parameter giveBack: called once, on any thread, when nobody looks at the memory any more.
    package init(_ memory: UnsafeBufferPointer<UInt32>, giveBack: @escaping @Sendable () -> Void) {
        (self.memory, self.giveBack) = (memory, giveBack)
    }

    deinit { giveBack() }

    /// The pixels in memory of our own, copied when they are asked for first.
    @usableFromInline
    func words() -> [UInt32] {
        copied.withLock { copied in
            if let copied { return copied }
            let words = [UInt32](unsafeUninitializedCapacity: memory.count) { new, count in
                LentPixels.copy(UnsafeRawBufferPointer(memory), to: UnsafeMutableRawBufferPointer(new))
                count = memory.count
            }
            copied = words
            return words
        }
    }

    /// Copies bytes, by several threads where there are many.
    package static func copy(_ bytes: UnsafeRawBufferPointer, to memory: UnsafeMutableRawBufferPointer) {
        let threads = min(mostThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
        if threads <= 1 || bytes.count < large { return memory.copyMemory(from: bytes) }
        // Parts end where the lines of a cache do.
        let part = ((bytes.count + threads - 1) / threads + 63) & ~63
        nonisolated(unsafe) let (from, to) = (bytes, memory)
        DispatchQueue.concurrentPerform(iterations: threads) { number in
            let range = min(number * part, from.count)..<min((number + 1) * part, from.count)
            UnsafeMutableRawBufferPointer(rebasing: to[range]).copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
        }
    }
}

extension Bitmap {
    /// A bitmap of pixels in memory of somebody else's.
    /// - Precondition: the memory has `width * height` pixels, both positive.
    package convenience init(width: Int, height: Int, showing lent: LentPixels) {
        precondition(width > 0 && height > 0 && lent.memory.count == width * height, "A bitmap needs width × height pixels.")
        self.init(width: width, height: height, lent: lent)
    }

    /// The pixels lie in memory of somebody else's.
    package var isLent: Bool { lent != nil }

    /// Lends the pixels, row by row, where they lie, for as long as `body` runs. `pixels` of a large frame that a graphics card has
    /// painted is a copy, since such a frame lies in memory of its driver's; the driver and that memory are there as long as the frame.
    public func withPixels<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let lent {
            defer { withExtendedLifetime(lent) {} }
            return try body(lent.memory)
        }
        let pixels = pixels
        return try pixels.withUnsafeBufferPointer { buffer throws(Failure) in try body(buffer) }
    }
}
