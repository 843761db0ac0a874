public import LayerKit
import LottieDocument

/// A value that replaces one in a file.
public enum LottieOverride: Sendable {
    /// In the file's units: percent for opacities and trims, degrees for rotations, points for widths.
    case number(Double)
    /// Points; percent for a scale.
    case point(CGPoint)
    case color(CGColor)
    /// Locations from 0 to 1, as many as colours; nil for evenly spaced ones.
    case gradient([CGColor], locations: [Double]?)
    case text(String)
    /// Shown instead of an image layer's own picture.
    case image(CGImage)
}

/// Values that replace those in a file, by key paths. If several match one value, the one that was set last counts.
///
/// The last names of key paths are those of After Effects:
///
/// | of | names |
/// |---|---|
/// | layers and groups | Transform.Anchor Point, .Position (.X Position, .Y Position), .Scale, .Rotation, .Opacity, .Skew, .Skew Axis |
/// | fills and strokes | Color, Opacity, Stroke Width |
/// | gradients | Colors, Start Point, End Point, Opacity, Stroke Width |
/// | shapes | Position, Size, Roundness, Points, Rotation, Outer Radius, Outer Roundness, Inner Radius, Inner Roundness |
/// | trims, corners | Start, End, Offset; Radius |
/// | solids, images | Color; Image |
/// | texts | Text, Color, Stroke Color, Stroke Width, Font Size, Tracking |
public struct LottieOverrides: Sendable {
    /// Values at frames; a single one applies at all times.
    struct Item: Sendable {
        var keyPath: LottieKeyPath
        /// At least one.
        var keyframes: [(frame: Double, value: LottieOverride)]
        /// Where it was read; nil for a value that a program has set.
        var source: Source?
    }

    /// A place in a file of overrides.
    struct Source: Sendable {
        var file: String
        var place: JSONPlace
    }

    private(set) var items: [Item] = []

    public init() {}

    public var isEmpty: Bool { items.isEmpty }

    /// Replaces every value that a key path matches, at all times.
    public mutating func set(_ value: LottieOverride, for keyPath: LottieKeyPath) {
        items.append(Item(keyPath: keyPath, keyframes: [(0, value)]))
    }

    /// Likewise with an animated value, which is interpolated linearly between frames of its composition. Without frames nothing is set.
    public mutating func set(keyframes: [(frame: Double, value: LottieOverride)], for keyPath: LottieKeyPath) {
        set(keyframes, for: keyPath, from: nil)
    }

    mutating func set(_ keyframes: [(frame: Double, value: LottieOverride)], for keyPath: LottieKeyPath, from source: Source?) {
        if keyframes.isEmpty { return }
        items.append(Item(keyPath: keyPath, keyframes: keyframes.sorted { $0.frame < $1.frame }, source: source))
    }
}
