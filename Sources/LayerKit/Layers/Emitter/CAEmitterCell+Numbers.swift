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

    /// The width of the range about `lifetime` in which each particle's lies.
    public final var lifetimeRange: Float {
        get { Float(numbers[.lifetimeRange]) }
        set { numbers[.lifetimeRange] = Double(newValue) }
    }

    /// Out of the layer's plane, radians.
    public final var emissionLatitude: CGFloat {
        get { CGFloat(numbers[.emissionLatitude]) }
        set { numbers[.emissionLatitude] = Double(newValue) }
    }

    /// In the layer's plane, radians, +x towards +y.
    public final var emissionLongitude: CGFloat {
        get { CGFloat(numbers[.emissionLongitude]) }
        set { numbers[.emissionLongitude] = Double(newValue) }
    }

    /// The whole opening of the cone in which particles go, radians; a whole turn is every direction.
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

    /// Points a second, a second, in the layer's space.
    public final var xAcceleration: CGFloat {
        get { CGFloat(numbers[.xAcceleration]) }
        set { numbers[.xAcceleration] = Double(newValue) }
    }

    /// Likewise.
    public final var yAcceleration: CGFloat {
        get { CGFloat(numbers[.yAcceleration]) }
        set { numbers[.yAcceleration] = Double(newValue) }
    }

    /// Likewise.
    public final var zAcceleration: CGFloat {
        get { CGFloat(numbers[.zAcceleration]) }
        set { numbers[.zAcceleration] = Double(newValue) }
    }

    /// Of the picture at birth, times the layer's; 1 unless set.
    public final var scale: CGFloat {
        get { CGFloat(numbers[.scale]) }
        set { numbers[.scale] = Double(newValue) }
    }

    /// The width of the range about `scale`.
    public final var scaleRange: CGFloat {
        get { CGFloat(numbers[.scaleRange]) }
        set { numbers[.scaleRange] = Double(newValue) }
    }

    /// Added to the scale in a second.
    public final var scaleSpeed: CGFloat {
        get { CGFloat(numbers[.scaleSpeed]) }
        set { numbers[.scaleSpeed] = Double(newValue) }
    }

    /// Radians a second, +x towards +y, times the layer's.
    public final var spin: CGFloat {
        get { CGFloat(numbers[.spin]) }
        set { numbers[.spin] = Double(newValue) }
    }

    /// The width of the range about `spin`.
    public final var spinRange: CGFloat {
        get { CGFloat(numbers[.spinRange]) }
        set { numbers[.spinRange] = Double(newValue) }
    }

    /// Of a particle at its birth, radians, in the direction of `spin`.
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

    /// Added to red in a second.
    public final var redSpeed: Float {
        get { Float(numbers[.redSpeed]) }
        set { numbers[.redSpeed] = Double(newValue) }
    }

    /// Added to green in a second.
    public final var greenSpeed: Float {
        get { Float(numbers[.greenSpeed]) }
        set { numbers[.greenSpeed] = Double(newValue) }
    }

    /// Added to blue in a second.
    public final var blueSpeed: Float {
        get { Float(numbers[.blueSpeed]) }
        set { numbers[.blueSpeed] = Double(newValue) }
    }

    /// Added to alpha in a second.
    public final var alphaSpeed: Float {
        get { Float(numbers[.alphaSpeed]) }
        set { numbers[.alphaSpeed] = Double(newValue) }
    }

    /// Of a plane particle: how far the axis about which it turns, and along which its picture lies, leads out of the layer's
    /// plane, radians.
    public final var orientationLatitude: CGFloat {
        get { CGFloat(numbers[.orientationLatitude]) }
        set { numbers[.orientationLatitude] = Double(newValue) }
    }

    /// Likewise: where the axis points in the layer's plane, radians, +x towards +y.
    public final var orientationLongitude: CGFloat {
        get { CGFloat(numbers[.orientationLongitude]) }
        set { numbers[.orientationLongitude] = Double(newValue) }
    }

    /// Likewise: the whole opening of the cone in which axes are drawn, radians.
    public final var orientationRange: CGFloat {
        get { CGFloat(numbers[.orientationRange]) }
        set { numbers[.orientationRange] = Double(newValue) }
    }
}
