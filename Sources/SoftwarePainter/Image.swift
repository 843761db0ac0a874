import Geometry
import Graphics
import RenderPlan

/// A picture under any map, one of its two filters compiled in.
struct ImagePaint<Filter: TexelFilter>: Paint {
    private let texture: UnsafeTexture
    /// Pixels to texels.
    private let map: PixelToTexel
    /// Multiplies the texels, premultiplied.
    private let color: SIMD4<Float>
    /// True when every texel times the colour is opaque, or what is there is overwritten.
    private let stores: Bool

    init(_ texture: UnsafeTexture, _ map: PixelToTexel, color: SIMD4<Float>, blend: Blend) {
        self.texture = texture
        self.map = map
        self.color = color
        stores = blend == .replace || (texture.isOpaque && color.w == 1)
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { Filter.levels(texture, map.texel(x: x, y: y)) * color }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let factor = color * level
        let stores = self.stores && level == 1
        guard map.isAffine else {
            paint(row, x: x, count: count, factor: factor, stores: stores) { map.texel(x: $0, y: y) }
            return
        }
        // Whole numbers add up without rounding: each place is the same as `map.texel` would give.
        var place = map.unclampedTexel(x: x, y: y)
        let last = place &+ map.step &* (count &- 1)
        if map.clamped(place) == place, map.clamped(last) == last {
            paint(row, x: x, count: count, factor: factor, stores: stores) { _ in
                defer { place = place &+ map.step }
                return place
            }
        } else {
            paint(row, x: x, count: count, factor: factor, stores: stores) { _ in
                defer { place = place &+ map.step }
                return map.clamped(place)
            }
        }
    }

    @inline(__always)
    private func paint(
        _ row: UnsafeRow, x: Int, count: Int, factor: SIMD4<Float>, stores: Bool,
        texel: (Int) -> SIMD2<Int>
    ) {
        if stores {
            for column in x..<(x &+ count) {
                row[column] = Packed.word(Filter.levels(texture, texel(column)) * factor)
            }
        } else {
            for column in x..<(x &+ count) {
                row[column] = Packed.over(Filter.levels(texture, texel(column)) * factor, row[column])
            }
        }
    }
}

extension BandPainter {
    func paintImage<P: Placement>(_ batch: Batch, _: P.Type) {
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let map = PixelToTexel(
                    instance.placement.pixelToLocal, source: row(2, of: instance), limits: row(3, of: instance),
                    texture: texture, filter: batch.pipeline.filter, extent: instance.extent)
                let shape = instance.placement.plain
                let blend = batch.pipeline.blend
                if let offset = map.wholeOffset {
                    let paint = AlignedPaint(texture, dx: offset.x, dy: offset.y, color: instance.color, blend: blend)
                    self.paint(shape, paint, instance)
                    return
                }
                switch batch.pipeline.filter {
                case .nearest:
                    let paint = ImagePaint<NearestTexel>(texture, map, color: instance.color, blend: blend)
                    self.paint(shape, paint, instance)
                case .linear:
                    let paint = ImagePaint<LinearTexels>(texture, map, color: instance.color, blend: blend)
                    self.paint(shape, paint, instance)
                }
            }
        }
    }
}
