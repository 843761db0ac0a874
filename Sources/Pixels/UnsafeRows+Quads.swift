public import CPixels

// What a quadrilateral covers of a rectangle of rows; the quadrilateral's own column and row are those of the rectangle's first
// word, which whoever makes it answers for.

extension UnsafeRows {
    /// Paints one colour where a quadrilateral covers.
    public func paint(_ quad: lk_quad, _ color: lk_color) {
        withUnsafePointer(to: quad) { quad in withUnsafePointer(to: color) { lk_quad_color(rows, quad, $0) } }
    }

    /// Paints a picture where a quadrilateral covers.
    ///
    /// - Parameters:
    ///   - places: of the picture at pixels.
    ///   - adds: to what is there.
    public func paint(_ quad: lk_quad, _ picture: lk_linear, _ places: lk_places, adds: Bool) {
        withUnsafePointer(to: quad) { quad in
            withUnsafePointer(to: picture) { picture in
                withUnsafePointer(to: places) { lk_quad_linear(rows, quad, picture, $0, adds ? 1 : 0) }
            }
        }
    }

    /// Likewise in perspective.
    public func paint(_ quad: lk_quad, _ picture: lk_linear, _ map: lk_projection, adds: Bool) {
        withUnsafePointer(to: quad) { quad in
            withUnsafePointer(to: picture) { picture in
                withUnsafePointer(to: map) { lk_quad_projected(rows, quad, picture, $0, adds ? 1 : 0) }
            }
        }
    }

    /// Paints a gradient where a quadrilateral covers.
    public func paint(_ quad: lk_quad, _ gradient: lk_gradient) {
        withUnsafePointer(to: quad) { quad in withUnsafePointer(to: gradient) { lk_quad_gradient(rows, quad, $0) } }
    }
}
