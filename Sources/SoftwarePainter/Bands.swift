import Dispatch
import Geometry
import Limits
import Synchronization

/// Cuts a surface into bands of rows and paints them on several threads.
struct Bands {
    /// At most this many threads work at once; at least 1.
    let threads: Int

    /// Below this many pixels a pass stays on one thread: waking another takes as long as painting them.
    static let leastArea = 64 * 1024
    /// Rows of a band at least: draws that reach into several bands are set up in each.
    static let leastHeight = 16

    /// Rows of a band of `frame`; the last may have fewer.
    func height(in frame: PixelRect) -> Int {
        guard threads > 1, frame.area >= Bands.leastArea else { return max(1, frame.height) }
        // Several bands a thread even out rows that cost more than others.
        return max(Bands.leastHeight, (frame.height + threads * 4 - 1) / (threads * 4))
    }

    /// How many bands that makes.
    func count(in frame: PixelRect) -> Int {
        let height = height(in: frame)
        return (frame.height + height - 1) / height
    }

    /// Paints all bands of a pass, unless the time is over.
    func paint(_ work: PassWork, within allowance: TimeAllowance) {
        let count = work.count
        guard count > 1 else { return work.paint(band: 0) }
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count, !allowance.isOver else { return }
                work.paint(band: index)
            }
        }
    }
}
