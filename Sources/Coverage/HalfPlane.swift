extension Coverage {
    /// The least that the smaller component of a normal counts as: keeps the formula finite for upright lines, where it
    /// errs by no more than an eighth of this.
    @usableFromInline static let leastComponent: Float = 0.001

    /// The area of a pixel on the inner side of a line.
    ///
    /// Seen along the normal a unit square is a trapezoid: its width rises over `a + b`, runs level and falls. With
    /// `a ≥ b` the components of the normal, the corner triangle that the line cuts off has the area `o² / 2ab`, less
    /// the tip `i² / 2ab` that lies outside the square.
    ///
    /// - Parameters:
    ///   - d: from the line to the pixel's centre, in pixels; positive inside.
    ///   - n: the line's unit normal, of either sense.
    @inlinable public static func halfPlaneArea(distance d: Float, normal n: SIMD2<Float>) -> Float {
        let x = n.x.magnitude
        let y = n.y.magnitude
        let a = x > y ? x : y
        let lesser = x > y ? y : x
        let b = lesser > leastComponent ? lesser : leastComponent
        let outer = (a + b) / 2 - d.magnitude
        let inner = (a - b) / 2 - d.magnitude
        let o = outer > 0 ? outer : 0
        let i = inner > 0 ? inner : 0
        let smaller = (o * o - i * i) / (2 * a * b)
        return d > 0 ? 1 - smaller : smaller
    }

    /// A straight edge of a shape, made once per draw.
    public struct Edge: Hashable, Sendable {
        /// Unit length, pointing inside.
        public var normal: SIMD2<Float>
        /// Distance of pixel space's origin inside the line, pixels.
        public var offset: Float
        /// From this distance on a pixel is wholly on one side, pixels: half the pixel's extent along the normal.
        public var reach: Float
        /// True where a pixel is covered wholly or not at all, as its centre lies.
        public var isHard = false

        /// The line `a·x + b·y + c = 0`, positive inside, of any scale. Where a and b are 0, the sign of c decides for
        /// the whole plane.
        @inlinable public init(line: SIMD3<Float>) {
            let length = (line.x * line.x + line.y * line.y).squareRoot()
            if length == 0 {
                normal = SIMD2(1, 0)
                offset = line.z > 0 ? 1e9 : -1e9
            } else {
                normal = SIMD2(line.x / length, line.y / length)
                offset = length.isFinite ? line.z / length : .nan
            }
            let x = normal.x.magnitude
            let y = normal.y.magnitude
            let lesser = x > y ? y : x
            reach = ((x > y ? x : y) + (lesser > leastComponent ? lesser : leastComponent)) / 2
        }

        /// From the line to `p`, pixels; positive inside.
        @inlinable public func distance(_ p: SIMD2<Float>) -> Float { normal.x * p.x + normal.y * p.y + offset }

        /// The area of the pixel centred at `p` inside the line.
        @inlinable public func area(_ p: SIMD2<Float>) -> Float {
            let d = distance(p)
            // The formula gives exactly these beyond the reach; most edges of a shape are far from most pixels.
            if d >= reach { return 1 }
            if d <= -reach { return 0 }
            return isHard ? hardArea(d) : halfPlaneArea(distance: d, normal: normal)
        }

        @inlinable func hardArea(_ d: Float) -> Float {
            d > 0 || (d == 0 && (normal.x > 0 || (normal.x == 0 && normal.y > 0))) ? 1 : 0
        }

        /// True when every part is a finite number.
        @inlinable public var isFinite: Bool { normal.x.isFinite && normal.y.isFinite && offset.isFinite }
    }
}
