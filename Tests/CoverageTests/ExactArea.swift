import Coverage
import Geometry

/// Numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
    /// Any number; equal seeds give equal sequences.
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

/// Areas of a pixel in double precision, by means other than those under test.
enum ExactArea {
    /// The corners of the pixel centred at `p`.
    static func pixel(_ p: Point) -> [Point] {
        [
            Point(p.x - 0.5, p.y - 0.5), Point(p.x + 0.5, p.y - 0.5), Point(p.x + 0.5, p.y + 0.5),
            Point(p.x - 0.5, p.y + 0.5),
        ]
    }

    /// The part of a convex polygon where `a·x + b·y + c ≥ 0` (Sutherland and Hodgman).
    static func clip(_ polygon: [Point], _ a: Double, _ b: Double, _ c: Double) -> [Point] {
        var result: [Point] = []
        for (i, p) in polygon.enumerated() {
            let q = polygon[(i + 1) % polygon.count]
            let dp = a * p.x + b * p.y + c
            let dq = a * q.x + b * q.y + c
            if dp >= 0 { result.append(p) }
            if (dp >= 0) != (dq >= 0) { result.append(p + (q - p) * (dp / (dp - dq))) }
        }
        return result
    }

    /// Of a simple polygon, by the shoelace formula.
    static func area(_ polygon: [Point]) -> Double {
        var sum = 0.0
        for (i, p) in polygon.enumerated() { sum += Point.cross(p, polygon[(i + 1) % polygon.count]) }
        return abs(sum) / 2
    }

    /// The pixel centred at `p` inside a convex quadrilateral, whose corners may run either way around.
    static func quad(_ p: Point, corners: [Point]) -> Double {
        let turn = Point.cross(corners[1] - corners[0], corners[2] - corners[1]) < 0 ? -1.0 : 1.0
        var polygon = pixel(p)
        for i in 0..<4 where !polygon.isEmpty {
            let (from, to) = (corners[i], corners[(i + 1) % 4])
            let direction = (to - from) * turn
            polygon = clip(polygon, -direction.y, direction.x, direction.y * from.x - direction.x * from.y)
        }
        return area(polygon)
    }

    /// The share of `side`² points of the pixel centred at `p` that are inside.
    static func sampled(_ p: Point, side: Int = 64, _ isInside: (Point) -> Bool) -> Double {
        var hits = 0
        for j in 0..<side {
            for i in 0..<side {
                let x = p.x - 0.5 + (Double(i) + 0.5) / Double(side)
                let y = p.y - 0.5 + (Double(j) + 0.5) / Double(side)
                if isInside(Point(x, y)) { hits += 1 }
            }
        }
        return Double(hits) / Double(side * side)
    }

    /// The pixel centred at `p` inside the disc about the origin: exact lengths of 512 columns.
    static func disc(_ p: Point, radius: Double) -> Double {
        let columns = 512
        var sum = 0.0
        for i in 0..<columns {
            let x = p.x - 0.5 + (Double(i) + 0.5) / Double(columns)
            guard abs(x) < radius else { continue }
            let half = (radius * radius - x * x).squareRoot()
            sum += max(0, min(p.y + 0.5, half) - max(p.y - 0.5, -half))
        }
        return sum / Double(columns)
    }
}

/// A rectangle of local size `width` × `height` under a map to pixels.
struct PlacedRectangle {
    var localToPixel: Homography
    var width: Double
    var height: Double

    /// The form under test; nil where the map has no inverse.
    var quad: Coverage.Quad? {
        guard let m = localToPixel.inverted() else { return nil }
        return Coverage.Quad(
            inverseX: SIMD4(Float(m.m11), Float(m.m21), Float(m.m31), Float(width)),
            inverseY: SIMD4(Float(m.m12), Float(m.m22), Float(m.m32), Float(height)),
            inverseW: SIMD4(Float(m.m13), Float(m.m23), Float(m.m33), 0))
    }

    /// Where the corners lie, in pixels.
    var corners: [Point] {
        [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].map(localToPixel.apply)
    }

    /// Turned by `angle` about (cx, cy), seen from `distance` pixels and tilted by `tilt`, all of it about its middle.
    init(width: Double, height: Double, center: Point, angle: Double, tilt: Double = 0, distance: Double = 500) {
        var t = CATransform3DIdentity
        t.m34 = -1 / distance
        t = CATransform3DRotate(t, tilt, 1, 0, 0)
        t = CATransform3DRotate(t, angle, 0, 0, 1)
        self.width = width
        self.height = height
        localToPixel =
            Homography(translationX: -width / 2, y: -height / 2)
            * Homography(flattening: tilt == 0 ? CATransform3DMakeRotation(angle, 0, 0, 1) : t)
            * Homography(translationX: center.x, y: center.y)
    }
}
