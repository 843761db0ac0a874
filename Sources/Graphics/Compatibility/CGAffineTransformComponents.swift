public import Geometry

public import Foundation

/// A plane transform taken apart: scale, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    public var scale: CGSize
    /// Shear along x per unit of y, before the rotation.
    public var horizontalShear: CGFloat
    /// Radians.
    public var rotation: CGFloat
    /// Points.
    public var translation: CGVector

    /// Zeros, as C has it: not the identity, whose scale is 1.
    public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Takes the transform apart; a mirrored one gets a negative first scale.
    public func decomposed() -> CGAffineTransformComponents {
        let determinant = a * d - b * c
        let sign: Double = determinant < 0 ? -1 : 1
        let sx = sign * (a * a + b * b).squareRoot()
        guard sx != 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()), horizontalShear: 0, rotation: atan2(-c, d),
                translation: CGVector(dx: tx, dy: ty))
        }
        let (ux, uy) = (a / sx, b / sx)
        let sy = ux * d - uy * c
        let shear = sy == 0 ? 0 : (ux * c + uy * d) / sy
        return CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: shear, rotation: atan2(uy, ux), translation: CGVector(dx: tx, dy: ty))
    }

    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
        tx = components.translation.dx
        ty = components.translation.dy
    }
}
