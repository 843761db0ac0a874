internal import RenderPlan

/// What all instances of a batch have in common, so that a simpler program can rely on it.
struct Sameness: Hashable, Sendable, CaseIterable {
    var shapes: Shapes
    /// Nothing that ends at the same edges is painted over any of them (`DrawTraits.above`).
    var isAlone = false
    /// All of a picture is shown: sampling needs no limits but the picture's own.
    var isEntire = false

    enum Shapes: UInt8, Hashable, Sendable, CaseIterable {
        /// Any of their geometry.
        case any
        /// Quads without perspective and without hard edges.
        case parallelograms
        /// The same, none so narrow that opposite edges cut the same pixel.
        case wide
        /// Strips whose coverages are among the plan's own.
        case fresh
        /// Strips whose coverages lie in pages.
        case paged
    }

    static let none = Sameness(shapes: .any)

    var areParallelograms: Bool { shapes == .parallelograms || shapes == .wide }

    /// The same for pixels that are covered in full: nothing there depends on edges.
    var within: Sameness { Sameness(shapes: shapes == .wide ? .parallelograms : shapes, isEntire: isEntire) }

    static let allCases = Shapes.allCases.flatMap {
        [Sameness(shapes: $0), Sameness(shapes: $0, isAlone: true), Sameness(shapes: $0, isEntire: true)]
    }

    /// A number below `count`, unique within a kind: no kind that shows pictures knows what is above, so two flags share a bit.
    var number: Int { 2 * Int(shapes.rawValue) + (isAlone || isEntire ? 1 : 0) }

    static let count = 2 * Shapes.allCases.count

    /// What the shader text is compiled with.
    var defines: String {
        let others = (isAlone ? "#define ALONE\n" : "") + (isEntire ? "#define ENTIRE\n" : "")
        return switch shapes {
        case .any, .parallelograms: others
        case .wide: "#define WIDE\n" + others
        case .fresh: "#define FRESH\n" + others
        case .paged: "#define PAGED\n" + others
        }
    }

    /// `.paged.alone`
    var name: String { (shapes == .any ? "" : ".\(shapes)") + (isAlone ? ".alone" : "") + (isEntire ? ".entire" : "") }
}

extension Sameness {
    /// True for kinds whose program is simpler where instances are alone. For a blend the pixel's coverage is the least of the work.
    static func tells(_ kind: DrawKind) -> Bool { kind != .blend && kind.traits.above != nil }

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
            case .quad:
                if !pipeline.hasHardEdges, all(4, { $0.x == 0 && $0.y == 0 && $0.z == 1 }) {
                    // Wider than a pixel's diagonal, √2, and rounding. The fourth number of a row is the length along its axis, the first
                    // two are the axis' gradient, per pixel.
                    func isWide(_ row: SIMD4<Float>) -> Bool { row.w * row.w > 2.1 * (row.x * row.x + row.y * row.y) }
                    shapes = all(2, isWide) && all(3, isWide) ? .wide : .parallelograms
                }
            case .strip: shapes = all(1) { $0.w == 0 } ? .fresh : all(1) { $0.w != 0 } ? .paged : .any
            }
            if let last = plan.lastTexel(of: batch) {
                let isEntire = all(pipeline.geometryRowCount + 3) { limits in
                    limits.x <= 0.5 && limits.y <= 0.5 && limits.z >= last.x && limits.w >= last.y
                }
                return Sameness(shapes: shapes, isEntire: isEntire)
            }
            guard Sameness.tells(pipeline.kind), let above = pipeline.kind.traits.above?.alpha else { return Sameness(shapes: shapes) }
            return Sameness(shapes: shapes, isAlone: all(pipeline.geometryRowCount + above.row) { $0[above.lane] == 0 })
        }
    }
}

extension RenderPlan {
    /// The centre of the last texel of the picture that a batch shows; nil where it shows none, or reads single texels.
    fileprivate func lastTexel(of batch: Batch) -> SIMD2<Float>? {
        guard ProgramKey.showsPicture(batch.pipeline.kind), batch.pipeline.filter != .nearest else { return nil }
        switch batch.texture {
        case .none: return nil
        case .image(let index):
            let picture = images[Int(index.rawValue)]
            return SIMD2(Float(picture.width), Float(picture.height)) - 0.5
        case .surface(let index):
            let frame = surfaces[Int(index.rawValue)].frame
            return SIMD2(Float(frame.width), Float(frame.height)) - 0.5
        }
    }
}
