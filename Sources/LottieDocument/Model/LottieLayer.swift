/// A layer of a composition.
package struct LottieLayer: Sendable {
    package enum Content: Sendable {
        /// A composition, by its identifier, shown in a frame of this size.
        case composition(id: String, size: SIMD2<Double>, timeRemap: Animated<Double>?)
        case solid(size: SIMD2<Double>, color: SIMD4<Double>)
        /// An image, by its identifier.
        case image(id: String)
        /// Nothing: the layer exists to be the parent of others.
        case null
        /// Topmost first.
        case shapes([LottieShape])
        case text(LottieText)
        /// Nothing visible: audio.
        case none
        /// Nothing visible, and nothing that apps know, such as cameras.
        case foreign
    }

    package var name: String?
    /// The number by which children and mattes refer to it.
    package var index: Int?
    /// The index of the layer whose transform it inherits.
    package var parent: Int?
    package var content: Content
    package var transform: LottieTransform
    /// The first frame in which it is shown; frames of its composition.
    package var inPoint: Double
    /// The frame in which it is no longer shown.
    package var outPoint: Double
    /// The frame of its composition at which its own time begins.
    package var startTime: Double
    /// The number of frames of its composition that one of its own frames lasts.
    package var stretch: Double
    package var isHidden: Bool
    /// The layer turns with its motion path.
    package var isAutoOriented: Bool
    package var is3D: Bool
    /// Of a composition: its layers lie among those around it, and are not cut at its size.
    package var isCollapsed: Bool
    package var blendMode: LottieBlendMode
    /// How another layer masks this one.
    package var matte: Matte?
    /// The layer is another layer's matte.
    package var isMatteSource: Bool
    /// The index of its matte layer, if that is not the layer above it.
    package var matteSource: Int?
    package var masks: [LottieMask]
    package var effects: [LottieEffect]
    package var styles: [LottieStyle]
    /// Its place in the file.
    package var place: LottiePlace

    package enum Matte: Int, Sendable {
        case alpha = 1
        case invertedAlpha, luma, invertedLuma
    }
}

/// Blend modes, by their numbers in the file.
package enum LottieBlendMode: Int, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, hue, saturation, color, luminosity, add, hardMix
}

/// A layer's transform.
package struct LottieTransform: Sendable {
    package enum Position: Sendable {
        case together(Animated<SIMD3<Double>>)
        case split(x: Animated<Double>, y: Animated<Double>, z: Animated<Double>)
    }

    /// The point of the layer that lies at its position, points.
    package var anchor = Animated(SIMD3<Double>.zero)
    /// In its superlayer's space, points.
    package var position = Position.together(Animated(SIMD3<Double>.zero))
    /// Percent.
    package var scale = Animated(SIMD3<Double>(100, 100, 100))
    /// Degrees, clockwise, about the axis towards the viewer.
    package var rotation = Animated(0.0)
    /// Degrees.
    package var rotationX = Animated(0.0)
    /// Degrees.
    package var rotationY = Animated(0.0)
    /// Degrees, applied before all other rotations.
    package var orientation = Animated(SIMD3<Double>.zero)
    /// Percent.
    package var opacity = Animated(100.0)
    /// Degrees.
    package var skew = Animated(0.0)
    /// Degrees.
    package var skewAxis = Animated(0.0)

    package init() {}
}

/// A path that masks a layer.
package struct LottieMask: Sendable {
    package enum Mode: Sendable {
        case none, add, subtract, intersect, lighten, darken, difference
    }

    package var mode: Mode
    package var isInverted: Bool
    package var path: Animated<LottieOutline>
    /// Percent.
    package var opacity: Animated<Double>
    /// Points by which the path is expanded.
    package var expansion: Animated<Double>
    /// Points by which its edge is blurred.
    package var feather: Animated<SIMD2<Double>>
}

/// An effect of any kind.
package struct LottieEffect: Sendable {
    package struct Parameter: Sendable {
        package var name: String
        package var matchName: String
        /// Where it stands among all of the effect's parameters, those without a value among them.
        package var index: Int
        package var value: Animated<[Double]>
    }

    /// The file's number for its kind: 25 is a drop shadow.
    package var type: Int
    package var name: String
    package var matchName: String
    package var isEnabled: Bool
    package var parameters: [Parameter]
    package var place: LottiePlace
}

/// A layer style of any kind.
package struct LottieStyle: Sendable {
    /// The file's number for its kind: 1 is a drop shadow.
    package var type: Int
    /// By the members' names in the file.
    package var values: [String: Animated<[Double]>]
    package var place: LottiePlace
}
