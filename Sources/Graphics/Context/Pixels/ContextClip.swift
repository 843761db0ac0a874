import Coverage
import Geometry

/// A context's clip: a rectangle, which may cut pixels, and for all other clips one byte of coverage per pixel.
struct ContextClip: Sendable {
    /// Device space, pixels.
    private(set) var box: Rect
    /// Nil if the rectangle is the whole clip.
    private(set) var mask: ClipMask?
    /// All pixels that may be painted.
    private(set) var bounds: PixelRect
    /// The pixels of `bounds` that the rectangle covers completely.
    private var inside: PixelRect
    /// minX, minY, maxX, maxY of `box`.
    private var edges: SIMD4<Float>

    init(_ box: Rect) {
        self.box = box
        bounds = PixelRect(covering: box)
        inside = PixelRect(inside: box)
        edges = SIMD4(SIMD4(box.minX, box.minY, box.maxX, box.maxY))
    }

    /// The clip intersected with a rectangle in device space.
    func intersection(_ rect: Rect) -> ContextClip {
        let common = box.intersection(rect)
        var result = ContextClip(common.isEmpty ? .zero : common)
        result.mask = mask
        if let mask { result.bounds = result.bounds.intersection(mask.bounds) }
        return result
    }

    /// The clip multiplied by a mask.
    func intersection(_ other: ClipMask) -> ContextClip {
        var result = self
        let area = bounds.intersection(other.bounds)
        result.mask = mask.map { $0.product(other, in: area) } ?? other
        result.bounds = area.isEmpty ? .empty : area
        return result
    }

    /// The same pixels, all of them completely: for shapes that have been clipped already.
    var withoutEdges: ContextClip {
        var result = ContextClip(bounds.rect)
        result.mask = mask
        return result
    }

    /// Whether all of these pixels may be painted completely.
    @inline(__always)
    func covers(y: Int, _ x: Int, count: Int) -> Bool {
        mask == nil && y >= Int(inside.minY) && y < Int(inside.maxY) && x >= Int(inside.minX)
            && x &+ count <= Int(inside.maxX)
    }

    /// The coverage of a pixel of `bounds`, 0…1.
    @inline(__always)
    func coverage(x: Int, y: Int) -> Float {
        let area = Coverage.boxArea(SIMD2(Float(x) + 0.5, Float(y) + 0.5), box: edges)
        guard let mask else { return area }
        return area * Float(mask[x, y]) * (1 / 255)
    }
}

extension PixelRect {
    /// The pixels that lie completely in a rectangle.
    fileprivate init(inside rect: Rect) {
        let box = PixelRect(covering: rect)
        self.init(
            minX: Double(box.minX) < rect.minX ? box.minX + 1 : box.minX,
            minY: Double(box.minY) < rect.minY ? box.minY + 1 : box.minY,
            maxX: Double(box.maxX) > rect.maxX ? box.maxX - 1 : box.maxX,
            maxY: Double(box.maxY) > rect.maxY ? box.maxY - 1 : box.maxY)
    }
}

/// A byte of coverage for every pixel of a rectangle.
final class ClipMask: Sendable {
    /// Outside it nothing may be painted. Pixels of device space.
    let bounds: PixelRect
    /// 0…255, row by row.
    let alphas: ContiguousArray<UInt8>

    /// - Precondition: a byte for every pixel.
    init(bounds: PixelRect, alphas: ContiguousArray<UInt8>) {
        precondition(alphas.count == bounds.area, "A mask needs a byte for every pixel.")
        self.bounds = bounds
        self.alphas = alphas
    }

    /// Of a pixel inside.
    @inline(__always)
    subscript(x: Int, y: Int) -> UInt8 {
        alphas[(y &- Int(bounds.minY)) &* bounds.width &+ (x &- Int(bounds.minX))]
    }

    /// The product of both, rounded to nearest.
    func product(_ other: ClipMask, in area: PixelRect) -> ClipMask {
        guard !area.isEmpty else { return ClipMask(bounds: .empty, alphas: []) }
        var alphas: ContiguousArray<UInt8> = []
        alphas.reserveCapacity(area.area)
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) {
                alphas.append(UInt8(Premultiplication.product(UInt32(self[x, y]), UInt32(other[x, y]))))
            }
        }
        return ClipMask(bounds: area, alphas: alphas)
    }
}
