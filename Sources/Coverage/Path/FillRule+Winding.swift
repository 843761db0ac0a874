import Geometry

extension Path.FillRule {
    /// True for the windings of points inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }

    /// The covered area of a pixel in which the winding takes no more than two neighbouring values and has the mean
    /// `mean`.
    @inline(__always)
    func area(meanWinding mean: Float) -> Float {
        let m = mean.magnitude
        if self == .winding { return m < 1 ? m : 1 }
        let remainder = m - 2 * Float(Int32(m / 2))
        return remainder < 1 ? remainder : 2 - remainder
    }
}
