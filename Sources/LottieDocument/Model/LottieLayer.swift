/// A layer of a composition.
package struct LottieLayer: Sendable {
    package enum Content: Sendable {
        /// Another composition, by its identifier, in a frame of a size.
        case composition(id: String, size: SIMD2<Double>, timeRemap: Animated<Double>?)
        case solid(size: SIMD2<Double>, color: SIMD4<Double>)
        /// An image, by its identifier.
        case image(id: String)
        /// Nothing: it is there to be the parent of others.
        case null
        /// Topmost first.
        case shapes([LottieShape])
        case text(LottieText)
        /// Nothing that can be seen: sound.
        case none
        /// Nothing that can be seen, and nothing that apps know: cameras, say.
        case foreign
    }

    package var name: String?
    /// By which children and mattes name it.
    package var index: Int?
    /// The index of the layer whose transform it follows.
    package var parent: Int?
    package var content: Content
    package var transform: LottieTransform
    /// The first frame in which it is shown; frames of its composition.
    package var inPoint: Double
    /// The frame in which it is no longer shown.
    package var outPoint: Double
    /// The frame of its composition at which its own time begins.
    package var startTime: Double
    /// Frames of its composition that one frame of its own lasts.
    package var stretch: Double
    package var isHidden: Bool
    /// It turns along its path.
    package var isAutoOriented: Bool
    package var is3D: Bool
    /// Of a composition: its layers lie among those around it, and are not cut at its size.
    package var isCollapsed: Bool
    package var blendMode: LottieBlendMode
    /// How another layer decides where this one is seen.
    package var matte: Matte?
    /// It is another layer's matte.
    package var isMatteSource: Bool
    /// The index of the layer that is its matte, where that is not the one above it.
    package var matteSource: Int?
    package var masks: [LottieMask]
    package var effects: [LottieEffect]
    package var styles: [LottieStyle]
    /// Where in the file it stands.
    package var place: LottiePlace

    package enum Matte: Int, Sendable {
        case alpha = 1
        case invertedAlpha, luma, invertedLuma
    }
}

/// The ways of blending, by their numbers in the file.
package enum LottieBlendMode: Int, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, hue, saturation, color, luminosity, add, hardMix
}

/// Where a layer lies.
package struct LottieTransform: Sendable {
    package enum Position: Sendable {
        case together(Animated<SIMD3<Double>>)
        case split(x: Animated<Double>, y: Animated<Double>, z: Animated<Double>)
    }

    /// Points of the layer that lie at its position.
    package var anchor = Animated(SIMD3<Double>.zero)
    /// Points of its superlayer.
    package var position = Position.together(Animated(SIMD3<Double>.zero))
    /// Percent.
    package var scale = Animated(SIMD3<Double>(100, 100, 100))
    /// Degrees, clockwise, about the axis out of the picture.
    package var rotation = Animated(0.0)
    /// Degrees.
    package var rotationX = Animated(0.0)
    /// Degrees.
    package var rotationY = Animated(0.0)
    /// Degrees, before all other turns.
    package var orientation = Animated(SIMD3<Double>.zero)
    /// Percent.
    package var opacity = Animated(100.0)
    /// Degrees.
    package var skew = Animated(0.0)
    /// Degrees.
    package var skewAxis = Animated(0.0)

    package init() {}
}

/// A path that decides where a layer is seen.
package struct LottieMask: Sendable {
    package enum Mode: Sendable {
        case none, add, subtract, intersect, lighten, darken, difference
    }

    package var mode: Mode
    package var isInverted: Bool
    package var path: Animated<LottieOutline>
    /// Percent.
    package var opacity: Animated<Double>
    /// Points by which the path grows.
    package var expansion: Animated<Double>
    /// Points by which its edge is blurred.
    package var feather: Animated<SIMD2<Double>>
}

/// An effect, whatever it does.
package struct LottieEffect: Sendable {
    package struct Parameter: Sendable {
        package var name: String
        package var matchName: String
        /// Where it stands among all of the effect's parameters, those without a value among them.
        package var index: Int
        package var value: Animated<[Double]>
    }

    /// The file's number of the kind: 25 is a drop shadow.
    package var type: Int
    package var name: String
    package var matchName: String
    package var isEnabled: Bool
    package var parameters: [Parameter]
    package var place: LottiePlace
}

/// A style of a layer, whatever it does.
package struct LottieStyle: Sendable {
    /// The file's number of the kind: 1 is a drop shadow.
    package var type: Int
    /// By the members' names in the file.
    package var values: [String: Animated<[Double]>]
    package var place: LottiePlace
}
