import CPixels
import Geometry
import Graphics
import Pixels
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

    /// A picture of a particle is clear around its middle.
    @inline(__always)
    func isClear(x: Int, y: Int) -> Bool { map.isAffine && Filter.isClear(texture, map.texel(x: x, y: y)) }

    @inline(__always)
    static var paintsQuads: Bool { Filter.paintsRows }

    @inline(__always)
    func paint(_ rows: UnsafeRows, _ quad: lk_quad, adds: Bool) -> Bool {
        guard Filter.paintsRows,
            let picture = texture.linear(from: map.low, to: map.high, factor: color, stores: stores && !adds)
        else { return false }
        if map.isAffine {
            rows.paint(quad, picture, map.places, adds: adds)
        } else {
            rows.paint(quad, picture, map.projection, adds: adds)
        }
        return true
    }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let factor = color * level
        let stores = self.stores && level == 1
        guard map.isAffine else {
            // Eight divisions take little longer than one.
            var places = map.projected(block: x >> 3, y: y)
            paint(row, x: x, count: count, factor: factor, stores: stores) { column in
                if column & 7 == 0 { places = map.projected(block: column >> 3, y: y) }
                return map.clamped(places.u[column & 7], places.v[column & 7])
            }
            return
        }
        if Filter.paintsRows, let picture = texture.linear(from: map.low, to: map.high, factor: factor, stores: stores) {
            return row.paint(x, count: count, picture, from: map.unclampedTexel(x: x, y: y), step: map.step)
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
                let place = texel(column)
                if Filter.isClear(texture, place) { continue }
                row[column] = Packed.over(Filter.levels(texture, place) * factor, row[column])
            }
        }
    }
}

/// What a kind makes of its instances' pictures. A generic constraint only: the paint differs with how a picture lies.
protocol PictureUse {
    /// What multiplies the picture's premultiplied pixels.
    func factor<L: Placement>(_ instance: Instance<L>, of painter: BandPainter) -> SIMD4<Float>

    func paint<P: Paint, L: Placement>(_ paint: P, _ instance: Instance<L>, with painter: BandPainter)
}

extension BandPainter {
    func paintImage<P: Placement>(_ batch: Batch, _ placement: P.Type) {
        forEachPicture(of: batch, placement, PlainPicture())
    }

    /// Hands the paint of every instance that shows a picture to `use`.
    @inline(__always)
    func forEachPicture<P: Placement, Use: PictureUse>(of batch: Batch, _: P.Type, _ use: Use) {
        if batch.pipeline.filter == .trilinear, case .image(let index) = batch.texture {
            let bitmap = plan.images[Int(index.rawValue)]
            UnsafeTexture.with([bitmap] + bitmap.mipmaps) { sizes in
                forEachInstance(of: batch, P.self) { instance in
                    let paint = TrilinearPaint(
                        sizes, instance.placement.pixelToLocal, source: row(2, of: instance), limits: row(3, of: instance),
                        bias: row(1, of: instance).z, color: use.factor(instance, of: self))
                    use.paint(paint, instance, with: self)
                }
            }
            return
        }
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let map = PixelToTexel(
                    instance.placement.pixelToLocal, source: row(2, of: instance), limits: row(3, of: instance),
                    texture: texture, filter: batch.pipeline.filter, extent: instance.extent)
                let blend = batch.pipeline.blend
                let factor = use.factor(instance, of: self)
                if texture.isDeep {
                    if batch.pipeline.filter == .nearest {
                        let paint = ImagePaint<NearestDeepTexel>(texture, map, color: factor, blend: blend)
                        use.paint(paint, instance, with: self)
                    } else {
                        let paint = ImagePaint<LinearDeepTexels>(texture, map, color: factor, blend: blend)
                        use.paint(paint, instance, with: self)
                    }
                    return
                }
                if let offset = map.wholeOffset {
                    let paint = AlignedPaint(texture, dx: offset.x, dy: offset.y, color: factor, blend: blend)
                    use.paint(paint, instance, with: self)
                    return
                }
                switch batch.pipeline.filter {
                case .nearest:
                    let paint = ImagePaint<NearestTexel>(texture, map, color: factor, blend: blend)
                    use.paint(paint, instance, with: self)
                case .linear, .trilinear:
                    let paint = ImagePaint<LinearTexels>(texture, map, color: factor, blend: blend)
                    use.paint(paint, instance, with: self)
                }
            }
        }
    }
}

private struct PlainPicture: PictureUse {
    @inline(__always)
    func factor<L: Placement>(_ instance: Instance<L>, of painter: BandPainter) -> SIMD4<Float> { instance.color }

    @inline(__always)
    func paint<P: Paint, L: Placement>(_ paint: P, _ instance: Instance<L>, with painter: BandPainter) {
        painter.paint(instance.placement.seen, paint, instance)
    }
}
