import Pixels
import RenderPlan

/// Any paint over one colour, as one paint.
private struct PaintOverColor<Front: Paint>: BlockPaint {
    let front: Front
    /// Premultiplied, 0…255.
    let color: SIMD4<Float>
    /// Multiplies both.
    let factor: SIMD4<Float>

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let levels = front.levels(x: x, y: y)
        return (levels + color * (1 - levels.w * (1 / 255))) * factor
    }

    @inline(__always)
    func pixels(block: Int, y: Int) -> PixelBlock { front.pixels(block: block, y: y).over(color) * factor }

    var stores: Bool { color.w * factor.w == 255 }
}

extension BandPainter {
    func paintRoundedImage<P: Placement>(_ batch: Batch, _ placement: P.Type) {
        forEachPicture(of: batch, placement, RoundedPicture())
    }
}

private struct RoundedPicture: PictureUse {
    @inline(__always)
    func factor<L: Placement>(_ instance: Instance<L>, of painter: BandPainter) -> SIMD4<Float> {
        let opacity = SIMD4(repeating: painter.row(1, of: instance).y)
        return painter.row(5, of: instance) == .zero ? instance.color * opacity : opacity
    }

    @inline(__always)
    func paint<P: Paint, L: Placement>(_ paint: P, _ instance: Instance<L>, with painter: BandPainter) {
        let shape = instance.placement.rounded(painter.row(4, of: instance))
        let fill = painter.row(5, of: instance)
        if fill == .zero {
            painter.paint(shape, paint, instance)
        } else {
            let both = PaintOverColor(front: paint, color: fill * 255, factor: instance.color)
            painter.paint(shape, both, instance)
        }
    }
}
