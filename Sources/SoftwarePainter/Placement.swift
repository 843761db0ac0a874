import Coverage
import Geometry
import RenderPlan

/// How a draw's rectangle lies in pixel space: the Swift side of `DrawGeometry`. A generic constraint only.
protocol Placement {
    associatedtype Plain: Shape
    associatedtype Rounded: Shape
    associatedtype Shadow: Shape

    /// Rows of an instance that this takes.
    static var rowCount: Int { get }

    /// Pixels that an instance may touch, from its first row on.
    static func bounds(_ rows: ContiguousArray<SIMD4<Float>>, at first: Int) -> PixelRect

    /// - Parameter hardEdges: of `Row.meta`.
    init(_ plan: borrowing RenderPlan, at first: Int, hardEdges: EdgeSet)

    /// The rectangle.
    var plain: Plain { get }

    /// The part of the rectangle that shows anything.
    var seen: Plain { get }

    /// The rectangle with round corners, local units.
    func rounded(_ radii: SIMD4<Float>) -> Rounded

    /// The shadow of the rectangle less `reach` on each side, with round corners; local units.
    ///
    /// - Parameters:
    ///   - sigma: standard deviation.
    ///   - bounds: the pixels that will be painted.
    func shadow(
        sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) -> Shadow

    /// Paints what `shadow` returned.
    func paint(_ shadow: Shadow, of instance: Instance<Self>, with painter: BandPainter)

    /// `width` local units less on each side; nil when nothing is left.
    func inset(by width: Float) -> Self?

    /// Pixel space to local.
    var pixelToLocal: PixelToLocal { get }
}

/// A map from pixel space to a rectangle's local space: x = xw/w, y = yw/w, each of the three a·px + b·py + c.
struct PixelToLocal {
    /// a, b, c of x·w.
    var x: SIMD3<Double>
    /// a, b, c of y·w.
    var y: SIMD3<Double>
    /// a, b, c of w.
    var w: SIMD3<Double>
    /// The rectangle's width and height.
    var size: SIMD2<Double>
}

extension Placement {
    @inline(__always)
    var seen: Plain { plain }
}

/// `DrawGeometry.box`.
struct BoxPlacement: Placement {
    /// minX, minY, maxX, maxY in pixels.
    let box: SIMD4<Float>
    /// The same with hard edges snapped to pixels.
    let edges: SIMD4<Float>

    static var rowCount: Int { 1 }

    @inline(__always)
    static func bounds(_ rows: ContiguousArray<SIMD4<Float>>, at first: Int) -> PixelRect {
        PixelRect(coveringMinX: rows[first].x, minY: rows[first].y, maxX: rows[first].z, maxY: rows[first].w)
    }

    @inline(__always)
    init(_ plan: borrowing RenderPlan, at first: Int, hardEdges: EdgeSet) {
        box = plan.rows[first]
        edges = hardEdges.hardened(box)
    }

    init(box: SIMD4<Float>) { (self.box, edges) = (box, box) }

    @inline(__always)
    var plain: BoxShape { BoxShape(edges) }

    @inline(__always)
    func rounded(_ radii: SIMD4<Float>) -> RoundedBoxShape { RoundedBoxShape(box, edges: edges, radii: radii) }

    func shadow(
        sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) -> BoxShadowShape {
        BoxShadowShape(box, sigma: sigma, reach: reach, radiiX: radiiX, radiiY: radiiY, bounds: bounds)
    }

    func inset(by width: Float) -> BoxPlacement? {
        let inside = box + SIMD4(width, width, -width, -width)
        guard inside.x < inside.z, inside.y < inside.w else { return nil }
        return BoxPlacement(box: inside)
    }

    var pixelToLocal: PixelToLocal {
        let box = SIMD4<Double>(self.box)
        return PixelToLocal(
            x: SIMD3(1, 0, -box.x), y: SIMD3(0, 1, -box.y), w: SIMD3(0, 0, 1),
            size: SIMD2(box.z - box.x, box.w - box.y))
    }
}

/// `DrawGeometry.quad`.
struct QuadPlacement: Placement {
    /// The map and the edges.
    let quad: Coverage.Quad
    /// Corners around what it shows, x and y of each.
    private let outline: (SIMD4<Float>, SIMD4<Float>)

    static var rowCount: Int { 5 }

    static func bounds(_ rows: ContiguousArray<SIMD4<Float>>, at first: Int) -> PixelRect {
        let (a, b) = (rows[first], rows[first + 1])
        return PixelRect(
            coveringMinX: min(a.x, a.z, b.x, b.z), minY: min(a.y, a.w, b.y, b.w), maxX: max(a.x, a.z, b.x, b.z),
            maxY: max(a.y, a.w, b.y, b.w))
    }

    init(_ plan: borrowing RenderPlan, at first: Int, hardEdges: EdgeSet) {
        quad = Coverage.Quad(
            inverseX: plan.rows[first + 2], inverseY: plan.rows[first + 3], inverseW: plan.rows[first + 4],
            hardEdges: hardEdges)
        outline = (plan.rows[first], plan.rows[first + 1])
    }

    private init(quad: Coverage.Quad, outline: (SIMD4<Float>, SIMD4<Float>)) { (self.quad, self.outline) = (quad, outline) }

    var plain: QuadShape { QuadShape(quad) }

    var seen: QuadShape {
        /// How far inside an edge all of the outline lies, pixels; less a margin for rounding.
        func clearance(_ edge: Coverage.Edge) -> Float {
            let (x, y) = (edge.normal.x, edge.normal.y)
            let a = outline.0 * SIMD4(x, y, x, y), b = outline.1 * SIMD4(x, y, x, y)
            return min(min(a.x + a.y, a.z + a.w), min(b.x + b.y, b.z + b.w)) + edge.offset - 1 / 64
        }
        return QuadShape(
            quad, clearances: SIMD4(clearance(quad.left), clearance(quad.right), clearance(quad.top), clearance(quad.bottom)))
    }

    func rounded(_ radii: SIMD4<Float>) -> RoundedQuadShape { RoundedQuadShape(quad, radii: radii) }

    func shadow(
        sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) -> QuadShadowShape {
        QuadShadowShape(quad, sigma: sigma, reach: reach, radiiX: radiiX, radiiY: radiiY)
    }

    func inset(by width: Float) -> QuadPlacement? {
        let inside = quad.inset(by: width)
        guard inside.size.x > 0, inside.size.y > 0 else { return nil }
        return QuadPlacement(quad: inside, outline: outline)
    }

    var pixelToLocal: PixelToLocal {
        func line(_ row: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(row.x), Double(row.y), Double(row.z)) }
        return PixelToLocal(
            x: line(quad.inverseX), y: line(quad.inverseY), w: line(quad.inverseW),
            size: SIMD2(Double(quad.size.x), Double(quad.size.y)))
    }
}

/// `DrawGeometry.strip`.
struct StripPlacement: Placement {
    let plain: StripShape

    static var rowCount: Int { 2 }

    /// Whole pixels below 2²⁴, says the check of a plan.
    @inline(__always)
    static func bounds(_ rows: ContiguousArray<SIMD4<Float>>, at first: Int) -> PixelRect {
        let box = rows[first]
        return PixelRect(minX: Int32(box.x), minY: Int32(box.y), maxX: Int32(box.z), maxY: Int32(box.w))
    }

    @inline(__always)
    init(_ plan: borrowing RenderPlan, at first: Int, hardEdges: EdgeSet) {
        plain = StripShape(box: plan.rows[first], strip: plan.rows[first + 1], of: plan)
    }

    /// Strips have no corners to round; a plan that asks for any does not pass its check.
    func rounded(_ radii: SIMD4<Float>) -> StripShape { plain }

    func shadow(
        sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) -> StripShape { plain }

    func inset(by width: Float) -> StripPlacement? { nil }

    var pixelToLocal: PixelToLocal { BoxPlacement(box: plain.box).pixelToLocal }
}

extension PixelRect {
    /// All pixels that a rectangle touches; numbers out of range are clamped to the farthest pixels.
    @inline(__always)
    init(coveringMinX minX: Float, minY: Float, maxX: Float, maxY: Float) {
        self.init(
            minX: Int32(truncatingIfNeeded: PixelIndex.floor(Double(minX))),
            minY: Int32(truncatingIfNeeded: PixelIndex.floor(Double(minY))),
            maxX: Int32(truncatingIfNeeded: PixelIndex.ceil(Double(maxX))),
            maxY: Int32(truncatingIfNeeded: PixelIndex.ceil(Double(maxY))))
    }
}
