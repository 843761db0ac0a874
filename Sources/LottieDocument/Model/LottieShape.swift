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
        /// The file's number of the mode.
        case merge(mode: Int)
        case deformation(LottieDeformation)
        case transform(LottieTransform)
    }

    package var kind: Kind
    package var name: String?
    package var isHidden: Bool
    /// Drawn in the other direction: matters to trims and to winding.
    package var isReversed: Bool
    package var blendMode: LottieBlendMode
    package var place: LottiePlace
}

/// Bézier segments from vertex to vertex.
package struct LottieOutline: Hashable, Sendable {
    package struct Vertex: Hashable, Sendable {
        package var point: SIMD2<Double>
        /// The control point before it, relative to it.
        package var arrival: SIMD2<Double>
        /// The control point after it, relative to it.
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

/// About its position.
package struct LottieRectangle: Sendable {
    package var position: Animated<SIMD2<Double>>
    package var size: Animated<SIMD2<Double>>
    /// Points.
    package var radius: Animated<Double>
}

/// About its position.
package struct LottieEllipse: Sendable {
    package var position: Animated<SIMD2<Double>>
    package var size: Animated<SIMD2<Double>>
}

/// A star or a regular polygon about its position.
package struct LottieStar: Sendable {
    package var isPolygon: Bool
    package var position: Animated<SIMD2<Double>>
    package var points: Animated<Double>
    /// Degrees.
    package var rotation: Animated<Double>
    package var outerRadius: Animated<Double>
    /// Percent.
    package var outerRoundness: Animated<Double>
    /// Not of polygons.
    package var innerRadius: Animated<Double>
    /// Percent; not of polygons.
    package var innerRoundness: Animated<Double>
}

/// With what a path is filled or stroked.
package enum LottiePaint: Sendable {
    case color(Animated<SIMD4<Double>>)
    case gradient(LottieGradient)
}

package struct LottieGradient: Sendable {
    package var isRadial: Bool
    /// Of the group.
    package var start: Animated<SIMD2<Double>>
    package var end: Animated<SIMD2<Double>>
    /// How many colours there are.
    package var colorCount: Int
    /// Four numbers for each colour, location and red, green, blue; then two for each change of opacity, location and opacity.
    package var stops: Animated<[Double]>
    /// Percent; of a radial one, how far the centre is off towards the end.
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
    /// Degrees, of which a whole turn is the whole path.
    package var offset: Animated<Double>
    /// All paths are one after the other; otherwise each is trimmed alike.
    package var isIndividual: Bool
}

package struct LottieRepeater: Sendable {
    package var copies: Animated<Double>
    package var offset: Animated<Double>
    /// From one copy to the next.
    package var transform: LottieTransform
    /// Percent.
    package var startOpacity: Animated<Double>
    /// Percent.
    package var endOpacity: Animated<Double>
    /// Later copies lie below earlier ones, as they do where the file does not say.
    package var isBelow: Bool
}

/// What moves the vertices of paths, or gives them more.
package enum LottieDeformation: Sendable {
    /// The edge is moved out by points.
    case offset(amount: Animated<Double>, join: LottieStroke.Join, miterLimit: Animated<Double>)
    /// Each segment goes to and fro: by points, and with as many turns.
    case zigZag(size: Animated<Double>, ridges: Animated<Double>, isSmooth: Bool)
    /// Percent of the way to the middle that vertices go, and control points the other way.
    case pucker(amount: Animated<Double>)
}
