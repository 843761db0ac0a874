// ExampleScenes: small layer trees, each one thing that Core Animation does.
//
// Every example is a function in the style of Apple's documentation that returns a root layer, and uses nothing but
// what `import LayerKit` gives, and `import UIKitShims` where it is about views. Pictures are drawn by the project itself,
// as layer trees too: `Assets/` has them.
// Looking an example up builds nothing; only `make` does.
public import LayerKit

/// A scene with a name, ready to be rendered.
public struct ExampleScene: Sendable {
    /// Lower case with hyphens; unique.
    public let name: String
    /// One line for lists: what the picture shows.
    public let title: String
    /// Points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Seconds; 0 where nothing moves.
    public let duration: CFTimeInterval
    /// When to look at it: the frames of its film strip, seconds. Of a scene in which nothing moves, 0 alone.
    public let times: [CFTimeInterval]
    /// Builds the layer tree anew and returns its root, whose frame is the whole picture. What is done to it later goes
    /// into the script.
    public let make: @Sendable (Script) -> CALayer

    /// A scene in which nothing moves.
    public init(
        name: String, title: String, size: CGSize = Stage.size, scale: CGFloat = Stage.scale,
        make: @escaping @Sendable () -> CALayer
    ) {
        self.name = name
        self.title = title
        self.size = size
        self.scale = scale
        duration = 0
        times = [0]
        self.make = { _ in make() }
    }

    /// A scene in which something moves.
    /// - Parameters:
    ///   - duration: seconds, above 0.
    ///   - times: nil for the first frame, the last, and three at even steps between them.
    public init(
        name: String, title: String, size: CGSize = Stage.squareSize, scale: CGFloat = 1, duration: CFTimeInterval,
        times: [CFTimeInterval]? = nil, make: @escaping @Sendable (Script) -> CALayer
    ) {
        self.name = name
        self.title = title
        self.size = size
        self.scale = scale
        self.duration = duration
        self.times = times ?? (0...4).map { duration * CFTimeInterval($0) / 4 }
        self.make = make
    }

    /// Every example, in the order of the chapters.
    public static let all: [ExampleScene] =
        chapter1 + chapter2 + chapter3 + chapter4 + chapter5 + chapter6 + chapter6Text + chapter6Space + chapter6Instances + chapter6Tiles
        + chapter6Emitters + chapter6Drawn + chapter7 + chapter8 + chapter8Transitions + transitions + chapter9 + chapter10
        + chapter11 + chapter13 + chapter14 + chapter14Carousels
        + vectors + vibrancy + showpieces

    /// The example of that name, if there is one.
    public static func named(_ name: String) -> ExampleScene? { all.first { $0.name == name } }
}
