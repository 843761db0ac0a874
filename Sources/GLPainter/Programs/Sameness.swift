internal import RenderPlan

/// What is so of every instance of a batch and makes a program simpler that counts on it.
struct Sameness: Hashable, Sendable, CaseIterable {
    var shapes: Shapes
    /// Nothing is painted over any of them that ends at the same edges (`DrawKind.alphaAbove`).
    var isAlone = false

    enum Shapes: UInt8, Hashable, Sendable, CaseIterable {
        /// Any of their geometry.
        case any
        /// Quads without perspective and without hard edges.
        case parallelograms
        /// Strips whose coverages are among the frame's own.
        case fresh
        /// Strips whose coverages lie in pages.
        case paged
    }

    static let none = Sameness(shapes: .any)

    /// How many there are.
    static let count = 2 * Shapes.allCases.count

    static let allCases = Shapes.allCases.flatMap { [Sameness(shapes: $0), Sameness(shapes: $0, isAlone: true)] }

    /// Its place among `allCases`.
    var number: Int { 2 * Int(shapes.rawValue) + (isAlone ? 1 : 0) }

    /// What the shader text is compiled with.
    var defines: String {
        let alone = isAlone ? "#define ALONE\n" : ""
        return switch shapes {
        case .any, .parallelograms: alone
        case .fresh: "#define FRESH\n" + alone
        case .paged: "#define PAGED\n" + alone
        }
    }

    /// `.paged.alone`
    var name: String { (shapes == .any ? "" : ".\(shapes)") + (isAlone ? ".alone" : "") }
}

extension Sameness {
    /// Of the kind it makes a difference whether instances are alone. In a blended one the share of a pixel is the least of the work.
    static func tells(_ kind: DrawKind) -> Bool { kind != .blend && kind.alphaAbove != nil }

    /// Looks at two rows of each instance.
    init(of batch: Batch, in plan: RenderPlan) {
        let pipeline = batch.pipeline
        let (first, stride, count) = (Int(batch.firstRow), pipeline.rowCount, Int(batch.count))
        self = plan.rows.withUnsafeBufferPointer { rows in
            func all(_ row: Int, _ isSo: (SIMD4<Float>) -> Bool) -> Bool {
                for instance in 0..<count where !isSo(rows[first + row + instance * stride]) { return false }
                return true
            }
            var shapes = Shapes.any
            switch pipeline.geometry {
            case .box: break
            case .quad: if !pipeline.hasHardEdges, all(4, { $0.x == 0 && $0.y == 0 && $0.z == 1 }) { shapes = .parallelograms }
            case .strip: shapes = all(1) { $0.w == 0 } ? .fresh : all(1) { $0.w != 0 } ? .paged : .any
            }
            guard Sameness.tells(pipeline.kind), let above = pipeline.kind.alphaAbove else { return Sameness(shapes: shapes) }
            return Sameness(shapes: shapes, isAlone: all(pipeline.geometryRowCount + above.row) { $0[above.lane] == 0 })
        }
    }
}
