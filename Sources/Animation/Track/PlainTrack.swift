import Geometry
import Graphics

/// The simplest kind of track, in one piece: from one number, point or colour to another, whatever value is beneath.
///
/// Most animations in a scene of many layers are of this kind. It gives the same values as the track, to the last bit, and is evaluated without
/// following a reference: of ten thousand tracks hardly one is in the processor's cache.
public struct PlainTrack: Sendable {
    /// What a value's lanes hold.
    public enum Kind: UInt8, Sendable {
        /// In x.
        case number
        /// In x and y.
        case point
        /// Red, green, blue and alpha.
        case color
    }

    public let kind: Kind
    private let timing: MediaTiming
    private let curve: TimingCurve?
    private let from: SIMD4<Double>
    private let to: SIMD4<Double>

    /// Nil for a track of another kind.
    public init?(_ track: Track) {
        guard track.groups.isEmpty, !track.isAdditive, !track.isCumulative, track.function == nil,
            case .basic(let start?, let end?, _) = track.motion, let from = start.lanes, let to = end.lanes,
            from.kind == to.kind
        else { return nil }
        (kind, timing, curve) = (from.kind, track.timing, track.curve)
        (self.from, self.to) = (from.lanes, to.lanes)
    }

    /// The value at a time of the layer; nil where the animation shows nothing.
    public func lanes(at layerTime: Double) -> SIMD4<Double>? {
        guard let phase = timing.phase(at: layerTime) else { return nil }
        let fraction = curve?.value(at: phase.progress) ?? phase.progress
        return fraction == 1 ? to : from + (to - from) * fraction
    }

    /// As `Track.nextChange`.
    public func nextChange(after layerTime: Double) -> Double {
        timing.nextEdge(after: layerTime) ?? (timing.speed == 0 ? .infinity : layerTime)
    }
}

extension AnimatedValue {
    /// The numbers that a value of such a kind consists of; nil for others.
    public var lanes: (kind: PlainTrack.Kind, lanes: SIMD4<Double>)? {
        switch self {
        case .number(let number): (.number, SIMD4(number, 0, 0, 0))
        case .point(let point): (.point, SIMD4(point.x, point.y, 0, 0))
        case .color(let color?):
            (.color, SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)))
        default: nil
        }
    }
}

extension MediaTiming {
    /// When something next begins to be shown, from a time of the parent on: infinity once it is over, nil while it runs.
    func nextEdge(after parentTime: Double) -> Double? {
        switch state(at: parentTime) {
        // Rounding is allowed for: it counts as begun a little before, in its own seconds.
        case .before: max(beginTime - MediaTiming.tolerance / speed.magnitude, parentTime)
        case .after: .infinity
        case .active: nil
        }
    }
}
