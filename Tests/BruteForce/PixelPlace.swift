import Geometry

/// Where a pixel looks at a plane, and what it sees of it.
struct PixelPlace: Sendable {
    /// Where its centre lies in the plane.
    var point: Point
    /// From the centre to where that of the next pixel to the right would lie, if the map went on as it is there.
    var alongX: Point
    /// Likewise, down.
    var alongY: Point
    /// How much of the plane it sees, square points.
    var area: Double

    /// Nil behind the eye.
    ///
    /// - Parameter pixelArea: how many of the pixels that look one of the map's is as large as.
    init?(of p: Point, _ pixelToPlane: PlaneMap, pixelArea: Double) {
        let image = pixelToPlane.homogeneous(p)
        guard image.z > 0 else { return nil }
        let point = Point(image.x / image.z, image.y / image.z)
        let side = pixelArea.squareRoot()
        func step(_ row: SIMD3<Double>) -> Point {
            Point(row.x - point.x * row.z, row.y - point.y * row.z) * (1 / (image.z * side))
        }
        self.point = point
        (alongX, alongY) = (step(pixelToPlane.row0), step(pixelToPlane.row1))
        // A projective map magnifies areas by its determinant over w³.
        area = abs(pixelToPlane.determinant) / (image.z * image.z * image.z) / pixelArea
    }

    /// The same, seen in another plane.
    ///
    /// - Parameter map: keeps parallels parallel.
    func mapped(by map: PlaneMap) -> PixelPlace {
        func step(_ v: Point) -> Point {
            let image = v.x * map.row0 + v.y * map.row1
            return Point(image.x, image.y)
        }
        var place = self
        let image = map.homogeneous(point)
        place.point = Point(image.x, image.y)
        (place.alongX, place.alongY) = (step(alongX), step(alongY))
        place.area = area * abs(map.determinant)
        return place
    }
}
