import Geometry

/// A way along a path: each line, curve and closing line is a segment between two keys. What only moves the pen is not
/// travelled.
public struct PathMotion: Sendable {
    /// Whether what moves turns with the path.
    public enum Rotation: UInt8, Hashable, Sendable, CaseIterable {
        case none
        /// Its x axis points the way it goes.
        case auto
        /// Its x axis points the way it came.
        case autoReverse
    }

    public let path: Path
    public let mode: Keyframes.Mode
    public let rotation: Rotation

    public init(
        path: Path, mode: Keyframes.Mode = .linear, times: [Double]? = nil, curves: [TimingCurve] = [],
        rotation: Rotation = .none
    ) {
        self.path = path
        self.mode = mode
        self.rotation = rotation
    }

    /// Where the path is at a part of the duration, as a point, or as a size where the value beneath is one.
    func value(at progress: Double, like current: AnimatedValue) -> AnimatedValue? { nil }
}
