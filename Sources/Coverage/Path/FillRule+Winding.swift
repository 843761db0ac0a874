import Geometry

extension Path.FillRule {
    /// True for the windings of points inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}
