import BruteForce
import Geometry
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// What ends at one edge covers one share of a pixel: half a pixel of a layer, whatever it is made of, shows half of what a whole
/// pixel of it shows, and half of what is behind it. Edges lie at x = 10.5, so that column 10 is the one to look at.
@Suite(.serialized) struct SharedEdgeTests {
    private static let behind = SIMD4(0.75, 0.5, 0.25, 1)
    private static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    private static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    /// Colours become what is missing of them to white.
    private static let inverted = Effects.Filter.color(
        ColorMatrix(
            red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0), alpha: SIMD4(0, 0, 0, 1),
            bias: SIMD4(1, 1, 1, 0)))

    /// A layer of a root of 40 × 40 points, or one below that.
    private func layer(
        _ frame: Rect, below parent: Int32 = 0, _ change: (inout Node) -> Void = { _ in }
    ) -> Node {
        var node = Node()
        node.parent = NodeIndex(rawValue: parent)
        node.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        node.position = Point(frame.midX, frame.midY)
        change(&node)
        return node
    }

    private func picture(_ layers: [Node], _ effects: [Effects] = []) -> Picture {
        var tree = RenderTree()
        tree.nodes = [layer(Rect(x: 0, y: 0, width: 40, height: 40), below: -1)]
        tree.nodes.append(contentsOf: layers)
        tree.effects = ContiguousArray(effects)
        for index in tree.nodes.indices {
            var end = index + 1
            while end < tree.nodes.count, tree.nodes[end].parent.rawValue >= Int32(index) { end += 1 }
            tree.nodes[index].subtreeEnd = Int32(end)
        }
        return Picture(tree: tree, width: 40, height: 40, background: SIMD4<Float>(SharedEdgeTests.behind))
    }

    /// Expects a pixel of both painters and of brute force to be a share of one colour and for the rest what is behind.
    private func expect(
        _ picture: Picture, _ share: Double, of color: SIMD4<Double>, atColumn column: Int = 10, row: Int = 20,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        var pictures = [BruteForceJudge.truth(of: picture), try picture.painted()]
        if let gl = try GLAvailability.painter() { pictures.append(try picture.painted(by: gl)) }
        let expected = (color * share + SharedEdgeTests.behind * (1 - share)) * 255
        for bitmap in pictures {
            let pixel = bitmap[column, row]
            let difference = SIMD4<Double>(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w)) - expected
            #expect((difference * difference).max() <= 4, "\(pixel), not \(expected)", sourceLocation: location)
        }
    }

    @Test(arguments: [0.0, 6]) func aFilteredBackdropAndTheBackgroundOnIt(_ radius: Double) throws {
        var effects = Effects()
        effects.backgroundFilters = [SharedEdgeTests.inverted]
        let filtered = layer(Rect(x: 10.5, y: 5, width: 20, height: 30)) {
            ($0.backgroundColor, $0.cornerRadius, $0.effects) = (SharedEdgeTests.red, radius, EffectsIndex(rawValue: 0))
        }
        // Red at one half over what is missing to white.
        let inside = SIMD4(0.5, 0, 0, 0.5) + SIMD4(0.25, 0.5, 0.75, 1) * 0.5
        try expect(picture([filtered], [effects]), 0.5, of: inside)
        try expect(picture([filtered], [effects]), 1, of: inside, atColumn: 11)
    }

    @Test func aFilteredBackdropWithAHardEdge() throws {
        var effects = Effects()
        effects.backgroundFilters = [SharedEdgeTests.inverted]
        let filtered = layer(Rect(x: 10.25, y: 5, width: 20, height: 30)) {
            ($0.smoothEdges, $0.effects) = ([], EffectsIndex(rawValue: 0))
        }
        try expect(picture([filtered], [effects]), 1, of: SIMD4(0.25, 0.5, 0.75, 1))
        try expect(picture([filtered], [effects]), 0, of: .zero, atColumn: 9)
    }

    @Test(arguments: [0.0, 6]) func aClipAroundALayerThatReadsWhatIsBehindIt(_ radius: Double) throws {
        var effects = Effects()
        effects.compositing = .difference
        let clip = layer(Rect(x: 10.5, y: 5, width: 20, height: 30)) {
            ($0.backgroundColor, $0.cornerRadius) = (SharedEdgeTests.green, radius)
            $0.flags.insert(.masksToBounds)
        }
        let white = layer(Rect(x: -5, y: -5, width: 40, height: 40), below: 1) {
            $0.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
            $0.effects = EffectsIndex(rawValue: 0)
        }
        try expect(picture([clip, white], [effects]), 0.5, of: SIMD4(1, 0, 1, 1))
    }

    @Test func aModeThatErases() throws {
        var effects = Effects()
        effects.compositing = .sourceIn
        let erasing = layer(Rect(x: 10.5, y: 5, width: 20, height: 30)) {
            ($0.backgroundColor, $0.effects) = (SharedEdgeTests.red, EffectsIndex(rawValue: 0))
        }
        try expect(picture([erasing], [effects]), 0.5, of: SIMD4(0.5, 0, 0, 0.5))
    }

    /// What lies between crosses the edge further down, so that neither brings the other along.
    private func bordered(below parent: Int32 = 0, at origin: Point = Point(10.5, 5)) -> [Node] {
        let card = layer(Rect(x: origin.x, y: origin.y, width: 20, height: 30), below: parent) {
            ($0.backgroundColor, $0.borderColor, $0.borderWidth) = (SharedEdgeTests.green, SharedEdgeTests.red, 3)
        }
        let between = layer(Rect(x: -3, y: 24, width: 10, height: 3), below: parent + 1) {
            $0.backgroundColor = SharedEdgeTests.green
        }
        return [card, between]
    }

    @Test func aBackgroundAndTheBorderAboveWhatLiesBetween() throws {
        try expect(picture(bordered()), 0.5, of: SIMD4(0.5, 0.5, 0, 1))
    }

    /// The same with a gradient instead of a background.
    private func gradient(_ layers: [Node], of place: Int = 0) -> Picture {
        var layers = layers
        layers[place].backgroundColor = .clear
        layers[place].gradient = GradientIndex(rawValue: 0)
        var picture = picture(layers)
        // Green as far as one can see, and something else beyond.
        picture.tree.gradients = [
            Gradient(
                form: .axial, start: Point(0, 0), end: Point(100, 0),
                stops: [Gradient.Stop(0, SharedEdgeTests.green), Gradient.Stop(0.9, SharedEdgeTests.green), Gradient.Stop(1, SharedEdgeTests.red)])
        ]
        return picture
    }

    @Test func aGradientAndTheBorderAboveWhatLiesBetween() throws {
        try expect(gradient(bordered()), 0.5, of: SIMD4(0.5, 0.5, 0, 1))
    }

    /// A clip around the layer that cuts it within a pixel elsewhere, at x = 20.25, changes nothing at its edge, and leaves a quarter
    /// of what it cuts.
    @Test(arguments: [false, true]) func underAClipThatCutsElsewhere(_ isGradient: Bool) throws {
        let clip = layer(Rect(x: 0, y: 0, width: 20.25, height: 40)) { $0.flags.insert(.masksToBounds) }
        let layers = [clip] + bordered(below: 1)
        let picture = isGradient ? gradient(layers, of: 1) : picture(layers)
        try expect(picture, 0.5, of: SIMD4(0.5, 0.5, 0, 1))
        try expect(picture, 0.25, of: SIMD4(0, 1, 0, 1), atColumn: 20)
    }

    /// Cut by a clip away from its border, a background ends by itself.
    @Test func aBackgroundThatAClipCuts() throws {
        let clip = layer(Rect(x: 10.5, y: 0, width: 30, height: 40)) { $0.flags.insert(.masksToBounds) }
        try expect(picture([clip] + bordered(below: 1, at: Point(-10, 5))), 0.5, of: SIMD4(0, 1, 0, 1))
    }

    /// Cut at y = 12.5, below the border, with something between the two that is seen.
    @Test func aGradientThatAClipCuts() throws {
        let clip = layer(Rect(x: 0, y: 12.5, width: 40, height: 27.5)) { $0.flags.insert(.masksToBounds) }
        let picture = gradient([clip] + bordered(below: 1, at: Point(10.5, -7.5)), of: 1)
        try expect(picture, 0.5, of: SIMD4(0, 1, 0, 1), atColumn: 20, row: 12)
        try expect(picture, 0.5, of: SIMD4(0.5, 0.5, 0, 1))
    }

    /// A clip that ends where pixels do takes no part of one.
    @Test func aBackgroundAndTheBorderUnderAClipOfWholePixels() throws {
        let clip = layer(Rect(x: 0, y: 0, width: 20, height: 40)) { $0.flags.insert(.masksToBounds) }
        try expect(picture([clip] + bordered(below: 1)), 0.5, of: SIMD4(0.5, 0.5, 0, 1))
    }

    /// A zero is a zero, whatever its sign: a conic gradient without length begins to the right.
    @Test(arguments: [0.0, -0.0]) func aConicGradientWithoutLength(_ zero: Double) throws {
        let fan = layer(Rect(x: 0, y: 0, width: 40, height: 40)) { $0.gradient = GradientIndex(rawValue: 0) }
        var picture = picture([fan])
        picture.tree.gradients = [
            Gradient(
                form: .conic, start: Point(0, 0), end: Point(zero, 0),
                stops: [
                    Gradient.Stop(0, SharedEdgeTests.green), Gradient.Stop(0.3, SharedEdgeTests.green),
                    Gradient.Stop(0.3, RGBA(red: 1, green: 0, blue: 0, alpha: 1)),
                ])
        ]
        try expect(picture, 1, of: SIMD4(0, 1, 0, 1), atColumn: 30, row: 10)
    }
}
