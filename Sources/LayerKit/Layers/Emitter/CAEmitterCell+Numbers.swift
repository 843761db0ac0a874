public import Foundation
import RenderTree

// The numbers of a cell, each under its own name.

extension CAEmitterCell {
    /// Particles a second, times the layer's.
    public final var birthRate: Float {
        get { Float(numbers[.birthRate]) }
        set { numbers[.birthRate] = Double(newValue) }
    }

    /// Seconds that a particle lives, times the layer's.
    public final var lifetime: Float {
        get { Float(numbers[.lifetime]) }
        set { numbers[.lifetime] = Double(newValue) }
    }

    /// The width of the range around `lifetime` in which each particle's lifetime lies.
    public final var lifetimeRange: Float {
        get { Float(numbers[.lifetimeRange]) }
        set { numbers[.lifetimeRange] = Double(newValue) }
    }

    /// Angle of emission out of the layer's plane, radians.
    public final var emissionLatitude: CGFloat {
        get { CGFloat(numbers[.emissionLatitude]) }
        set { numbers[.emissionLatitude] = Double(newValue) }
    }

    /// Angle of emission in the layer's plane, radians, from +x towards +y.
    public final var emissionLongitude: CGFloat {
        get { CGFloat(numbers[.emissionLongitude]) }
        set { numbers[.emissionLongitude] = Double(newValue) }
    }

    /// The full opening angle of the cone of emission, radians; a whole turn is every direction.
    public final var emissionRange: CGFloat {
        get { CGFloat(numbers[.emissionRange]) }
        set { numbers[.emissionRange] = Double(newValue) }
    }

    /// Points a second, times the layer's.
    public final var velocity: CGFloat {
        get { CGFloat(numbers[.velocity]) }
        set { numbers[.velocity] = Double(newValue) }
    }

    /// The width of the range about `velocity`.
    public final var velocityRange: CGFloat {
        get { CGFloat(numbers[.velocityRange]) }
        set { numbers[.velocityRange] = Double(newValue) }
    }

    /// Acceleration along x, points per second squared, in the layer's space.
    public final var xAcceleration: CGFloat {
        get { CGFloat(numbers[.xAcceleration]) }
        set { numbers[.xAcceleration] = Double(newValue) }
    }

    /// Acceleration along y, likewise.
    public final var yAcceleration: CGFloat {
        get { CGFloat(numbers[.yAcceleration]) }
        set { numbers[.yAcceleration] = Double(newValue) }
    }

    /// Acceleration along z, likewise.
    public final var zAcceleration: CGFloat {
        get { CGFloat(numbers[.zAcceleration]) }
        set { numbers[.zAcceleration] = Double(newValue) }
    }

    /// Scale of the picture at birth, times the layer's; 1 by default.
    public final var scale: CGFloat {
        get { CGFloat(numbers[.scale]) }
        set { numbers[.scale] = Double(newValue) }
    }

    /// The width of the range about `scale`.
    public final var scaleRange: CGFloat {
        get { CGFloat(numbers[.scaleRange]) }
        set { numbers[.scaleRange] = Double(newValue) }
    }

    /// Change of the scale per second.
    public final var scaleSpeed: CGFloat {
        get { CGFloat(numbers[.scaleSpeed]) }
        set { numbers[.scaleSpeed] = Double(newValue) }
    }

    /// Angular velocity in radians a second, +x towards +y, times the layer's.
    public final var spin: CGFloat {
        get { CGFloat(numbers[.spin]) }
        set { numbers[.spin] = Double(newValue) }
    }

    /// The width of the range about `spin`.
    public final var spinRange: CGFloat {
        get { CGFloat(numbers[.spinRange]) }
        set { numbers[.spinRange] = Double(newValue) }
    }

    /// Rotation of a particle at its birth, radians, in the direction of `spin`.
    public final var rotation: CGFloat {
        get { CGFloat(numbers[.rotation]) }
        set { numbers[.rotation] = Double(newValue) }
    }

    /// The width of the range about `rotation`.
    public final var rotationRange: CGFloat {
        get { CGFloat(numbers[.rotationRange]) }
        set { numbers[.rotationRange] = Double(newValue) }
    }

    /// The width of the range about the colour's red.
    public final var redRange: Float {
        get { Float(numbers[.redRange]) }
        set { numbers[.redRange] = Double(newValue) }
    }

    /// Likewise, of green.
    public final var greenRange: Float {
        get { Float(numbers[.greenRange]) }
        set { numbers[.greenRange] = Double(newValue) }
    }

    /// Likewise, of blue.
    public final var blueRange: Float {
        get { Float(numbers[.blueRange]) }
        set { numbers[.blueRange] = Double(newValue) }
    }

    /// Likewise, of alpha.
    public final var alphaRange: Float {
        get { Float(numbers[.alphaRange]) }
        set { numbers[.alphaRange] = Double(newValue) }
    }

    /// Change of red per second.
    public final var redSpeed: Float {
        get { Float(numbers[.redSpeed]) }
        set { numbers[.redSpeed] = Double(newValue) }
    }

    /// Change of green per second.
    public final var greenSpeed: Float {
        get { Float(numbers[.greenSpeed]) }
        set { numbers[.greenSpeed] = Double(newValue) }
    }

    /// Change of blue per second.
    public final var blueSpeed: Float {
        get { Float(numbers[.blueSpeed]) }
        set { numbers[.blueSpeed] = Double(newValue) }
    }

    /// Change of alpha per second.
    public final var alphaSpeed: Float {
        get { Float(numbers[.alphaSpeed]) }
        set { numbers[.alphaSpeed] = Double(newValue) }
    }

    /// For a plane particle: the angle, out of the layer's plane, of the axis about which it turns and along which its picture lies, radians.
    public final var orientationLatitude: CGFloat {
        get { CGFloat(numbers[.orientationLatitude]) }
        set { numbers[.orientationLatitude] = Double(newValue) }
    }

    /// Likewise: the direction of that axis in the layer's plane, radians, from +x towards +y.
    public final var orientationLongitude: CGFloat {
        get { CGFloat(numbers[.orientationLongitude]) }
        set { numbers[.orientationLongitude] = Double(newValue) }
    }

    /// Likewise: the full opening angle of the cone in which axes are drawn, radians.
    public final var orientationRange: CGFloat {
        get { CGFloat(numbers[.orientationRange]) }
        set { numbers[.orientationRange] = Double(newValue) }
    }
}
