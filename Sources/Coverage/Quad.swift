public import Geometry

extension Coverage {
    /// A projective image of a rectangle, made once per draw: the map back to local space and the four edges.
    public struct Quad: Hashable, Sendable {
        /// a, b, c with x·w = a·px + b·py + c, from pixel space to local; then the local width.
        public var inverseX: SIMD4<Float>
        /// The same for y·w; then the local height.
        public var inverseY: SIMD4<Float>
        /// The same for w, which is positive in front of the eye.
        public var inverseW: SIMD4<Float>
        /// Where local x is 0.
        public var left: Edge
        /// Where local x is the width.
        public var right: Edge
        /// Where local y is 0.
        public var top: Edge
        /// Where local y is the height.
        public var bottom: Edge
        /// True when one of the four is hard.
        public var hasHardEdges: Bool

        @inlinable public init(
            inverseX: SIMD4<Float>, inverseY: SIMD4<Float>, inverseW: SIMD4<Float>, hardEdges: EdgeSet = []
        ) {
            self.inverseX = inverseX
            self.inverseY = inverseY
            self.inverseW = inverseW
            let x = SIMD3(inverseX.x, inverseX.y, inverseX.z)
            let y = SIMD3(inverseY.x, inverseY.y, inverseY.z)
            let w = SIMD3(inverseW.x, inverseW.y, inverseW.z)
            hasHardEdges = !hardEdges.isEmpty
            left = Edge(line: x)
            right = Edge(line: inverseX.w * w - x)
            top = Edge(line: y)
            bottom = Edge(line: inverseY.w * w - y)
            left.isHard = hardEdges.contains(.minX)
            right.isHard = hardEdges.contains(.maxX)
            top.isHard = hardEdges.contains(.minY)
            bottom.isHard = hardEdges.contains(.maxY)
        }

        /// Local size.
        @inlinable public var size: SIMD2<Float> { SIMD2(inverseX.w, inverseY.w) }

        /// True when nothing needs dividing: w is 1 everywhere.
        @inlinable public var isAffine: Bool { inverseW.x == 0 && inverseW.y == 0 && inverseW.z == 1 }

        /// True when every edge is a line with finite coefficients.
        @inlinable public var isFinite: Bool { left.isFinite && right.isFinite && top.isFinite && bottom.isFinite }

        /// w at a point of pixel space.
        @inlinable public func depth(_ p: SIMD2<Float>) -> Float {
            inverseW.x * p.x + inverseW.y * p.y + inverseW.z
        }

        /// The local point at `p`, given w there.
        @inlinable public func local(_ p: SIMD2<Float>, depth: Float) -> SIMD2<Float> {
            SIMD2(
                inverseX.x * p.x + inverseX.y * p.y + inverseX.z,
                inverseY.x * p.x + inverseY.y * p.y + inverseY.z) / depth
        }

        /// How local x and y change over pixel space where they are `local`, given w there.
        @inlinable public func gradients(
            _ local: SIMD2<Float>, depth: Float
        ) -> (x: SIMD2<Float>, y: SIMD2<Float>) {
            let w = inverseW.lowHalf
            return ((inverseX.lowHalf - local.x * w) / depth, (inverseY.lowHalf - local.y * w) / depth)
        }

        /// The same rectangle with `width` local units taken off each side, its edges soft.
        @inlinable public func inset(by width: Float) -> Quad {
            var x = inverseX - width * inverseW
            var y = inverseY - width * inverseW
            x.w = inverseX.w - 2 * width
            y.w = inverseY.w - 2 * width
            return Quad(inverseX: x, inverseY: y, inverseW: inverseW)
        }
    }

    /// The area of the pixel centred at `p` inside a quadrilateral; 0 behind the eye.
    ///
    /// Each pair of opposite edges gives the area of the strip between them: exact where they are parallel or no more
    /// than one of them is near. The product of the two strips is exact away from the corners, and at the corners of
    /// upright rectangles. In the pixel of a slanted right corner it errs by less than 0.025, six levels of 255; of a
    /// corner that perspective has sharpened to 60°, by less than 0.11.
    @inlinable public static func quadArea(_ p: SIMD2<Float>, _ quad: Quad) -> Float {
        guard quad.depth(p) > 0 else { return 0 }
        let across = quad.left.area(p) + quad.right.area(p) - 1
        guard across > 0 else { return 0 }
        let down = quad.top.area(p) + quad.bottom.area(p) - 1
        return down > 0 ? across * down : 0
    }
}
