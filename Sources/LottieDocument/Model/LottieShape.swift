/// An item of a shape layer.
package struct LottieShape: Sendable {
    package indirect enum Kind: Sendable {
        /// Topmost first.
        case group([LottieShape])
        case path(Animated<LottieOutline>)
        case rectangle(LottieRectangle)
        case ellipse(LottieEllipse)
        case star(LottieStar)
        case fill(LottieFill)
        case stroke(LottieStroke)
        case trim(LottieTrim)
        case repeater(LottieRepeater)
        /// Points.
        case roundedCorners(radius: Animated<Double>)
        /// The file's number for the mode.
        case merge(mode: Int)
        case deformation(LottieDeformation)
        case transform(LottieTransform)
    }

    package var kind: Kind
    package var name: String?
    package var isHidden: Bool
    /// Drawn in the opposite direction, which matters to trims and to the winding rule.
    package var isReversed: Bool
    package var blendMode: LottieBlendMode
    package var place: LottiePlace
}

/// Bézier segments from vertex to vertex.
package struct LottieOutline: Hashable, Sendable {
    package struct Vertex: Hashable, Sendable {
        package var point: SIMD2<Double>
        /// The incoming control point, relative to the vertex.
        package var arrival: SIMD2<Double>
        /// The outgoing control point, relative to the vertex.
        package var departure: SIMD2<Double>

        package init(_ point: SIMD2<Double>, arrival: SIMD2<Double> = .zero, departure: SIMD2<Double> = .zero) {
            (self.point, self.arrival, self.departure) = (point, arrival, departure)
        }
    }

    package var vertices: [Vertex] = []
    package var isClosed = false

    package init(vertices: [Vertex] = [], isClosed: Bool = false) {
        (self.vertices, self.isClosed) = (vertices, isClosed)
    }
}

/// A rectangle centred on its position.
package struct LottieRectangle: Sendable {
    package var position: Animated<SIMD2<Double>>
    package var size: Animated<SIMD2<Double>>
    /// Points.
    package var radius: Animated<Double>
}

/// An ellipse centred on its position.
package struct LottieEllipse: Sendable {
    package var position: Animated<SIMD2<Double>>
    package var size: Animated<SIMD2<Double>>
}

/// A star or a regular polygon centred on its position.
package struct LottieStar: Sendable {
    package var isPolygon: Bool
    package var position: Animated<SIMD2<Double>>
    package var points: Animated<Double>
    /// Degrees.
    package var rotation: Animated<Double>
    package var outerRadius: Animated<Double>
    /// Percent.
    package var outerRoundness: Animated<Double>
    /// Stars only.
    package var innerRadius: Animated<Double>
    /// Percent; stars only.
    package var innerRoundness: Animated<Double>
}

/// The colour or gradient of a fill or stroke.
package enum LottiePaint: Sendable {
    case color(Animated<SIMD4<Double>>)
    case gradient(LottieGradient)
}

package struct LottieGradient: Sendable {
    package var isRadial: Bool
    /// In the group's space.
    package var start: Animated<SIMD2<Double>>
    package var end: Animated<SIMD2<Double>>
    /// The number of colours.
    package var colorCount: Int
    /// Four numbers for each colour: location, red, green, blue; then two for each opacity stop: location, opacity.
    package var stops: Animated<[Double]>
    /// Percent; in a radial gradient, how far the centre is moved towards the end.
    package var highlightLength: Animated<Double>
    /// Degrees.
    package var highlightAngle: Animated<Double>
}

package struct LottieFill: Sendable {
    package var paint: LottiePaint
    /// Percent.
    package var opacity: Animated<Double>
    package var isEvenOdd: Bool
}

package struct LottieStroke: Sendable {
    package enum Cap: Sendable { case butt, round, square }
    package enum Join: Sendable { case miter, round, bevel }
    package enum DashPart: Sendable { case dash, gap, offset }

    package var paint: LottiePaint
    /// Percent.
    package var opacity: Animated<Double>
    /// Points.
    package var width: Animated<Double>
    package var cap: Cap
    package var join: Join
    package var miterLimit: Double
    /// Lengths in the order of the file, points.
    package var dashes: [(part: DashPart, length: Animated<Double>)]
}

package struct LottieTrim: Sendable {
    /// Percent.
    package var start: Animated<Double>
    /// Percent.
    package var end: Animated<Double>
    /// Degrees, where a full turn is the whole path.
    package var offset: Animated<Double>
    /// Paths are trimmed as one, one after the other; otherwise each is trimmed by itself.
    package var isIndividual: Bool
}

package struct LottieRepeater: Sendable {
    package var copies: Animated<Double>
    package var offset: Animated<Double>
    /// The transform from one copy to the next.
    package var transform: LottieTransform
    /// Percent.
    package var startOpacity: Animated<Double>
    /// Percent.
    package var endOpacity: Animated<Double>
    /// Later copies lie below earlier ones, which is the default.
    package var isBelow: Bool
}

/// A modifier that moves the vertices of paths, or adds some.
package enum LottieDeformation: Sendable {
    /// Moves the edge outwards, points.
    case offset(amount: Animated<Double>, join: LottieStroke.Join, miterLimit: Animated<Double>)
    /// Turns each segment into a zig-zag: of this size, points, and with this number of ridges.
    case zigZag(size: Animated<Double>, ridges: Animated<Double>, isSmooth: Bool)
    /// Percent by which vertices move towards the centre, and control points away from it.
    case pucker(amount: Animated<Double>)
}
