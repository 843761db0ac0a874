internal import RenderPlan

/// What is so of every instance of a batch and makes a program simpler that counts on it.
enum Sameness: UInt8, Hashable, Sendable, CaseIterable {
    case none
    /// Quads without perspective and without hard edges.
    case parallelograms
    /// Strips whose coverages are among the frame's own.
    case fresh
    /// Strips whose coverages lie in pages.
    case paged

    /// What the shader text is compiled with.
    var defines: String {
        switch self {
        case .none, .parallelograms: ""
        case .fresh: "#define FRESH\n"
        case .paged: "#define PAGED\n"
        }
    }

    /// Looks at one row of each instance.
    init(of batch: Batch, in plan: RenderPlan) {
        let pipeline = batch.pipeline
        guard let row = Sameness.telling(pipeline) else {
            self = .none
            return
        }
        let (first, stride, count) = (Int(batch.firstRow) + row, pipeline.rowCount, Int(batch.count))
        self = plan.rows.withUnsafeBufferPointer { rows in
            func all(_ isSo: (SIMD4<Float>) -> Bool) -> Bool {
                for instance in 0..<count where !isSo(rows[first + instance * stride]) { return false }
                return true
            }
            if pipeline.geometry == .quad { return all { $0.x == 0 && $0.y == 0 && $0.z == 1 } ? .parallelograms : .none }
            return all { $0.w == 0 } ? .fresh : all { $0.w != 0 } ? .paged : .none
        }
    }

    /// The place of `Row.inverseW`, or of `Row.strip`.
    private static func telling(_ pipeline: Pipeline) -> Int? {
        switch pipeline.geometry {
        case .box: nil
        case .quad: pipeline.hasHardEdges ? nil : 4
        case .strip: 1
        }
    }
}
