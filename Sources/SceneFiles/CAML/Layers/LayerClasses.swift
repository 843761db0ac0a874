import LayerKit

/// Layer classes by their names in documents.
enum LayerClasses {
    /// - Returns: nil for a class that LayerKit does not have.
    static func make(_ name: String) -> CALayer? {
        switch name {
        case "CALayer": CALayer()
        case "CATransformLayer": CATransformLayer()
        case "CAShapeLayer": CAShapeLayer()
        case "CAGradientLayer": CAGradientLayer()
        case "CATextLayer": CATextLayer()
        case "CAEmitterLayer": CAEmitterLayer()
        case "CAReplicatorLayer": CAReplicatorLayer()
        case "CAScrollLayer": CAScrollLayer()
        case "CATiledLayer": CATiledLayer()
        case "CAEAGLLayer": CAEAGLLayer()
        case "AVPlayerLayer": AVPlayerLayer()
        default: nil
        }
    }

    /// True for the name of a layer class, whether LayerKit has it or not; a name with a prefix is of another namespace.
    static func isLayer(_ name: String) -> Bool { name.hasSuffix("Layer") && !name.utf8.contains(UInt8(ascii: ":")) }

    /// The name of a layer's class in documents: that of the nearest superclass that has one.
    static func name(of layer: CALayer) -> String {
        if let kept = KeptMarkup.of(layer)?.className { return kept }
        switch layer {
        case is CATransformLayer: return "CATransformLayer"
        case is CAShapeLayer: return "CAShapeLayer"
        case is CAGradientLayer: return "CAGradientLayer"
        case is CATextLayer: return "CATextLayer"
        case is CAEmitterLayer: return "CAEmitterLayer"
        case is CAReplicatorLayer: return "CAReplicatorLayer"
        case is CAScrollLayer: return "CAScrollLayer"
        case is CATiledLayer: return "CATiledLayer"
        case is CAEAGLLayer: return "CAEAGLLayer"
        case is AVPlayerLayer: return "AVPlayerLayer"
        default: return "CALayer"
        }
    }
}
