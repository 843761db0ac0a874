import Dispatch
import Glibc
import Synchronization

/// Memory with pixels that is lent, for instance by a graphics driver that has read a frame back, for as long as a bitmap shows them. Nothing
/// writes to it meanwhile.
@usableFromInline
package final class LentPixels: @unchecked Sendable {
    /// The bitmap's rows, one after the other.
    let memory: UnsafeBufferPointer<UInt32>
    private let giveBack: @Sendable () -> Void
    /// A copy for callers that keep the pixels.
    private let copied = Mutex<[UInt32]?>(nil)

    /// The number of bytes from which several threads copy: one alone reaches a sixth of the memory's bandwidth.
    private static let large = 4 << 20
    private static let mostThreads = 8

    /// - Parameter giveBack: called once, on any thread, when the memory is no longer read.
    package init(_ memory: UnsafeBufferPointer<UInt32>, giveBack: @escaping @Sendable () -> Void) {
        (self.memory, self.giveBack) = (memory, giveBack)
    }

    deinit { giveBack() }

    /// The pixels in memory of our own, copied when they are first asked for.
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

    /// Copies bytes, with several threads if there are many.
    package static func copy(_ bytes: UnsafeRawBufferPointer, to memory: UnsafeMutableRawBufferPointer) {
        let threads = min(mostThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
        if threads <= 1 || bytes.count < large { return memory.copyMemory(from: bytes) }
        // Parts end at cache lines.
        let part = ((bytes.count + threads - 1) / threads + 63) & ~63
        nonisolated(unsafe) let (from, to) = (bytes, memory)
        DispatchQueue.concurrentPerform(iterations: threads) { number in
            let range = min(number * part, from.count)..<min((number + 1) * part, from.count)
            UnsafeMutableRawBufferPointer(rebasing: to[range]).copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
        }
    }
}

extension Bitmap {
    /// A bitmap of pixels in somebody else's memory.
    /// - Precondition: the memory has `width * height` pixels, both positive.
    package convenience init(width: Int, height: Int, showing lent: LentPixels) {
        precondition(width > 0 && height > 0 && lent.memory.count == width * height, "A bitmap needs width × height pixels.")
        self.init(width: width, height: height, lent: lent)
    }

    /// Whether the pixels are in somebody else's memory.
    package var isLent: Bool { lent != nil }

    /// Gives access to the pixels, row by row, without a copy, while `body` runs. For a large frame that a graphics card has painted `pixels`
    /// makes a copy, since such a frame is in memory of its driver, which stays open as long as the frame exists.
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
