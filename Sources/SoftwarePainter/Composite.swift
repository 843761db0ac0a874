import Geometry
import RenderPlan

extension PassJob {
    func paintComposite(_ batch: Batch, _ limits: PixelRect) {
        guard case .surface(let index) = batch.texture else { return }
        let source = sources[Int(index.rawValue)]
        for instance in instances(batch) {
            let paint = PixelPaint(
                pixels: UnsafePointer(source.base), width: source.width, offsetX: Int(instance.source.x),
                offsetY: Int(instance.source.y), opacity: factor(instance.color.w))
            draw(
                BoxShape(instance.box), paint, clip: clip(instance, batch.pipeline), blend: batch.pipeline.blend,
                limits)
        }
    }
}

/// Pixels of a picture, one on each of the target.
struct PixelPaint: Paint {
    /// The picture's first pixel.
    let pixels: UnsafePointer<UInt32>
    /// Its columns.
    let width: Int
    /// What to add to a pixel's column to get the picture's.
    let offsetX: Int
    /// The same for rows.
    let offsetY: Int
    /// 0…256.
    let opacity: UInt32

    @inline(__always) private func pixel(_ x: Int32, _ y: Int32) -> UInt32 {
        pixels[(Int(y) + offsetY) * width + Int(x) + offsetX]
    }

    @inline(__always) func color(_ x: Int32, _ y: Int32) -> Fixed {
        let color = Fixed(pixel(x, y))
        return opacity == 256 ? color : color.scaled(by: opacity)
    }

    @inline(__always)
    func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int32>, _ y: Int32, area: Float, blend: Blend) {
        let scale = area == 1 ? opacity : factor(area * Float(opacity) / 256)
        let source = pixels + (Int(y) + offsetY) * width + Int(columns.lowerBound) + offsetX
        let target = row + Int(columns.lowerBound)
        if blend == .replace && scale == 256 {
            target.update(from: source, count: columns.count)
        } else if scale == 256 {
            for index in 0..<columns.count { target[index] = Fixed(source[index]).over(target[index]) }
        } else {
            for index in 0..<columns.count {
                target[index] = Fixed(source[index]).scaled(by: scale).over(target[index])
            }
        }
    }
}
