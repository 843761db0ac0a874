import Geometry
import RenderPlan

/// Which instances of a pass touch which band: worked out once a pass, so that no band has to walk past those of all the others.
struct Bins {
    /// What is painted of the surface.
    private let frame: PixelRect
    /// Rows of a band.
    private let height: Int
    /// Bands.
    private let count: Int
    /// The pass's first batch in the plan.
    private let firstBatch: Int
    /// For each batch of the pass, where its list begins in `starts`; −1 for one that has none.
    private var lists: ContiguousArray<Int32> = []
    /// For each band of a list, where its instances begin in `members`; then where the last band's end.
    private var starts: ContiguousArray<Int32> = []
    /// First rows of instances in the plan, for each band in painting order.
    private var members: ContiguousArray<Int32> = []

    /// Instances of a batch below which walking past them costs no more than the list.
    private static let leastCount = 32

    init(_ pass: Pass, of plan: RenderPlan, frame: PixelRect, height: Int) {
        self.frame = frame
        self.height = height
        count = (frame.height + height - 1) / height
        firstBatch = Int(pass.batches.lowerBound)
        for index in pass.batches {
            let batch = plan.batches[Int(index)]
            // Batches elsewhere are never asked for.
            guard batch.count >= Bins.leastCount, batch.bounds.intersects(frame) else {
                lists.append(-1)
                continue
            }
            lists.append(Int32(starts.count))
            switch batch.pipeline.geometry {
            case .box: add(batch, plan.rows, BoxPlacement.self)
            case .quad: add(batch, plan.rows, QuadPlacement.self)
            case .strip: add(batch, plan.rows, StripPlacement.self)
            }
        }
    }

    /// A counting sort: first how many instances each band has, then which.
    private mutating func add<P: Placement>(_ batch: Batch, _ rows: ContiguousArray<SIMD4<Float>>, _: P.Type) {
        let reach = frame.intersection(batch.bounds)
        let rowCount = batch.pipeline.rowCount
        let firstRow = Int(batch.firstRow)
        var cursors = ContiguousArray<Int32>(repeating: 0, count: count)
        var ranges = ContiguousArray<Range<Int>>()
        ranges.reserveCapacity(Int(batch.count))
        for instance in 0..<Int(batch.count) {
            let range = bands(of: P.bounds(rows, at: firstRow + instance * rowCount).intersection(reach))
            for band in range { cursors[band] += 1 }
            ranges.append(range)
        }
        var next = Int32(members.count)
        for band in cursors.indices {
            starts.append(next)
            (cursors[band], next) = (next, next + cursors[band])
        }
        starts.append(next)
        members.append(contentsOf: repeatElement(0, count: Int(next) - members.count))
        for (instance, range) in ranges.enumerated() {
            for band in range {
                members[Int(cursors[band])] = Int32(firstRow + instance * rowCount)
                cursors[band] += 1
            }
        }
    }

    /// The bands that pixels of the surface lie in.
    private func bands(of bounds: PixelRect) -> Range<Int> {
        if bounds.isEmpty { return 0..<0 }
        return (Int(bounds.minY) - Int(frame.minY)) / height..<(Int(bounds.maxY) - 1 - Int(frame.minY)) / height + 1
    }

    /// The first rows of those instances of a batch that touch a band; nil where all have to be tested.
    ///
    /// - Parameters:
    ///   - batch: index in the plan.
    ///   - window: the band.
    func members(of batch: Int, in window: PixelRect) -> ContiguousArray<Int32>.SubSequence? {
        let list = Int(lists[batch - firstBatch])
        guard list >= 0 else { return nil }
        let band = (Int(window.minY) - Int(frame.minY)) / height
        return members[Int(starts[list + band])..<Int(starts[list + band + 1])]
    }
}
