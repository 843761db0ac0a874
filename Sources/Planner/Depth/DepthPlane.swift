import Geometry

// The depth of a layer's plane, seen along z: a linear function of the point of the plane onto which the space is
// flattened. Greater is nearer to the viewer; 0 is that plane itself.

extension LinearFunction {
    /// The depth, points, of the image of the plane z = 0 under a space transform; nil where it is seen edge on.
    ///
    /// A point (x, y) of it goes to (X·w, Y·w, Z·w, w), each linear in x and y. So `Z = aX + bY + c` means that the z column
    /// of the matrix is a times its x column plus b times its y column plus c times its w column.
    init?(depthOf space: CATransform3D) {
        let (tilt, perspective) = (max(abs(space.m13), abs(space.m23)), max(abs(space.m14), abs(space.m24)))
        let scale = max(max(abs(space.m11), abs(space.m12)), max(abs(space.m21), abs(space.m22)))
        // A tilt within rounding counts as none.
        if tilt <= 1e-12 * scale, perspective * abs(space.m43) <= 1e-12 * scale * abs(space.m44) {
            self = .constant(space.m43 / space.m44)
        } else if let inverse = Homography(flattening: space).inverted() {
            self = inverse.pullingBack(LinearFunction(a: space.m13, b: space.m23, c: space.m43))
        } else {
            return nil
        }
        guard isFinite else { return nil }
    }

    var isConstant: Bool { a == 0 && b == 0 }
}
