// ExampleScenes: small layer trees, each one thing that Core Animation does.
//
// Every example is a function in the style of Apple's documentation that returns a root layer, and uses nothing but
// what `import LayerKit` gives. Pictures are drawn by the project itself, as layer trees too: `Assets/` has them.
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
    /// Builds the layer tree anew and returns its root, whose frame is the whole picture.
    public let make: @Sendable () -> CALayer

    public init(
        name: String, title: String, size: CGSize = Stage.size, scale: CGFloat = Stage.scale,
        make: @escaping @Sendable () -> CALayer
    ) {
        self.name = name
        self.title = title
        self.size = size
        self.scale = scale
        self.make = make
    }

    /// Every example, in the order of the chapters.
    public static let all: [ExampleScene] =
        chapter1 + chapter2 + chapter3 + chapter4 + chapter5 + chapter13 + showpieces

    /// The example of that name, if there is one.
    public static func named(_ name: String) -> ExampleScene? { all.first { $0.name == name } }
}
