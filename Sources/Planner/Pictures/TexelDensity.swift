import Geometry
import Glibc
import RenderPlan
import RenderTree

/// How densely the texels of a picture lie on the screen.
struct TexelDensity {
    /// Texels between the samples of two neighbouring pixels, at most; infinite for a picture that reaches to the horizon.
    let greatest: Double

    /// - Parameters:
    ///   - place: of the picture, layer space.
    ///   - shown: the texels at its corners.
    init(_ place: Rect, _ shown: TexelRange, _ toPixel: Homography) {
        let scale = Point((shown.u1 - shown.u0) / place.width, (shown.v1 - shown.v0) / place.height)
        let corners = Quadrilateral(place)
        // In perspective the farthest corner has the highest density.
        func at(_ corner: Point) -> Double { toPixel.texelsPerPixel(at: corner, scale) }
        greatest = max(max(at(corners.a), at(corners.b)), max(at(corners.c), at(corners.d)))
    }

    /// The level of the picture's mipmaps that is sampled, level 0 being the picture itself.
    var levelOfDetail: Double { log2(greatest) }
}

extension Homography {
    /// The length in pixels of a unit along x, and along y, at a point.
    func pixelsPerUnit(at p: Point) -> Point {
        guard let (x, y) = steps(at: p) else { return Point(1, 1) }
        return Point(x.length, y.length)
    }

    /// Texels between neighbouring pixels, along a row or a column of pixels, whichever has more.
    /// - Parameter scale: texels per unit.
    fileprivate func texelsPerPixel(at p: Point, _ scale: Point) -> Double {
        guard applyHomogeneous(p).w > 0, let (x, y) = steps(at: p) else { return .infinity }
        let area = abs(x.x * y.y - x.y * y.x)
        let (along, down) = (Point(y.y * scale.x, x.y * scale.y), Point(y.x * scale.x, x.x * scale.y))
        return max(along.length, down.length) / area
    }
}
