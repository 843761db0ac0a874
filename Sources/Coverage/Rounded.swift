extension Coverage {
    /// Area of a pixel inside a corner's arc, where the pixel's centre lies in the corner.
    ///
    /// - Parameters:
    ///   - dx: outward distance of the pixel's centre from the arc's centre along local x, local units, positive.
    ///   - dy: the same along y.
    ///   - r: radius, local units, positive.
    ///   - jx: gradient of the outward local x in pixel space.
    ///   - jy: gradient of the outward local y.
    @inlinable static func cornerArea(
        _ dx: Float, _ dy: Float, _ r: Float, _ jx: SIMD2<Float>, _ jy: SIMD2<Float>
    ) -> Float {
        let rho = (dx * dx + dy * dy).squareRoot()
        let g = (jx * dx + jy * dy) / rho
        let length = max((g.x * g.x + g.y * g.y).squareRoot(), 1e-12)
        let n = g / length
        // The arc curves away from its tangent by 1/(24·R·a²) on average over the pixel, R its radius in pixels.
        let a = max(abs(n.x), abs(n.y))
        let radius = max(r / length, 0.5)
        let d = (r - rho) / length - 1 / (24 * radius * a * a)
        return halfPlaneArea(d, n)
    }

    /// The radius of the corner nearest to a local position, from (minX, minY), (maxX, minY), (maxX, maxY),
    /// (minX, maxY).
    @inlinable static func cornerRadius(_ radii: SIMD4<Float>, isRight: Bool, isBottom: Bool) -> Float {
        isBottom ? (isRight ? radii.z : radii.w) : (isRight ? radii.y : radii.x)
    }

    /// Area of the pixel centred at `p` inside an upright box with round corners, radii in pixels.
    @inlinable public static func roundedBoxArea(
        _ p: SIMD2<Float>, _ box: SIMD4<Float>, _ radii: SIMD4<Float>
    ) -> Float {
        let (x, y) = (p.x - box.x, p.y - box.y)
        let (width, height) = (box.z - box.x, box.w - box.y)
        let (isRight, isBottom) = (x > width / 2, y > height / 2)
        let r = cornerRadius(radii, isRight: isRight, isBottom: isBottom)
        let dx = isRight ? x - (width - r) : r - x
        let dy = isBottom ? y - (height - r) : r - y
        guard r > 0, dx > 0, dy > 0 else { return boxArea(p, box) }
        return cornerArea(dx, dy, r, SIMD2(isRight ? 1 : -1, 0), SIMD2(0, isBottom ? 1 : -1))
    }
}

extension Quad {
    /// Area of the pixel centred at `p` inside the rectangle with round corners, radii in local units.
    @inlinable public func roundedArea(_ p: SIMD2<Float>, _ radii: SIMD4<Float>) -> Float {
        let q = homogeneous(p)
        guard q.z > 0 else { return 0 }
        let (lx, ly) = (q.x / q.z, q.y / q.z)
        let (isRight, isBottom) = (lx > size.x / 2, ly > size.y / 2)
        let r = Coverage.cornerRadius(radii, isRight: isRight, isBottom: isBottom)
        let dx = isRight ? lx - (size.x - r) : r - lx
        let dy = isBottom ? ly - (size.y - r) : r - ly
        guard r > 0, dx > 0, dy > 0 else { return area(p) }
        let jx = SIMD2(x.x - lx * w.x, x.y - lx * w.y) / q.z
        let jy = SIMD2(y.x - ly * w.x, y.y - ly * w.y) / q.z
        return Coverage.cornerArea(dx, dy, r, isRight ? jx : -jx, isBottom ? jy : -jy)
    }

    /// The same rectangle with its sides moved inward by a width; its size may become negative.
    @inlinable public func inset(by width: Float) -> Quad {
        Quad(x: x - w * width, y: y - w * width, w: w, size: size - SIMD2(repeating: 2 * width))
    }
}
