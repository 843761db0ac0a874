/// A straight edge in pixel space as a line function: `x·px + y·py + z` is the signed distance, positive inside.
public struct EdgeLine: Hashable, Sendable {
    /// Unit normal and offset.
    public var line: SIMD3<Float>

    /// - Parameter line: any multiple of the line function with a positive factor.
    @inlinable public init(_ line: SIMD3<Float>) {
        let length = (line.x * line.x + line.y * line.y).squareRoot()
        // A line without direction is a constant: far inside or far outside.
        self.line = length > 1e-20 ? line / length : SIMD3(0, 0, line.z >= 0 ? 1e6 : -1e6)
    }

    @inlinable public func distance(_ p: SIMD2<Float>) -> Float { line.x * p.x + line.y * p.y + line.z }

    /// Area of the pixel centred at `p` on the inner side.
    @inlinable public func area(_ p: SIMD2<Float>) -> Float {
        Coverage.halfPlaneArea(distance(p), SIMD2(line.x, line.y))
    }
}
