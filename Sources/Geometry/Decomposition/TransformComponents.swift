import Glibc

/// A transform of space as key paths see it (`transform.rotation.z`): a scale, then rotations about x, y and z, then a
/// translation, then a perspective.
///
/// Components may be set one after the other and the transform put together once: a scale of zero or a negative one is kept
/// as such, which a matrix would not do. A shear has no component; it is kept as long as only the translation is set.
public struct TransformComponents: Hashable, Sendable {
    /// Along the layer's own axes; x is negative in what was taken apart from a transform that mirrors.
    public var scale: SIMD3<Double> { didSet { keepsRows = keepsRows && scale == oldValue } }
    /// Radians about each axis, x first.
    public var rotation: SIMD3<Double> { didSet { keepsRows = keepsRows && rotation == oldValue } }
    /// In the units of the space that the transform leads to.
    public var translation: SIMD3<Double>
    /// What was taken apart.
    private let source: CATransform3D
    /// Scale and rotation are still those of the source, and so are its rows.
    private var keepsRows = true
    /// What a point is multiplied with in the end to have its w; nil where the source has no such thing, and its fourth
    /// column is kept instead.
    private let perspective: SIMD4<Double>?

    public init(_ t: CATransform3D) {
        source = t
        perspective = t.perspective
        translation = SIMD3(t.m41, t.m42, t.m43)
        let rows = SpaceRows(t)
        scale = SIMD3(SpaceRows.length(rows.x), SpaceRows.length(rows.y), SpaceRows.length(rows.z))
        if rows.determinant < 0 { scale.x = -scale.x }
        rotation = rows.directions(scale: scale).angles
    }

    /// The transform that has these components.
    public var transform: CATransform3D {
        let rows = keepsRows ? SpaceRows(source) : SpaceRows(angles: rotation, scale: scale)
        var t = CATransform3D(rows: rows, translation: translation, perspective: perspective ?? SIMD4(0, 0, 0, 1))
        if perspective == nil { (t.m14, t.m24, t.m34, t.m44) = (source.m14, source.m24, source.m34, source.m44) }
        return t
    }

    /// The components that are one number.
    public enum Component: UInt8, Hashable, Sendable, CaseIterable {
        /// Radians.
        case rotationX, rotationY, rotationZ
        case scaleX, scaleY, scaleZ
        /// The mean of the three; set, it is all of them.
        case scale
        case translationX, translationY, translationZ
    }

    public subscript(component: Component) -> Double {
        get {
            switch component {
            case .rotationX: rotation.x
            case .rotationY: rotation.y
            case .rotationZ: rotation.z
            case .scaleX: scale.x
            case .scaleY: scale.y
            case .scaleZ: scale.z
            case .scale: scale.sum() / 3
            case .translationX: translation.x
            case .translationY: translation.y
            case .translationZ: translation.z
            }
        }
        set {
            switch component {
            case .rotationX: rotation.x = newValue
            case .rotationY: rotation.y = newValue
            case .rotationZ: rotation.z = newValue
            case .scaleX: scale.x = newValue
            case .scaleY: scale.y = newValue
            case .scaleZ: scale.z = newValue
            case .scale: scale = SIMD3(repeating: newValue)
            case .translationX: translation.x = newValue
            case .translationY: translation.y = newValue
            case .translationZ: translation.z = newValue
            }
        }
    }
}

extension SpaceRows {
    /// Rotations about x, y and z one after the other, each row multiplied by its scale.
    fileprivate init(angles: SIMD3<Double>, scale: SIMD3<Double>) {
        let (sx, cx) = (sin(angles.x), cos(angles.x))
        let (sy, cy) = (sin(angles.y), cos(angles.y))
        let (sz, cz) = (sin(angles.z), cos(angles.z))
        self.init(
            x: SIMD3(cy * cz, cy * sz, -sy) * scale.x,
            y: SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy) * scale.y,
            z: SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy) * scale.z)
    }

    /// The rows at unit length. One without a length stands at right angles to the others; where two or all have none, the
    /// axes are left as they are.
    fileprivate func directions(scale: SIMD3<Double>) -> SpaceRows {
        let x = scale.x == 0 ? .zero : self.x / scale.x
        let y = scale.y == 0 ? .zero : self.y / scale.y
        let z = scale.z == 0 ? .zero : self.z / scale.z
        switch (scale.x == 0, scale.y == 0, scale.z == 0) {
        case (true, false, false): return SpaceRows(x: Self.cross(y, z), y: y, z: z)
        case (false, true, false): return SpaceRows(x: x, y: Self.cross(z, x), z: z)
        case (false, false, true): return SpaceRows(x: x, y: y, z: Self.cross(x, y))
        case (false, false, false): return SpaceRows(x: x, y: y, z: z)
        default: return SpaceRows(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))
        }
    }

    /// The rotations about x, y and z that lead to unit rows. Where the second is a quarter turn, the first and the last are
    /// about the same axis, and the last does it all.
    fileprivate var angles: SIMD3<Double> {
        let ry = asin(min(max(-x.z, -1), 1))
        guard x.z.magnitude < 1 - 1e-12 else { return SIMD3(0, ry, atan2(-y.x, y.y)) }
        return SIMD3(atan2(y.z, z.z), ry, atan2(x.y, x.x))
    }
}
