public import CPixels

// Paints under a quadrilateral's coverage. Its own column and row must be those of the first word of these rows, as the caller
// must ensure.

extension UnsafeRows {
    /// Paints one colour under a quadrilateral's coverage.
    public func paint(_ quad: lk_quad, _ color: lk_color) {
        withUnsafePointer(to: quad) { quad in withUnsafePointer(to: color) { lk_quad_color(rows, quad, $0) } }
    }

    /// Paints a picture under a quadrilateral's coverage.
    ///
    /// - Parameters:
    ///   - places: the map from pixels to places in the picture.
    ///   - adds: true to add to what is there.
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

    /// Paints a gradient under a quadrilateral's coverage.
    public func paint(_ quad: lk_quad, _ gradient: lk_gradient) {
        withUnsafePointer(to: quad) { quad in withUnsafePointer(to: gradient) { lk_quad_gradient(rows, quad, $0) } }
    }
}
