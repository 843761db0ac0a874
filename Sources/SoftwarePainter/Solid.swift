import Geometry
import RenderPlan

extension PassJob {
    func paintSolid(_ batch: Batch, _ limits: PixelRect) {
        for instance in instances(batch) {
            let paint = FlatPaint(instance.color)
            let clip = clip(instance, batch.pipeline)
            switch batch.pipeline.geometry {
            case .box:
                draw(BoxShape(instance.box), paint, clip: clip, blend: batch.pipeline.blend, limits)
            case .quad:
                draw(
                    QuadShape(instance.quad, outline: instance.outlineBox), paint, clip: clip,
                    blend: batch.pipeline.blend, limits)
            }
        }
    }
}

/// One colour everywhere.
struct FlatPaint: Paint {
    private let color: Fixed
    private let exact: SIMD4<Float>

    /// - Parameter color: premultiplied, 0…1.
    init(_ color: SIMD4<Float>) {
        exact = color
        self.color = Fixed(color)
    }

    @inline(__always) func color(_ x: Int32, _ y: Int32) -> Fixed { color }

    @inline(__always)
    func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int32>, _ y: Int32, area: Float, blend: Blend) {
        let color = area == 1 ? color : Fixed(exact * area)
        let inverse = color.inverse
        let pixels = row + Int(columns.lowerBound)
        if inverse == 0 || blend == .replace {
            pixels.update(repeating: color.packed, count: columns.count)
        } else {
            for index in 0..<columns.count { pixels[index] = color.over(pixels[index], inverse: inverse) }
        }
    }
}
